import { OPS } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import { IDENTITY, type Matrix } from './text-state.ts';

const SINGLE_PICTURES = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
]);

/** The places of the pictures that an operation paints; pdf.js merges pictures into one operation. */
export function pictureMatrices(fn: number, values: readonly unknown[]): Matrix[] {
  if (SINGLE_PICTURES.has(fn)) return [IDENTITY];
  if (fn === OPS.paintImageXObjectRepeat) {
    const [, width, height, places] = values as [unknown, number, number, Places];
    return repeated([width, 0, 0, height], places);
  }
  if (fn === OPS.paintImageMaskXObjectRepeat) {
    const [, a, b, c, d, places] = values as [unknown, number, number, number, number, Places];
    return repeated([a, b, c, d], places);
  }
  if (fn === OPS.paintImageMaskXObjectGroup) return matricesIn(values[0]);
  return fn === OPS.paintInlineImageXObjectGroup ? matricesIn(values[1]) : [];
}

/** Horizontal and vertical positions, in turn. */
type Places = ArrayLike<number>;

const repeated = (matrix: Matrix, places: Places): Matrix[] =>
  Array.from({ length: places.length / 2 }, (_, index) => [
    ...matrix,
    places[2 * index] ?? 0,
    places[2 * index + 1] ?? 0,
  ]);

const matricesIn = (pictures: unknown): Matrix[] =>
  (pictures as { transform: Matrix }[]).map(({ transform }) => transform);
