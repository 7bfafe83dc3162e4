import type { Glyph } from './glyphs.ts';

const CJK = /[\u3041-\u30ff\u3400-\u9fff]/;
const NUMERIC = /[\d,.¥]/;
// Justified labels (「件　　　名」) stretch this far, in heights of the font; digits in boxes less.
const MAX_LETTER_GAP = 3.5;
const MAX_DIGIT_GAP = 1.2;
const MIN_NUMERIC_TOKENS = 4;

interface Token {
  start: number;
  end: number;
}

/**
 * 「ご 請 求 金 額」 → 「ご請求金額」, 「¥ 1 2 , 3 0 0」 → 「¥12,300」: single characters in a
 * row lose the spaces between them.
 */
export function joinSpacedLetters(glyphs: Glyph[]): Glyph[] {
  const dropped = new Set<number>();
  let row: Token[] = [];
  const close = () => {
    if (row.length >= minTokensOf(glyphs, row)) dropSpaces(row, dropped);
    row = [];
  };
  for (const token of tokensOf(glyphs)) {
    if (!continuesRow(glyphs, row.at(-1), token)) close();
    if (kindOf(glyphs, token) !== 'word') row.push(token);
  }
  close();
  return dropped.size === 0 ? glyphs : glyphs.filter((_, index) => !dropped.has(index));
}

function dropSpaces(row: Token[], dropped: Set<number>): void {
  for (const token of row.slice(1)) dropped.add(token.start - 1);
}

function tokensOf(glyphs: Glyph[]): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  for (let index = 0; index <= glyphs.length; index += 1) {
    if (index < glyphs.length && glyphs[index]?.char !== ' ') continue;
    if (index > start) tokens.push({ start, end: index });
    start = index + 1;
  }
  return tokens;
}

function kindOf(glyphs: Glyph[], { start, end }: Token): 'japanese' | 'digit' | 'word' {
  const char = glyphs[start]?.char ?? '';
  // 「件　　名:入学案内」: the last letter of a label, and the value after its colon.
  const isBeforeColon = CJK.test(char) && glyphs[start + 1]?.char === ':';
  if (end - start !== 1 && !isBeforeColon) return 'word';
  if (CJK.test(char)) return 'japanese';
  return NUMERIC.test(char) ? 'digit' : 'word';
}

function continuesRow(glyphs: Glyph[], previous: Token | undefined, token: Token): boolean {
  const space = glyphs[token.start - 1];
  if (!previous || !space || previous.end !== token.start - 1) return false;
  // A value after a colon ends the row, although its token begins with the last letter of a label.
  if (previous.end - previous.start !== 1) return false;
  const kind = kindOf(glyphs, token);
  if (kind === 'word' || kind !== kindOf(glyphs, previous)) return false;
  return space.width <= (kind === 'japanese' ? MAX_LETTER_GAP : MAX_DIGIT_GAP) * space.size;
}

const minTokensOf = (glyphs: Glyph[], [first]: Token[]): number =>
  first && kindOf(glyphs, first) === 'digit' ? MIN_NUMERIC_TOKENS : 2;
