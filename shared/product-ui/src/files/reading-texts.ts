import type { OcrResult, ReadingFailure } from '@hareto/contracts/files.ts';

const FAILED_TEXT = '文字を読み取れませんでした。内容を入力してください。';
/** The remedy for every bad photo. */
const RETAKE_HINT = '明るい場所で真上から撮り直すか、内容を入力してください。';
const FAILURE_TEXTS: Partial<Record<ReadingFailure, string>> = {
  busy: '混み合っているため、読み取りを終えられませんでした。内容を入力してください。',
  not_an_invoice:
    '請求書の項目が見つかりませんでした。請求書のファイルを選び直すか、内容を入力してください。',
  dark: `写真が暗くて読み取れません。${RETAKE_HINT}`,
  blurred: `写真がぶれています。${RETAKE_HINT}`,
  cut_off: '請求書の端が切れています。四隅がすべて入るように撮り直すか、内容を入力してください。',
  too_small: '文字が小さすぎます。請求書に近づいて撮り直すか、内容を入力してください。',
  unreadable:
    'ファイルが壊れているため、読み取れませんでした。別のファイルを添付するか、内容を入力してください。',
};

/** The place of a file in the reading queue; null once its reading has begun. */
export function queueText({ status, queue_position: before }: OcrResult): string | null {
  if (status !== 'processing' || before === null || before === undefined) return null;
  return `読み取り待ち（${String(before + 1)}番目）。順番が来ると、自動で読み取ります。画面を閉じても続きます。`;
}

/** Reasons for which the user should take another photo. */
const PHOTO_FAULTS: readonly string[] = ['dark', 'blurred', 'cut_off', 'too_small'];
export const isPhotoFault = ({ failure }: Pick<OcrResult, 'failure'>): boolean =>
  PHOTO_FAULTS.includes(failure ?? '');

/** Explains why no value was read. */
export const failureText = ({ failure }: Pick<OcrResult, 'failure'>): string =>
  FAILURE_TEXTS[failure as ReadingFailure] ?? FAILED_TEXT;
