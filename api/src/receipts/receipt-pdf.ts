import { createRequire } from 'node:module';
import { formatYen } from '@hareto/domain/money.ts';
import { formatDateProse } from '@hareto/domain/plain-date.ts';
import PdfDocument from 'pdfkit';
import type { Receipt } from './receipt.ts';

const locate = createRequire(import.meta.url).resolve;
// Embedded, as the reader's machine may have no Japanese font; the TTF has the signs that names
// need (髙, ①).
const REGULAR = locate('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf');
const BOLD = locate('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf');

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN; // A4
const INK = '#161D2E';
const GREY = '#5F697D';
const LINE = '#E1E5EC';

type Document = PDFKit.PDFDocument;

/** The receipt on one A4 page. The same receipt gives the same page. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const document = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    info: {
      Title: `領収書 ${receipt.number}`,
      Author: receipt.issuer.name,
      CreationDate: new Date(`${receipt.date}T00:00:00+09:00`),
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
  drawHead(document, receipt);
  drawAmounts(document, receipt);
  drawNotes(document);
  document.end();
  return finished;
}

function drawHead(document: Document, { number, date, addressee, issuer }: Receipt): void {
  document.fillColor(INK).font('bold').fontSize(20).text('領収書（適格請求書）', MARGIN, 64);
  document.font('regular').fontSize(10).fillColor(GREY);
  document.text(`番号：${number}`, MARGIN, 68, { width: WIDTH, align: 'right' });
  document.text(`発行日：${formatDateProse(date)}`, { width: WIDTH, align: 'right' });
  document
    .fillColor(INK)
    .font('bold')
    .fontSize(14)
    .text(`${addressee} 御中`, MARGIN, 128, { width: WIDTH * 0.55 });
  document.font('regular').fontSize(10);
  document.text(issuer.name, MARGIN + WIDTH * 0.6, 128, { width: WIDTH * 0.4 });
  document.fillColor(GREY).text(issuer.address).text(`登録番号：${issuer.registrationNumber}`);
}

function drawAmounts(
  document: Document,
  { fee, tax, content, date, paymentMethod, paymentNumber }: Receipt,
): void {
  document
    .fillColor(INK)
    .font('regular')
    .fontSize(11)
    .text('下記のとおり領収いたしました。', MARGIN, 214);
  document.rect(MARGIN, 240, WIDTH, 52).fill('#F5F6F9');
  document
    .fillColor(INK)
    .font('bold')
    .fontSize(12)
    .text('領収金額（税込）', MARGIN + 16, 258);
  document.fontSize(20).text(formatYen(fee), MARGIN, 252, { width: WIDTH - 16, align: 'right' });
  const rows: [string, string][] = [
    ['内容', content],
    ['取引日', formatDateProse(date)],
    ['お支払い番号', paymentNumber],
    ['お支払い方法', paymentMethod],
    ['10%対象（税込）', formatYen(fee)],
    ['うち消費税額（10%）', formatYen(tax)],
  ];
  let y = 312;
  for (const [name, value] of rows) {
    document.font('regular').fontSize(10).fillColor(GREY).text(name, MARGIN, y, { width: 140 });
    document.fillColor(INK).text(value, MARGIN + 150, y, { width: WIDTH - 150 });
    y = Math.max(document.y, y + 15) + 8;
    document
      .moveTo(MARGIN, y - 4)
      .lineTo(MARGIN + WIDTH, y - 4)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
  }
  document.y = y + 12;
}

function drawNotes(document: Document): void {
  const notes = [
    'クレジットカード払いのため、収入印紙の貼付はありません。',
    'この書類は、当社の決済手数料に係る適格請求書です。請求書の代金については、取引先が発行した請求書を保存してください。',
    'カードご利用明細は適格請求書ではありません。',
  ];
  document.font('regular').fontSize(9).fillColor(GREY);
  for (const note of notes)
    document.text(`・${note}`, MARGIN, document.y, { width: WIDTH, lineGap: 3 });
}
