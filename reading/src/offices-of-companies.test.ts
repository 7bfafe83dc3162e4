import { SURE_CONFIDENCE, type ReadField } from '@hareto/contracts/reading-result.ts';
import { extractFields } from './extract-fields.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';

function readField(name: ReadField, ...items: ReturnType<typeof linesAt>) {
  const field = extractFields([pageOf(items)])[name];
  return field && [field.value, field.confidence >= SURE_CONFIDENCE];
}

const PAYER = linesAt([['株式会社青空商店 御中']], { y: 60 });

describe('reads the office after the legal form of a holder', () => {
  test.each([
    ['シコクフードサプライ(カ)マツヤマシテン', 'ｼｺｸﾌ-ﾄﾞｻﾌﾟﾗｲ(ｶ)ﾏﾂﾔﾏｼﾃﾝ'],
    ['シコクフードサプライ（カ）マツヤマシテン', 'ｼｺｸﾌ-ﾄﾞｻﾌﾟﾗｲ(ｶ)ﾏﾂﾔﾏｼﾃﾝ'],
    ['シコクフードサプライ(カ マツヤマシテン', 'ｼｺｸﾌ-ﾄﾞｻﾌﾟﾗｲ(ｶ ﾏﾂﾔﾏｼﾃﾝ'],
    ['アオゾラ(ユ)エイギヨウシヨ', 'ｱｵｿﾞﾗ(ﾕ)ｴｲｷﾞﾖｳｼﾖ'],
  ])('%s', (printed, holder) => {
    const page = linesAt([[`伊予銀行 松山駅前支店 (普) 1508846 ${printed}`]], { y: 500 });
    expect(readField('account_holder_kana', ...page)).toEqual([holder, true]);
  });

  test('and is in doubt about another word there', () => {
    const page = linesAt([['伊予銀行 松山駅前支店 (普) 1508846 アオゾラ(カ)ナカムラタロウ']], {
      y: 500,
    });
    expect(readField('account_holder_kana', ...page)).toEqual(['ｱｵｿﾞﾗ(ｶ)ﾅｶﾑﾗﾀﾛｳ', false]);
  });
});

describe('reads the postal code and the telephone of the head office', () => {
  const offices = (...lines: string[]) => [
    ...PAYER,
    ...linesAt([['四国物産株式会社'], ...lines.map((line) => [line])], { x: 330, y: 100 }),
  ];
  test.each([
    [
      'beside a branch',
      offices(
        '本社 〒761-0113 香川県高松市屋島西町999-1 TEL 087-999-5100',
        '松山支店 〒791-8036 愛媛県松山市高岡町999 TEL 089-999-5200',
      ),
    ],
    [
      'below a branch',
      offices(
        '松山営業所 〒791-8036 愛媛県松山市高岡町999 TEL 089-999-5200',
        '本 店 〒761-0113 香川県高松市屋島西町999-1 TEL 087-999-5100',
      ),
    ],
    [
      'with telephones on separate lines',
      offices(
        '本社 〒761-0113 香川県高松市屋島西町999-1',
        'TEL 087-999-5100',
        '松山支店 〒791-8036 愛媛県松山市高岡町999',
        'TEL 089-999-5200',
      ),
    ],
  ])('%s', (_, page) => {
    expect(readField('payee_postal_code', ...page)).toEqual(['7610113', true]);
    expect(readField('payee_phone_number', ...page)).toEqual(['0879995100', true]);
    expect(readField('payee_address', ...page)).toEqual(['香川県高松市屋島西町999-1', true]);
  });

  test('and stays in doubt between two branches', () => {
    const page = offices(
      '高松支店 〒761-0113 香川県高松市屋島西町999-1',
      '松山支店 〒791-8036 愛媛県松山市高岡町999',
    );
    expect(readField('payee_postal_code', ...page)?.[1]).toBe(false);
  });
});

test('reads a company as the issuer when a subject and its value are in the same line', () => {
  const subject = linesAt([['工事名', '香椎ビル新築工事']], { y: 120, column: 60 });
  const issuer = linesAt(
    [['株式会社有明仮設'], ['〒812-0055 福岡市東区東浜2-88-31'], ['TEL 092-999-4121']],
    { x: 360, y: 120 },
  );
  expect(readField('payee_name', ...PAYER, ...subject, ...issuer)).toEqual([
    '株式会社有明仮設',
    true,
  ]);
});

test('reads the addressee above 御中 when 御中 is further right', () => {
  const payer = [textAt('株式会社瀬戸内マリン', 50, 100), textAt('御中', 250, 120)];
  expect(readField('payer_name', ...payer)).toEqual(['株式会社瀬戸内マリン', true]);
});

test('reads an addressee without a legal form beside the issuer on the next page', () => {
  const pages = [
    pageOf([
      ...linesAt([['レストラン グリル山 様']], { y: 60 }),
      ...linesAt([['有限会社まるせ'], ['〒963-8041 福島県郡山市富田町99'], ['TEL 024-999-6100']], {
        x: 330,
        y: 100,
      }),
    ]),
    pageOf([textAt('有限会社まるせ', 100, 60), textAt('レストラン グリル山 様', 300, 60)], 2),
  ];
  const { payer_name: payer, payee_name: payee } = extractFields(pages);
  expect([payer?.value, payee?.value]).toEqual(['レストラン グリル山', '有限会社まるせ']);
});

describe('distinguishes telephone and fax by their labels in separate cells', () => {
  const issuer = (...lines: string[][]) => [
    ...PAYER,
    ...linesAt([['四国物産株式会社'], ['〒761-0113 香川県高松市屋島西町999-1'], ...lines], {
      x: 330,
      y: 100,
      column: 60,
    }),
  ];

  test.each([
    [
      ['TEL', '087-999-5100'],
      ['FAX', '087-999-5101'],
    ],
    [
      ['FAX', '087-999-5101'],
      ['電話', '087-999-5100'],
    ],
  ])('%s', (...lines) => {
    expect(readField('payee_phone_number', ...issuer(...lines))).toEqual(['0879995100', true]);
  });

  test.each(['FAX', 'ファックス', 'F A X :'])('and takes no fax for a telephone: %s', (label) => {
    expect(readField('payee_phone_number', ...issuer([label, '087-999-5101']))).toBeUndefined();
  });
});

describe('reads the name of an issuer without the brackets around it', () => {
  test.each([
    ['ミホンショップ(運営:株式会社みほん工業)', '株式会社みほん工業'],
    ['ミホンショップ（運営 株式会社みほん工業）', '株式会社みほん工業'],
    ['株式会社みほん工業(旧社名:株式会社むかし工業)', '株式会社みほん工業'],
    ['株式会社みほん工業 (旧:むかし工業)', '株式会社みほん工業'],
    ['(株)みほん工業', '(株)みほん工業'],
    ['みほん工業(株)', 'みほん工業(株)'],
  ])('%s', (printed, name) => {
    const block = linesAt([[printed], ['〒104-0061 東京都中央区銀座9-9-9'], ['TEL 03-9999-1111']], {
      x: 330,
      y: 100,
    });
    expect(readField('payee_name', ...PAYER, ...block)).toEqual([name, true]);
  });
});
