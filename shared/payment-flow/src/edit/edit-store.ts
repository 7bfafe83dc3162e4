import { updateInvoice } from '@hareto/contracts/invoice-changes.ts';
import { CardAttemptSchema } from '../card/card-attempt.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import * as v from 'valibot';

const text = v.string();

/**
 * One attempt to send a change exactly as it was confirmed; stored before anything is sent, so that
 * a second attempt never becomes a second change.
 */
const AttemptSchema = v.object({
  ...CardAttemptSchema.entries,
  /** `updated_at` of the payment for which the change was confirmed. */
  version: text,
  body: updateInvoice.body,
});
export type EditAttempt = v.InferOutput<typeof AttemptSchema>;

const EditSchema = v.object({
  schema: v.literal('edit'),
  invoice_id: v.number(),
  attempt: v.nullable(AttemptSchema),
  /** The server's field errors for a refused change. */
  refusals: v.array(v.object({ field: text, message: text })),
});
export type Edit = v.InferOutput<typeof EditSchema>;

/** The state of sending a change in this tab; the input itself is a draft on the server. */
export function readEdit(invoiceId: number): Edit {
  const edit = host().flows.read('payment', EditSchema);
  if (edit?.invoice_id === invoiceId) return edit;
  return { schema: 'edit', invoice_id: invoiceId, attempt: null, refusals: [] };
}

export const writeEdit = (edit: Edit): void => {
  host().flows.write('payment', edit);
};

export const clearEdit = (): void => {
  host().flows.clear('payment');
};
