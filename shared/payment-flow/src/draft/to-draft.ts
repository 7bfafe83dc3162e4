import * as v from 'valibot';
import { DraftInputSchema, type Draft, type DraftInput } from '@hareto/contracts/drafts.ts';
import { MAX_FILES } from '@hareto/contracts/files.ts';
import { validEntries } from '@hareto/forms/draft-body.ts';
import {
  toFileReference,
  toInvoice,
  toInvoiceFile,
  withoutEmptyAdjustments,
} from '../values/to-invoice.ts';
import type { PaymentValues } from '../values/payment-values.ts';

/** The body of the calls that save a draft. */
export type DraftBody = ReturnType<typeof withoutEmptyAdjustments<DraftInput>>;

/** The valid parts of a payment that is being typed. */
export function toDraft(values: PaymentValues): DraftBody {
  const candidate: Record<string, unknown> = {
    ...toInvoice(values),
    // One file too many must not lose the others.
    files: values.files.slice(0, MAX_FILES).map(toInvoiceFile),
    adjustments: finishedAdjustments(values),
    confirmed_fields: [...new Set(values.confirmed_fields)],
  };
  return withoutEmptyAdjustments(validEntries(DraftInputSchema, candidate));
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
