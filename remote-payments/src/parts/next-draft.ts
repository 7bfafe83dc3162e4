import { listDrafts, type DraftListItem } from '@hareto/contracts/draft-list.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';

export interface NextDraft {
  readonly draft: DraftListItem;
  /** With this one. */
  readonly left: number;
}

/** What could be finished next; null without any, and where it cannot be learned: nobody waits. */
export async function nextDraft(signal: AbortSignal): Promise<NextDraft | null> {
  try {
    const { drafts, total_count } = await host().http.call(listDrafts, {
      query: { page: 0, size: 1 },
      signal,
    });
    const [draft] = drafts;
    return draft ? { draft, left: total_count } : null;
  } catch {
    return null;
  }
}
