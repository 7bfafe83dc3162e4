import { updateInvoice } from '@hareto/contracts/invoices.ts';
import { CardAttemptSchema } from '../card/card-attempt.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import * as v from 'valibot';
import { PaymentValuesSchema } from '../values/payment-values-schema.ts';
import type { EditValues } from './destination.ts';

const text = v.string();
const ValuesSchema = v.object({
  ...PaymentValuesSchema.entries,
  takes_account: v.boolean(),
}) satisfies v.GenericSchema<EditValues>;

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
  /** `updated_at` of the payment when the change began. */
  version: text,
  /** Only the differences from the payment, so that later changes elsewhere are not undone. */
  changes: v.partial(ValuesSchema),
  attempt: v.nullable(AttemptSchema),
  /** The server's field errors for a refused change. */
  refusals: v.array(v.object({ field: text, message: text })),
});
export type Edit = Omit<v.InferOutput<typeof EditSchema>, 'changes'> & {
  readonly changes: Partial<EditValues>;
};

/**
 * Unsent input for a payment. A submitted payment has no draft on the server: session storage keeps
 * the input until it is sent or the user leaves.
 */
export function readEdit(invoiceId: number): Edit | null {
  const edit = host().flows.read('payment', EditSchema);
  return edit?.invoice_id === invoiceId ? edit : null;
}

export function writeEdit(edit: Edit): Edit {
  host().flows.write('payment', edit);
  return edit;
}

export const clearEdit = (): void => {
  host().flows.clear('payment');
};
