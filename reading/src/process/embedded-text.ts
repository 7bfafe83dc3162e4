import type { PDFPageProxy } from 'pdfjs-dist';
import type { TextPage } from '../text-page.ts';
import { drawnOperations } from './drawn-operations.ts';
import { itemsOf } from './glyph-rows.ts';
import { contentOf, type PageContent } from './page-content.ts';
import type { Pen } from './pen.ts';
import type { PlacedGlyph } from './placed-glyphs.ts';
import { lacksLetters } from './strange-letters.ts';
import { drawWholePage, seenGlyphs } from './visible-glyphs.ts';
import { isPlausible } from './usable-letters.ts';

const MAX_GLYPHS = 20_000;
/** Scanners stamp a name or a page's number on pages that are pictures otherwise. */
const MIN_LETTERS = 30;
const MIN_LETTERS_ON_PICTURE = 100;
/** A picture with at least this share of the page counts as the page itself. */
const MIN_PAGE_PICTURE_SHARE = 0.6;

export interface EmbeddedText {
  /** The visible part of the text. */
  visible: TextPage;
  /** The hidden text of the page, if it has more than a few letters. */
  textLayer?: TextPage;
  /**
   * The page must be read from its picture, because its text is missing, incomplete or not
   * reliable.
   */
  needsPicture: boolean;
}

/** The text that a page contains, without that of its pictures. */
export async function embeddedText(page: PDFPageProxy, pen: Pen): Promise<EmbeddedText> {
  const { whole, operationCount } = await drawWholePage(page, pen);
  const operations = drawnOperations(page, operationCount);
  if (!operations) return { visible: toTextPage(page, [], () => false), needsPicture: true };
  const content = contentOf(page, operations);
  const glyphs = content.glyphs.slice(0, MAX_GLYPHS);
  const visibility = await seenGlyphs(page, pen, whole, { ...content, glyphs });
  const levelGlyphs = glyphs.filter(
    (glyph) => glyph.isLevel && visibility?.doubles.has(glyph) !== true,
  );
  const isVisible = (glyph: PlacedGlyph) => visibility?.visible.has(glyph) === true;
  const isSure = (glyph: PlacedGlyph) => visibility?.partlyVisible.has(glyph) !== true;
  const visible = toTextPage(
    page,
    levelGlyphs,
    (glyph) => isVisible(glyph) && glyph.isUsable,
    isSure,
  );
  const hidden = toTextPage(page, levelGlyphs, (glyph) => !isVisible(glyph) && glyph.isUsable);
  return {
    visible,
    ...(lettersIn(hidden) >= MIN_LETTERS && { textLayer: hidden }),
    needsPicture:
      !visibility ||
      lacksLetters(levelGlyphs.filter(isVisible)) ||
      isTextInsufficient({ visible, hidden }, content),
  };
}

function isTextInsufficient(
  { visible, hidden }: Record<'visible' | 'hidden', TextPage>,
  { pictureShare, hasTextInPattern }: PageContent,
): boolean {
  if (hasTextInPattern) return true;
  const letters = lettersIn(visible);
  if (!isPlausible(visible.items.map(({ text }) => text).join(''))) return true;
  const isCovered = pictureShare >= MIN_PAGE_PICTURE_SHARE;
  if (isCovered && lettersIn(hidden) > letters) return true;
  return letters < (isCovered ? MIN_LETTERS_ON_PICTURE : MIN_LETTERS);
}

const lettersIn = ({ items }: TextPage): number =>
  items.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);

function toTextPage(
  page: PDFPageProxy,
  glyphs: readonly PlacedGlyph[],
  isIncluded: (glyph: PlacedGlyph) => boolean,
  isSure?: (glyph: PlacedGlyph) => boolean,
): TextPage {
  const { width, height } = page.getViewport({ scale: 1 });
  return { number: page.pageNumber, width, height, items: itemsOf(glyphs, isIncluded, isSure) };
}
