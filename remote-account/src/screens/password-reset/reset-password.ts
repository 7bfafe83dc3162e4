import { putPassword } from '@hareto/contracts/passwords.ts';
import { ConfirmationCodeSchema } from '@hareto/contracts/sign-up.ts';
import { withCodeFieldError } from '@hareto/forms/code-refusal.ts';
import { validateWith } from '@hareto/forms/validate-with.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import * as v from 'valibot';
import { newPasswordErrors } from '../../domain/new-password-errors.ts';
import type { RequestedCode } from '../../domain/requested-code.ts';

export type ResetValues = {
  confirmation_code: string;
  new_password: string;
  new_password_confirmation: string;
};

export const EMPTY_VALUES: ResetValues = {
  confirmation_code: '',
  new_password: '',
  new_password_confirmation: '',
};

const codeErrors = validateWith(v.object({ confirmation_code: ConfirmationCodeSchema }));

export const resetErrors = (emailAddress: string) => (values: ResetValues) => ({
  ...codeErrors({ confirmation_code: values.confirmation_code }),
  ...newPasswordErrors({
    name: 'new_password',
    password: values.new_password,
    confirmation: values.new_password_confirmation,
    emailAddress,
  }),
});

export const resetPassword =
  ({ session }: RequestedCode) =>
  async ({ confirmation_code, new_password }: ResetValues): Promise<void> => {
    const body = { purpose: 'reset' as const, session, confirmation_code, new_password };
    try {
      await host().http.call(putPassword, { body });
    } catch (thrown) {
      throw withCodeFieldError(thrown, 'confirmation_code');
    }
  };
