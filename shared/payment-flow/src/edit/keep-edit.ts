import type { EditValues } from './destination.ts';
import type { EditData } from './edit-data.ts';
import { readEdit, writeEdit } from './edit-store.ts';
import { changedValues } from './changed-values.ts';

/** Keeps the input over confirmation, reload and failed calls. */
export function keepEdit({ invoice, before }: EditData, values: EditValues): void {
  const kept = readEdit(invoice.id);
  const changes = changedValues(before, values);
  // A refused value is known to be wrong only as long as it is unchanged.
  const refusals =
    JSON.stringify(kept?.changes) === JSON.stringify(changes) ? (kept?.refusals ?? []) : [];
  writeEdit({
    schema: 'edit',
    invoice_id: invoice.id,
    version: invoice.updated_at,
    changes,
    attempt: kept?.attempt ?? null,
    refusals,
  });
}

/** True when leaving would lose input. */
export const isEdited = (invoiceId: number): boolean =>
  Object.keys(readEdit(invoiceId)?.changes ?? {}).length > 0;
