import { ASCENT } from '../text-page.ts';
import { isBlank, type PlacedGlyph } from './placed-glyphs.ts';

/** A logo or a few signs may have this many letters without a Unicode value in their font. */
const MAX_STRANGE = { letters: 12, share: 0.03 };
/** One letter is a bullet or an icon; more may be a value. */
const MIN_VALUE_LETTERS = 2;
/** A kanji, a kana or a Latin letter; a value may contain a comma from another font. */
const LETTER = /\p{L}/u;
/** In heights of the font: the gap between the letters of a value, each in its own box. */
const MAX_GAP = 2;
const SAME_BASELINE = 0.4;
/** In heights of the smaller font: the distance to a label of another height on the same row. */
const MAX_DISTANCE_BESIDE = 4;
/** In heights of a value: the distance to the label above it. */
const MAX_LABEL_DISTANCE = 2.5;

/**
 * True if the visible letters that the text does not contain may be more than a logo: they are
 * many, or stand beside or below other text, as a value stands beside or below its label.
 */
export function lacksLetters(visible: readonly PlacedGlyph[]): boolean {
  const strange = visible.filter((glyph, index) => isStrange(glyph, visible[index - 1]));
  const letters = visible.filter((glyph) => glyph.isUsable && !isBlank(glyph));
  if (strange.length > MAX_STRANGE.letters) return true;
  if (strange.length > MAX_STRANGE.share * letters.length) return true;
  const words = letters.filter(({ text }) => LETTER.test(text));
  return runsOf(strange, words)
    .filter((run) => run.length >= MIN_VALUE_LETTERS)
    .some((run) => letters.some((letter) => isBeside(run, letter) || isBelow(run, letter)));
}

/** A visible blank is strange only behind another blank: otherwise the ink may be a neighbour's. */
const isStrange = (glyph: PlacedGlyph, previous: PlacedGlyph | undefined): boolean =>
  !glyph.isUsable || (isBlank(glyph) && previous !== undefined && isBlank(previous));

/** Glyphs beside each other on a baseline, without a word between them. */
function runsOf(glyphs: readonly PlacedGlyph[], words: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const runs: PlacedGlyph[][] = [];
  for (const glyph of glyphs) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    const isNext =
      previous !== undefined &&
      isOnBaseline(previous, glyph) &&
      Math.abs(glyph.x - previous.end) <= MAX_GAP * glyph.size &&
      !words.some((word) => isBetween(previous, word, glyph));
    if (run && isNext) run.push(glyph);
    else runs.push([glyph]);
  }
  return runs;
}

/** Compares the middles, because the boxes of neighbours may overlap. */
function isBetween(one: PlacedGlyph, word: PlacedGlyph, other: PlacedGlyph): boolean {
  if (!isOnBaseline(one, word)) return false;
  return (middleOf(word) - middleOf(one)) * (middleOf(other) - middleOf(word)) > 0;
}

const middleOf = ({ x, end }: PlacedGlyph): number => (x + end) / 2;

const isOnBaseline = (one: PlacedGlyph, other: PlacedGlyph): boolean =>
  Math.abs(one.baseline - other.baseline) <= SAME_BASELINE * Math.min(one.size, other.size);

const isBeside = (run: readonly PlacedGlyph[], letter: PlacedGlyph): boolean =>
  run.some((glyph) => {
    if (isOnBaseline(glyph, letter)) return true;
    const smaller = Math.min(glyph.size, letter.size);
    const distance = Math.max(letter.x - glyph.end, glyph.x - letter.end);
    return distance <= MAX_DISTANCE_BESIDE * smaller && sharedHeight(glyph, letter) > smaller / 2;
  });

const sharedHeight = (one: PlacedGlyph, other: PlacedGlyph): number =>
  Math.min(one.baseline, other.baseline) -
  Math.max(one.baseline - ASCENT * one.size, other.baseline - ASCENT * other.size);

function isBelow(run: readonly PlacedGlyph[], letter: PlacedGlyph): boolean {
  return run.some(({ x, end, baseline, size }) => {
    const distance = baseline - letter.baseline;
    return (
      distance > 0 && distance <= MAX_LABEL_DISTANCE * size && letter.x < end && letter.end > x
    );
  });
}
