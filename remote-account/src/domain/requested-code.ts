import type { CodeSent } from '@hareto/contracts/sign-up.ts';
import { codeDeadlines } from '@hareto/product-ui/mailed-code/code-deadlines.ts';
import * as v from 'valibot';
import { sessionRecord } from './session-record.ts';

/** The data of a page that waits for a mailed code. */
export const RequestedCodeSchema = v.object({
  session: v.string(),
  email_address: v.string(),
  masked_email: v.string(),
  /** Milliseconds of this device's clock: the time of the response plus the duration in it. */
  resend_at: v.number(),
  expires_at: v.number(),
  redirect: v.nullable(v.string()),
});
export type RequestedCode = v.InferOutput<typeof RequestedCodeSchema>;

export const requestedSignUpCode = sessionRecord('hareto.sign-up', RequestedCodeSchema);
export const requestedResetCode = sessionRecord('hareto.password-reset', RequestedCodeSchema);

type CodeRequest = Pick<RequestedCode, 'email_address' | 'redirect'>;

export const toRequestedCode = (
  sent: CodeSent,
  { email_address, redirect }: CodeRequest,
  now: number,
) => ({
  session: sent.session,
  email_address,
  masked_email: sent.masked_email,
  redirect,
  ...codeDeadlines(sent, now),
});
