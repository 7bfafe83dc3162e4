import type { OcrResult, ReadingFailure } from '@hareto/contracts/reading-result.ts';

const FAILED_TEXT = '文字を読み取れませんでした。内容を入力してください。';
const FAILURE_TEXTS: Partial<Record<ReadingFailure, string>> = {
  busy: '混み合っているため、読み取りを終えられませんでした。内容を入力してください。',
  not_an_invoice:
    '請求書の項目が見つかりませんでした。請求書のファイルを選び直すか、内容を入力してください。',
  unreadable:
    'ファイルが壊れているため、読み取れませんでした。別のファイルを添付するか、内容を入力してください。',
};
/** The faults of photos that the user should take again, each with its remedy. */
const PHOTO_FAULTS = new Map<string, readonly [fault: string, remedy: string]>([
  ['dark', ['暗くて読めません', '明るい場所で、真上から撮り直す']],
  ['blurred', ['写真がぶれています', 'カメラを動かさずに撮り直す']],
  ['cut_off', ['請求書の端が切れています', '四隅がすべて入るように撮り直す']],
  ['too_small', ['文字が小さすぎます', '請求書に近づいて撮り直す']],
]);
type Failed = Pick<OcrResult, 'failure'>;

/** The place of a file in the reading queue; null once its reading has begun. */
export function queueText({ status, queue_position: before }: OcrResult): string | null {
  if (status !== 'processing' || before === null || before === undefined) return null;
  return `読み取り待ち（${String(before + 1)}番目）。順番が来ると、自動で読み取ります。画面を閉じても続きます。`;
}

export const isPhotoFault = ({ failure }: Failed): boolean => PHOTO_FAULTS.has(failure ?? '');

/** The heading and the text that explain why no value was read. */
export function failureNote({ failure }: Failed): { title: string; text: string } {
  const [fault, remedy] = PHOTO_FAULTS.get(failure ?? '') ?? [];
  return {
    title: fault ?? '読み取れた項目はありません',
    text: remedy
      ? `${remedy}か、内容を入力してください。`
      : (FAILURE_TEXTS[failure as ReadingFailure] ?? FAILED_TEXT),
  };
}

/** The same in one text, for places without a heading. */
export function failureText(failed: Failed): string {
  const { title, text } = failureNote(failed);
  return isPhotoFault(failed) ? `${title}。${text}` : text;
}
