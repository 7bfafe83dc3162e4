import * as message from '@hareto/contracts/messages.ts';
import { deleteDrafts, restoreDrafts } from '@hareto/contracts/drafts.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useState } from 'react';

export interface Deletion {
  /** Ids of the last deletion that can be undone; empty without one. */
  last: readonly number[];
  pending: boolean;
  run: (ids: readonly number[]) => Promise<void>;
  undo: () => Promise<void>;
}

/**
 * Deletes drafts without a question, because the deletion can be undone until the page is left. The
 * list is read again even after a refusal, because the refusal means that it has changed.
 */
export function useDeletion(onDeleted: () => void): Deletion {
  const { revalidate } = useRevalidator();
  const [deleted, setDeleted] = useState<readonly (readonly number[])[]>([]);
  const [pending, setPending] = useState(false);
  const last = deleted.at(-1) ?? [];
  const change = async (failed: string, work: () => Promise<void>) => {
    setPending(true);
    try {
      await work();
      void host().stats.refresh();
    } catch (thrown) {
      const text = problemText(thrown);
      host().snackbar.show({ color: 'error', title: failed, text });
    }
    setPending(false);
    await revalidate();
  };
  return {
    last,
    pending,
    run: async (ids) =>
      change(message.draftNotDeleted(), async () => {
        await host().http.call(deleteDrafts, { body: { drafts: [...ids] } });
        setDeleted([...deleted, ids]);
        onDeleted();
      }),
    undo: async () =>
      change('下書きを元に戻せませんでした', async () => {
        await host().http.call(restoreDrafts, { body: { drafts: [...last] } });
        setDeleted(deleted.slice(0, -1));
      }),
  };
}
