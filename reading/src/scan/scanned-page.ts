import type { Grey } from './grey.ts';
import type { Homography } from './homography.ts';
import type { PictureTrouble } from './picture-trouble.ts';
import type { Segment } from './segments.ts';

/** [a, b, c, d, e, f]: (x, y) lies at (a·x + c·y + e, b·x + d·y + f). */
export type Transform = [number, number, number, number, number, number];

/** White around the letters of a view, in heights of the letters. */
export const MARGIN = 0.35;

/** One piece of a line, cut out and brought to the height that the engine knows best. */
export interface ScannedWords extends Segment {
  /** The same letters in two sizes; an equal reading of both does not depend on the pixel grid. */
  views: [Grey, Grey];
}

/** A picture of a page made ready for the engine; places are in its own pixels, upright. */
export interface ScannedPage {
  number: number;
  width: number;
  height: number;
  /** How many times larger than the picture it was made from. */
  enlarged: number;
  words: ScannedWords[];
  /** The reason why the picture may not be readable; null for none. */
  trouble: PictureTrouble | null;
  /** The map from this picture to the shown page, in fractions of both. */
  toShown: Transform;
  /** From there to the photo, where the sheet in it was taken at an angle; in fractions, too. */
  toPhoto?: Homography;
}
