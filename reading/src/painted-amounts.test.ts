import { createRequire } from 'node:module';
import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { documentText } from './document-text.ts';
import { readInvoice } from './extract-fields.ts';
import { paintedPdf, type Paint, type Painter } from './testing/painted-pdf.ts';
import { addGradient, addTile } from './testing/painted-resources.ts';
import { STRANGE_FONTS, type StrangeFont, withStrangeFont } from './testing/strange-fonts.ts';

const BOLD_FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
);

// Every document is read in a separate process, whose start takes seconds on a busy machine.
jest.setTimeout(60_000);

type Rows = readonly (readonly [text: string, x: number, y: number, size?: number])[];

const INVOICE: Rows = [
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

/** Lines that make the letters of an amount a small share of the page. */
const NOTES: Rows = [
  ['下記のとおりご請求申し上げます。ご不明な点は担当までお問い合わせください。', 40, 130, 9],
  ['内容 十一月分の広報誌の特集記事および表紙の解説文の執筆と校正', 40, 560, 9],
  ['お振込手数料は貴社にてご負担くださいますようお願いいたします。', 40, 600, 9],
  ['領収書は振込の控えをもって代えさせていただきます。', 40, 640, 9],
  ['取材の同行と写真の選定ならびに編集会議への出席を含みます。', 40, 680, 9],
];

const show = ({ text }: Painter, rows: Rows): string => rows.map((row) => text(...row)).join(' ');

async function readingOfPage(paint: Paint) {
  const bytes = await paintedPdf(paint);
  const answer = await documentText.read({ content_type: 'application/pdf', bytes });
  if (answer.status !== 'read') throw new Error(`Not read: ${answer.status}`);
  return readInvoice(answer.pages);
}

/** The amount to pay, whether it is sure, and the adjustments of one page. */
async function amountOf(paint: Paint) {
  const { fields, adjustments } = await readingOfPage(paint);
  const { value, confidence = 0 } = fields.billing_amount ?? {};
  return {
    amount: value,
    isSure: confidence >= SURE_CONFIDENCE,
    adjustments: adjustments.map((one) => [one.kind, one.value]),
  };
}

test('reads the sum to transfer below a drawn mark', async () => {
  const result = await amountOf((painter) => {
    painter.paint(
      `${show(painter, [...INVOICE, ...ACCOUNT])} q 1 0 0 1 420 150 cm 0 0 3 3 re f Q ${show(painter, TRANSFER)}`,
    );
  });
  expect(result).toEqual({
    amount: '179622',
    isSure: true,
    adjustments: [['withholding', '18378']],
  });
});

/** Paints a text of the page in a font whose Unicode map is missing or wrong. */
function writeStrange(painter: Painter, font: StrangeFont, row: Rows[number]): void {
  const [text, x, y, size = 10] = row;
  painter.document.font(BOLD_FONT);
  withStrangeFont(painter, font);
  painter.document.fontSize(size).text(text, x, y, { lineBreak: false });
}

const [noMap, ...others] = STRANGE_FONTS;

describe('an amount in a font without a right Unicode map is recognised: the total becomes doubtful', () => {
  const blanks = others.find(({ name }) => name === 'blanks for all letters') ?? noMap;
  const label = ['差引お振込額', 360, 400, 12] as const;
  test.each([
    { name: 'on the row of its label', font: noMap, label, x: 480, y: 385 },
    { name: 'a little below the row of its label', font: noMap, label, x: 470, y: 389 },
    { name: 'below its label', font: noMap, label: ['差引お振込額', 460, 384], x: 460, y: 388 },
    { name: 'in a font whose map makes every letter a blank', font: blanks, label, x: 480, y: 385 },
  ] as const)('$name', async ({ font, label: row, x, y }) => {
    const result = await amountOf((painter) => {
      painter.paint(show(painter, [...INVOICE, ...ACCOUNT, ...NOTES, row]));
      writeStrange(painter, font, ['179,622', x, y, 14]);
    });
    // The other amount and the total contradict each other, as they do in an ordinary font.
    expect(result).toEqual({ amount: '198000', isSure: false, adjustments: [] });
  });

  test('around a comma in an ordinary font', async () => {
    const ordinary: Rows = [
      ['17', 480, 400, 14],
      [',', 503, 400, 14],
      ['22', 514, 400, 14],
    ];
    const result = await amountOf((painter) => {
      painter.paint(show(painter, [...INVOICE, ...ACCOUNT, ...NOTES, label, ...ordinary]));
      writeStrange(painter, noMap, ['9', 495, 380, 14]);
      writeStrange(painter, noMap, ['6', 506, 380, 14]);
    });
    expect(result).toEqual({ amount: '198000', isSure: false, adjustments: [] });
  });
});

describe('signs in a font without a Unicode map do not change the reading of the other text', () => {
  const CHOICES: Rows = [
    ['源泉徴収', 40, 730],
    ['有', 112, 730],
    ['無', 142, 730],
  ];
  test.each<[string, Rows]>([
    ['an icon', [['電', 366, 447, 8]]],
    [
      'two check boxes',
      [
        ['□', 100, 721],
        ['□', 130, 721],
      ],
    ],
  ])('%s', async (_, signs) => {
    const readWith = async (rows: Rows) =>
      readingOfPage((painter) => {
        painter.paint(show(painter, [...INVOICE, ...ACCOUNT, ...NOTES, ...TRANSFER, ...CHOICES]));
        for (const row of rows) writeStrange(painter, noMap, row);
      });
    const plain = await readWith([]);
    expect(plain.fields.billing_amount?.value).toBe('179622');
    expect(await readWith(signs)).toEqual(plain);
  });
});

test.each([
  ['most', 4],
  ['a third', 2.2],
])('doubts an account number with a digit of which %s is covered', async (_, width) => {
  const { fields } = await readingOfPage((painter) => {
    painter.paint(
      show(painter, [...INVOICE, ...ACCOUNT.filter(([text]) => text !== '普通 7028415')]),
    );
    const number = [painter.text('普通 8028415', 40, 456), `1 g 62 446 ${width} 12 re f`];
    painter.paint(number.join(' '));
  });
  expect(fields.account_number).toMatchObject({ value: '8028415', doubt: 'unclear' });
});

test('reads the name of an issuer under the seal of the company', async () => {
  const { fields } = await readingOfPage((painter) => {
    const letters = ['風音', '之印'].map((text, row) =>
      painter.text(text, 492, 452 + row * 20, 19),
    );
    painter.paint(show(painter, [...INVOICE, ...ACCOUNT]));
    painter.paint(`0.85 0.1 0.1 RG 0.85 0.1 0.1 rg 1.5 w 490 432 44 44 re S ${letters.join(' ')}`);
  });
  const { value, confidence = 0 } = fields.payee_name ?? {};
  expect([value, confidence >= SURE_CONFIDENCE]).toEqual(['株式会社かぜのね工房', true]);
});

describe('a painted amount is recognised: the total becomes doubtful', () => {
  test.each<[string, (painter: Painter, amount: string) => void]>([
    [
      'as a colour cut out by letters',
      ({ paint, text }, amount) =>
        paint(`${text(amount, 480, 395, 14, '7 Tr')} 0.1 0.2 0.6 rg 0 0 595 842 re f`),
    ],
    [
      'as a gradient cut out by letters',
      (painter, amount) => {
        addGradient(painter, [0.8, 0, 0], [0, 0, 0.8]);
        const letters = painter.text(amount, 480, 395, 14, '7 Tr');
        painter.paint(`${letters} /Pattern cs /Shade scn 0 0 595 842 re f`);
      },
    ],
    [
      'by a tiling pattern',
      (painter, amount) => {
        addTile(painter, painter.text(amount, 480, 395, 14));
        painter.paint('/Pattern cs /Tile scn 0 0 595 842 re f');
      },
    ],
  ])('%s', async (_, draw) => {
    const result = await amountOf((painter) => {
      const label = ['差引お振込額', 360, 395, 12] as const;
      painter.paint(show(painter, [...INVOICE, ...ACCOUNT, ...NOTES, label]));
      draw(painter, '179,622');
    });
    // The other amount and the total contradict each other, as they do in ordinary print.
    expect(result).toEqual({ amount: '198000', isSure: false, adjustments: [] });
  });
});
