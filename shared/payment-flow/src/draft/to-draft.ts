import * as v from 'valibot';
import { DraftInputSchema, type Draft, type DraftInput } from '@hareto/contracts/drafts.ts';
import { toInvoice } from '../form/to-invoice.ts';
import type { PaymentValues } from '../form/payment-values.ts';

/**
 * What can be kept of a payment being typed: each part that the draft's contract takes, null for
 * the rest. One field that is not finished yet must not keep the others from being saved.
 */
export function toDraft(values: PaymentValues): DraftInput {
  const candidate: Record<string, unknown> = {
    ...toInvoice(values),
    confirmed_fields: [...new Set(values.confirmed_fields)],
  };
  const kept = Object.entries(DraftInputSchema.entries).map(([name, schema]) => {
    const parsed = v.safeParse(schema, candidate[name]);
    return [name, parsed.success ? parsed.output : v.getDefault(schema)];
  });
  return v.parse(DraftInputSchema, Object.fromEntries(kept));
}

/** The draft as it is, in the shape of a PUT: for changing one thing of it outside the form. */
export function inputOfDraft(draft: Draft): DraftInput {
  const files = draft.files.map(({ file_id, file_type, paper_size }) => ({
    file_id,
    file_type,
    paper_size,
  }));
  const parts = Object.keys(DraftInputSchema.entries).map((name) => [
    name,
    name === 'files' ? files : draft[name as keyof Draft],
  ]);
  return v.parse(DraftInputSchema, Object.fromEntries(parts));
}
