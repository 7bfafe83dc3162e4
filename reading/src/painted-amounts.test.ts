import { READING_DOUBT } from '@hareto/contracts/reading-result.ts';
import { documentText } from './document-text.ts';
import { readInvoice } from './extract-fields.ts';
import { paintedPdf, type Paint, type Painter } from './testing/painted-pdf.ts';

// Every document is read in a separate process, whose start takes seconds on a busy machine.
jest.setTimeout(60_000);

type Rows = readonly (readonly [text: string, x: number, y: number, size?: number])[];

const FEE: Rows = [
  ['請求書', 260, 60, 20],
  ['株式会社みほん商会 御中', 40, 100, 13],
  ['請求書番号 KG-0031', 380, 90],
  ['請求日 2026年11月20日', 380, 106],
  ['お支払期限 2026年12月28日', 40, 250],
  ['品目', 40, 300],
  ['金額', 480, 300],
  ['原稿料', 40, 320],
  ['180,000', 480, 320],
  ['消費税(10%)', 360, 340],
  ['18,000', 480, 340],
  ['合計', 360, 360],
  ['198,000', 480, 360],
];
const ACCOUNT: Rows = [
  ['お振込先', 40, 420],
  ['みずほ銀行 新宿支店', 40, 440],
  ['普通 7028415', 40, 456],
  ['口座名義 カ）カゼノネコウボウ', 40, 472],
  ['株式会社かぜのね工房', 380, 440, 12],
  ['〒144-0035 東京都大田区南蒲田9-99-1', 380, 456, 8],
  ['登録番号 T7999901000001', 380, 480, 8],
];
const TRANSFER: Rows = [
  ['源泉徴収税額', 360, 380],
  ['-18,378', 480, 380],
  ['お振込金額', 360, 400],
  ['179,622', 480, 400],
];

const show = ({ text }: Painter, rows: Rows): string => rows.map((row) => text(...row)).join(' ');

/** The amount to pay, or that the buyer has to look at it, and the adjustments of one page. */
async function amountOf(paint: Paint) {
  const bytes = await paintedPdf(paint);
  const answer = await documentText.read({ content_type: 'application/pdf', bytes });
  if (answer.status !== 'read') throw new Error(`Not read: ${answer.status}`);
  const { fields, adjustments } = readInvoice(answer.pages);
  const { value, confidence = 0 } = fields.billing_amount ?? {};
  return {
    amount: value,
    isSure: confidence >= READING_DOUBT,
    adjustments: adjustments.map((one) => [one.kind, one.value]),
  };
}

test('reads the sum to transfer below a drawn mark', async () => {
  const result = await amountOf((painter) => {
    painter.paint(
      `${show(painter, [...FEE, ...ACCOUNT])} q 1 0 0 1 420 150 cm 0 0 3 3 re f Q ${show(painter, TRANSFER)}`,
    );
  });
  expect(result).toEqual({
    amount: '179622',
    isSure: true,
    adjustments: [['withholding', '18378']],
  });
});
