import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { listDrafts, type DraftListItem } from '@hareto/contracts/draft-list.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';

export interface NextDraft {
  readonly draft: DraftListItem;
  /** Number of all drafts, including this one. */
  readonly draftCount: number;
}

/**
 * The next draft to finish: a draft with a document first, otherwise one begun by hand. Null
 * without drafts, and also when the call fails: the screen then shows no link to a draft.
 */
export async function loadNextDraft(signal: AbortSignal): Promise<NextDraft | null> {
  try {
    const { drafts, total_count } = await host().http.call(listDrafts, {
      query: { page: 0, size: PAGE_SIZE },
      signal,
    });
    const draft = drafts.find(({ file_name }) => file_name != null) ?? drafts[0];
    return draft ? { draft, draftCount: total_count } : null;
  } catch {
    return null;
  }
}
