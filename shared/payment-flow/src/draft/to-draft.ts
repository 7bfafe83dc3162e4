import * as v from 'valibot';
import { DraftInputSchema, type Draft, type DraftInput } from '@hareto/contracts/drafts.ts';
import { InvoiceContentSchema } from '@hareto/contracts/invoice-changes.ts';
import { toFileReference, toInvoice, withoutEmptyAdjustments } from '../values/to-invoice.ts';
import type { PaymentValues } from '../values/payment-values.ts';

/** The body of the calls that save a draft. */
export type DraftBody = ReturnType<typeof withoutEmptyAdjustments<DraftInput>>;

/**
 * The valid parts of a payment that is being typed, null for the rest: an unfinished field must not
 * keep the others from being saved.
 */
export function toDraft(values: PaymentValues): DraftBody {
  const candidate: Record<string, unknown> = {
    ...toInvoice(values),
    adjustments: finishedAdjustments(values),
    confirmed_fields: [...new Set(values.confirmed_fields)],
  };
  const kept = Object.entries(DraftInputSchema.entries).map(([name, schema]) => {
    const parsed = v.safeParse(schema, candidate[name]);
    return [name, parsed.success ? parsed.output : v.getDefault(schema)];
  });
  return withoutEmptyAdjustments(v.parse(DraftInputSchema, Object.fromEntries(kept)));
}

/** The texts of a draft that a submission refuses are null here. */
export function withoutRefusedTexts(body: DraftBody): DraftBody {
  const { invoice_number, transaction_detail, memo } = InvoiceContentSchema.entries;
  const orNull = (schema: typeof memo, text: string | null) => (v.is(schema, text) ? text : null);
  return {
    ...body,
    invoice_number: orNull(invoice_number, body.invoice_number),
    transaction_detail: orNull(transaction_detail, body.transaction_detail),
    memo: orNull(memo, body.memo),
  };
}

/** A row without an amount must not keep the others from being saved. */
function finishedAdjustments(values: PaymentValues): unknown[] {
  const { adjustments } = DraftInputSchema.entries;
  return values.adjustments
    .map(({ kind, amount }) => ({ kind, amount: Number(amount) }))
    .filter((row) => v.is(adjustments, [row]));
}

/** The stored draft in the shape of a PUT, for changing one field outside the form. */
export function toDraftInput(draft: Draft): DraftBody {
  const files = draft.files.map(toFileReference);
  const parts = Object.keys(DraftInputSchema.entries).map((name) => [
    name,
    name === 'files' ? files : draft[name as keyof Draft],
  ]);
  return withoutEmptyAdjustments(v.parse(DraftInputSchema, Object.fromEntries(parts)));
}
