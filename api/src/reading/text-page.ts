/**
 * One piece of text as a document holds it, in units of the page (PDF points or pixels), origin at
 * the top left of the page.
 */
export interface TextItem {
  text: string;
  x: number;
  /** Where the letters stand, not their lower edge. */
  baseline: number;
  width: number;
  /** Height of the font. */
  size: number;
}

export interface TextPage {
  /** Counts from 1. */
  number: number;
  width: number;
  height: number;
  items: TextItem[];
}
