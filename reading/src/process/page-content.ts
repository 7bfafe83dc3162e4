import type { PDFPageProxy } from 'pdfjs-dist';
import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import type { Operations } from './drawn-operations.ts';
import { fontOf, type Font } from './page-font.ts';
import { pictureMatrices } from './picture-matrices.ts';
import { placedGlyphs, type PlacedGlyph, type ShownGlyph } from './placed-glyphs.ts';
import {
  initialState,
  movedText,
  transformed,
  withTextMatrix,
  type Matrix,
  type TextState,
} from './text-state.ts';

/** All content that a page paints, in the order of painting. */
export interface PageContent {
  glyphs: PlacedGlyph[];
  /** Share of the page that its pictures cover. */
  pictureShare: number;
  /** The number of its operations; `PlacedGlyph.operation` is the index of one. */
  operationCount: number;
  /** True when a pattern, which may fill any area, contains text. */
  hasTextInPattern: boolean;
  isText: (operation: number) => boolean;
  /** Operations that only set the position of the next letters. */
  isLayout: (operation: number) => boolean;
}

const LAYOUT = new Set<number>([
  OPS.dependency,
  OPS.save,
  OPS.restore,
  OPS.transform,
  OPS.beginText,
  OPS.endText,
  OPS.setCharSpacing,
  OPS.setWordSpacing,
  OPS.setHScale,
  OPS.setLeading,
  OPS.setFont,
  OPS.setTextRise,
  OPS.moveText,
  OPS.setLeadingMoveText,
  OPS.setTextMatrix,
  OPS.nextLine,
  OPS.setLineWidth,
  OPS.paintFormXObjectBegin,
  OPS.paintFormXObjectEnd,
  OPS.beginAnnotation,
  OPS.endAnnotation,
]);
const COLOURS = new Set<number>([OPS.setFillColorN, OPS.setStrokeColorN]);
/** Render modes that paint nothing: the invisible one, and the one that only clips. */
const INVISIBLE_MODES = [3, 7];

/**
 * Follows the operations as pdf.js draws them, because pdf.js's own text content has neither the
 * operation that painted a letter nor the text of annotations. The page must have been drawn
 * before, which loads its fonts.
 */
export function contentOf(page: PDFPageProxy, { fnArray, argsArray }: Operations): PageContent {
  const { transform, width, height } = page.getViewport({ scale: 1 });
  const fonts = new Map<string, Font | undefined>();
  const fontNamed = (name: string) => {
    if (!fonts.has(name)) fonts.set(name, fontOf(page, name));
    return fonts.get(name);
  };
  const tracker = createStateTracker(transform);
  const glyphs: PlacedGlyph[] = [];
  let pictureShare = 0;
  fnArray.forEach((fn, operation) => {
    const values = argsArray[operation] ?? [];
    if (fn === OPS.showText) {
      const state = tracker.state();
      const font = fontNamed(state.font);
      const placed = placedGlyphs(state, font, values[0] as ShownGlyph[], operation);
      glyphs.push(...placed.glyphs);
      tracker.set(placed.after);
    } else {
      for (const matrix of pictureMatrices(fn, values))
        pictureShare += shareOf(transformed(tracker.state(), matrix).toPage, width, height);
      tracker.apply(fn, values);
    }
  });
  return {
    glyphs,
    pictureShare: Math.min(1, pictureShare),
    operationCount: fnArray.length,
    hasTextInPattern: fnArray.some(
      (fn, operation) => COLOURS.has(fn) && isPatternWithText(argsArray[operation] ?? []),
    ),
    isText: (operation) => fnArray[operation] === OPS.showText,
    isLayout: (operation) =>
      LAYOUT.has(fnArray[operation] ?? -1) ||
      (fnArray[operation] === OPS.setTextRenderingMode &&
        !INVISIBLE_MODES.includes(Number(argsArray[operation]?.[0]))),
  };
}

/** A tiling pattern has its own operations, and these may use other patterns. */
function isPatternWithText([kind, , operations]: readonly unknown[]): boolean {
  if (kind !== 'TilingPattern') return false;
  const { fnArray, argsArray } = operations as Operations;
  return fnArray.some(
    (fn, operation) =>
      fn === OPS.showText || (COLOURS.has(fn) && isPatternWithText(argsArray[operation] ?? [])),
  );
}

/** A picture fills the unit square of its own coordinate system. */
function shareOf(toPage: Matrix, width: number, height: number): number {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  Util.axialAlignedBoundingBox([0, 0, 1, 1], toPage, box);
  const [left = 0, top = 0, right = 0, bottom = 0] = box;
  const across = Math.min(right, width) - Math.max(left, 0);
  const down = Math.min(bottom, height) - Math.max(top, 0);
  return across > 0 && down > 0 ? (across * down) / (width * height) : 0;
}

function createStateTracker(base: Matrix) {
  let state = initialState(base);
  let saved: TextState[] = [];
  const restore = () => {
    state = saved.pop() ?? state;
  };
  const save = () => void saved.push(state);
  const begin = (matrix: unknown) => {
    save();
    if (matrix) state = transformed(state, Array.from(matrix as ArrayLike<number>));
  };
  const set = (change: Partial<TextState>) => {
    state = { ...state, ...change };
  };
  const handlers: Record<number, (...values: never[]) => void> = {
    [OPS.save]: save,
    [OPS.restore]: restore,
    [OPS.transform]: (...matrix: number[]) => (state = transformed(state, matrix)),
    [OPS.paintFormXObjectBegin]: begin,
    [OPS.paintFormXObjectEnd]: restore,
    [OPS.beginGroup]: save,
    [OPS.endGroup]: restore,
    // Like pdf.js, applies both matrices here; the form of the annotation follows without them.
    [OPS.beginAnnotation]: (_id: string, _rect: unknown, transform: Matrix, matrix: Matrix) => {
      saved = [];
      state = transformed(transformed(initialState(base), transform), matrix);
    },
    [OPS.beginText]: () => (state = withTextMatrix(state, [1, 0, 0, 1, 0, 0])),
    [OPS.setTextMatrix]: (matrix: ArrayLike<number>) =>
      (state = withTextMatrix(state, Array.from(matrix))),
    [OPS.moveText]: (x: number, y: number) => (state = movedText(state, x, y)),
    [OPS.setLeadingMoveText]: (x: number, y: number) =>
      (state = movedText({ ...state, leading: y }, x, y)),
    [OPS.nextLine]: () => (state = movedText(state, 0, state.leading)),
    [OPS.setFont]: (font: string, size: number) => set({ font, size }),
    [OPS.setCharSpacing]: (charSpacing: number) => set({ charSpacing }),
    [OPS.setWordSpacing]: (wordSpacing: number) => set({ wordSpacing }),
    [OPS.setHScale]: (percent: number) => set({ stretch: percent / 100 }),
    [OPS.setLeading]: (leading: number) => set({ leading: -leading }),
    [OPS.setTextRise]: (rise: number) => set({ rise }),
    [OPS.setTextRenderingMode]: (mode: number) => set({ mode }),
  };
  return {
    state: () => state,
    set,
    apply: (fn: number, values: unknown[]) => handlers[fn]?.(...(values as never[])),
  };
}
