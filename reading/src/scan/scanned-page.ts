import type { Grey } from './grey.ts';
import type { Homography } from './homography.ts';
import type { PictureTrouble } from './picture-trouble.ts';
import type { Segment } from './segments.ts';

/** [a, b, c, d, e, f] maps (x, y) to (a·x + c·y + e, b·x + d·y + f). */
export type Transform = [number, number, number, number, number, number];

/** White around the letters of a view, in heights of the letters. */
export const MARGIN = 0.35;

/** One piece of a line, cut out and scaled to the letter height that the engine reads best. */
export interface ScannedWords extends Segment {
  /** The same letters in two sizes; an equal reading of both does not depend on the pixel grid. */
  views: [Grey, Grey];
}

/** An upright picture of a page for the engine; all positions are in pixels of this picture. */
export interface ScannedPage {
  number: number;
  width: number;
  height: number;
  /** The scale from the original picture to this one. */
  scaleFromOriginal: number;
  words: ScannedWords[];
  /** True when the page has more words than `words`; a value may be among those. */
  isIncomplete: boolean;
  /** The reason why the picture may not be readable; null for none. */
  trouble: PictureTrouble | null;
  /** The map from this picture to the shown page, in fractions of both. */
  toShown: Transform;
  /**
   * The map from the shown page to the photo, for a sheet photographed at an angle; in fractions.
   */
  toPhoto?: Homography;
  /** The same page turned by a quarter, if its lines may run in that direction. */
  otherDirection?: ScannedPage;
}
