import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { listDrafts, type DraftListItem } from '@hareto/contracts/draft-list.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';

export interface NextDraft {
  readonly draft: DraftListItem;
  /** Number of drafts left, including this one. */
  readonly left: number;
}

/**
 * The next draft to finish: one with a document first, then one begun by hand. Null without drafts,
 * and when they cannot be read, because this link is not worth waiting for.
 */
export async function nextDraft(signal: AbortSignal): Promise<NextDraft | null> {
  try {
    const { drafts, total_count } = await host().http.call(listDrafts, {
      query: { page: 0, size: PAGE_SIZE },
      signal,
    });
    const draft = drafts.find(({ file_name }) => file_name != null) ?? drafts[0];
    return draft ? { draft, left: total_count } : null;
  } catch {
    return null;
  }
}
