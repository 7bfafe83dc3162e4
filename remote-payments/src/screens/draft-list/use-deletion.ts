import * as message from '@hareto/contracts/messages.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useState } from 'react';
import { deleteAll, restoreAll } from '@hareto/payment-flow/draft/delete-drafts.ts';

export interface Deletion {
  /** Ids of the last deletion that can be undone; empty without one. */
  lastDeletedIds: readonly number[];
  pending: boolean;
  run: (ids: readonly number[]) => Promise<void>;
  undo: () => Promise<void>;
}

/**
 * Deletes drafts without a question, because the deletion can be undone until the user leaves the
 * page. The list is also reloaded after an error, because a changed list may be the cause of the
 * error.
 */
export function useDeletion(onDeleted: () => void): Deletion {
  const { revalidate } = useRevalidator();
  const [deletions, setDeletions] = useState<readonly (readonly number[])[]>([]);
  const [pending, setPending] = useState(false);
  const lastDeletedIds = deletions.at(-1) ?? [];
  const change = async (errorTitle: string, callServer: () => Promise<void>) => {
    setPending(true);
    try {
      await callServer();
      void host().stats.refresh();
    } catch (thrown) {
      const text = problemText(thrown);
      host().snackbar.show({ color: 'error', title: errorTitle, text });
    }
    setPending(false);
    await revalidate();
  };
  return {
    lastDeletedIds,
    pending,
    run: async (ids) =>
      change(message.draftNotDeleted(), async () => {
        await deleteAll(ids);
        setDeletions([...deletions, ids]);
        onDeleted();
      }),
    undo: async () =>
      change('下書きを元に戻せませんでした', async () => {
        await restoreAll(lastDeletedIds);
        setDeletions(deletions.slice(0, -1));
      }),
  };
}
