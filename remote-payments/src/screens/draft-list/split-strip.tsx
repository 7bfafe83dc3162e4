import { problemText } from '@hareto/contracts/problem-text.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useLocation } from '@hareto/platform/router/react-router.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { deleteAll, restoreAll } from '@hareto/payment-flow/draft/delete-drafts.ts';
import { isFresh, isSplitState, endUndoOffer, type SplitState } from '../../parts/kept-split.ts';

const PATH = '/payments/draft';

/** The drafts that a file was divided into, with an undo button until the user leaves the page. */
export function SplitStrip() {
  const { state } = useLocation() as { state: unknown };
  // The history keeps the state, also after the user has left the list and changed the parts.
  const [split] = useState(() => (isSplitState(state) && isFresh(state) ? state.split : null));
  useEffect(
    () => () => {
      // An error panel also unmounts the list; the offer ends only when its page is left.
      if (window.location.pathname !== PATH) endUndoOffer();
    },
    [],
  );
  return split && <UndoSplitNote {...split} />;
}

/** The file is restored first: after a day this fails, and its parts must not be lost then. */
async function undoSplit(originalId: number, draftIds: readonly number[]): Promise<void> {
  await restoreAll([originalId]);
  try {
    await deleteAll(draftIds);
  } catch (thrown) {
    // One of the parts was paid, for example.
    await deleteAll([originalId]).catch(() => undefined);
    throw thrown;
  }
}

function UndoSplitNote({ originalId, draftIds }: SplitState['split']) {
  const navigate = useNavigateFromHere();
  const [pending, setPending] = useState(false);
  const undo = async () => {
    setPending(true);
    try {
      await undoSplit(originalId, draftIds);
      void host().stats.refresh();
      await navigate(`/payments/draft/${String(originalId)}/split`, { replace: true });
    } catch (thrown) {
      setPending(false);
      const text = problemText(thrown);
      host().snackbar.show({ color: 'error', title: '分ける前に戻せませんでした', text });
    }
  };
  return (
    <Note
      tone="success"
      role="status"
      title={`${String(draftIds.length)}件の下書きに分けました。`}
      action={
        <Button
          variant="secondary"
          size="sm"
          icon={Undo2}
          loading={pending}
          onClick={() => void undo()}
        >
          分ける前に戻す
        </Button>
      }
    >
      この画面を離れるまで戻せます。
    </Note>
  );
}
