import {
  deleteRequestDrafts,
  getRequestDraft,
  updateRequestDraft,
  type RequestDraft,
} from '@hareto/contracts/request-drafts.ts';
import type { DraftCalls } from '@hareto/forms/versioned-draft.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { memoryKeeper } from '@hareto/product-ui/input-keepers.ts';
import { sendChange } from '@hareto/product-ui/changes-on-leave.ts';
import { useReportedDraft, type ReportedDraft } from '@hareto/product-ui/use-reported-draft.ts';
import { useState } from 'react';
import { requestDraftName, toDraft, type RequestValues } from './request-values.ts';

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
    load: async () => http.call(getRequestDraft, { params: { id } }),
    save: async (values, changeInfo) =>
      sendChange(requestDraftName(id), changeInfo, async (change) =>
        http.call(updateRequestDraft, { params: { id }, body: toDraft(values), ...change }),
      ),
    remove: async () => {
      const body = { invoice_request_drafts: [id] };
      await http.call(deleteRequestDrafts, { body, keepalive: true });
    },
  };
}
