import { host } from '@hareto/platform/remote-kit/host.ts';
import { formDraftCalls } from '@hareto/product-ui/form-draft-calls.ts';
import { memoryKeeper } from '@hareto/product-ui/input-keepers.ts';
import { useReportedDraft, type ReportedDraft } from '@hareto/product-ui/use-reported-draft.ts';
import { useState } from 'react';

export interface StoredDraft<Values> {
  readonly version: number;
  readonly values: Values;
}

/** Stores what is typed into a form about registered facts as a draft on the server. */
export function useFormDraft<Values>(
  key: string,
  stored: StoredDraft<Values>,
): ReportedDraft<Values> {
  const [{ http }] = useState(host);
  const [keeper] = useState(() => memoryKeeper<Values>(key));
  return useReportedDraft(stored, formDraftCalls<Values>(http, key), { keeper });
}
