import { updateInvoice } from '@hareto/contracts/invoice-changes.ts';
import { newCardAttempt } from '../card/card-attempt.ts';
import { sendWithCard, type Outcome } from '../card/card-submission.ts';
import { outcomeOfCall } from '../card/outcome.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import * as v from 'valibot';
import { readEdit, writeEdit, type EditAttempt } from './edit-store.ts';

/** The content of a change; the approval is added when it is sent. */
export type ChangeBody = Partial<Omit<EditAttempt['body'], 'approval_id'>>;

/**
 * Sends the stored change, with a new approval when the attempt has a request for one. Never
 * throws.
 */
export function sendChange(invoiceId: number, attempt: EditAttempt): Promise<Outcome> {
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
    storeStage: (stage) => {
      if (isStored(invoiceId, attempt)) storeAttempt(invoiceId, { ...attempt, stage });
    },
    submit: put,
  });
}

/** False after the user has left: the flow may then store another attempt. */
const isStored = (invoiceId: number, { approval_key }: EditAttempt): boolean =>
  readEdit(invoiceId).attempt?.approval_key === approval_key;

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

/** The stored attempt if it has exactly this change and price, otherwise a new one. */
export function storedOrNewAttempt(
  invoiceId: number,
  { version, body, totalAmount, overrideReason }: ConfirmedChange,
): EditAttempt {
  const stored = readEdit(invoiceId).attempt;
  // A repetition has the body of the first call, although its form asks for no reason.
  const repeated = toSentBody(body, overrideReason ?? stored?.body.duplicate_override_reason);
  const isSame =
    stored?.version === version &&
    stored.total_amount === totalAmount &&
    JSON.stringify(stored.body) === JSON.stringify(repeated);
  if (isSame) return stored;
  return { ...newCardAttempt(totalAmount), version, body: toSentBody(body, overrideReason) };
}

/** Parsed, because the schema puts the fields into its own order. */
const toSentBody = (body: ChangeBody, overrideReason: string | null | undefined) =>
  v.parse(updateInvoice.body, {
    ...body,
    ...(typeof overrideReason === 'string' && { duplicate_override_reason: overrideReason }),
    approval_id: null,
  });
