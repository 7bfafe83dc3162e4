import type { Cell } from './cells.ts';
import { LABELS, type Label } from './labels.ts';
import type { Span } from './spans.ts';

export interface LabelMatch extends Label {
  /** The words of the label. */
  at: Span;
  /** What follows them in the same cell, up to the next label; empty when nothing does. */
  rest: Span;
}

// Spaces may stand between any two letters; a label must begin where a word begins and end where a
// word ends.
const spaced = (words: string) =>
  [...words.replaceAll(' ', '')]
    .map((letter) => letter.replace(/[.*+?^${}()|[\]\\/]/, '\\$&'))
    .join('\\s*');
const PATTERNS = LABELS.map((label) => ({
  label,
  first: [...label.words][0]?.toLowerCase() ?? '',
  pattern: new RegExp(`(?:[おご御]\\s*)?${spaced(label.words)}`, 'iy'),
}));
const HONORIFICS = 'おご御';
const BEFORE_LABEL = /[\s【[(<〈《「『■□●○◆◇▼▽・※*/|,、。:>-]/;
// (税込), (10%), / Invoice No …: what may stand between a label and its value. A bracket with a
// number in it is a value.
const AFTER_WORDS =
  /(?:\s*(?:\([^()\d]{0,20}(?:\d{1,2}%[^()\d]{0,10})?\)|\[[^[\]\d]{0,20}\]|\d{1,2}(?:\.\d)?%(?:対象)?|[】\]>〉》」』]|\.|#))*\s*(?:[:;=]|は(?=[\s\d¥令]))?\s*/y;
const LETTER_ENDS = /[A-Za-z]$/;
const CJK_NEXT = /[\u3041-\u30fa\u3400-\u9fff]/;

/** The labels of a cell, from left to right. */
export function labelsIn(cell: Cell): LabelMatch[] {
  const found: { label: Label; start: number; end: number; valueStart: number }[] = [];
  for (let index = 0; index < cell.text.length; index += 1) {
    if (index > 0 && !BEFORE_LABEL.test(cell.text[index - 1] ?? '')) continue;
    const match = labelAt(cell.text, index);
    if (!match) continue;
    found.push({ ...match, start: index });
    index = Math.max(index, match.valueStart - 1);
    // The loop looks for a word's beginning before the next index; a value glued to a separator is
    // one.
    if (match.valueStart === match.end) index = match.end - 1;
  }
  return found.map(({ label, start, end, valueStart }, position) => ({
    ...label,
    at: { cell, start, end },
    rest: {
      cell,
      start: valueStart,
      end: Math.max(valueStart, found[position + 1]?.start ?? cell.text.length),
    },
  }));
}

function labelAt(
  text: string,
  index: number,
): { label: Label; end: number; valueStart: number } | undefined {
  const first = text[index]?.toLowerCase() ?? '';
  for (const { label, first: letter, pattern } of PATTERNS) {
    if (first !== letter && !HONORIFICS.includes(first)) continue;
    pattern.lastIndex = index;
    const words = pattern.exec(text)?.[0];
    if (words === undefined) continue;
    const end = index + words.length;
    const valueStart = endOfSeparators(text, end);
    if (isClosed(text, label, end, valueStart)) return { label, end, valueStart };
  }
  return undefined;
}

function endOfSeparators(text: string, end: number): number {
  AFTER_WORDS.lastIndex = end;
  return end + (AFTER_WORDS.exec(text)?.[0].length ?? 0);
}

// 「合計」 in 「合計金額表」 and "Date" in "Dated" are no labels.
function isClosed(text: string, label: Label, end: number, valueStart: number): boolean {
  const next = text[end];
  if (next === undefined || valueStart > end) return true;
  return LETTER_ENDS.test(label.words)
    ? !/[A-Za-z]/.test(next) && !CJK_NEXT.test(next)
    : !CJK_NEXT.test(next);
}
