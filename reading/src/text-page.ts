import type { Homography } from './scan/homography.ts';
import type { PictureTrouble } from './scan/picture-trouble.ts';
import type { Transform } from './scan/scanned-page.ts';

/**
 * One piece of text as a document contains it, in units of the page (PDF points or pixels), with
 * the origin at the top left of the page.
 */
export interface TextItem {
  text: string;
  x: number;
  /** The baseline of the letters, not their lower edge. */
  baseline: number;
  width: number;
  /** Height of the font. */
  size: number;
  /** The certainty of each unit of `text`, 0 to 1; certain if missing. */
  certainties?: number[];
}

export interface TextPage {
  /** Counts from 1. */
  number: number;
  width: number;
  height: number;
  items: TextItem[];
  /**
   * For a page that was recognised in a picture: maps its places, in fractions, to those of the
   * page as it is shown.
   */
  toShown?: Transform;
  /** For a sheet that was photographed at an angle: the map from the flat page to the photo. */
  toPhoto?: Homography | undefined;
  /** The reason why a picture may not be readable; null or missing for none. */
  trouble?: PictureTrouble | null;
  /** Invisible text behind a page that is a picture, as its scanner recognised it. */
  textLayer?: TextPage;
}

/** The part of a letter above its baseline, in heights of the font. */
export const ASCENT = 0.88;
const LONG_SIDE_OF_A4 = 842;

/** The number of the page's units in a point; a picture counts as a sheet of A4. */
export const unitsOfPoint = ({ width, height, toShown }: TextPage): number =>
  toShown ? Math.max(width, height) / LONG_SIDE_OF_A4 : 1;

/** The trouble of the first picture that has one. */
export const troubleOf = (pages: readonly TextPage[]): PictureTrouble | null =>
  pages.find(({ trouble }) => trouble)?.trouble ?? null;
