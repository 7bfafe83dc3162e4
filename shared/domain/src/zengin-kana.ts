import { HYPHEN_VARIANTS } from './digits.ts';
import { withoutLegalFormKana } from './corporate-name-kana.ts';
import { normalizeKanaWidth, toFullWidthKatakana, toLargeKana } from './kana.ts';
import { LEGAL_FORM_ABBREVIATIONS, splitLegalForm } from './legal-form.ts';

export { LEGAL_FORM_ABBREVIATIONS };

/** Counts half-width characters; a sound mark counts as one. */
export const ACCOUNT_HOLDER_KANA_MAX_LENGTH = 30;
export const TRANSFER_PERSON_NAME_MAX_LENGTH = 40;

const FULL_WIDTH_KANA =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンヲ';
const HALF_WIDTH_KANA = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝｦ';
const HALF_WIDTH: ReadonlyMap<string, string> = new Map([
  ...[...FULL_WIDTH_KANA].map((kana, index): [string, string] => [
    kana,
    HALF_WIDTH_KANA[index] ?? kana,
  ]),
  ['\u3099', 'ﾞ'],
  ['\u309A', 'ﾟ'],
]);

/** ｦ, ｰ and small kana are outside these ranges: the Zengin set does not have them. */
const ZENGIN_CHARACTER = /^[ｱ-ﾟA-Z0-9 ()\-./]$/;

const OFFICES = [
  { name: '営業所', reading: 'エイギョウショ', abbreviation: 'エイ' },
  { name: '出張所', reading: 'シュッチョウジョ', abbreviation: 'シユツ' },
] as const;

/**
 * The stored, half-width form of an account holder or transfer name, made in this order: NFKC,
 * katakana, large kana, every dash and ー → '-', ヲ → オ, ・ → '.', no commas, upper case, single
 * spaces, half-width kana. Characters that do not exist in bank data stay, so that
 * `invalidZenginCharacters` can name them. Idempotent.
 */
export function toZenginKana(text: string): string {
  const normalized = toLargeKana(toFullWidthKatakana(text))
    .replace(HYPHEN_VARIANTS, '-')
    .replaceAll('ヲ', 'オ')
    .replaceAll('・', '.')
    .replace(/[,、]/g, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/\s+/g, ' ')
    .trim();
  return toHalfWidthKana(normalized);
}

/**
 * The stored form of a registered name in kana. Bank data writes ヰ and ヱ, which it lacks, as イ and
 * エ.
 */
export const nameInZenginKana = (kana: string): string =>
  toZenginKana(kana).replaceAll('ヰ', 'ｲ').replaceAll('ヱ', 'ｴ');

/**
 * Characters that the bank would refuse, each once, in order of appearance: the `{chars}` of
 * message forbidden_char.
 */
export function invalidZenginCharacters(text: string): string[] {
  return [...new Set(toZenginKana(text))].filter((character) => !ZENGIN_CHARACTER.test(character));
}

/** True when a text is in its stored form: not empty, only Zengin characters. */
export function isZenginKana(text: string): boolean {
  return text !== '' && [...text].every((character) => ZENGIN_CHARACTER.test(character));
}

/** Number of half-width characters of the text in a transfer record. */
export function zenginLength(text: string): number {
  return [...toZenginKana(text)].length;
}

/** The first characters of a text that fit into a transfer record. */
export function truncateZenginKana(text: string, maxLength: number): string {
  return [...toZenginKana(text)].slice(0, maxLength).join('').trimEnd();
}

/**
 * True when both texts are one account holder. A blank is hardly visible on a document, and a record
 * ends after 30 characters.
 */
export function isSameHolder(read: string, stored: string): boolean {
  const name = nameInZenginKana(read);
  const record = nameInZenginKana(stored);
  return (
    withoutBlanks(name) === withoutBlanks(record) ||
    isCutTo(name, record) ||
    // A document may print the record of a bank.
    isCutTo(record, name)
  );
}

const withoutBlanks = (name: string) => name.replaceAll(' ', '');

const isCutTo = (name: string, record: string): boolean =>
  truncateZenginKana(name, ACCOUNT_HOLDER_KANA_MAX_LENGTH) === record ||
  (record.length === ACCOUNT_HOLDER_KANA_MAX_LENGTH &&
    withoutBlanks(name).startsWith(withoutBlanks(record)));

/**
 * Full-width for reading: ｶ)ｻﾝﾌﾟﾙ → カ）サンプル. A '-' after kana is shown as ー. `toZenginKana` returns
 * the stored form.
 */
export function toFullWidthDisplay(zengin: string): string {
  return normalizeKanaWidth(zengin)
    .replace(/([ァ-ヺー])-/g, '$1ー')
    .replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
    .replaceAll(' ', '\u3000');
}

/**
 * Proposes the account holder and transfer name of a company in stored form: `ｶ)ｹｲﾖｳ` for a legal
 * form at the head of the name, `ｹｲﾖｳ(ｶ` for one at the tail, one abbreviation at most. `nameKana`
 * is the kana without the legal form. The user confirms it; the caller checks limits of length.
 */
export function proposeZenginName({ name, nameKana }: { name: string; nameKana: string }): string {
  const { legalForm, position } = splitLegalForm(name);
  const kana = toFullWidthKatakana(nameKana).trim();
  if (legalForm === null) return nameInZenginKana(withOffice(name, kana));
  const abbreviation = LEGAL_FORM_ABBREVIATIONS[legalForm];
  const kanaWithoutLegalForm = withoutLegalFormKana(kana);
  return nameInZenginKana(
    position === 'head'
      ? `${abbreviation})${kanaWithoutLegalForm}`
      : `${kanaWithoutLegalForm}(${abbreviation}`,
  );
}

/** チバエイギョウショ → チバ(エイ; a kana without an office stays as it is. */
export function withAbbreviatedOffice(kana: string): string {
  const office = OFFICES.find(({ reading }) => kana.endsWith(reading));
  return office === undefined
    ? kana
    : `${kana.slice(0, -office.reading.length).trim()}(${office.abbreviation}`;
}

/** Proposes the holder of an account; banks use the first 30 characters of a longer one. */
export function proposeAccountHolder(company: { name: string; nameKana: string }): string {
  return truncateZenginKana(proposeZenginName(company), ACCOUNT_HOLDER_KANA_MAX_LENGTH);
}

const ABBREVIATIONS = [...new Set(Object.values(LEGAL_FORM_ABBREVIATIONS))].join('|');
const ABBREVIATED_FORM = new RegExp(`^(?:${ABBREVIATIONS})）|（(?:${ABBREVIATIONS})）?$`);

/**
 * A company's kana from its account holder, without the legal form: ｶ)ﾋﾏﾜﾘ → ヒマワリ. Bank data has
 * large instead of small kana and cuts long names, so the user has to check it.
 */
export function kanaOfHolder(holder: string): string {
  return toFullWidthDisplay(toZenginKana(holder)).replace(ABBREVIATED_FORM, '').trim();
}

function toHalfWidthKana(text: string): string {
  // Applies NFKC again, because removing a comma may have joined a letter and its accent.
  const composed = normalizeKanaWidth(text);
  return composed.replace(/[ァ-ヺ\u3099\u309A]/g, (kana) =>
    [...kana.normalize('NFD')].map((part) => HALF_WIDTH.get(part) ?? part).join(''),
  );
}

function withOffice(name: string, kana: string): string {
  const office = OFFICES.find((candidate) => name.trim().endsWith(candidate.name));
  return office !== undefined && kana.endsWith(office.reading) ? withAbbreviatedOffice(kana) : kana;
}
