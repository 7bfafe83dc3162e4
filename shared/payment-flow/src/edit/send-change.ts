import { updateInvoice } from '@hareto/contracts/invoice-changes.ts';
import { newCardAttempt } from '../card/card-attempt.ts';
import { sendWithCard, type FollowingPage, type Outcome } from '../card/card-submission.ts';
import { outcomeOfCall } from '../card/outcome.ts';
import type { SendableAttempt } from '../card/until-known.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import * as v from 'valibot';
import { readEdit, writeEdit, type EditAttempt } from './edit-store.ts';

/** The content of a change; the approval is added when it is sent. */
export type ChangeBody = Partial<Omit<EditAttempt['body'], 'approval_id'>>;

/**
 * Sends the stored change, with a new approval when the attempt has a request for one. Never
 * throws.
 */
export function sendChange(
  invoiceId: number,
  attempt: EditAttempt,
  page?: FollowingPage,
): Promise<Outcome> {
  const put = async (approval_id: string | null) => {
    await host().http.call(updateInvoice, {
      params: { id: invoiceId },
      body: { ...attempt.body, approval_id },
      idempotencyKey: attempt.invoice_key,
    });
    return invoiceId;
  };
  if (attempt.request === null)
    return outcomeOfCall(async () => ({ kind: 'done', invoiceId: await put(null) }));
  return sendWithCard(attempt, {
    onChallenge: () => {
      storeStage(invoiceId, attempt, 'challenged');
    },
    submit: put,
    ...page,
  });
}

export const sendableChange = (invoiceId: number, attempt: EditAttempt): SendableAttempt => ({
  send: (page) => sendChange(invoiceId, attempt, page),
  isStored: () => isStored(invoiceId, attempt),
  storeStage: (stage) => {
    storeStage(invoiceId, attempt, stage);
  },
});

const isStored = (invoiceId: number, { approval_key }: EditAttempt): boolean =>
  readEdit(invoiceId).attempt?.approval_key === approval_key;

/** After the user has left, the flow may hold another attempt. */
function storeStage(invoiceId: number, attempt: EditAttempt, stage: EditAttempt['stage']): void {
  if (isStored(invoiceId, attempt)) storeAttempt(invoiceId, { ...attempt, stage });
}

export function storeAttempt(invoiceId: number, attempt: EditAttempt | null): void {
  writeEdit({ ...readEdit(invoiceId), attempt });
}

type ConfirmedChange = {
  readonly version: string;
  readonly body: ChangeBody;
  readonly totalAmount: number;
  /** Null when the form asks for no reason, for example after a lost answer. */
  readonly overrideReason: string | null;
};

/** True for an attempt with exactly this change and price. */
export function isSameChange(
  attempt: EditAttempt,
  { version, body, totalAmount, overrideReason }: ConfirmedChange,
): boolean {
  // A repetition has the body of the first call, although its form asks for no reason.
  const repeated = toSentBody(body, overrideReason ?? attempt.body.duplicate_override_reason);
  return (
    attempt.version === version &&
    attempt.total_amount === totalAmount &&
    JSON.stringify(attempt.body) === JSON.stringify(repeated)
  );
}

/** The stored attempt if it has exactly this change and price, otherwise a new one. */
export function storedOrNewAttempt(invoiceId: number, change: ConfirmedChange): EditAttempt {
  const stored = readEdit(invoiceId).attempt;
  if (stored && isSameChange(stored, change)) return stored;
  const { version, body, totalAmount, overrideReason } = change;
  return { ...newCardAttempt(totalAmount), version, body: toSentBody(body, overrideReason) };
}

/** Parsed, because the schema puts the fields into its own order. */
const toSentBody = (body: ChangeBody, overrideReason: string | null | undefined) =>
  v.parse(updateInvoice.body, {
    ...body,
    ...(typeof overrideReason === 'string' && { duplicate_override_reason: overrideReason }),
    approval_id: null,
  });
