import { runInProcess } from './process/start.ts';
import { pdfOf, type DrawPage } from './testing/invoice-pdf.ts';
import { photoOf, type PhotoDefect } from './testing/photos.ts';
import { doubtsOf, readFieldsOf, valuesOf } from './testing/read-fields.ts';
import { SAMPLE_VALUES } from './testing/sample-values.ts';
import { sampleInvoice } from './testing/sample-invoice.ts';

// Starts separate processes, and an engine that loads its language.
jest.setTimeout(90_000);

const page = sampleInvoice('scan-a-200.jpg');
const [sampleA] = SAMPLE_VALUES;

test.each<[string, PhotoDefect]>([
  ['that lies on its side', { rotation: 90 }],
  ['that is upside down and askew', { rotation: 183 }],
  ['that lies on its other side, in the dark', { rotation: 270, light: 0.35 }],
  ['that lies askew with a shadow on it', { rotation: 4, hasShadow: true }],
  ['of few pixels', { longerEdge: 1_100 }],
])('reads a page %s', async (_name, defect) => {
  expect(valuesOf(await readFieldsOf(await photoOf(page, defect)))).toEqual(sampleA?.values);
});

test('doubts the values that it misreads on a page with very few pixels', async () => {
  const fields = await readFieldsOf(await photoOf(page, { longerEdge: 900, blur: 0.5 }));
  const expected: Readonly<Record<string, string>> = sampleA?.values ?? {};
  const misread = fields
    .filter(([name, { value }]) => value !== expected[name])
    .map(([name]) => name);
  expect(misread).not.toEqual([]);
  expect(misread.filter((name) => !doubtsOf(fields).includes(name))).toEqual([]);
});

test('gives the place on the photo as it is shown, also when it is upside down', async () => {
  const upright = Object.fromEntries(await readFieldsOf(page)).invoice_number?.box ?? [];
  const upsideDown = await readFieldsOf(await photoOf(page, { rotation: 180 }));
  const [x = 0, y = 0, width = 0, height = 0] =
    Object.fromEntries(upsideDown).invoice_number?.box ?? [];
  const turnedBack = [1 - x - width, 1 - y - height, width, height];
  expect(turnedBack.map((part, index) => Math.abs(part - (upright[index] ?? 0)) < 0.004)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

describe('a list of forty rows, whose columns are as straight as its rows', () => {
  const GOODS = ['配送料 都内', '梱包資材 A4', '伝票用紙', '段ボール箱', '封筒 角2', '宛名印刷'];
  const PRICES = [120, 85, 1250, 340, 980, 60];
  const list: DrawPage = ({ write, writeRight }) => {
    write('請求書', 260, 40, 16);
    write('株式会社みほん商会 御中', 40, 70, 12);
    write('株式会社かぜのね工房', 400, 80, 10);
    for (let row = 0; row < 40; row += 1) {
      const y = 115 + row * 15;
      const price = PRICES[row % PRICES.length] ?? 0;
      const count = 1 + ((row * 7) % 23);
      write(`11/${String(1 + (row % 30)).padStart(2, '0')}`, 40, y, 8);
      write(GOODS[row % GOODS.length] ?? '', 85, y, 8);
      writeRight(String(count), 300, y, 8);
      writeRight(price.toLocaleString('en'), 370, y, 8);
      writeRight((count * price).toLocaleString('en'), 460, y, 8);
      write('10%', 500, y, 8);
    }
    write('お振込金額 ¥825,000', 330, 740, 11);
    write('みずほ銀行 新宿支店 普通 7028415', 40, 740, 9);
  };
  let picture: Buffer;
  beforeAll(async () => {
    await runInProcess(
      { kind: 'draw-pages', contentType: 'application/pdf', bytes: await pdfOf([list]) },
      {
        onReport: (report) => {
          if (report.type === 'image') picture = Buffer.from(report.image.bytes);
        },
      },
    );
  });

  test.each<[string, number]>([
    ['upright', 0],
    ['on its side', 90],
    ['upside down', 180],
  ])('is read %s', async (_name, rotation) => {
    const fields = await readFieldsOf(await photoOf(picture, { rotation }));
    expect(valuesOf(fields)).toMatchObject({
      billing_amount: '825000',
      bank_name: 'みずほ銀行',
      account_number: '7028415',
    });
  });
});
