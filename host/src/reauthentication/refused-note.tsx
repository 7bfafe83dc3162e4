import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Clock } from 'lucide-react';
import type { Refused } from './use-ways.ts';

/** The refusal of the last try; a pause is no error. */
export function RefusedNote({ refused }: { refused: Refused | null }) {
  if (refused === null) return null;
  const look = refused.hasClosed
    ? ({ tone: 'warning', icon: Clock } as const)
    : ({ tone: 'danger' } as const);
  return (
    <Note {...look} role="alert" css={{ marginTop: 14 }}>
      {refused.text}
    </Note>
  );
}
