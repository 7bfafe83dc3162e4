import type { OcrResult, ReadingFailure } from '@hareto/contracts/files.ts';

const FAILED = '読み取りできませんでした。お手数ですが入力してください。';
const FAILED_BECAUSE: Partial<Record<ReadingFailure, string>> = {
  busy: '混み合っているため、読み取りを終えられませんでした。お手数ですが入力してください。',
  no_text: '文字を読み取れる部分が見つかりませんでした。お手数ですが入力してください。',
  not_an_invoice: '請求書の項目が見つかりませんでした。ファイルをご確認のうえ、入力してください。',
  dark: '暗くて読めません。明るい場所で、真上から撮り直してください。',
  blurred: 'ぶれています。ピントが合ってから撮り直してください。',
  cut_off: '端が切れています。四隅がすべて入るように撮り直してください。',
  too_small: '文字が小さすぎます。請求書に近づいて撮り直してください。',
  unreadable:
    'ファイルが壊れているため、読み取れませんでした。別のファイルを添付するか、入力してください。',
};

/** The place of a file in the reading queue; null once its reading has begun. */
export function queueText({ status, queue_position: before }: OcrResult): string | null {
  if (status !== 'processing' || before === null || before === undefined) return null;
  return `読み取り待ち（${String(before + 1)}番目）。順番が来ると、自動で読み取ります。画面を閉じても続きます。`;
}

/** Reasons for which the user should take another photo. */
const OF_THE_PHOTO: readonly string[] = ['dark', 'blurred', 'cut_off', 'too_small'];
export const isOfThePhoto = ({ failure }: Pick<OcrResult, 'failure'>): boolean =>
  OF_THE_PHOTO.includes(failure ?? '');

/** Explains why no value was read. */
export const failureText = ({ failure }: Pick<OcrResult, 'failure'>): string =>
  FAILED_BECAUSE[failure as ReadingFailure] ?? FAILED;
