import type { OcrResult, ReadingFailure } from '@hareto/contracts/files.ts';

const FAILED_TEXT = '文字を読み取れませんでした。内容を入力してください。';
const FAILURE_TEXTS: Partial<Record<ReadingFailure, string>> = {
  busy: '混み合っているため、読み取りを終えられませんでした。内容を入力してください。',
  not_an_invoice:
    '請求書の項目が見つかりませんでした。請求書のファイルを選び直すか、内容を入力してください。',
  unreadable:
    'ファイルが壊れているため、読み取れませんでした。別のファイルを添付するか、内容を入力してください。',
};
/** Photos that the user should take again. */
const PHOTO_FAULTS = new Map<string, { fault: string; remedy: string }>([
  [
    'dark',
    {
      fault: '暗くて読めません',
      remedy: '明るい場所で、真上から撮り直すか、内容を入力してください。',
    },
  ],
  [
    'blurred',
    {
      fault: '写真がぶれています',
      remedy: 'カメラを動かさずに撮り直すか、内容を入力してください。',
    },
  ],
  [
    'cut_off',
    {
      fault: '請求書の端が切れています',
      remedy: '四隅がすべて入るように撮り直すか、内容を入力してください。',
    },
  ],
  [
    'too_small',
    {
      fault: '文字が小さすぎます',
      remedy: '請求書に近づいて撮り直すか、内容を入力してください。',
    },
  ],
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
  const photo = PHOTO_FAULTS.get(failure ?? '');
  return photo
    ? { title: photo.fault, text: photo.remedy }
    : {
        title: '読み取れた項目はありません',
        text: FAILURE_TEXTS[failure as ReadingFailure] ?? FAILED_TEXT,
      };
}

/** The same in one text, for places without a heading. */
export function failureText({ failure }: Failed): string {
  const { title, text } = failureNote({ failure });
  return PHOTO_FAULTS.has(failure ?? '') ? `${title}。${text}` : text;
}
