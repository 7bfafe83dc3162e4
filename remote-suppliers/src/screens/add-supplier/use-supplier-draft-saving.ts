import { host } from '@hareto/platform/remote-kit/host.ts';
import { formDraftCalls } from '@hareto/product-ui/form-draft-calls.ts';
import { memoryKeeper } from '@hareto/product-ui/input-keepers.ts';
import { useReportedDraft, type ReportedDraft } from '@hareto/product-ui/use-reported-draft.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { registerOpenForm } from '../../domain/open-form.ts';
import type { SupplierDraft, SupplierFlow } from '../../domain/supplier-flow.ts';

export type SupplierDraftSaving = ReportedDraft<SupplierDraft>;

/** Connects the draft of a new supplier on the server with the form of a step. */
export function useSupplierDraftSaving({ key, version, draft }: SupplierFlow): SupplierDraftSaving {
  const [{ http }] = useState(host);
  const [keeper] = useState(() => memoryKeeper<SupplierDraft>(key));
  const initial = { version, values: draft };
  const saving = useReportedDraft(initial, formDraftCalls<SupplierDraft>(http, key), { keeper });
  const save = useEffectEvent(async () => (saving.isUnsaved() ? saving.saveNow() : true));
  useEffect(() => registerOpenForm({ key, save: () => save() }), [key]);
  return saving;
}
