import {
  READING_DOUBT,
  type OcrResult,
  type ReadField,
  type ReadValue,
} from '@hareto/contracts/files.ts';
import { doubtText } from '@hareto/product-ui/doubt-words.ts';

/** 〇 agrees, △ nothing to compare with or not certain, ✕ differs. */
export type Verdict = 'ok' | 'unsure' | 'differs';
export type PreflightLine = {
  readonly key: string;
  readonly label: string;
  readonly verdict: Verdict;
  readonly text: string;
};

export const AGREES = '請求書の内容と一致しています。';
const NOT_READ = '請求書から読み取れませんでした。お手元の請求書でご確認ください。';

type Comparison = {
  key: string;
  label: string;
  field: ReadField;
  agrees: (read: string) => boolean;
  shown?: (read: string) => string;
  hint?: string;
};

/** The verdict on one value of the paper. */
export function compare(
  ocr: OcrResult | null,
  { key, label, field, agrees, shown = (read) => read, hint = '' }: Comparison,
): PreflightLine {
  const read: ReadValue | undefined = ocr?.fields[field];
  if (!read) return { key, label, verdict: 'unsure', text: NOT_READ };
  const quoted = `請求書では「${shown(read.value)}」と読み取りました`;
  if (!agrees(read.value))
    return { key, label, verdict: 'differs', text: `${quoted}。${hint || 'ご確認ください。'}` };
  return read.confidence < READING_DOUBT
    ? { key, label, verdict: 'unsure', text: `${quoted}が、${doubtText(read.doubt)}` }
    : { key, label, verdict: 'ok', text: AGREES };
}
