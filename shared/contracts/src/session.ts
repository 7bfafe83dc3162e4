import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { digitsExactly, EmailSchema } from './fields.ts';
import { LABELS } from './labels.ts';
import * as message from './messages.ts';

export const TokensSchema = v.object({
  access_token: v.string(),
  id_token: v.string(),
  refresh_token: v.string(),
});
export type Tokens = v.InferOutput<typeof TokensSchema>;

export const SignedInSchema = v.object({ status: v.literal('ok'), ...TokensSchema.entries });

/** The code is in the mail; `session` continues the login with it. Both times are seconds. */
export const TwoFactorRequiredSchema = v.object({
  status: v.literal('two_factor_required'),
  session: v.string(),
  masked_email: v.string(),
  code_expires_in: v.number(),
  resend_after: v.number(),
});

export const LoginResponseSchema = v.variant('status', [
  SignedInSchema,
  TwoFactorRequiredSchema,
  v.object({ status: v.literal('password_reregistration_required'), session: v.string() }),
]);
export type LoginResponse = v.InferOutput<typeof LoginResponseSchema>;

/**
 * 200: signed in. 202: a code was sent. 303, without a Location header: a new password is needed.
 * The `status` of the body says the same.
 */
export const login = defineEndpoint({
  method: 'POST',
  path: '/api/v1/login',
  access: 'public',
  body: v.strictObject({
    email_address: EmailSchema,
    password: v.pipe(
      v.string(message.required(LABELS.password)),
      v.nonEmpty(message.required(LABELS.password)),
      v.maxLength(512),
    ),
    trusted_device_token: v.optional(v.nullable(v.string()), null),
  }),
  response: LoginResponseSchema,
});

export const OneTimePasswordSchema = digitsExactly('one_time_password', 6);

export const loginTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/login_2auth',
  access: 'public',
  body: v.strictObject({
    session: v.string(),
    one_time_password: OneTimePasswordSchema,
    trust_device: v.optional(v.boolean(), false),
  }),
  response: v.object({
    ...TokensSchema.entries,
    trusted_device_token: v.optional(v.nullable(v.string()), null),
  }),
});

/** Additive: sends a new code for a login that waits for one; the old code becomes invalid. */
export const resendLoginCode = defineEndpoint({
  method: 'POST',
  path: '/api/v1/login_2auth/resend',
  access: 'public',
  body: v.strictObject({ session: v.string() }),
  response: v.object({
    status: v.literal('code_sent'),
    code_expires_in: v.number(),
    resend_after: v.number(),
  }),
});

/** Exchanges the refresh token for new tokens; sent without the two authentication headers. */
export const refreshTokens = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/token',
  access: 'public',
  body: v.strictObject({ refresh_token: v.pipe(v.string(), v.nonEmpty()) }),
  response: TokensSchema,
});

/** Accepts tokens that have expired, because a page may have been idle before the sign-out. */
export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/v1/logout',
});
