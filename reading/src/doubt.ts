import { READING_DOUBT, type ReadField, type ReadingDoubt } from '@hareto/contracts/files.ts';
import { LEGAL_FORM_ABBREVIATIONS } from '@hareto/domain/legal-form.ts';
import { toZenginKana } from '@hareto/domain/zengin-kana.ts';
import type { Candidate } from './candidate.ts';
import { hasLegalForm } from './fields/company-name.ts';
import { isKnownBank, isKnownBranch } from './fields/known-banks.ts';
import { certaintyOf, textOf, type Span } from './spans.ts';

type Candidates = Partial<Record<ReadField, Candidate | undefined>>;

/** Letters that are less sure than this make their value doubtful. */
const SURE_LETTERS = 0.7;
/**
 * The same of kanji, of which there are thousands alike: the engine has 0.99 for most and less than
 * 0.95 for those that it takes for others, also where both sizes agree (割熟 for 割烹).
 */
const SURE_KANJI = 0.915;
const KANJI = /[\u3400-\u9fff]/;
const DOUBTED = READING_DOUBT * 0.75;
const FULL_ACCOUNT_NUMBER = 7;

/** Proofs of a value in a picture: without its proof it is a doubt. */
const PROOFS: Partial<
  Record<ReadField, (value: string, all: Candidates, candidate: Candidate) => boolean>
> = {
  billing_amount: (_, { billing_amount: amount }) =>
    amount?.isProven === true || amount?.isSupported === true,
  bank_name: isKnownBank,
  branch_name: (value, { bank_name: bank }) => isKnownBranch(bank?.value ?? '', value),
  // Shorter numbers exist, but a picture may also have lost a digit.
  account_number: (_, _all, { span }) =>
    textOf(span).replace(/\D/g, '').length >= FULL_ACCOUNT_NUMBER,
  // The blank of a person's name is hardly seen, and a legal form may have been cut off.
  account_holder_kana: (value) =>
    /[() ]/.test(value) && !LOST_BRACKET.test(value) && !REPEATED_KANA.test(value),
  invoice_number: (value) => !EXTRA_DIGIT.test(value),
  payee_address: (value) => HOUSE_NUMBER.test(value),
  // The words of a label may be all that is left of a name and its label.
  payee_name: hasLegalForm,
};
/** SM-20265-1101: a digit that a picture has added to a year. */
const EXTRA_DIGIT = /(?<!\d)20[2-3]\d{2}(?!\d)/;
/** A number without any of these may have lost its hyphens. */
const HOUSE_NUMBER = /\d\s*-\s*\d|丁目|番|号/;
const FORMS = [...new Set(Object.values(LEGAL_FORM_ABBREVIATIONS))].map(toZenginKana).join('|');
/** 「ﾗﾎﾞﾅｷﾞｻ ﾄﾞ」: a thin bracket was taken for a blank. */
const LOST_BRACKET = new RegExp(`(?: (?:${FORMS})|^(?:${FORMS}) \\S+)$`);
/** An engine writes a letter between two places of its search twice: ﾘﾖﾖｸ, ﾊﾞﾊﾟ. Some names do so too. */
const REPEATED_KANA = /([ｦ-ﾝ][ﾞﾟ]?)\1(?![ﾞﾟ])|([ｦ-ﾝ])[ﾞﾟ]\2[ﾞﾟ]/;
/** バパ, decomposed: both readings of one letter. */
const BOTH_MARKS = /([ハヒフヘホ])(?:\u3099\1\u309a|\u309a\1\u3099)/;
/** Signs that dirt and ruled lines look like. */
const STRAY_SIGN = /[|`´^~_\\<>]/;
const BRACKETS = ['「」', '『』', '()', '【】', '[]'];
const IN_DIRECTORY: readonly ReadField[] = ['bank_name', 'branch_name'];
const TEXTS: readonly ReadField[] = ['payee_name', 'payee_address', 'payer_name', 'subject'];

/**
 * A page that was recognised in a picture may say something else than was read. Its values are
 * doubtful when the engine was not sure of every letter, and where a value can be proved, also when
 * it is not. What a scanner recognised in the same picture, its layer, is a second opinion: the same
 * value there makes up for unsure letters, another one is a doubt. Letters of a text are unsure
 * beside one that is covered.
 */
export function doubted(
  field: ReadField,
  candidate: Candidate,
  all: Candidates,
  inLayer?: Candidate,
): Candidate {
  const isPicture = candidate.span.cell.page.toShown !== undefined;
  if (isPicture && inLayer && !isSame(candidate, inLayer))
    return doubtful(candidate, 'layer_differs');
  const areLettersSure =
    candidate.isProven === true ||
    (isPicture && inLayer !== undefined) ||
    areSure(field, candidate.span);
  const isStray = isPicture && TEXTS.includes(field) && hasStraySign(candidate.value);
  if (!areLettersSure || isStray) return doubtful(candidate, 'unclear');
  const isProved = !isPicture || (PROOFS[field]?.(candidate.value, all, candidate) ?? true);
  return isProved ? candidate : doubtful(candidate, 'unproven');
}

/** A name of the directory of banks is proved as a whole. */
function areSure(field: ReadField, span: Span): boolean {
  if (IN_DIRECTORY.includes(field)) return certaintyOf(span) >= SURE_LETTERS;
  return span.cell.glyphs
    .slice(span.start, span.end)
    .every(({ char, certainty }) => certainty >= (KANJI.test(char) ? SURE_KANJI : SURE_LETTERS));
}

const hasStraySign = (text: string): boolean =>
  STRAY_SIGN.test(text) ||
  BOTH_MARKS.test(text.normalize('NFD')) ||
  BRACKETS.some(([open = '', close = '']) => text.split(open).length !== text.split(close).length);

const doubtful = (candidate: Candidate, doubt: ReadingDoubt): Candidate => ({
  ...candidate,
  confidence: Math.min(candidate.confidence, DOUBTED),
  doubt,
});

const isSame = (one: Candidate, other: Candidate): boolean => plain(one) === plain(other);

const plain = ({ value }: Candidate): string => value.normalize('NFKC').replace(/\s/g, '');
