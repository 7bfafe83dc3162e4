import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { READ_ACCOUNT_FIELDS, ReadField } from '@hareto/contracts/reading-result.ts';
import type { Adjustment } from '@hareto/domain/adjustments.ts';

const { resolve } = createRequire(import.meta.url);
const FONT = resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf');
const BOLD_FONT = resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf');
const LIGHT_FONT = resolve('@expo-google-fonts/noto-sans-jp/300Light/NotoSansJP_300Light.ttf');
const LATIN_FONT = resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf');

interface TextStyle {
  colour?: string;
  isBold?: boolean;
  /** Points between two letters. */
  spacing?: number;
  /** `latin` is a font like Arial, for texts without any Japanese letter. */
  face?: 'light' | 'latin';
}

type Write = (text: string, x: number, y: number, size?: number, style?: TextStyle) => void;

export interface Page {
  write: Write;
  /** The text ends at `x`. */
  writeRight: Write;
  /** The text is centred at `x`. */
  writeMiddle: Write;
  /** Writes one letter below the other, as in a column of vertical text. */
  writeDown: Write;
  line: (
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    width?: number,
    style?: { colour?: string; isDotted?: boolean },
  ) => void;
  /** A rectangle: filled, framed or both. Frames are half a point wide. */
  box: (
    x: number,
    y: number,
    width: number,
    height: number,
    style?: { fill?: string; frame?: string },
  ) => void;
}

export type DrawPage = (page: Page) => void;

export interface InvoiceLayout {
  name: string;
  draw: DrawPage;
  expected: Partial<Record<ReadField, string>>;
  /** In the order of the page. */
  adjustments?: readonly Adjustment[];
  /** Set when several accounts are printed; in the order of the page. */
  accounts?: readonly Partial<Record<(typeof READ_ACCOUNT_FIELDS)[number], string>>[];
}

/** A PDF with real text, as accounting programs write them. */
export async function pdfOf(
  pages: readonly DrawPage[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => document.once('end', () => done()));
  document.font(FONT);
  for (const draw of pages) {
    document.addPage();
    draw({ ...textFunctions(document), ...shapeFunctions(document) });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function fontOf({ isBold, face }: TextStyle): string {
  if (face === 'latin') return LATIN_FONT;
  if (face === 'light') return LIGHT_FONT;
  return isBold ? BOLD_FONT : FONT;
}

function textFunctions(document: PDFKit.PDFDocument) {
  const write: Write = (text, x, y, size = 10, style = {}) => {
    document.font(fontOf(style)).fillColor(style.colour ?? 'black');
    document.fontSize(size).text(text, x, y, {
      lineBreak: false,
      ...(style.spacing !== undefined && { characterSpacing: style.spacing }),
    });
  };
  const widthOf = (text: string, size: number, style: TextStyle) =>
    document
      .font(fontOf(style))
      .fontSize(size)
      .widthOfString(text, { characterSpacing: style.spacing ?? 0 });
  return {
    write,
    writeRight: (text, x, y, size = 10, style = {}) =>
      write(text, x - widthOf(text, size, style), y, size, style),
    writeMiddle: (text, x, y, size = 10, style = {}) =>
      write(text, x - widthOf(text, size, style) / 2, y, size, style),
    writeDown: (text, x, y, size = 10, style = {}) => {
      for (const [index, letter] of [...text].entries())
        write(letter, x, y + index * size * 1.25, size, style);
    },
  } satisfies Partial<Page>;
}

function shapeFunctions(document: PDFKit.PDFDocument) {
  return {
    line: (x1, y1, x2, y2, width = 0.5, { colour = 'black', isDotted = false } = {}) => {
      if (isDotted) document.dash(1.5, { space: 1.5 });
      document.lineWidth(width).moveTo(x1, y1).lineTo(x2, y2).stroke(colour);
      document.undash();
    },
    box: (x, y, width, height, { fill, frame = fill ? undefined : 'black' } = {}) => {
      if (fill) document.rect(x, y, width, height).fill(fill);
      if (frame) document.lineWidth(0.5).rect(x, y, width, height).stroke(frame);
    },
  } satisfies Partial<Page>;
}
