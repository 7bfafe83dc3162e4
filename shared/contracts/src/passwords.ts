import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { SignedInSchema, TwoFactorRequiredSchema } from './session.ts';
import { ConfirmationCodeSchema, typedPassword } from './sign-up.ts';

/**
 * `reset` ends what `certifyUser` began; nobody is signed in by it. `reregistration` goes on from a login that was answered 303: with a
 * second factor the new password counts once the code is entered. `change` alone needs the tokens
 * of a session, which stays while others end.
 */
export const putPassword = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/password',
  access: 'public',
  body: v.variant('purpose', [
    v.strictObject({
      purpose: v.literal('reset'),
      session: v.string(),
      confirmation_code: ConfirmationCodeSchema,
      new_password: typedPassword('new_password'),
    }),
    v.strictObject({
      purpose: v.literal('reregistration'),
      session: v.string(),
      new_password: typedPassword('new_password'),
    }),
    v.strictObject({
      purpose: v.literal('change'),
      current_password: typedPassword('current_password'),
      new_password: typedPassword('new_password'),
    }),
  ]),
  response: v.variant('status', [
    v.object({ status: v.literal('password_changed') }),
    SignedInSchema,
    TwoFactorRequiredSchema,
  ]),
});
