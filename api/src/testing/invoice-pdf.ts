import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { ReadField } from '@hareto/contracts/files.ts';

const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
);

type Write = (text: string, x: number, y: number, size?: number) => void;

interface Page {
  write: Write;
  /** Ends at `x`. */
  writeRight: Write;
}

export type DrawPage = (page: Page) => void;

export interface InvoiceLayout {
  name: string;
  draw: DrawPage;
  expected: Partial<Record<ReadField, string>>;
}

/** A PDF with real text, as accounting programs write them. */
export async function pdfOf(
  pages: readonly DrawPage[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.once('end', () => resolve()));
  document.font(FONT);
  for (const draw of pages) {
    document.addPage();
    const write: Write = (text, x, y, size = 10) =>
      void document.fontSize(size).text(text, x, y, { lineBreak: false });
    draw({
      write,
      writeRight: (text, x, y, size = 10) =>
        write(text, x - document.fontSize(size).widthOfString(text), y, size),
    });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
