import type { TextItem } from '../text-page.ts';
import type { PlacedGlyph } from './placed-glyphs.ts';

/** In heights of the font: letters with at most this gap belong to one piece of text. */
const MAX_TOUCHING_GAP = 0.1;
const MAX_WORD_GAP = 0.6;
const LATIN = /[A-Za-z,.&()]/;

interface Row extends TextItem {
  certainties: number[];
  end: number;
}

/**
 * The included letters as pieces of text without gaps. Letters beside an excluded one are not sure
 * either, because the meaning without it is unknown.
 */
export function itemsOf(
  glyphs: readonly PlacedGlyph[],
  isIncluded: (glyph: PlacedGlyph) => boolean,
  isSure: (glyph: PlacedGlyph) => boolean = () => true,
): TextItem[] {
  const rows: Row[] = [];
  let previous: PlacedGlyph | undefined;
  /** The last excluded letter, if it directly follows an included one or another excluded one. */
  let excluded: PlacedGlyph | undefined;
  for (const glyph of glyphs) {
    const isBlank = glyph.text.trim() === '';
    const row = rows.at(-1);
    if (isBlank ? !previous : !isIncluded(glyph)) {
      const isBehind = [previous, excluded].some((one) => one && jointOf(one, glyph) !== undefined);
      excluded = !isBlank && isBehind ? glyph : undefined;
      previous = undefined;
      continue;
    }
    const joint = previous && jointOf(previous, glyph);
    const isBesideExcluded = excluded !== undefined && jointOf(excluded, glyph) !== undefined;
    if (isBesideExcluded && row) row.certainties[row.certainties.length - 1] = 0;
    const certainty = isBesideExcluded || (!isBlank && !isSure(glyph)) ? 0 : 1;
    if (joint !== undefined && row) appendGlyph(row, glyph, joint, certainty);
    else rows.push(rowOf(glyph, certainty));
    previous = glyph;
    excluded = undefined;
  }
  return rows.map(({ end: _, ...item }) => item);
}

function rowOf({ text, x, baseline, end, size }: PlacedGlyph, certainty: number): Row {
  const certainties = Array<number>(text.length).fill(certainty);
  return { text, x, baseline, width: end - x, size, end, certainties };
}

function appendGlyph(row: Row, { text, end }: PlacedGlyph, joint: string, certainty: number): void {
  row.text += joint + text;
  row.certainties.push(...Array<number>(joint.length + text.length).fill(certainty));
  row.end = end;
  row.width = Math.max(row.width, end - row.x);
}

/** The text between two letters of one piece; `undefined` when they belong to different pieces. */
function jointOf(previous: PlacedGlyph, { text, x, baseline, size }: PlacedGlyph) {
  const isOneRow =
    Math.abs(previous.baseline - baseline) <= MAX_TOUCHING_GAP * size &&
    Math.abs(previous.size - size) <= MAX_TOUCHING_GAP * size;
  const gap = x - previous.end;
  if (!isOneRow || gap < -MAX_TOUCHING_GAP * size * 2) return undefined;
  if (gap <= MAX_TOUCHING_GAP * size) return '';
  const isLatin = LATIN.test(previous.text) && LATIN.test(text);
  return isLatin && gap <= MAX_WORD_GAP * size ? ' ' : undefined;
}
