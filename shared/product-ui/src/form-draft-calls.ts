import { deleteFormDraft, getFormDraft, putFormDraft } from '@hareto/contracts/form-drafts.ts';
import type { DraftCalls } from '@hareto/forms/versioned-draft.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';

/** The calls of a form's draft on the server, which stores the values as they are. */
export function formDraftCalls<Values>(http: HttpCapability, key: string): DraftCalls<Values> {
  const params = { key };
  return {
    contentOf: (values) => values,
    load: async () => {
      const { version, content } = await http.call(getFormDraft, { params });
      return { version, content: content === null ? null : (JSON.parse(content) as unknown) };
    },
    save: async (values, { version, leaving }) =>
      http.call(putFormDraft, {
        params,
        body: { content: JSON.stringify(values) },
        ifMatch: version,
        ...(leaving && { keepalive: true }),
      }),
    remove: async () => {
      await http.call(deleteFormDraft, { params, keepalive: true });
    },
  };
}
