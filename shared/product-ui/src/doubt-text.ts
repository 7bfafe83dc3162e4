import type { ReadingDoubt } from '@hareto/contracts/reading-result.ts';

const DOUBT_TEXTS: Record<ReadingDoubt, string> = {
  unclear: '文字がはっきり読み取れなかった項目です。',
  layer_differs: '画像の文字と、PDFに埋め込まれた文字が異なる項目です。',
  rivals: '請求書に候補が複数ある項目です。',
  sum_differs: '請求書の内訳と計算が合わない項目です。',
  look_alike: '似た文字と読み間違えやすい項目です。',
  unproven: '請求書の記載だけでは確実といえない項目です。',
};
const REASONS = new Map<string, string>(Object.entries(DOUBT_TEXTS));
const NO_REASON = '読み取り精度が低い項目です。';

/** Explains why a read value must be checked; a newer server may have more reasons. */
export const doubtText = (doubt: string | null | undefined): string =>
  REASONS.get(doubt ?? '') ?? NO_REASON;
