import { createUser, type CodeSent } from '@hareto/contracts/sign-up.ts';
import { LABELS } from '@hareto/contracts/fields.ts';
import * as message from '@hareto/contracts/messages.ts';
import { validateWith } from '@hareto/forms/validate-with.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import * as v from 'valibot';
import { newPasswordErrors } from '../../domain/new-password-errors.ts';
import { TERMS_VERSION } from '@hareto/domain/terms-version.ts';

export type SignUpValues = {
  email_address: string;
  password: string;
  password_confirmation: string;
  license_agreed: boolean;
};

export const EMPTY_VALUES: SignUpValues = {
  email_address: '',
  password: '',
  password_confirmation: '',
  license_agreed: false,
};

const emailErrors = validateWith(v.pick(createUser.body, ['email_address']));

export function signUpErrors(values: SignUpValues) {
  const { email_address, password, password_confirmation, license_agreed } = values;
  return {
    ...emailErrors({ email_address }),
    ...newPasswordErrors({
      name: 'password',
      password,
      confirmation: password_confirmation,
      emailAddress: email_address,
    }),
    ...(license_agreed ? {} : { license_agreed: message.requiredCheck(LABELS.license_agreed) }),
  };
}

export async function signUp({ email_address, password }: SignUpValues): Promise<CodeSent> {
  const body = { email_address, password, license_version: TERMS_VERSION };
  return host().http.call(createUser, { body });
}
