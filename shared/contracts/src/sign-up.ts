import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { digitsExactly, EmailSchema, LABELS } from './fields.ts';
import * as message from './messages.ts';
import { SignedInSchema } from './session.ts';

/** As typed; the rules for new passwords (domain/new-password.ts) need more than the text. */
export const typedPassword = (name: 'password' | 'new_password' | 'current_password') =>
  v.pipe(
    v.string(message.required(LABELS[name])),
    v.nonEmpty(message.required(LABELS[name])),
    v.maxLength(512, message.maxLength(LABELS[name], 512)),
  );

export const ConfirmationCodeSchema = digitsExactly('confirmation_code', 6);

/**
 * The same for every address: what an account, or none, behind it means only its mailbox learns.
 */
export const CodeSentSchema = v.object({
  status: v.literal('code_sent'),
  session: v.string(),
  masked_email: v.string(),
  code_expires_in: v.number(),
  resend_after: v.number(),
});
export type CodeSent = v.InferOutput<typeof CodeSentSchema>;

/** The account begins with the code: until then nobody has it. */
export const createUser = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users',
  access: 'public',
  status: 201,
  body: v.strictObject({
    email_address: EmailSchema,
    password: typedPassword('password'),
    /** The terms that the user has agreed to. */
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
 * Ends a sign-up with its code, or begins a password reset, which `putPassword` ends with its code.
 */
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
