import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Emphasized } from '@hareto/design-system/foundation/emphasized.tsx';
import { Clock } from 'lucide-react';
import type { Refusal } from './use-dialog-state.ts';

const CLOCK_TIME = /\d{1,2}:\d{2}/;

/** Says why the last try was refused; a pause is shown as a warning, not as an error. */
export function RefusedNote({ refusal }: { refusal: Refusal | null }) {
  if (refusal === null) return null;
  const noteProps = refusal.hasClosedWay
    ? ({ tone: 'warning', icon: Clock } as const)
    : ({ tone: 'danger' } as const);
  return (
    <Note {...noteProps} role="alert" css={{ marginTop: 14 }}>
      <Emphasized text={refusal.text} part={CLOCK_TIME.exec(refusal.text)?.[0]} />
    </Note>
  );
}
