import { createUser, type CodeSent } from '@hareto/contracts/sign-up.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import * as message from '@hareto/contracts/messages.ts';
import { isProblem } from '@hareto/contracts/problem-text.ts';
import { validateWith } from '@hareto/forms/validate-with.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import * as v from 'valibot';
import { sessionRecord } from '../../domain/session-record.ts';
import { newPasswordErrors } from '../../domain/new-password-errors.ts';
import { TERMS_VERSION } from '@hareto/domain/terms-version.ts';

export type SignUpValues = {
  email_address: string;
  password: string;
  password_confirmation: string;
  license_agreed: boolean;
};

/** Kept for a reload of the page, which is needed when the server has newer terms. */
const typedAddress = sessionRecord('hareto.sign-up-address', v.string());

const isOutdated = (thrown: unknown) =>
  isProblem(thrown) && (thrown.errors ?? []).some(({ field }) => field === 'license_version');

export const initialValues = (): SignUpValues => ({
  email_address: typedAddress.read() ?? '',
  password: '',
  password_confirmation: '',
  license_agreed: false,
});

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
  try {
    const sent = await host().http.call(createUser, { body });
    typedAddress.clear();
    return sent;
  } catch (thrown) {
    if (isOutdated(thrown)) typedAddress.write(email_address);
    throw thrown;
  }
}
