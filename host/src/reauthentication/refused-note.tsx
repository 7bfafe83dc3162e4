import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Emphasized } from '@hareto/design-system/foundation/emphasized.tsx';
import { Clock } from 'lucide-react';
import type { Refused } from './use-ways.ts';

const CLOCK_TIME = /\d{1,2}:\d{2}/;

/** The refusal of the last try; a pause is no error. */
export function RefusedNote({ refused }: { refused: Refused | null }) {
  if (refused === null) return null;
  const look = refused.hasClosed
    ? ({ tone: 'warning', icon: Clock } as const)
    : ({ tone: 'danger' } as const);
  return (
    <Note {...look} role="alert" css={{ marginTop: 14 }}>
      <Emphasized text={refused.text} part={CLOCK_TIME.exec(refused.text)?.[0]} />
    </Note>
  );
}
