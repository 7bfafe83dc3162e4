import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { digitsExactly, EmailSchema } from './fields.ts';
import { LABELS } from './labels.ts';
import * as message from './messages.ts';
import { SignedInSchema } from './session.ts';

/**
 * Accepts any password. The rules for new passwords (`new-password.ts` of the domain)
 * are not here, because they also need the user's data.
 */
export const anyPassword = (name: 'password' | 'new_password' | 'current_password') =>
  v.pipe(
    v.string(message.required(LABELS[name])),
    v.nonEmpty(message.required(LABELS[name])),
    v.maxLength(512, message.maxLength(LABELS[name], 512)),
  );

export const ConfirmationCodeSchema = digitsExactly('confirmation_code', 6);

/**
 * The response is the same for every address: only the owner of the mailbox learns whether the
 * address has an account. Both times are seconds.
 */
export const CodeSentSchema = v.object({
  status: v.literal('code_sent'),
  session: v.string(),
  masked_email: v.string(),
  code_expires_in: v.number(),
  resend_after: v.number(),
});
export type CodeSent = v.InferOutput<typeof CodeSentSchema>;

/** The account is created when the code is entered, not before. */
export const createUser = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users',
  access: 'public',
  status: 201,
  body: v.strictObject({
    email_address: EmailSchema,
    password: anyPassword('password'),
    /** The version of the terms that the user has agreed to. */
    license_version: v.pipe(v.string(), v.nonEmpty(), v.maxLength(20)),
  }),
  response: CodeSentSchema,
});

export const resendUserCode = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/resignup',
  access: 'public',
  body: v.strictObject({ session: v.string() }),
  response: CodeSentSchema,
});

/**
 * Additive: says whether a mail server refused the newest mail of a sign-up or of a new address, so
 * that the user does not wait for it. The response is the same for a registered address. For a
 * password reset it is always false, because its mails go to registered addresses only.
 */
export const readCodeDelivery = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/code_delivery',
  access: 'public',
  body: v.strictObject({ session: v.string() }),
  response: v.object({ is_undelivered: v.boolean() }),
});

/** Completes a sign-up with its code, or begins a password reset, which `putPassword` completes. */
export const certifyUser = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/certification',
  access: 'public',
  body: v.variant('purpose', [
    v.strictObject({
      purpose: v.literal('signup'),
      session: v.string(),
      confirmation_code: ConfirmationCodeSchema,
    }),
    v.strictObject({ purpose: v.literal('password_reset'), email_address: EmailSchema }),
  ]),
  response: v.variant('status', [SignedInSchema, CodeSentSchema]),
});
