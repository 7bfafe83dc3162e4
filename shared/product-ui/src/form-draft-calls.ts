import { deleteFormDraft, getFormDraft, putFormDraft } from '@hareto/contracts/form-drafts.ts';
import { deleteUnlessChanged, type DraftCalls } from '@hareto/forms/versioned-draft.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { readDraft, sendChange } from './changes-on-leave.ts';

const nameOf = (key: string) => `form-${key}`;

/** The draft that a form is opened with. */
export const readFormDraft = async (http: HttpCapability, key: string, signal: AbortSignal) =>
  readDraft(nameOf(key), signal, async () => http.call(getFormDraft, { params: { key }, signal }));

/** The calls of a form's draft on the server, which stores the values as they are. */
export function formDraftCalls<Values>(http: HttpCapability, key: string): DraftCalls<Values> {
  const params = { key };
  const load = async () => http.call(getFormDraft, { params });
  return {
    load,
    save: async (values, changeInfo) =>
      sendChange(nameOf(key), changeInfo, async (change) =>
        http.call(putFormDraft, { params, body: { content: JSON.stringify(values) }, ...change }),
      ),
    remove: async (version) =>
      deleteUnlessChanged(load, version, async () =>
        http.call(deleteFormDraft, { params, keepalive: true }),
      ),
  };
}
