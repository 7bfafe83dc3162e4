import { Util } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import type { Font } from './page-font.ts';
import type { Matrix, TextState } from './text-state.ts';
import { isUsable } from './usable-letters.ts';

/** A letter as pdf.js shows it; a number moves the next one. */
export type ShownGlyph =
  | number
  | {
      originalCharCode: number;
      unicode: string;
      width: number;
      isSpace: boolean;
      vmetric?: number[] | null;
    };

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** One letter at the position where a page paints it, in units of the shown page. */
export interface PlacedGlyph {
  text: string;
  x: number;
  baseline: number;
  /** The beginning of the next letter in its row, if no operation moves it. */
  end: number;
  size: number;
  /** The area in which its ink may be. */
  box: Box;
  /** True when it is upright in a row that runs from left to right. */
  isLevel: boolean;
  /** True when `text` is reliable: its font maps the code to this letter. */
  isUsable: boolean;
  /** True when it is a clip: content that is painted later is visible only inside it. */
  isClip: boolean;
  /** The index of the page's operation that paints it. */
  operation: number;
}

export const isBlank = ({ text }: PlacedGlyph): boolean => text.trim() === '';

const FONT_MATRIX = [0.001, 0, 0, 0.001, 0, 0];
const DESCENT = -0.2;
const ASCENT = 0.9;
/** The first of the render modes that clip: their letters are holes in other content. */
const CLIPPING = 4;
/** The maximum slope of a horizontal row. */
const LEVEL = 0.1;

/** The letters of one operation and the state after it. */
export function placedGlyphs(
  state: TextState,
  font: Font | undefined,
  shown: readonly ShownGlyph[],
  operation: number,
): { glyphs: PlacedGlyph[]; after: TextState } {
  if (!font || state.size === 0) return { glyphs: [], after: state };
  const { fontMatrix = FONT_MATRIX, vertical = false } = font;
  const size = Math.abs(state.size);
  const direction = Math.sign(state.size);
  const stretch = state.stretch * direction;
  const heights = heightsOf(font, fontMatrix);
  const toPage = [
    state.textMatrix,
    [stretch, 0, 0, direction, state.x, state.y + state.rise],
  ].reduce((matrix, next) => Util.transform(matrix, next) as Matrix, state.toPage);
  const glyphs: PlacedGlyph[] = [];
  let at = 0;
  for (const glyph of shown) {
    if (typeof glyph === 'number') {
      at += ((vertical ? 1 : -1) * glyph * size) / 1000;
      continue;
    }
    const spacing = (glyph.isSpace ? state.wordSpacing : 0) + state.charSpacing;
    const width = glyph.width * (fontMatrix[0] ?? 0) * size;
    const advance = vertical
      ? -verticalAdvanceOf(glyph, font) * (fontMatrix[0] ?? 0) * size - spacing * direction
      : width + spacing * direction;
    const origin = vertical ? originInColumn(glyph, font, at, size) : { x: at, y: 0 };
    const end = origin.x + (vertical ? width : Math.max(width, advance));
    glyphs.push({
      text: glyph.unicode,
      ...placeOf(toPage, origin, width, end, size, heights),
      isClip: state.mode >= CLIPPING,
      isUsable: state.mode < CLIPPING && isUsable(font, glyph.originalCharCode, glyph.unicode),
      operation,
    });
    at += advance;
  }
  const after = vertical ? { ...state, y: state.y - at } : { ...state, x: state.x + at * stretch };
  return { glyphs, after };
}

/** In vertical text, a position is at the top middle of its letter (ISO 32000-1, 9.7.4.3). */
function originInColumn(
  { vmetric }: Exclude<ShownGlyph, number>,
  { defaultVMetrics }: Font,
  at: number,
  size: number,
): { x: number; y: number } {
  const [, middle = 500, top = 880] = vmetric ?? defaultVMetrics ?? [];
  return { x: (-middle / 1000) * size, y: -at - (top / 1000) * size };
}

/** In thousandths of the font's size; negative, because vertical text runs down. */
const verticalAdvanceOf = (
  { vmetric }: Exclude<ShownGlyph, number>,
  { defaultVMetrics }: Font,
): number => (vmetric ?? defaultVMetrics)?.[0] ?? -1000;

/** Lower and upper edge of letters and the height of the font, for a font of size 1. */
function heightsOf({ isType3Font, bbox }: Font, fontMatrix: Matrix) {
  const unit = Math.abs(fontMatrix[3] ?? 0);
  const [, low = 0, , high = 0] = bbox ?? [];
  return isType3Font === true && high > low
    ? { low: low * unit, high: high * unit, height: (high - low) * unit }
    : { low: DESCENT, high: ASCENT, height: unit * 1000 };
}

function placeOf(
  toPage: Matrix,
  { x, y }: { x: number; y: number },
  width: number,
  end: number,
  size: number,
  { low, high, height }: ReturnType<typeof heightsOf>,
): Omit<PlacedGlyph, 'text' | 'isClip' | 'isUsable' | 'operation'> {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = toPage;
  const edges = [Infinity, Infinity, -Infinity, -Infinity];
  const ink = [x, y + low * size, x + width, y + high * size];
  Util.axialAlignedBoundingBox(ink, toPage, edges);
  const [left = 0, top = 0, right = 0, bottom = 0] = edges;
  return {
    x: a * x + c * y + e,
    baseline: b * x + d * y + f,
    end: a * end + c * y + e,
    size: Math.hypot(c, d) * height * size,
    box: { left, top, right, bottom },
    // False for seals, watermarks and rotated letters; y increases downwards on the page.
    isLevel: a > 0 && d < 0 && Math.abs(b) <= a * LEVEL,
  };
}
