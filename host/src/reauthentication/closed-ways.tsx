import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Emphasized } from '@hareto/design-system/foundation/emphasized.tsx';
import { formatTime } from '@hareto/domain/plain-date.ts';
import { Clock } from 'lucide-react';
import type { ProofWay } from '@hareto/contracts/reauthentication.ts';
import { WAY_NAMES } from './proof-copy.ts';
import type { WayProps } from './proof-dialog.tsx';
import { RefusedNote } from './refused-note.tsx';
import { WayActions } from './way-actions.tsx';

const waitUntil = (time: string, way: ProofWay) =>
  `続けて間違えたため、いまは確認できません。${time}になったら、${WAY_NAMES[way].by}で確認してください。入力した内容は、この画面に残っています。`;

/** Shown when wrong tries have closed the chosen way; the user can choose another one. */
export function ClosedWay({ dialogState, onCancel }: WayProps) {
  return (
    <>
      <RefusedNote refusal={dialogState.refusal} />
      <WayActions onCancel={onCancel} />
    </>
  );
}

/** Shown when every way is closed: says which one can be used first, and when. */
export function AllClosed({ dialogState, onCancel }: WayProps) {
  const [first] = [...dialogState.ways].sort((a, b) => (a.closedUntil ?? 0) - (b.closedUntil ?? 0));
  return (
    <>
      {first?.closedUntil != null && (
        <Note tone="warning" icon={Clock} role="alert" css={{ marginTop: 14 }}>
          <Emphasized
            text={waitUntil(formatTime(new Date(first.closedUntil)), first.way)}
            part={formatTime(new Date(first.closedUntil))}
          />
        </Note>
      )}
      <WayActions onCancel={onCancel} />
    </>
  );
}
