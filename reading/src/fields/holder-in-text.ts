import { LEGAL_FORM_ABBREVIATIONS, splitLegalForm } from '@hareto/domain/legal-form.ts';
import { isZenginKana, toZenginKana } from '@hareto/domain/zengin-kana.ts';
import type { ValueInText } from '../labelled-values.ts';
import { hasLegalForm } from './company-name.ts';

const DASH = String.raw`[\u2010-\u2015\u2212\u2500]`;
/** Some programs print another dash for ー. */
const LONG_VOWEL = String.raw`(?<=[ァ-ヴー])${DASH}(?=[ァ-ヴー(]|\s|$)`;
/** Abbreviations of businesses with more than four letters (全銀協「略語一覧」). */
const LONG_ABBREVIATIONS = [
  'キヨウクミ',
  'キヨウサイ',
  'ギヨキヨウ',
  'シヤキヨウ',
  'セイキヨウ',
  'ノウキヨウ',
  'コクホレン',
  'カイジヨウ',
  'ジユウクミ',
  'シヨクアン',
  'ケイザイレン',
  'キヨウサイレン',
  'ノウキヨウレン',
  'コツキヨウレン',
  'シヨクハンキヨウ',
]
  .sort((a, b) => b.length - a.length)
  .map((word) =>
    word
      .replace(/ヤ/g, '[ヤャ]')
      .replace(/ユ/g, '[ユュ]')
      .replace(/ヨ/g, '[ヨョ]')
      .replace(/ツ/g, '[ツッ]'),
  );
const FORM = String.raw`(?:${LONG_ABBREVIATIONS.join('|')}|[ァ-ヴー]{1,4})`;
const FORM_BEFORE = String.raw`${FORM}\s*[)）]\s*`;
const FORM_AFTER = String.raw`\(${FORM}`;
/** A legal form before a name begins another one: 「サンエー カ)サンエー」. */
const BLANK = String.raw`\s(?!${FORM_BEFORE}[ァ-ヴーA-Z0-9])`;
const LETTERS_OF_NAME = String.raw`(?:[ァ-ヴーA-Z0-9.・･\-&]|${BLANK}|${LONG_VOWEL})`;
/** 「カ)24アワーズ」, 「カ)JTBトラベル」, 「NTTデータ(カ」: letters and digits before the kana. */
const KANA_NAME = new RegExp(
  String.raw`(?:${FORM_BEFORE}[A-Z0-9.・･\-\s&]*|(?<![A-Za-z0-9])[A-Z][A-Z0-9.・･\-&]*)?[ァ-ヴー゛゜]${LETTERS_OF_NAME}*(?:${FORM_AFTER}\)?)?`,
  'g',
);
/** 「株式会社出羽検査センター(カ)デワケンサセンター)」: the whole name in kana after the one in kanji. */
const KANA_IN_BRACKETS = new RegExp(
  String.raw`(?<=[\u3400-\u9fff]\S*\s*)\(((?:${FORM_BEFORE}[A-Z0-9.・･\-\s&]*)?[ァ-ヴー゛゜]${LETTERS_OF_NAME}+(?:${FORM_AFTER})?)\){1,2}\s*$`,
);
/** 「アオバ(カ コウベシテン」, 「アオバ(カ)コウベシテン」: an office of the company after its legal form. */
const AFTER_FORM = /^\s*[ァ-ヴー][ァ-ヴー.・･\-\s]*(?<!\s)/;
const OFFICE = /(?:シテン|エイギヨウシヨ|エイギョウショ|シシヤ|シシャ|ホンテン|ホンシヤ|ホンシャ)$/;
const MIN_KANA = 3;
/** 「五四八(ゴヨンハチ)店」: the pronunciation of a branch number. */
const SPOKEN_BRANCH =
  /^(?:(?:ゼロ|レイ|マル|イチ|ニ|サン|ヨン|ゴ|ロク|ナナ|シチ|ハチ|キ[ュユ]ウ|ク)\s*){3}$/;
const FORM_AT_END = new RegExp(
  `(?:${[...new Set(Object.values(LEGAL_FORM_ABBREVIATIONS))].join('|')})$`,
);
const KANJI = /[\u3400-\u9fff々]/;
const NAME_PART_CERTAINTY = 0.7;
/** 「サポートセンター」, 「フリーダイヤル」: other lines in kana below an account, unless a legal form is there. */
const LINE_OF_SERVICE =
  /^(?:カスタマー|サポート|コール|オンライン|インターネット|フリーダイヤル|ナビダイヤル|ホームページ|コンビニ|クレジット|ペイジー|キャンペーン|メール|アプリ)[^()]*$/;
const PHONE_NUMBER = /\d{2,4}-\d{2,4}/;
const BEGINS_WITH_FORM = new RegExp(`^${FORM_BEFORE}`);
const KANA_BEFORE = /[ァ-ヴー]\s+$/;
const ENDS_WITH_FORM = new RegExp(String.raw`${FORM_AFTER}\)?$`);
/** The glyphs of full-width brackets contain a blank that looks like a space. */
const BRACKET = /\s*([()（）])\s*/g;
const NUMBER_AFTER = /\s+\d{6,}\s*$/;
/** 「(株)サンエー」, 「株式会社 サンエー」, 「アオゾラ(株)」: a legal form in kanji beside a name in kana. */
const KANJI_FORM = String.raw`\([\u3400-\u9fff]{1,2}\)`;
const WHOLE_FORM = `(?:${Object.keys(LEGAL_FORM_ABBREVIATIONS).join('|')})`;
const FORM_AT_HEAD = new RegExp(
  String.raw`(?<![\u3400-\u9fff])(?:(${KANJI_FORM})\s*|(${WHOLE_FORM})\s+)(?=[ァ-ヴーA-Z])`,
);
const FORM_AT_TAIL = new RegExp(
  String.raw`(?<=[ァ-ヴーA-Z])(?:\s*(${KANJI_FORM})|\s+(${WHOLE_FORM}))(?![\u3400-\u9fff])`,
);
const HAS_KANA_FORM = new RegExp(String.raw`(?<![ァ-ヴー])${FORM_BEFORE}|${FORM_AFTER}`);
/** Replaces the letters by which a form in kanji is longer than its abbreviation. */
const FILLER = '\0';
const FILLERS_BEFORE = /\0+$/;
const FILLERS_AFTER = /^\0+/;
/** Letters beside a name that may belong to it. */
const PART_BEFORE = new RegExp(
  String.raw`(?:[A-Za-z0-9]|${DASH}|[ァ-ヴー]\s*,\s*|${KANJI_FORM}\s*)$`,
);
const PART_AFTER = new RegExp(
  String.raw`^(?:[A-Za-z0-9]|\s*${DASH}\s*[ァ-ヴー]|\s*[,、]\s*[ァ-ヴー]|\s*\([\u3400-\u9fff]{1,2}(?:\)|$))`,
);

/** 「山田 タロウ」, 「Cafe ソレイユ」, 「さくら デザイン」: a word of the same name behind a blank. */
const WORD_BEFORE = /[A-Za-z\u3041-\u3096\u3400-\u9fff々]\s{1,2}$/;
const WORD_AFTER = /^\s{1,2}[A-Za-z\u3041-\u3096\u3400-\u9fff々]/;

/**
 * The account holder in kana, as banks write it. A name that stands beside another word is doubtful
 * unless its legal form is in kana, too.
 */
export function holderIn(printed: string): ValueInText | undefined {
  const holder = kanaIn(printed);
  if (!holder || HAS_KANA_FORM.test(printed)) return holder;
  const isBehindWord = WORD_BEFORE.test(printed.slice(0, holder.index));
  const isBeforeWord = WORD_AFTER.test(printed.slice(holder.index + holder.length));
  // 「山田太郎 ヤマダ タロウ」: several words in kana are the whole name after the one in kanji.
  const isBesideWord = holder.value.includes(' ')
    ? isBehindWord && isBeforeWord
    : isBehindWord || isBeforeWord;
  return isBesideWord
    ? { ...holder, certainty: Math.min(holder.certainty, NAME_PART_CERTAINTY) }
    : holder;
}

function kanaIn(printed: string): ValueInText | undefined {
  const text = HAS_KANA_FORM.test(printed) ? printed : withKanaForms(printed);
  const inBrackets = KANA_IN_BRACKETS.exec(text);
  const whole = inBrackets?.[1]?.trim();
  if (inBrackets && whole !== undefined && countKana(whole) > MIN_KANA)
    return {
      value: toZenginKana(whole.replace(BRACKET, '$1')),
      index: inBrackets.index + 1,
      length: whole.length,
      certainty: 1,
    };
  const matches = [...text.matchAll(KANA_NAME)].filter(
    ([name]) =>
      countKana(name) >= MIN_KANA && !SPOKEN_BRANCH.test(name) && !PHONE_NUMBER.test(name),
  );
  const match = matches.find(([name]) => /[()）]/.test(name)) ?? matches[0];
  return match && holderAt(text, match, hasLegalForm(printed));
}

const countKana = (text: string): number => (text.match(/[ァ-ヴ]/g) ?? []).length;

/** The text of the same length with 「カ)」 or 「(カ」 for a legal form in kanji beside kana. */
const withKanaForms = (text: string): string =>
  text
    .replace(FORM_AT_HEAD, (found: string, short?: string, whole?: string) =>
      inLengthOf(found, `${abbreviationOf(short ?? whole)})`, 'head'),
    )
    .replace(FORM_AT_TAIL, (found: string, short?: string, whole?: string) =>
      inLengthOf(found, `(${abbreviationOf(short ?? whole)}`, 'tail'),
    );

function abbreviationOf(form = ''): string {
  const { legalForm } = splitLegalForm(`${form}ア`);
  return legalForm === null ? '' : LEGAL_FORM_ABBREVIATIONS[legalForm];
}

/** The abbreviation, filled up to the length of the form; the form if it is unknown or shorter. */
function inLengthOf(form: string, abbreviation: string, position: 'head' | 'tail'): string {
  if (abbreviation.length === 1 || abbreviation.length > form.length) return form;
  return position === 'head'
    ? abbreviation.padStart(form.length, FILLER)
    : abbreviation.padEnd(form.length, FILLER);
}

function holderAt(
  text: string,
  match: RegExpExecArray,
  isOfCompany: boolean,
): ValueInText | undefined {
  const printedName = match[0].replace(NUMBER_AFTER, '').trimEnd();
  const bracket = bracketAfter(text, match.index, printedName);
  const name = printedName + bracket;
  const after = text.slice(match.index + name.length);
  const office = ENDS_WITH_FORM.test(name) ? (AFTER_FORM.exec(after)?.[0] ?? '') : '';
  const raw = name + office;
  if (/^(?:カナ|フリガナ|コード|カブシキガイシャ)$/.test(raw)) return undefined;
  const rest = text.slice(match.index + raw.length);
  const isPart = isCut(text, match.index, raw.length);
  if (isPart && isOfCompany) return undefined;
  const value = toZenginKana(`${name.replace(BRACKET, '$1')}${office}`);
  const isSure =
    !isPart &&
    isZenginKana(value) &&
    (office === '' || OFFICE.test(office)) &&
    !(bracket !== '' && AFTER_FORM.test(after)) &&
    !LINE_OF_SERVICE.test(raw) &&
    !PART_BEFORE.test(text.slice(0, match.index)) &&
    !(BEGINS_WITH_FORM.test(name) && KANA_BEFORE.test(text.slice(0, match.index))) &&
    !PART_AFTER.test(rest);
  const before = FILLERS_BEFORE.exec(text.slice(0, match.index))?.[0].length ?? 0;
  const behind = FILLERS_AFTER.exec(rest)?.[0].length ?? 0;
  return {
    value,
    index: match.index - before,
    length: before + raw.length + behind,
    certainty: isSure ? 1 : NAME_PART_CERTAINTY,
  };
}

/** 「アオバ カ)」: without a bracket before it, this one belongs to the legal form. */
function bracketAfter(text: string, index: number, name: string): string {
  const isOpen =
    text.slice(0, index + name.length).lastIndexOf('(') >= index || hasOpen(text.slice(0, index));
  return !isOpen && FORM_AT_END.test(name) && text[index + name.length] === ')' ? ')' : '';
}

const hasOpen = (text: string): boolean => text.lastIndexOf('(') > text.lastIndexOf(')');

/**
 * 「ヒューマン京則」: kana beside kanji are only a part of the name; the whole name in kana is at 「フリガナ」.
 */
const isCut = (text: string, index: number, length: number): boolean =>
  KANJI.test(text[index - 1] ?? '') || KANJI.test(text[index + length] ?? '');
