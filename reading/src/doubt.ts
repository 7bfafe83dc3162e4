import { READING_DOUBT, type ReadField, type ReadingDoubt } from '@hareto/contracts/files.ts';
import { LEGAL_FORM_ABBREVIATIONS } from '@hareto/domain/legal-form.ts';
import { toZenginKana } from '@hareto/domain/zengin-kana.ts';
import type { Candidate } from './candidate.ts';
import { isKnownBank, isKnownBranch } from './fields/known-banks.ts';
import { certaintyOf } from './spans.ts';

type Candidates = Partial<Record<ReadField, Candidate | undefined>>;

/** Letters that are less sure than this make their value doubtful. */
const SURE_LETTERS = 0.7;
const DOUBTED = READING_DOUBT * 0.75;
const ACCOUNT_NUMBER = /^\d{7}$/;

/** Proofs of a value whose letters are uncertain: one that passes counts as read correctly. */
const PROOFS: Partial<Record<ReadField, (value: string, all: Candidates) => boolean>> = {
  billing_amount: (_, { billing_amount: amount }) =>
    amount?.isProven === true || amount?.isSupported === true,
  bank_name: isKnownBank,
  branch_name: (value, { bank_name: bank }) => isKnownBranch(bank?.value ?? '', value),
  account_number: (value) => ACCOUNT_NUMBER.test(value),
  // The blank of a person's name is hardly seen, and a legal form may have been cut off.
  account_holder_kana: (value) =>
    /[() ]/.test(value) && !LOST_BRACKET.test(value) && !REPEATED_KANA.test(value),
  payee_address: (value) => HOUSE_NUMBER.test(value),
};
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
    certaintyOf(candidate.span) >= SURE_LETTERS;
  const isStray = isPicture && TEXTS.includes(field) && hasStraySign(candidate.value);
  if (!areLettersSure || isStray) return doubtful(candidate, 'unclear');
  const isProved = !isPicture || (PROOFS[field]?.(candidate.value, all) ?? true);
  return isProved ? candidate : doubtful(candidate, 'unproven');
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
