import {
  deleteRequestDrafts,
  getRequestDraft,
  RequestDraftInputSchema,
  updateRequestDraft,
  type RequestDraft,
} from '@hareto/contracts/request-drafts.ts';
import type { DraftCalls } from '@hareto/forms/versioned-draft.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { memoryKeeper } from '@hareto/product-ui/input-keepers.ts';
import { useReportedDraft, type ReportedDraft } from '@hareto/product-ui/use-reported-draft.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { toDraft, type RequestValues } from './request-values.ts';

export type RequestSaving = ReportedDraft<RequestValues>;

/** Connects the draft of a card payment request on the server with its form. */
export function useRequestSaving(draft: RequestDraft, values: RequestValues): RequestSaving {
  const [{ http }] = useState(host);
  const [keeper] = useState(() => memoryKeeper<RequestValues>(`request-${String(draft.id)}`));
  const calls = requestDraftCalls(http, draft.id);
  return useReportedDraft({ version: draft.version, values }, calls, { keeper });
}

function requestDraftCalls(http: HttpCapability, id: number): DraftCalls<RequestValues> {
  return {
    contentOf: (values) => v.parse(RequestDraftInputSchema, toDraft(values)),
    load: async () => {
      const stored = await http.call(getRequestDraft, { params: { id } });
      return { version: stored.version, content: inputOf(stored) };
    },
    save: async (values, { version, leaving }) =>
      http.call(updateRequestDraft, {
        params: { id },
        body: toDraft(values),
        ifMatch: version,
        ...(leaving && { keepalive: true }),
      }),
    remove: async () => {
      const body = { invoice_request_drafts: [id] };
      await http.call(deleteRequestDrafts, { body, keepalive: true });
    },
  };
}

/** A stored draft in the form in which it is saved. */
function inputOf(draft: RequestDraft) {
  const files = draft.files.map(({ file_id }) => ({ file_id }));
  const names = Object.keys(RequestDraftInputSchema.entries);
  const entries = names.map((name) => [name, draft[name as keyof RequestDraft]]);
  return v.parse(RequestDraftInputSchema, { ...Object.fromEntries(entries), files });
}
