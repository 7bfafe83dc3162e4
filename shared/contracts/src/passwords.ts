import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { SignedInSchema, TwoFactorRequiredSchema } from './session.ts';
import { ConfirmationCodeSchema, anyPassword } from './sign-up.ts';

/**
 * Sets a new password. `reset` completes the reset that `certifyUser` began; it does not sign in.
 * `reregistration` continues a login that was answered with 303; with a second factor the new
 * password becomes valid when the code is entered. Only `change` needs the tokens of a session, and
 * ends all other sessions.
 */
export const putPassword = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/password',
  access: 'public',
  proof: 'in_body',
  body: v.variant('purpose', [
    v.strictObject({
      purpose: v.literal('reset'),
      session: v.string(),
      confirmation_code: ConfirmationCodeSchema,
      new_password: anyPassword('new_password'),
    }),
    v.strictObject({
      purpose: v.literal('reregistration'),
      session: v.string(),
      new_password: anyPassword('new_password'),
    }),
    v.strictObject({
      purpose: v.literal('change'),
      current_password: anyPassword('current_password'),
      new_password: anyPassword('new_password'),
    }),
  ]),
  response: v.variant('status', [
    v.object({ status: v.literal('password_changed') }),
    SignedInSchema,
    TwoFactorRequiredSchema,
  ]),
});
