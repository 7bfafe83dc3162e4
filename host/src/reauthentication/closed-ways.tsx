import { Note } from '@hareto/design-system/feedback/note.tsx';
import { formatTime } from '@hareto/domain/plain-date.ts';
import { Clock } from 'lucide-react';
import { WAY_NAMES } from './proof-copy.ts';
import type { WayProps } from './proof-dialog.tsx';
import { RefusedNote } from './refused-note.tsx';
import { WayActions } from './way-actions.tsx';

/** Wrong tries have closed the way that was shown; another one can be chosen. */
export function ClosedWay({ ways, onCancel }: WayProps) {
  return (
    <>
      <RefusedNote refused={ways.refused} />
      <WayActions onCancel={onCancel} />
    </>
  );
}

/** Every way is closed: the first one that comes back is named. */
export function AllClosed({ ways, onCancel }: WayProps) {
  const [first] = [...ways.ways].sort((a, b) => (a.closedUntil ?? 0) - (b.closedUntil ?? 0));
  return (
    <>
      {first?.closedUntil != null && (
        <Note
          tone="warning"
          icon={Clock}
          role="alert"
          css={{ marginTop: 14 }}
        >{`続けて間違えたため、いまは確認できません。${formatTime(new Date(first.closedUntil))}になったら、${WAY_NAMES[first.way].by}で確認してください。入力した内容は、この画面に残っています。`}</Note>
      )}
      <WayActions onCancel={onCancel} />
    </>
  );
}
