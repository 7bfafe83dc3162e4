import type { Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { findAmounts } from '../find-amounts.ts';
import { isAbove, type Sheet } from '../relations.ts';

const DEDUCTION = /差し?引[いきくか]|差引|控除|相殺|deduct|withh/i;
const PAYMENT = /払|振り?込|送金|請求|pay|remit|transfer|tax/i;
/** A sentence, not a label as 「差引お支払額」. */
const SENTENCE = /くださ|下さ|願い|願う|ます|です|致し|こと$|please|must|should|shall/i;
/** A fee of the transfer is the payer's own matter, but not 「源泉分と振込手数料を差し引いて」. */
const OF_A_FEE =
  /(?<!(?:[と・や]|及び|および)[おご]?(?:振り?込み?|送金|払込|銀行)*)手数料(?:等|分|額|代金?)*(?:を|は|が|も|につきましては)?[^、,と]{0,10}?(?:差し?引|控除|相殺)|deduct\w*\s[^.]{0,40}?(?:fees?|charges?)\b/gi;
/** Terms of the tax law, and deductions that are not made, made already or made later. */
const NO_DEDUCTION =
  /税額控除|所得控除|控除(?:対象|証明)|不要|て(?:おり|い|あり)ます|ました|済み?で|ません|ない|なし|(?:引か|控除せ|相殺せ)ず|次回|翌月|来月|今後|\bnot\b|\bno\b/i;
/** In heights of the font. */
const LINE_DISTANCE = 1.6;
const GOES_ON = /[をはがにのと、,]$/;

/**
 * True when a sentence orders the payer to subtract a sum, which the amount may still contain:
 * 「安全協力会費1%を差し引いてお支払いください」. A sentence that names the amount itself states the result.
 */
export const ordersDeduction = (sheet: Sheet, { value }: Candidate): boolean =>
  sheet.cells
    .filter(({ text }) => DEDUCTION.test(text))
    .flatMap((cell) => sentencesOf(sheet, cell))
    .map((sentence) => sentence.replace(OF_A_FEE, ''))
    .some((sentence) => isOrder(sentence) && !namesAmount(sentence, Number(value)));

const isOrder = (sentence: string): boolean =>
  [DEDUCTION, PAYMENT, SENTENCE].every((pattern) => pattern.test(sentence)) &&
  !NO_DEDUCTION.test(sentence);

const namesAmount = (sentence: string, value: number): boolean =>
  findAmounts(sentence).some(({ amount }) => amount === value);

/** The sentences of a cell, with the line before it if that one goes on here. */
function sentencesOf(sheet: Sheet, cell: Cell): string[] {
  const before = sheet.cells.find(
    (other) =>
      isAbove(other, cell, LINE_DISTANCE) &&
      Math.abs(other.left - cell.left) < 2 * cell.size &&
      GOES_ON.test(other.text),
  );
  return `${before?.text ?? ''}${cell.text}`.split(/。|\.\s/);
}
