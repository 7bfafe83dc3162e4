import { createRequire } from 'node:module';
import { formatYen } from '@hareto/domain/money.ts';
import { formatDateProse } from '@hareto/domain/plain-date.ts';
import type { Sheet } from './sheet.ts';

const locate = createRequire(import.meta.url).resolve;
// The font is embedded because the reader's machine may have no Japanese font; the TTF contains
// rare signs in names (髙, ①).
const REGULAR = locate('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf');
const BOLD = locate('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf');

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN; // A4
const INK = '#161D2E';
const GREY = '#5F697D';
const LINE = '#E1E5EC';
// The content begins below this height, or below a longer addressee or issuer.
const HEAD_END = 202;

type Document = PDFKit.PDFDocument;

/** Draws a sheet on one A4 page. The same sheet gives the same bytes. */
export async function sheetPdf(sheet: Sheet): Promise<Buffer> {
  // The library is loaded on first use, because with its font engine it would be a third of the
  // code that the API loads at start.
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    info: {
      Title: `${sheet.title} ${sheet.number}`,
      Author: sheet.issuer.name,
      CreationDate: new Date(`${sheet.date}T00:00:00+09:00`),
    },
    lang: 'ja',
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  const headEnd = drawHead(document, sheet);
  const amountEnd = drawAmount(document, sheet, Math.max(HEAD_END, headEnd) + 12);
  drawRows(document, sheet.rows, amountEnd + 20);
  drawNotes(document, sheet.notes);
  document.end();
  return finished;
}

/** Returns the lower end of the longer side: the addressee or the issuer. */
function drawHead(document: Document, { title, number, date, addressee, issuer }: Sheet): number {
  document.fillColor(INK).font('bold').fontSize(20).text(title, MARGIN, 64);
  document.font('regular').fontSize(10).fillColor(GREY);
  document.text(`番号：${number}`, MARGIN, 68, { width: WIDTH, align: 'right' });
  document.text(`発行日：${formatDateProse(date)}`, { width: WIDTH, align: 'right' });
  document
    .fillColor(INK)
    .font('bold')
    .fontSize(14)
    .text(addressee, MARGIN, 128, { width: WIDTH * 0.55 });
  const addresseeEnd = document.y;
  document.font('regular').fontSize(10);
  document.text(issuer.name, MARGIN + WIDTH * 0.6, 128, { width: WIDTH * 0.4 });
  document.fillColor(GREY).text(issuer.address).text(`登録番号：${issuer.registrationNumber}`);
  return Math.max(addresseeEnd, document.y);
}

/** Returns the lower end of the box with the amount. */
function drawAmount(document: Document, { lead, amountLabel, amount }: Sheet, y: number): number {
  document.fillColor(INK).font('regular').fontSize(11).text(lead, MARGIN, y);
  const boxY = y + 26;
  document.rect(MARGIN, boxY, WIDTH, 52).fill('#F5F6F9');
  document
    .fillColor(INK)
    .font('bold')
    .fontSize(12)
    .text(amountLabel, MARGIN + 16, boxY + 18);
  const right = { width: WIDTH - 16, align: 'right' } as const;
  document.fontSize(20).text(formatYen(amount), MARGIN, boxY + 12, right);
  return boxY + 52;
}

function drawRows(document: Document, rows: Sheet['rows'], top: number): void {
  let y = top;
  for (const [name, value] of rows) {
    document.font('regular').fontSize(10).fillColor(GREY).text(name, MARGIN, y, { width: 140 });
    const nameEnd = document.y;
    document.fillColor(INK).text(value, MARGIN + 150, y, { width: WIDTH - 150 });
    y = Math.max(nameEnd, document.y, y + 15) + 8;
    document
      .moveTo(MARGIN, y - 4)
      .lineTo(MARGIN + WIDTH, y - 4)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
  }
  document.y = y + 12;
}

function drawNotes(document: Document, notes: Sheet['notes']): void {
  document.font('regular').fontSize(9).fillColor(GREY);
  for (const note of notes)
    document.text(`・${note}`, MARGIN, document.y, { width: WIDTH, lineGap: 3 });
}
