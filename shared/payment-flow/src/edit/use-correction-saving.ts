import { useReportedDraft, type ReportedDraft } from '@hareto/product-ui/use-reported-draft.ts';
import { useState } from 'react';
import { changedValues } from './changed-values.ts';
import { correctionCalls, correctionKeeper } from './correction-draft.ts';
import type { EditValues } from './destination.ts';
import type { EditData } from './edit-data.ts';
import { readEdit, writeEdit } from './edit-store.ts';

export type CorrectionSaving = ReportedDraft<EditValues>;

/** Connects the input of a change with its draft on the server. */
export function useCorrectionSaving({
  invoice,
  before,
  values,
  draftVersion,
}: EditData): CorrectionSaving {
  const [keeper] = useState(() => correctionKeeper(invoice.id));
  const [calls] = useState(() => correctionCalls(invoice, before));
  const saving = useReportedDraft({ version: draftVersion, values }, calls, { keeper });
  const update = (newValues: EditValues, byUser?: boolean) => {
    // A refused value is known to be wrong only as long as it is unchanged.
    const edit = readEdit(invoice.id);
    const hasChanges = Object.keys(changedValues(saving.currentValues(), newValues)).length > 0;
    if (hasChanges && edit.refusals.length > 0) writeEdit({ ...edit, refusals: [] });
    saving.update(newValues, byUser);
  };
  return { ...saving, update };
}
