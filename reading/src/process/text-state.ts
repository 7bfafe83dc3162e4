import { Util } from 'pdfjs-dist/legacy/build/pdf.min.mjs';

/** [a, b, c, d, e, f] as PDF writes it. */
export type Matrix = number[];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The part of a page's graphics state that determines the position of its text. */
export interface TextState {
  /** From the units of the content to those of the page as it is shown. */
  toPage: Matrix;
  textMatrix: Matrix;
  x: number;
  y: number;
  lineX: number;
  lineY: number;
  font: string;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  /** 1 for letters that are not stretched. */
  stretch: number;
  leading: number;
  rise: number;
  mode: number;
}

export const initialState = (toPage: Matrix): TextState => ({
  toPage,
  textMatrix: IDENTITY,
  x: 0,
  y: 0,
  lineX: 0,
  lineY: 0,
  font: '',
  size: 0,
  charSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  mode: 0,
});

export const transformed = (state: TextState, matrix: Matrix): TextState => ({
  ...state,
  toPage: Util.transform(state.toPage, matrix) as Matrix,
});

/** A new line that begins at this distance from the beginning of the previous one. */
export function movedText(state: TextState, x: number, y: number): TextState {
  const [lineX, lineY] = [state.lineX + x, state.lineY + y];
  return { ...state, lineX, lineY, x: lineX, y: lineY };
}

export const withTextMatrix = (state: TextState, textMatrix: Matrix): TextState => ({
  ...state,
  textMatrix,
  x: 0,
  y: 0,
  lineX: 0,
  lineY: 0,
});
