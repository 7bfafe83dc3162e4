import type { Canvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist';
import { drawingGroups } from './drawing-groups.ts';
import type { PageContent } from './page-content.ts';
import type { Pen } from './pen.ts';
import type { Box, PlacedGlyph } from './placed-glyphs.ts';
import { freeCanvas } from '../scan/free-canvas.ts';
import { differingShare, visibleShare, type Drawing } from './visible-ink.ts';

const DPI = 100;
const POINTS_PER_INCH = 72;
const MAX_EDGE_PIXELS = 2_500;
/** Heights of the font in points, below which text is unreadable. */
const MIN_FONT_POINTS = 2;
/** Share of a letter's ink that must be visible. */
const MIN_VISIBLE_SHARE = 0.4;
/**
 * The share below which a letter may be another one. Seals cover parts of names, and digits have
 * fewer strokes than kanji.
 */
const SURE_VISIBLE_SHARE = { digit: 0.8, other: 0.65 };
const DIGIT = /\p{Nd}/u;
/** Share of a letter's box that must differ without the letter as a clip. */
const MIN_CUT_SHARE = 0.1;

export interface VisibleGlyphs {
  visible: ReadonlySet<PlacedGlyph>;
  /** Visible letters of which something covers or cuts off a part. */
  partlyVisible: ReadonlySet<PlacedGlyph>;
  /** The same letters painted again, for boldness or as a shadow. */
  doubles: ReadonlySet<PlacedGlyph>;
}

/** Draws the page small, which also loads its fonts, and counts its operations. */
export async function drawWholePage(
  page: PDFPageProxy,
  pen: Pen,
): Promise<{ whole: Drawing; operationCount: number }> {
  let operationCount = 0;
  const whole = await draw(page, pen, (operation) => {
    operationCount = Math.max(operationCount, operation + 1);
    return true;
  });
  return { whole, operationCount };
}

/**
 * The visible letters: those without which the page looks different. This single rule detects every
 * kind of hiding (invisible modes, the colour of the background in any colour space, opacity,
 * masks, clips, layers, covered text and text outside the page), and keeps all visible text.
 *
 * The page is drawn three times at a small size: unchanged, without its letters, and only its
 * letters in black. The third drawing shows where the ink of a letter would be, so that thin and
 * pale print is judged by its colour and not by its width. Overlapping letters are checked in
 * separate rounds. One drawing of an ordinary page takes about 10 ms.
 */
export async function seenGlyphs(
  page: PDFPageProxy,
  pen: Pen,
  whole: Drawing,
  content: PageContent,
): Promise<VisibleGlyphs | undefined> {
  const drawing = drawingGroups(content.glyphs);
  if (!drawing) return undefined;
  const visible = new Set<PlacedGlyph>();
  const partlyVisible = new Set<PlacedGlyph>();
  for (const group of drawing.groups) {
    const isInGroup = (operation: number) => group.has(operation);
    const without = await draw(page, pen, (operation) => {
      pen.paintsNothing = isInGroup(operation);
      return true;
    });
    const ink = await drawInk(page, pen, content, isInGroup);
    for (const glyph of content.glyphs) {
      if (!isInGroup(glyph.operation) || !isPossiblyVisible(glyph, content)) continue;
      const box = scaled(inkBox(glyph), scaleOf(page));
      const share = visibleShare(box, { whole, without, ink });
      if (share >= MIN_VISIBLE_SHARE) visible.add(glyph);
      if (share >= MIN_VISIBLE_SHARE && share < sureShareOf(glyph)) partlyVisible.add(glyph);
    }
  }
  for (const glyph of await seenClips(page, pen, whole, content)) visible.add(glyph);
  return { visible, partlyVisible, doubles: drawing.doubles };
}

const sureShareOf = ({ text }: PlacedGlyph): number =>
  SURE_VISIBLE_SHARE[DIGIT.test(text) ? 'digit' : 'other'];

/** Letters that paint nothing, but through which other content is painted. */
async function seenClips(
  page: PDFPageProxy,
  pen: Pen,
  whole: Drawing,
  { glyphs }: PageContent,
): Promise<PlacedGlyph[]> {
  const clips = glyphs.filter(({ isClip }) => isClip);
  if (clips.length === 0) return [];
  const operations = new Set(clips.map(({ operation }) => operation));
  const uncut = await draw(page, pen, (operation) => !operations.has(operation));
  return clips.filter(
    (glyph) => differingShare(scaled(glyph.box, scaleOf(page)), whole, uncut) >= MIN_CUT_SHARE,
  );
}

/**
 * A page that ends with a letter is unfinished: what pdf.js paints at its end cannot be
 * distinguished from that letter.
 */
const isPossiblyVisible = (
  { size, box, operation }: PlacedGlyph,
  { operationCount }: PageContent,
): boolean =>
  size >= MIN_FONT_POINTS &&
  operation !== operationCount - 1 &&
  [box.left, box.top, box.right, box.bottom].every(Number.isFinite);

async function drawInk(
  page: PDFPageProxy,
  pen: Pen,
  content: PageContent,
  isInGroup: (operation: number) => boolean,
): Promise<Drawing> {
  pen.ignoresClips = true;
  try {
    return await draw(page, pen, (operation) => {
      const isText = content.isText(operation);
      pen.paintsNothing = isText && !isInGroup(operation);
      return isText || content.isLayout(operation);
    });
  } finally {
    pen.ignoresClips = false;
  }
}

async function draw(
  page: PDFPageProxy,
  pen: Pen,
  operationsFilter: (operation: number) => boolean,
): Promise<Drawing> {
  const viewport = page.getViewport({ scale: scaleOf(page) });
  const canvas = pen.canvas(
    Math.max(1, Math.ceil(viewport.width)),
    Math.max(1, Math.ceil(viewport.height)),
  );
  const context = canvas.getContext('2d');
  pen.paintsBlocks = true;
  try {
    await page.render({ ...targetOf(canvas), viewport, operationsFilter }).promise;
  } finally {
    pen.paintsNothing = false;
    pen.paintsBlocks = false;
  }
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  freeCanvas(canvas);
  return { width, height, data };
}

/** pdf.js requires the DOM's types; @napi-rs/canvas has the same methods. */
export const targetOf = (canvas: Canvas) => ({
  canvas: canvas as unknown as HTMLCanvasElement,
  canvasContext: canvas.getContext('2d') as unknown as CanvasRenderingContext2D,
});

/**
 * Only the middle of a blank is checked, because the ink of its neighbours may reach into its
 * sides.
 */
function inkBox({ text, box }: PlacedGlyph): Box {
  const side = text.trim() === '' ? (box.right - box.left) / 4 : 0;
  return { ...box, left: box.left + side, right: box.right - side };
}

const scaled = ({ left, top, right, bottom }: Box, scale: number): Box => ({
  left: left * scale,
  top: top * scale,
  right: right * scale,
  bottom: bottom * scale,
});

function scaleOf(page: PDFPageProxy): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return Math.min(DPI / POINTS_PER_INCH, MAX_EDGE_PIXELS / Math.max(width, height));
}
