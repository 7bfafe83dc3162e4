import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Canvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import {
  getDocument,
  GlobalWorkerOptions,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import { refuseActiveContent } from './active-content.ts';
import { encodePage } from './encode-page.ts';
import { embeddedText } from './embedded-text.ts';
import { createPen, type Pen } from './pen.ts';
import { targetOf } from './visible-glyphs.ts';
import { RefusedDocument } from './refused-document.ts';
import { freeCanvas } from '../scan/free-canvas.ts';
import { scanPage } from '../scan/scan-page.ts';
import { MAX_PAGES, MAX_PIXELS, type PageImage, type Report } from './tasks.ts';

const DPI = 150;
const POINTS_PER_INCH = 72;
const MAX_EDGE_PIXELS = 3_500;
const SCAN_DPI = 250;

const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string) => `${join(packageFolder, name)}/`;
// Minified, as all of pdf.js here, because the process of each document compiles it again.
GlobalWorkerOptions.workerSrc = pathToFileURL(
  join(packageFolder, 'legacy/build/pdf.worker.min.mjs'),
).href;

/**
 * Returns the number of pages of a PDF; throws when it is encrypted, too long or incomplete, or
 * contains programs or files.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<number> {
  const document = await openPdf(bytes);
  if (document.numPages < 1) throw new RefusedDocument('unreadable');
  if (document.numPages > MAX_PAGES) throw new RefusedDocument('pages');
  refuseActiveContent(bytes);
  await eachPage(document, async (page) => {
    // Parses the drawing operations of the page without drawing it.
    await page.getOperatorList();
  });
  return document.numPages;
}

/**
 * The text of each page with its positions, or the positions of words in the picture of the page.
 */
export async function readPdf(
  bytes: Uint8Array,
  onPage: (report: Extract<Report, { type: 'text' | 'scan' }>) => Promise<void>,
): Promise<void> {
  const pen = createPen();
  await eachPage(await openPdf(bytes, pen), async (page) => {
    const { visible, textLayer, needsPicture } = await embeddedText(page, pen);
    if (!needsPicture) return onPage({ type: 'text', page: visible });
    const canvas = await canvasOf(page, pen, SCAN_DPI);
    const scan = scanPage(page.pageNumber, canvas);
    freeCanvas(canvas);
    return onPage({ type: 'scan', page: scan, textLayer });
  });
}

/** Each page as a picture. */
export async function drawPdf(
  bytes: Uint8Array,
  onImage: (image: PageImage) => Promise<void>,
): Promise<void> {
  const pen = createPen();
  await eachPage(await openPdf(bytes, pen), async (page) => {
    const canvas = await canvasOf(page, pen, DPI);
    const image = await encodePage(page.pageNumber, canvas);
    freeCanvas(canvas);
    await onImage(image);
  });
}

async function openPdf(bytes: Uint8Array, pen = createPen()): Promise<PDFDocumentProxy> {
  const options = {
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: MAX_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    // The machine's fonts replace fonts that a document does not embed.
    useSystemFonts: true,
    // Reads the map from a font's codes to letters.
    fontExtraProperties: true,
    CanvasFactory: pen.CanvasFactory,
    FilterFactory: pen.FilterFactory,
  };
  try {
    return await getDocument(options).promise;
  } catch (error) {
    throw new RefusedDocument(
      error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable',
    );
  }
}

async function eachPage(
  document: PDFDocumentProxy,
  visit: (page: PDFPageProxy) => Promise<void>,
): Promise<void> {
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
    const page = await document.getPage(number);
    await visit(page);
    page.cleanup();
  }
}

async function canvasOf(page: PDFPageProxy, pen: Pen, dpi: number): Promise<Canvas> {
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(
    dpi / POINTS_PER_INCH,
    MAX_EDGE_PIXELS / Math.max(natural.width, natural.height),
  );
  const viewport = page.getViewport({ scale });
  const canvas = pen.canvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  await page.render({ ...targetOf(canvas), viewport }).promise;
  return canvas;
}
