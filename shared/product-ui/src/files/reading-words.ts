import type { OcrResult, ReadingFailure } from '@hareto/contracts/files.ts';

const FAILED = '読み取りできませんでした。お手数ですが入力してください。';
const FAILED_BECAUSE: Partial<Record<ReadingFailure, string>> = {
  busy: '混み合っているため、読み取りを終えられませんでした。お手数ですが入力してください。',
};

/** Where a file stands in the queue; null once its reading has begun. */
export function queueText({ status, queue_position: before }: OcrResult): string | null {
  if (status !== 'processing' || before === null || before === undefined) return null;
  const place = before === 0 ? '次に始まります' : `前に${String(before)}件`;
  return `読み取りの順番を待っています（${place}）`;
}

/** Why nothing was read. */
export const failureText = ({ failure }: Pick<OcrResult, 'failure'>): string =>
  FAILED_BECAUSE[failure as ReadingFailure] ?? FAILED;
