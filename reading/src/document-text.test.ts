import { createCanvas } from '@napi-rs/canvas';
import { paintedPdf, type Painter } from './testing/painted-pdf.ts';
import { scannedPdfOf } from './testing/photos.ts';
import { doubtsOf, readFieldsOf, valuesOf } from './testing/read-fields.ts';
import { SAMPLE_VALUES } from './testing/sample-values.ts';
import { sampleInvoice } from './testing/sample-invoice.ts';
import { documentText } from './document-text.ts';
import { extractFields } from './extract-fields.ts';

// Starts separate processes, and an engine that loads its language.
jest.setTimeout(90_000);

// The other three are pages of the PDF below; `npm run bench:reading` reads all six.
const SCANS = SAMPLE_VALUES.map(({ id, values }) => ({ sample: `scan-${id}-150.jpg`, values }));

test.each(SCANS)('reads every field of $sample', async ({ sample, values }) => {
  const fields = await readFieldsOf(sampleInvoice(sample));
  expect({ values: valuesOf(fields), doubts: doubtsOf(fields) }).toEqual({ values, doubts: [] });
});

test('reads each scanned page of a PDF', async () => {
  const pdf = await scannedPdfOf(
    SAMPLE_VALUES.map(({ id }) => sampleInvoice(`scan-${id}-200.jpg`)),
  );
  const answer = await documentText.read({ content_type: 'application/pdf', bytes: pdf });
  const pages = answer.status === 'read' ? answer.pages : [];
  expect(pages.map((one) => valuesOf(Object.entries(extractFields([one]))))).toEqual(
    SAMPLE_VALUES.map(({ values }) => values),
  );
});

const LAYER_LINES = [
  ['請求書番号：INV-2026-00128', 60, 100],
  ['発行日：2026年10月31日', 60, 120],
  ['株式会社青空システムズ', 60, 140],
  ['ご請求金額 ￥359,700', 60, 160],
  ['お振込先 みずほ銀行 新宿支店 普通 1284567', 60, 180],
] as const;
const drawScan = ({ document }: Painter) =>
  void document.image(sampleInvoice('scan-a-200.jpg'), 0, 0, { fit: [595, 842] });
const writeLayer = ({ paint, text }: Painter, state = '') =>
  paint(LAYER_LINES.map(([row, x, y]) => text(row, x, y, 10, state)).join(' '));

test.each([
  [
    'invisible over the scan',
    (painter: Painter) => {
      drawScan(painter);
      writeLayer(painter, '3 Tr');
    },
  ],
  [
    'under the scan',
    (painter: Painter) => {
      writeLayer(painter);
      drawScan(painter);
    },
  ],
])(
  'reads a scan and doubts the values that differ from its text layer, which is %s',
  async (_name, draw) => {
    const fields = await readFieldsOf(await paintedPdf(draw), 'application/pdf');
    expect(valuesOf(fields)).toEqual(SAMPLE_VALUES[0]?.values);
    expect(fields.flatMap(([name, { doubt }]) => (doubt ? [[name, doubt]] : []))).toEqual([
      ['invoice_number', 'layer_differs'],
      ['account_number', 'layer_differs'],
    ]);
  },
);

test('fails with no_text on an empty page', async () => {
  const blank = createCanvas(600, 800).toBuffer('image/png');
  expect(await documentText.read({ content_type: 'image/png', bytes: blank })).toEqual({
    status: 'failed',
    failure: 'no_text',
  });
});
