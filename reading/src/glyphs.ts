import { normalizeKanaWidth } from '@hareto/domain/kana.ts';
import type { TextItem } from './text-page.ts';

/** One UTF-16 unit of normalised text with its position. */
export interface Glyph {
  char: string;
  x: number;
  width: number;
  size: number;
  baseline: number;
  /** The certainty of the letter, 0 to 1. */
  certainty: number;
}

const HALF_WIDTH = /[\u0020-\u007e\uff61-\uff9f]/;

/**
 * Splits an item into letters and normalises them (NFKC: full-width digits, ㈱, half-width kana, the
 * radicals that some PDF writers use for kanji). A document has only the width of a whole item; it
 * is divided among the letters, and a narrow letter counts half.
 */
export function glyphsOf({ text, x, baseline, width, size, certainties }: TextItem): Glyph[] {
  const letters = clustersOf(text);
  const total = letters.reduce((sum, letter) => sum + weightOf(letter), 0);
  const glyphs: Glyph[] = [];
  let letterX = x;
  let unitIndex = 0;
  for (const letter of letters) {
    const letterWidth = (width * weightOf(letter)) / total;
    const certainty = Math.min(
      1,
      ...(certainties?.slice(unitIndex, unitIndex + letter.length) ?? []),
    );
    const units = normalizeLetter(letter).split('');
    units.forEach((char, index) =>
      glyphs.push({
        char,
        x: letterX + (letterWidth * index) / units.length,
        width: letterWidth / units.length,
        size,
        baseline,
        certainty,
      }),
    );
    letterX += letterWidth;
    unitIndex += letter.length;
  }
  return glyphs;
}

// A separate sound mark belongs to the kana before it.
function clustersOf(text: string): string[] {
  return text.match(/[\s\S][\u3099\u309a\uff9e\uff9f゛゜]?/gu) ?? [];
}

const weightOf = (letter: string): number => (HALF_WIDTH.test(letter) ? 1 : 2);

// Japanese fonts draw the backslash as a yen sign.
const BACKSLASH = /\\/g;

function normalizeLetter(letter: string): string {
  return normalizeKanaWidth(letter)
    .replace(/\s/g, ' ')
    .replace(BACKSLASH, '¥')
    .replaceAll('〜', '~');
}
