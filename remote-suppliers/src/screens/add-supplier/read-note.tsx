import { Note } from '@hareto/design-system/feedback/note.tsx';
import type { ReadStep } from '../../domain/read-payee.ts';

interface Props {
  read: ReadStep<unknown> | null;
  what: string;
}

/** Says that a step was filled in from an invoice, and what of it has to be looked at. */
export function ReadNote({ read, what }: Props) {
  if (read === null) return null;
  const { name, doubts } = read;
  return (
    <Note tone={doubts.length > 0 ? 'warning' : 'info'} role="status">
      {`${what}を請求書から読み取りました${name === '' ? '' : `（請求書の記載：${name}）`}。請求書の記載と同じかご確認ください。`}
      {doubts.length > 0 && `読み取りが不確かな項目：${doubts.join('、')}`}
    </Note>
  );
}
