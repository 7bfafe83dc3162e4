import type { Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { findDates } from '../find-dates.ts';
import type { ValueInText, ValueReader } from '../labelled-values.ts';
import { leftInLine, type Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';
import { BANK } from './account-parts.ts';

const PAYMENT_CONFIDENCE = 0.92;
const BANK_BLOCK_CONFIDENCE = 0.85;
/** 「まで」 of a period (「までの」) does not refer to a payment. */
const UNTIL = /(?:まで|迄)(?!の|[^。]{0,12}(?:いただいた|頂いた|確認|済))|限り|必着/;
const WEEKDAY = /\s*\((?:[日月火水木金土祝・]{1,3}|[^()\d]{1,3}曜日?)\)\s*$/;
const PERIOD = /(?:から|より|~)\s*$/;
/** Another day before the last one of a list: 「2026年11月30日と2026年12月31日までに」. */
const OTHER_DAY_BEFORE = /日\s*(?:\([日月火水木金土]\))?\s*(?:と|、|,|および|及び|並びに)\s*$/;
const SEVERAL_DAYS_CERTAINTY = 0.6;
const PAYMENT = /払|振込|振り込|入金|送金|決済|納付|精算/;
const DAY_WITHOUT_YEAR = /(?<![\d/.年-]\s*)\d{1,2}\s*[月/][\s\d末日/]*\S*$/;
const DAY_OF_TERM = /(?:当|今|翌々?|来)月\s*[\d末]\S*$/;
/** Words of other requests with a date. */
const OTHER_REQUEST =
  /解約|返送|返信|返品|返却|連絡|申込|申し込|申請|提出|有効|届|注文|納品|納入日|質問|問い?合|書面|キャンセル|発注|見積|予約/;
/**
 * Words of a request that may be another one: 「11月25日までに振込先変更の手続きをお願いします」. They do not count in
 * a sentence that asks for the payment itself.
 */
const OTHER_PURPOSE =
  /変更|登録|手続|お?知らせ|お?送り(?:ください|下さい|し|いた)|送付|発送|適用|調書|精算書|特典|進呈/;
const REQUEST_TO_PAY =
  /(?:振り?込み?|支払い?|払い?込み?|入金|送金|納付|決済|精算)(?:手続き?)?\s*(?:を|のほど|の程|の?お?手続き?を?)?\s*(?:くだ|下さ|願|お願|いただ|頂|賜|する|して)/;
/**
 * Words of a payment after the day: 「…までに下記振込先へお手続き」, 「…までに代金をお送りください」,
 * 「…までにお支払いがない場合」.
 */
const PAYMENT_AFTER =
  /(?:振り?込先|口座)へ(?!の?[ごお]?(?:変更|切|登録))|払い込む|振り込む|支払う|(?:代金|料金)を?お送り|(?:支払い?|振り?込み?|入金)[がの]?(?:ない|無い|なき|いただけない|頂けない)/;
const BY_POST = /現金書留/;
/** Maximum distance in lines between a bank and a sentence with a date that names no payment. */
const MAX_BANK_DISTANCE_LINES = 6;

/** Dates until which a sentence asks for the payment: 「12月25日までにお振込みください」. */
export function dueSentences(sheet: Sheet, read: ValueReader): Candidate[] {
  return sheet.cells.flatMap((cell) => {
    const until = UNTIL.exec(cell.text);
    const day = until && dayBefore(cell.text.slice(0, until.index), read);
    if (!day || OTHER_REQUEST.test(cell.text) || isForOtherPurpose(cell.text, until.index))
      return [];
    const confidence = isAboutPayment(sheet, cell)
      ? PAYMENT_CONFIDENCE
      : isInBankBlock(sheet, cell)
        ? BANK_BLOCK_CONFIDENCE
        : undefined;
    if (confidence === undefined) return [];
    const span = partOf(wholeOf(cell), day.index, day.length);
    return [{ value: day.value, confidence: confidence * day.certainty, span }];
  });
}

function isForOtherPurpose(text: string, until: number): boolean {
  const [sentence = ''] = text.slice(until).split('。');
  return (
    OTHER_PURPOSE.test(sentence) &&
    !REQUEST_TO_PAY.test(sentence) &&
    !PAYMENT_AFTER.test(sentence) &&
    !BY_POST.test(text.slice(0, until))
  );
}

/** The last date of a text, if only its weekday follows, unless it is the end of a period. */
function dayBefore(text: string, read: ValueReader): ValueInText | undefined {
  const start =
    findDates(text).at(-1)?.index ??
    indexOfPattern(text, DAY_WITHOUT_YEAR) ??
    text.search(DAY_OF_TERM);
  if (start < 0 || PERIOD.test(text.slice(0, start))) return undefined;
  const day = read(text.slice(start), undefined as never);
  if (!day || day.index !== 0) return undefined;
  // 「翌月25日(12月25日)まで」: the day explains the words before its bracket.
  const isInBrackets = text[start - 1] === '(';
  const rest = text.slice(start + day.length).replace(isInBrackets ? /^\s*\)/ : WEEKDAY, '');
  if (rest.trim() !== '') return undefined;
  const certainty = OTHER_DAY_BEFORE.test(text.slice(0, start))
    ? Math.min(day.certainty, SEVERAL_DAYS_CERTAINTY)
    : day.certainty;
  return { ...day, certainty, index: start };
}

function indexOfPattern(text: string, pattern: RegExp): number | undefined {
  const index = text.search(pattern);
  return index < 0 ? undefined : index;
}

/** True when the sentence, or the text left of it on its line, mentions a payment. */
function isAboutPayment(sheet: Sheet, cell: Cell): boolean {
  const left = leftInLine(sheet, cell).at(-1);
  return PAYMENT.test(cell.text) || (left !== undefined && PAYMENT.test(left.text));
}

const isInBankBlock = (sheet: Sheet, cell: Cell): boolean =>
  sheet.cells.some(
    (other) =>
      other.page === cell.page &&
      Math.abs(other.top - cell.top) < MAX_BANK_DISTANCE_LINES * cell.size &&
      BANK.test(other.text),
  );
