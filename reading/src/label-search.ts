import type { Cell } from './cells.ts';
import { patternOf } from './label-spellings.ts';
import { DEDUCTIONS, LABELS, type Label } from './labels.ts';
import type { Span } from './spans.ts';

export interface LabelMatch extends Label {
  /** The words of the label. */
  at: Span;
  /** The text after them in the same cell, up to the next label; may be empty. */
  rest: Span;
}

const PATTERNS = LABELS.map((label) => ({ label, ...patternOf(label.words) }));
const PATTERNS_BY_LETTER = new Map<string, typeof PATTERNS>();
for (const entry of PATTERNS)
  for (const first of new Set(entry.firstLetters))
    PATTERNS_BY_LETTER.set(first, [...(PATTERNS_BY_LETTER.get(first) ?? []), entry]);
const HONORIFICS = 'おご御';
const BEFORE_LABEL = /[\s`´【〔[(<〈《「『■□●○◆◇▼▽・※*/|,、。:>-]/;
/** 「１．」, 「(3)」, 「②」, 「D」: the number or letter of a line in a list. */
const LIST_NUMBER = /^\(?(?:\d{1,2}|[A-Z](?![A-Za-z]))[.)、]?\s*/;
/**
 * 「お得意様お値引」, 「第1回内金」, 「上記に対する消費税」: words before the label of a deduction or a tax. They
 * count only if a sum or nothing follows the label.
 */
const WORDS_BEFORE = /^[\u3041-\u30ff\u3400-\u9fff\d・]{1,10}$/;
const STARTS_WITH_A_SUM_OR_ENDS = /^(?:[-△▲¥(\d]|$)/;
/**
 * 「(税込)」. Not 「(株)」, which belongs to the name after it, and not a bracket with a number or with
 * a branch, as in "Branch (新宿通支店)", which is a value.
 */
const WORDS_IN_BRACKETS = String.raw`\((?![株有同資医財社学福宗]\)|特非\)|(?!取引|振込)[^()]{1,12}支店\))[^()\d]{0,20}\)|\[[^[\]\d]{0,20}\]`;
/** 「(10%)」, 「(180,000×10.21%)」: a rate or a calculation. */
const RATE_IN_BRACKETS = String.raw`\([^()]{0,24}(?:\d\s*%|[×✕])[^()\d]{0,10}\)|\([^()]{0,12}%\s*[×✕*][^()]{0,14}\)`;
const RATE = String.raw`\d{1,2}(?:\.\d{1,3})?%(?:対象)?`;
/** The texts and separators between a label and its value. */
const AFTER_WORDS = new RegExp(
  String.raw`(?:\s*(?:${WORDS_IN_BRACKETS}|${RATE_IN_BRACKETS}|${RATE}|[】〕\]>〉》」』]|\.|#))*\s*(?:[:;=、]|は(?=[\s\d¥令]))?\s*`,
  'y',
);
/** 「ご請求額(年度累計)」: a sum of several invoices. */
const CUMULATIVE = /累計|通算/;
/** 「請求日令和8年11月12日」: the label ends before the value that follows without a gap. */
const DATE_AFTER = /^(?:令和|平成)\s*[\d元〇一二三四五六七八九十]/;
const ENDS_WITH_LATIN = /[A-Za-z]$/;
const CJK_BEFORE = /[\u3041-\u30fa\u3400-\u9fff]\s$/;
const CJK_LETTER = /[\u3041-\u30fa\u3400-\u9fff]/;

/** The labels of a cell, from left to right. */
export function labelsIn(cell: Cell): LabelMatch[] {
  const found: FoundLabel[] = [];
  let next = 0;
  while (next < cell.text.length) {
    const index = next;
    next += 1;
    const before = cell.text.slice(0, index).replace(LIST_NUMBER, '');
    const isAtWordStart = index === 0 || before === '' || BEFORE_LABEL.test(before.at(-1) ?? '');
    const isAfterOtherWords = !isAtWordStart && found.length === 0 && WORDS_BEFORE.test(before);
    if (!isAtWordStart && !isAfterOtherWords) continue;
    const match = labelAt(cell.text, index);
    if (!match || (isAfterOtherWords && !isDeductionWithSum(match, cell.text))) continue;
    if (isInRemark(cell.text, index) || isEndOfName(match, cell.text, index)) continue;
    const last = found.at(-1);
    const joined = last && joinedTranslation(last, match, cell.text.slice(last.end, index));
    if (joined) found[found.length - 1] = joined;
    else found.push({ ...match, start: index });
    next = match.valueStart;
  }
  return found.map(({ label, start, end, valueStart }, position) => ({
    ...label,
    ...(CUMULATIVE.test(cell.text.slice(end, valueStart)) && { name: 'other' as const }),
    at: { cell, start, end },
    rest: {
      cell,
      start: valueStart,
      end: Math.max(valueStart, found[position + 1]?.start ?? cell.text.length),
    },
  }));
}

/**
 * 「口座番号 / Number」 and 「Number / 口座番号」 are one label, with the meaning of the Japanese words.
 * Returns null for two labels.
 */
function joinedTranslation(last: FoundLabel, next: LabelAt, between: string): FoundLabel | null {
  if (!/^\s*[/|]\s*$/.test(between)) return null;
  const isLastLatin = ENDS_WITH_LATIN.test(last.label.words);
  if (isLastLatin === ENDS_WITH_LATIN.test(next.label.words)) return null;
  return { ...next, start: last.start, label: isLastLatin ? next.label : last.label };
}

const isDeductionWithSum = ({ label, valueStart }: LabelAt, text: string): boolean =>
  (DEDUCTIONS.includes(label.name) || label.words.startsWith('消費税')) &&
  STARTS_WITH_A_SUM_OR_ENDS.test(text.slice(valueStart));

/** 「弁護士報酬(着手金・第一審)」, 「入金(11/10 振込)」: the bracket specifies the words before it. */
function isInRemark(text: string, index: number): boolean {
  const start = text.lastIndexOf('(', index);
  const end = text.indexOf(')', start);
  if (start <= 0 || end < index || end === -1) return false;
  return /\p{L}/u.test(text.slice(0, start)) && !/\d/.test(text.slice(index, end));
}

/** In 「福山南 支店」 the last word is the end of a name, not a label. */
const isEndOfName = ({ label, end }: LabelAt, text: string, index: number): boolean =>
  label.words === '支店' && end === text.length && CJK_BEFORE.test(text.slice(0, index));

interface LabelAt {
  label: Label;
  end: number;
  valueStart: number;
}

interface FoundLabel extends LabelAt {
  start: number;
}

/** The longest label, so that 「請求額合計」 is not taken for 「請求額」. */
function labelAt(text: string, index: number): LabelAt | undefined {
  let longest: LabelAt | undefined;
  for (const { label, pattern } of patternsAt(text, index)) {
    pattern.lastIndex = index;
    const words = pattern.exec(text)?.[0].trimEnd();
    const end = index + (words?.length ?? 0);
    if (words === undefined || end <= (longest?.end ?? index)) continue;
    const valueStart = endOfSeparators(text, end);
    if (isWholeWord(text, label, end, valueStart)) longest = { label, end, valueStart };
  }
  return longest;
}

/** The patterns that may match there, by their first letter and the one after an honorific. */
function patternsAt(text: string, index: number): typeof PATTERNS {
  const first = text[index]?.toLowerCase() ?? '';
  const patterns = PATTERNS_BY_LETTER.get(first) ?? [];
  if (!HONORIFICS.includes(first)) return patterns;
  const next =
    text
      .slice(index + 1)
      .trimStart()[0]
      ?.toLowerCase() ?? '';
  return [...patterns, ...(PATTERNS_BY_LETTER.get(next) ?? [])];
}

function endOfSeparators(text: string, end: number): number {
  AFTER_WORDS.lastIndex = end;
  return end + (AFTER_WORDS.exec(text)?.[0].length ?? 0);
}

// 「合計」 in 「合計金額表」 and "Date" in "Dated" are not labels.
function isWholeWord(text: string, label: Label, end: number, valueStart: number): boolean {
  const next = text[end];
  if (next === undefined || valueStart > end) return true;
  if (DATE_AFTER.test(text.slice(end))) return true;
  return ENDS_WITH_LATIN.test(label.words)
    ? !/[A-Za-z]/.test(next) && !CJK_LETTER.test(next)
    : !CJK_LETTER.test(next);
}
