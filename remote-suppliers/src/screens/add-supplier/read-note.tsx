import { Note } from '@hareto/design-system/feedback/note.tsx';
import type { ReadStep } from '../../domain/named-payee.ts';

interface Props {
  read: ReadStep<unknown> | null;
  what: string;
}

/** Explains that a step was filled in automatically, and which values must be checked. */
export function ReadNote({ read, what }: Props) {
  if (read === null) return null;
  const readings = Object.values(read.readings).filter((reading) => reading !== undefined);
  const doubts = readings.filter(({ isDoubtful }) => isDoubtful).length;
  const isByPartner = readings.some(({ source }) => source === 'partner');
  const said =
    read.name === '' ? '' : `（${isByPartner ? '連携元の指定' : '請求書の記載'}：${read.name}）`;
  return (
    <Note tone={doubts > 0 ? 'warning' : 'info'} role="status">
      {`${what}を${isByPartner ? '連携元のサービスから受け取りました' : '請求書から読み取りました'}${said}。請求書の記載と同じかご確認ください。`}
      {doubts > 0 && `読み取りが不確かな項目が${String(doubts)}件あります。`}
    </Note>
  );
}
