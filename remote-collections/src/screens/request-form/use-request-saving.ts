import {
  deleteRequestDrafts,
  getRequestDraft,
  updateRequestDraft,
  type RequestDraft,
  type RequestDraftInput,
} from '@hareto/contracts/request-drafts.ts';
import { sendDraft } from '@hareto/forms/draft-body.ts';
import { deleteUnlessChanged, type DraftCalls } from '@hareto/forms/versioned-draft.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { memoryKeeper } from '@hareto/product-ui/input-keepers.ts';
import { sendChange } from '@hareto/product-ui/changes-on-leave.ts';
import { useReportedDraft, type ReportedDraft } from '@hareto/product-ui/use-reported-draft.ts';
import { useState } from 'react';
import { requestDraftName, type RequestValues } from './request-values.ts';
import { toDraft } from './to-request.ts';

export type RequestSaving = ReportedDraft<RequestValues>;

/** Connects the draft of a card payment request on the server with its form. */
export function useRequestSaving(draft: RequestDraft, values: RequestValues): RequestSaving {
  const [{ http }] = useState(host);
  const [keeper] = useState(() => memoryKeeper<RequestValues>(`request-${String(draft.id)}`));
  const calls = requestDraftCalls(http, draft);
  return useReportedDraft({ version: draft.version, values }, calls, { keeper });
}

const FIRST_VERSION = 1;
/** True for a draft that the form itself has begun; a repeated request names its buyer. */
const isNew = ({ version, buyer_name }: RequestDraft): boolean =>
  version === FIRST_VERSION && buyer_name === null;
const TEXTS = [
  'buyer_name',
  'buyer_corporate_number',
  'buyer_person_name',
  'buyer_person_email',
  'supplier_person_name',
  'supplier_person_email',
  'title',
  'invoice_number',
  'message',
] as const;

/**
 * The calls of a request's draft. `remove` restores it to its state when the form was opened, and
 * deletes a new one.
 */
function requestDraftCalls(http: HttpCapability, before: RequestDraft): DraftCalls<RequestValues> {
  const params = { id: before.id };
  const load = async () => http.call(getRequestDraft, { params });
  return {
    load,
    save: async (values, changeInfo) =>
      sendChange(requestDraftName(before.id), changeInfo, async (change) =>
        sendDraft(toDraft(values), TEXTS, async (body) =>
          http.call(updateRequestDraft, { params, body, ...change }),
        ),
      ),
    remove: async (version) => {
      if (isNew(before))
        await deleteUnlessChanged(load, version, async () =>
          http.call(deleteRequestDrafts, {
            body: { invoice_request_drafts: [before.id] },
            keepalive: true,
          }),
        );
      else if (version !== before.version)
        await http.call(updateRequestDraft, {
          params,
          body: inputOf(before),
          ifMatch: version,
          keepalive: true,
        });
    },
  };
}

/** The stored draft in the shape of a PUT. */
function inputOf({
  id: _id,
  version: _version,
  invoice_id: _invoice,
  last_change: _change,
  updated_at: _time,
  files,
  ...content
}: RequestDraft): RequestDraftInput {
  return { ...content, files: files.map(({ file_id }) => ({ file_id })) };
}
