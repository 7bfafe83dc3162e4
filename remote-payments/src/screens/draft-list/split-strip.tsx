import { deleteDrafts, restoreDrafts } from '@hareto/contracts/drafts.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useLocation, useNavigate } from '@hareto/platform/router/react-router.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { isSplitState, type SplitState } from '../../parts/split-state.ts';

/** The drafts that a file was divided into, with an undo button until the user leaves the page. */
export function SplitStrip() {
  const { state } = useLocation() as { state: unknown };
  return isSplitState(state) ? <UndoSplitNote {...state.split} /> : null;
}

function UndoSplitNote({ originalId, draftIds }: SplitState['split']) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const undo = async () => {
    setPending(true);
    try {
      await host().http.call(deleteDrafts, { body: { drafts: [...draftIds] } });
      await host().http.call(restoreDrafts, { body: { drafts: [originalId] } });
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
