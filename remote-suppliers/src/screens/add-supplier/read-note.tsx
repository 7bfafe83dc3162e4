import { Note } from '@hareto/design-system/feedback/note.tsx';
import type { ReadStep } from '../../domain/read-payee.ts';

interface Props {
  read: ReadStep<unknown> | null;
  what: string;
}

const SAYS = {
  invoice: { came: '請求書から読み取りました', as: '請求書の記載' },
  partner: { came: '連携元のサービスから受け取りました', as: '連携元の指定' },
} as const;

/** Says that a step was filled in for the user, and what of it has to be looked at. */
export function ReadNote({ read, what }: Props) {
  if (read === null) return null;
  const { name, doubts, from } = read;
  const { came, as } = SAYS[from];
  return (
    <Note tone={doubts.length > 0 ? 'warning' : 'info'} role="status">
      {`${what}を${came}${name === '' ? '' : `（${as}：${name}）`}。請求書の記載と同じかご確認ください。`}
      {doubts.length > 0 && `読み取りが不確かな項目：${doubts.join('、')}`}
    </Note>
  );
}
