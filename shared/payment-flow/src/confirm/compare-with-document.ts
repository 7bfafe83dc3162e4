import {
  needsCheck,
  type OcrResult,
  type ReadField,
  type ReadValue,
} from '@hareto/contracts/reading-result.ts';
import { doubtText } from '@hareto/product-ui/doubt-text.ts';

/**
 * 〇 `ok`, ✕ `differs`, △ `unsure`: no value was read, or not with certainty; `reading`: not read
 * yet.
 */
export type Verdict = 'ok' | 'unsure' | 'differs' | 'reading';
export type PreflightLine = {
  readonly key: string;
  readonly label: string;
  readonly verdict: Verdict;
  readonly text: string;
};

export const AGREES_TEXT = '請求書の内容と一致しています。';
const NOT_READ_TEXT = '請求書から読み取れませんでした。お手元の請求書でご確認ください。';
const READING_TEXT = '請求書を読み取っています。終わると、内容を照合します。';

type Comparison = {
  key: string;
  label: string;
  field: ReadField;
  agrees: (read: string) => boolean;
  shown?: (read: string) => string;
  hint?: string;
};

type MissingVerdict = Pick<PreflightLine, 'verdict' | 'text'>;

/**
 * The verdict without a read value: the document is still being read, or does not have this value.
 */
export const missingVerdict = (ocr: OcrResult | null, text = NOT_READ_TEXT): MissingVerdict =>
  ocr?.status === 'processing'
    ? { verdict: 'reading', text: READING_TEXT }
    : { verdict: 'unsure', text };

/** The verdict on one value of the document. */
export function compare(
  ocr: OcrResult | null,
  { key, label, field, agrees, shown = (read) => read, hint = '' }: Comparison,
): PreflightLine {
  const read: ReadValue | undefined = ocr?.fields[field];
  if (!read) return { key, label, ...missingVerdict(ocr) };
  const quoted = `請求書では「${shown(read.value)}」と読み取りました`;
  if (!agrees(read.value))
    return { key, label, verdict: 'differs', text: `${quoted}。${hint || 'ご確認ください。'}` };
  return needsCheck(field, read)
    ? { key, label, verdict: 'unsure', text: `${quoted}が、${doubtText(read.doubt)}` }
    : { key, label, verdict: 'ok', text: AGREES_TEXT };
}
