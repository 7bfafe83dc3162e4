import * as message from '@hareto/contracts/messages.ts';
import { isProblem, problemText } from '@hareto/contracts/problem-text.ts';
import type { InputKeeper } from '@hareto/forms/input-keeper.ts';
import { useVersionedDraft, type VersionedDraft } from '@hareto/forms/use-versioned-draft.ts';
import type { DraftCalls } from '@hareto/forms/versioned-draft.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRef, useState } from 'react';

export interface ReportedDraft<Values> extends Omit<
  VersionedDraft<Values>,
  'overwrite' | 'discard'
> {
  /** 下書き保存: like saveNow, and shows the result. */
  readonly saveAndReport: () => Promise<boolean>;
  /** Like saveNow, and shows a failure; a conflict has its own dialog. */
  readonly saveOrReport: () => Promise<boolean>;
  /** Why the last save failed, and what the user can do. */
  readonly failureText: () => string;
  readonly overwrite: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

interface Titles {
  /** Null when a successful save shows no message. */
  readonly saved: string | null;
  readonly failed: string;
}

const DRAFT_TITLES: Titles = {
  saved: message.draftSaved(),
  failed: message.draftSaveFailed(),
};

interface Options<Values> {
  readonly titles?: Titles;
  /** Keeps unsaved input when the session ends. */
  readonly keeper?: InputKeeper<Values> | null;
}

/** After a refusal, the server's reason, because the same values would be refused again. */
function saveFailureText(thrown: unknown): string {
  if (!isProblem(thrown)) return message.checkConnection();
  if (thrown.httpStatus === 404) return 'この下書きは、別の画面で削除されました。';
  const reasons = thrown.errors.map((error) => error.message);
  return reasons.length > 0 ? reasons.join('') : problemText(thrown);
}

/** Saves only in the session that has opened the form, and keeps the last failure. */
function useOwnSave<Values>(calls: DraftCalls<Values>) {
  const [{ session }] = useState(host);
  const [owner] = useState(() => session.user()?.buyer_id);
  const lastFailure = useRef<unknown>(null);
  // A save that waits while the session ends must not be sent in the session of the next user.
  const save: typeof calls.save = async (values, change) => {
    if (owner !== undefined && session.user()?.buyer_id !== owner)
      throw new Error('the session of this form has ended');
    try {
      return await calls.save(values, change);
    } catch (thrown) {
      lastFailure.current = thrown;
      throw thrown;
    }
  };
  return { save, failureText: () => saveFailureText(lastFailure.current) };
}

/** A versioned draft whose saves show their result to the user. */
export function useReportedDraft<Values>(
  first: { readonly version: number; readonly values: Values },
  calls: DraftCalls<Values>,
  { titles = DRAFT_TITLES, keeper = null }: Options<Values> = {},
): ReportedDraft<Values> {
  // Kept, because the last save may end after the screen was left.
  const [{ snackbar, stats }] = useState(host);
  const { save, failureText } = useOwnSave(calls);
  const draft = useVersionedDraft(first, { ...calls, save }, keeper);
  const showFailure = (text: string) => {
    snackbar.show({ color: 'error', title: titles.failed, text });
  };
  const reportFailure = (isSaved: boolean) => {
    if (!isSaved && !draft.hasConflict()) showFailure(failureText());
    return isSaved;
  };
  const reportResult = (isSaved: boolean) => {
    if (isSaved && titles.saved !== null) snackbar.show({ color: 'success', title: titles.saved });
    return reportFailure(isSaved);
  };
  return {
    ...draft,
    failureText,
    saveOrReport: async () => reportFailure(await draft.saveNow()),
    saveAndReport: async () => reportResult(await draft.saveNow()),
    overwrite: async () => {
      try {
        reportResult(await draft.overwrite());
      } catch (thrown) {
        showFailure(problemText(thrown));
      }
    },
    discard: () =>
      draft.discard().then(
        () => void stats.refresh(),
        // A draft that could not be removed can still be deleted in the list.
        () => undefined,
      ),
  };
}
