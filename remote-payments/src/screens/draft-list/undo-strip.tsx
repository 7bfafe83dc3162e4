import { Button } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { isComposing } from '@hareto/design-system/foundation/ime.ts';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Deletion } from './use-deletion.ts';

const EDITABLE = 'input, textarea, select';

function isUndo(event: KeyboardEvent): boolean {
  if (isComposing(event) || event.shiftKey || event.altKey) return false;
  const isInField = event.target instanceof Element && event.target.closest(EDITABLE) !== null;
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !isInField;
}

/** A note with an undo button, shown until the user leaves the page; Ctrl+Z does the same. */
export function UndoStrip({ deletion }: { deletion: Deletion }) {
  const { lastDeletedIds, pending, undo } = deletion;
  const button = useRef<HTMLButtonElement>(null);
  // Takes the focus, because the focused button of the selection was removed.
  useEffect(() => button.current?.focus(), [lastDeletedIds]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (pending || !isUndo(event)) return;
      event.preventDefault();
      void undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [pending, undo]);
  return (
    <Note
      tone="success"
      role="status"
      title={`下書きを${String(lastDeletedIds.length)}件削除しました。`}
      action={
        <Button
          ref={button}
          variant="secondary"
          size="sm"
          icon={Undo2}
          loading={pending}
          onClick={() => void undo()}
        >
          元に戻す
        </Button>
      }
    >
      この画面を離れるまで元に戻せます。
    </Note>
  );
}
