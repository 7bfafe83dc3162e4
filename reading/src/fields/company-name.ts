import { LEGAL_FORM_ABBREVIATIONS } from '@hareto/domain/legal-form.ts';

/**
 * 「弁理士法人」, 「特許業務法人」, 「国立研究開発法人」: kinds of 法人 by their last word. 「渋谷法人営業部」 is a branch of a
 * bank.
 */
const KIND_OF_CORPORATION =
  '[\\u3400-\\u9fff]{0,8}(?:士|業務|活動|行政|組合|監査|投資|医療|福祉|学校|大学|研究|開発|共同|財団|社団|中間|訓練|機関|保護|宗教)法人(?!営業|口座|番号|会員|事業|契約|部|課|税|向)';
const FORMS = [
  ...Object.keys(LEGAL_FORM_ABBREVIATIONS),
  '(株)',
  '(有)',
  '(同)',
  '(名)',
  '(資)',
  '(医)',
  '(財)',
  '(社)',
  '(福)',
  '(学)',
  '(特非)',
  'NPO法人',
  '監査法人',
  '事務所',
  '組合',
  'Co., Ltd.',
  'Co.,Ltd.',
  'Inc.',
  'LLC',
  'K.K.',
  'Ltd.',
]
  .sort((a, b) => b.length - a.length)
  .map((form) => (form === '組合' ? '組合(?!員)' : form.replace(/[.()*+?]/g, '\\$&')))
  .concat(KIND_OF_CORPORATION)
  .join('|');
const LEGAL_FORM = new RegExp(FORMS);
const ONLY_A_FORM = new RegExp(`^(?:${FORMS})$`);
// Words that may follow a name on its line without belonging to it.
const AFTER_NAME =
  /^(?:代表|取締役|印$|㊞|\(印\)|[ご御]?担当|経理|総務|営業|御中|様|さま$|サマ$|殿|〒|TEL|FAX|T\d{13}|登録番号|住所|宛|行$|.*(?:部|課|室|係)$)/;
const AFTER_VALUE = /\s*(?:\(?印\)?|㊞|御中|様|殿|[·・･,/-])$/;
/** A form of address before a name: 「MESSRS. 株式会社青空」. */
const BEFORE_NAME = /^(?:MESSRS|M\/S|TO|ATTN|BILL TO)[.:]*\s+(?=\S)/i;
const MAX_NAME_LENGTH = 50;
/** 「運営:」 before a name is the role of the company. */
const ROLE = /^[^:：]{1,12}[:：]\s*(?=\S)/;
/** 「駿河湾CN C有限会社」: a picture may separate Latin letters, and Latin names contain blanks. */
const LATIN_END = /[A-Za-z&.]$/;
const LATIN_BEGIN = /^[A-Za-z&]/;

/** 「青空商店(旧社名:青空屋)」: a former name in brackets at the end. */
const FORMER_NAME = /\s*\((?:旧|元)[^()]*(?:\(.\)[^()]*)?\)?$/;

/**
 * The name without a former name, and without the bracket at the end of 「(運営:青空商店)」, whose
 * beginning was removed with the role.
 */
function withoutBrackets(name: string): string {
  const plain = name.replace(FORMER_NAME, '');
  const isClosed = plain.split('(').length >= plain.split(')').length;
  return isClosed ? plain : plain.replace(/\)$/, '');
}

export const isLegalForm = (text: string): boolean => ONLY_A_FORM.test(text);

export const hasLegalForm = (text: string): boolean => LEGAL_FORM.test(text);

/** 「ハーバーライト ・ランゲージズ株式会社」, 「認可法人 青空組合」: the index of the first word of a name with blanks. */
function firstWordOfName(words: readonly string[], index: number): number {
  const [before, word] = [words[index - 1], words[index] ?? ''];
  if (before === undefined) return index;
  const isOneName =
    /法人$/.test(before) ||
    /^[・&]/.test(word) ||
    /[・&]$/.test(before) ||
    (LATIN_END.test(before) && LATIN_BEGIN.test(word));
  return isOneName ? firstWordOfName(words, index - 1) : index;
}

export interface FoundName {
  value: string;
  index: number;
  length: number;
}

/**
 * A company's name in a line of text: the words around its legal form, without departments, titles
 * and seals.
 */
export function companyNameIn(text: string): FoundName | undefined {
  const words = [...text.matchAll(/\S+/g)].map((match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const formIndex = words.findIndex(({ word }) => LEGAL_FORM.test(word));
  const form = words[formIndex];
  if (!form) return undefined;
  const end = words.findIndex(({ word }, index) => index > formIndex && AFTER_NAME.test(word));
  const wordsOfName = words.slice(0, end === -1 ? undefined : end);
  // 「株式会社 青空」 and 「青空 株式会社」 keep both words; a word before a name that is complete
  // does not belong to it.
  const first =
    ONLY_A_FORM.test(form.word) ||
    form.word.startsWith('Co') ||
    /^(?:Inc|LLC|K\.K|Ltd)/.test(form.word)
      ? words[0]
      : words[
          firstWordOfName(
            words.map(({ word }) => word),
            formIndex,
          )
        ];
  const last = wordsOfName.at(-1);
  if (!first || !last) return undefined;
  const [role = ''] = ROLE.exec(text.slice(first.start, last.end)) ?? [];
  const begin = first.start + (hasLegalForm(role) ? 0 : role.length);
  const [title = ''] = BEFORE_NAME.exec(text.slice(begin, last.end)) ?? [];
  const start = begin + title.length;
  const value = withoutBrackets(text.slice(start, last.end).replace(AFTER_VALUE, ''));
  const isName =
    value.length <= MAX_NAME_LENGTH && !ONLY_A_FORM.test(value) && !/[。?？!]/.test(value);
  return isName ? { value, index: start, length: value.length } : undefined;
}
