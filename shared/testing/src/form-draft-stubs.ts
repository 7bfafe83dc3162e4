import { deleteFormDraft, getFormDraft, putFormDraft } from '@hareto/contracts/form-drafts.ts';
import { stub, type Stub } from './fake-host.ts';
import { acceptedChangeName } from './stored-change.ts';

interface StoredDraft {
  version: number;
  content: string | null;
  last_change?: string | null;
}

/** Drafts of forms as the server keeps them; pass `stored` on to a second page of the same user. */
export function formDraftStubs(stored = new Map<string, StoredDraft>()): {
  stubs: Stub[];
  stored: Map<string, StoredDraft>;
  /** The content of a draft; null when there is none. */
  contentOf: (key: string) => unknown;
} {
  const updated_at = '2026-11-20T10:00:00+09:00';
  const draftOf = (key: string) => stored.get(key) ?? { version: 0, content: null };
  const stubs = [
    stub(getFormDraft, ({ params: { key } }) => {
      const draft = draftOf(key);
      return { ...draft, updated_at: draft.version === 0 ? null : updated_at };
    }),
    stub(putFormDraft, ({ params: { key }, body, ...call }) => {
      const { version } = draftOf(key);
      const last_change = acceptedChangeName(draftOf(key), call);
      stored.set(key, { version: version + 1, content: body.content, last_change });
      return { version: version + 1, updated_at };
    }),
    stub(deleteFormDraft, ({ params: { key } }) => {
      stored.set(key, { version: draftOf(key).version + 1, content: null });
      return undefined;
    }),
  ];
  const contentOf = (key: string) => JSON.parse(stored.get(key)?.content ?? 'null') as unknown;
  return { stubs, stored, contentOf };
}
