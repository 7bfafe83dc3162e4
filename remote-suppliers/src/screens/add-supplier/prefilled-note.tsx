import { Note } from '@hareto/design-system/feedback/note.tsx';
import type { PrefilledStep } from '../../domain/named-payee.ts';

interface Props {
  prefilled: PrefilledStep<unknown> | null;
  /** The name of the filled part, for the text of the note. */
  filledPart: string;
}

/** Explains that a step was filled in automatically, and which values must be checked. */
export function PrefilledNote({ prefilled, filledPart }: Props) {
  if (prefilled === null) return null;
  const extractedFields = Object.values(prefilled.extractedFields).filter(
    (reading) => reading !== undefined,
  );
  const doubtCount = extractedFields.filter(({ isDoubtful }) => isDoubtful).length;
  const isByPartner = extractedFields.some(({ source }) => source === 'partner');
  const noteText =
    prefilled.name === ''
      ? ''
      : `（${isByPartner ? '連携元の指定' : '請求書の記載'}：${prefilled.name}）`;
  return (
    <Note tone={doubtCount > 0 ? 'warning' : 'info'} role="status">
      {`${filledPart}を${isByPartner ? '連携元のサービスから受け取りました' : '請求書から読み取りました'}${noteText}。請求書の記載と同じかご確認ください。`}
      {doubtCount > 0 && `読み取りが不確かな項目が${String(doubtCount)}件あります。`}
    </Note>
  );
}
