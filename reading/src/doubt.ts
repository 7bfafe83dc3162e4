import {
  SURE_CONFIDENCE,
  type ReadField,
  type ReadingDoubt,
} from '@hareto/contracts/reading-result.ts';
import { LEGAL_FORM_ABBREVIATIONS } from '@hareto/domain/legal-form.ts';
import { toZenginKana } from '@hareto/domain/zengin-kana.ts';
import type { Candidate, Candidates } from './candidate.ts';
import { hasLegalForm } from './fields/company-name.ts';
import { isKnownBank, isKnownBranch } from './fields/known-banks.ts';
import { certaintyOf, textOf, type Span } from './spans.ts';
import { unitsOfPoint } from './text-page.ts';

/** A letter with a lower certainty makes its value doubtful. */
const MIN_CERTAINTY = 0.7;
/**
 * The limit for kanji, thousands of which look similar. The engine has a confidence of 0.99 in most
 * of them, and of less than 0.95 in those that it misreads, even when both sizes agree (割熟 for 割烹).
 * A certainty is at most 0.97 of the confidence.
 */
const MIN_KANJI_CERTAINTY = 0.915;
const KANJI = /[\u3400-\u9fff]/;
const DOUBTFUL_CONFIDENCE = SURE_CONFIDENCE * 0.75;
const ACCOUNT_DIGITS = 7;

/** Proofs of values in a picture; a value without its proof is doubtful. */
const PROOFS: Partial<
  Record<ReadField, (value: string, all: Candidates, candidate: Candidate) => boolean>
> = {
  billing_amount: (_, { billing_amount: amount }) =>
    amount?.isProven === true || amount?.isSupported === true,
  bank_name: isKnownBank,
  branch_name: (value, { bank_name: bank }) => isKnownBranch(bank?.value ?? '', value),
  // Shorter numbers exist, but in a picture a digit may have been lost.
  account_number: (_, _all, { span }) =>
    textOf(span).replace(/\D/g, '').length >= ACCOUNT_DIGITS && !isSmallPrint(span),
  // The blank in a person's name is hardly visible, and a legal form may have been cut off.
  account_holder_kana: (value) =>
    /[() ]/.test(value) && !LOST_BRACKET.test(value) && !REPEATED_KANA.test(value),
  invoice_number: (value) => !EXTRA_DIGIT.test(value) && !MISREAD_FIRST_LETTER.test(value),
  payee_address: (value, _all, { span }) =>
    HOUSE_NUMBER.test(value) && !BROKEN_HOUSE_NUMBER.test(textOf(span)),
  // Without a legal form, the text may be only the label of a name that was not recognised.
  payee_name: (value) => hasLegalForm(value) && !SEAL.test(value),
};
/**
 * In points. In smaller digits, the strokes in which 5 and 6 differ are too thin, but the engine
 * calls even misread digits certain.
 */
const MIN_DIGITS_POINTS = 7;
/** 「株式会社見本 干」: one sign after the name is a seal that was read as a letter. */
const SEAL = /\s\S$/;
/** 「9.92-5」, 「9-95- 見本ビル」: a hyphen was taken for a dot, or a digit after it was lost. */
const BROKEN_HOUSE_NUMBER = /\d[.,]\d|\d-(?!\d)/;
/** SM-20265-1101: a wrongly recognised additional digit of a year. */
const EXTRA_DIGIT = /(?<!\d)20[2-3]\d{2}(?!\d)/;
/** 826-11 for B26-11, 5-2026 for S-2026: the engine is certain of the digit. */
const MISREAD_FIRST_LETTER = /^[85]/;
/** A number without any of these may have lost its hyphens. */
const HOUSE_NUMBER = /\d\s*-\s*\d|丁目|番|号/;
const FORMS = [...new Set(Object.values(LEGAL_FORM_ABBREVIATIONS))].map(toZenginKana).join('|');
/** 「ﾗﾎﾞﾅｷﾞｻ ﾄﾞ」: a thin bracket was taken for a blank. */
const LOST_BRACKET = new RegExp(`(?: (?:${FORMS})|^(?:${FORMS}) \\S+)$`);
/**
 * The engine may return one letter twice: ﾘﾖﾖｸ, ﾊﾞﾊﾟ. Some names really have such letters, so they
 * are only a doubt.
 */
const REPEATED_KANA = /([ｦ-ﾝ][ﾞﾟ]?)\1(?![ﾞﾟ])|([ｦ-ﾝ])[ﾞﾟ]\2[ﾞﾟ]/;
/** バパ, decomposed: both readings of one letter. */
const BOTH_MARKS = /([ハヒフヘホ])(?:\u3099\1\u309a|\u309a\1\u3099)/;
/** Signs that dirt and ruled lines may be mistaken for. */
const STRAY_SIGN = /[|`´^~_\\<>]/;
const BRACKETS = ['「」', '『』', '()', '【】', '[]'];
const DIRECTORY_FIELDS: readonly ReadField[] = ['bank_name', 'branch_name'];
const TEXT_FIELDS: readonly ReadField[] = ['payee_name', 'payee_address', 'payer_name', 'subject'];

/**
 * Marks a value that may be wrong as doubtful. In a picture, this is a value with an unsure letter,
 * and a value that lacks the proof that its field can have. The text layer, which a scanner
 * recognised in the same picture, is a second reading: the same value there makes unsure letters
 * sure, and a different value is a doubt. In an embedded text, the letters beside a covered one are
 * unsure.
 */
export function withLetterDoubts(
  field: ReadField,
  candidate: Candidate,
  all: Candidates,
  inLayer?: Candidate,
): Candidate {
  const isPicture = candidate.span.cell.page.toShown !== undefined;
  if (isPicture && inLayer && !isSame(candidate, inLayer))
    return setDoubt(candidate, 'layer_differs');
  const areLettersSure =
    candidate.isProven === true ||
    (isPicture && inLayer !== undefined) ||
    hasSureLetters(field, candidate.span);
  const hasStray = isPicture && TEXT_FIELDS.includes(field) && hasStraySign(candidate.value);
  if (!areLettersSure || hasStray) return setDoubt(candidate, 'unclear');
  const isProved = !isPicture || (PROOFS[field]?.(candidate.value, all, candidate) ?? true);
  return isProved ? candidate : setDoubt(candidate, 'unproven');
}

const isSmallPrint = ({ cell, start, end }: Span): boolean =>
  cell.glyphs
    .slice(start, end)
    .every(({ size }) => size < MIN_DIGITS_POINTS * unitsOfPoint(cell.page));

/** A name of the directory of banks is proved as a whole, so its kanji have no higher limit. */
function hasSureLetters(field: ReadField, span: Span): boolean {
  if (DIRECTORY_FIELDS.includes(field)) return certaintyOf(span) >= MIN_CERTAINTY;
  return span.cell.glyphs
    .slice(span.start, span.end)
    .every(
      ({ char, certainty }) =>
        certainty >= (KANJI.test(char) ? MIN_KANJI_CERTAINTY : MIN_CERTAINTY),
    );
}

const hasStraySign = (text: string): boolean =>
  STRAY_SIGN.test(text) ||
  BOTH_MARKS.test(text.normalize('NFD')) ||
  BRACKETS.some(([open = '', close = '']) => text.split(open).length !== text.split(close).length);

const setDoubt = (candidate: Candidate, doubt: ReadingDoubt): Candidate => ({
  ...candidate,
  confidence: Math.min(candidate.confidence, DOUBTFUL_CONFIDENCE),
  doubt,
});

const isSame = (one: Candidate, other: Candidate): boolean =>
  normalizedValue(one) === normalizedValue(other);

const normalizedValue = ({ value }: Candidate): string =>
  value.normalize('NFKC').replace(/\s/g, '');
