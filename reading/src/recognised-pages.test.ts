import { pictureOf, valueAndCertainty } from './testing/recognised-pages.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';
import { readInvoice } from './extract-fields.ts';
import type { TextPage } from './text-page.ts';

const valuesOf = (page: TextPage) =>
  Object.fromEntries(
    Object.entries(readInvoice([page]).fields).map(([name, { value }]) => [name, value]),
  );

test('reads the same values from a page in pixels and in points', () => {
  const items = [
    ...linesAt([['株式会社みほん商会 御中']], { y: 60 }),
    ...linesAt(
      [
        ['株式会社そらまめ製作所'],
        ['第二営業部'],
        ['営業時間 平日9時から17時'],
        ['〒144-0035'],
        ['東京都大田区南蒲田9-99-1'],
        ['TEL 03-9999-0001'],
        ['登録番号 T7999901000001'],
      ],
      { x: 345, y: 120 },
    ),
    ...linesAt(
      [['お振込先'], [''], [''], ['みずほ銀行 新宿支店'], ['普通 7028415'], ['カ)ソラマメ']],
      {
        y: 400,
      },
    ),
  ];
  const values = valuesOf(pageOf(items));
  expect(values).toMatchObject({
    payee_name: '株式会社そらまめ製作所',
    payee_phone_number: '0399990001',
    account_holder_kana: 'ｶ)ｿﾗﾏﾒ',
  });
  expect(valuesOf(pictureOf(items))).toEqual(values);
});

describe('the holder of an account in a picture', () => {
  const holderOf = (name: string) =>
    valueAndCertainty(
      readInvoice([
        pictureOf(linesAt([['みずほ銀行 新宿支店 普通 7028415'], [`口座名義 ${name}`]])),
      ]).fields.account_holder_kana,
    );

  test.each([
    ['ナカザトケンタロウ', 'ﾅｶｻﾞﾄｹﾝﾀﾛｳ', false],
    ['ヒグラシインサツ', 'ﾋｸﾞﾗｼｲﾝｻﾂ', false],
    ['ナカザト ケンタロウ', 'ﾅｶｻﾞﾄ ｹﾝﾀﾛｳ', true],
    ['カ)ヒグラシインサツ', 'ｶ)ﾋｸﾞﾗｼｲﾝｻﾂ', true],
    ['ヒグラシインサツ(カ', 'ﾋｸﾞﾗｼｲﾝｻﾂ(ｶ', true],
  ])('is doubtful only when a blank or a legal form may be missing: %s', (name, value, isSure) => {
    expect(holderOf(name)).toEqual([value, isSure]);
  });

  test('includes a legal form that is left of its column', () => {
    const rows = [
      textAt('銀行名', 60, 300),
      textAt('支店名', 160, 300),
      textAt('口座番号', 260, 300),
      textAt('口座名義', 385, 300),
      ...['みずほ銀行', '三菱UFJ銀行'].flatMap((bank, row) => [
        textAt(bank, 60, 320 + row * 20),
        textAt(row === 0 ? '新宿支店' : '渋谷支店', 160, 320 + row * 20),
        textAt(`普通 702841${row} カ) ヒグラシインサツ`, 260, 320 + row * 20),
      ]),
    ];
    const { accounts } = readInvoice([pageOf(rows)]);
    expect(accounts.map((account) => account.account_holder_kana?.value)).toEqual([
      'ｶ)ﾋｸﾞﾗｼｲﾝｻﾂ',
      'ｶ)ﾋｸﾞﾗｼｲﾝｻﾂ',
    ]);
  });
});

describe('a comma that was read as another sign', () => {
  const SUMS = [
    ['小計', '495.000'],
    ['消費税', '49,500'],
    ['合計', '544,500'],
  ];

  test.each([['.'], ['、'], ['う']])(
    'is restored from %s before three digits when the engine was not sure',
    (sign) => {
      const items = linesAt(SUMS.map((line) => line.map((text) => text.replace('.', sign))));
      const { billing_amount: amount } = readInvoice([pictureOf(items, sign)]).fields;
      expect(valueAndCertainty(amount)).toEqual(['544500', true]);
    },
  );

  test('makes an unproved amount doubtful', () => {
    const items = linesAt([['ご請求額', '495.000円']]);
    const { billing_amount: amount } = readInvoice([pictureOf(items, '.')]).fields;
    expect(valueAndCertainty(amount)).toEqual(['495000', false]);
  });
});

test.each([['ム'], ['人'], ['△'], ['▲'], ['A']])('reads a minus that looks like %s', (minus) => {
  const items = linesAt([
    ['小計', '180,000'],
    ['消費税', '18,000'],
    ['合計', '198,000'],
    ['源泉徴収税額', `${minus}18,378`],
    ['調整', `${minus}1,000`],
    ['差引お振込額', '178,622'],
    ['源泉徴収税額=180,000円X10.21%'],
  ]);
  const { fields, adjustments } = readInvoice([pictureOf(items)]);
  expect(valueAndCertainty(fields.billing_amount)).toEqual(['178622', true]);
  expect(adjustments.map(({ kind, value }) => [kind, value])).toEqual([
    ['withholding', '18378'],
    ['other', '1000'],
  ]);
});

describe('the subject in a picture', () => {
  const subjectOf = (words: string) =>
    valueAndCertainty(
      readInvoice([pictureOf(linesAt([['請求日 2026/11/20'], [`件名：${words}`]]))]).fields.subject,
    );

  test.each([
    ['季刊`こはる」冬号', '季刊`こはる」冬号', false],
    ['本部棟「2階便所', '本部棟「2階便所', false],
    ['本部棟|2階便所', '本部棟|2階便所', false],
    ['|本部棟2階便所', '本部棟2階便所', true],
    ['季刊「こはる」冬号', '季刊「こはる」冬号', true],
  ])('is doubtful only with a stray sign or an unpaired bracket: %s', (words, value, isSure) => {
    expect(subjectOf(words)).toEqual([value, isSure]);
  });
});

test.each([
  ['香川県高松市サンポート999', false],
  ['香川県高松市サンポート9-99', true],
  ['香川県高松市番町9丁目99', true],
  ['新潟県南魚沼市浦佐999番地', true],
])('doubts an address only when a hyphen may be missing: %s', (address, isSure) => {
  const block = linesAt([['株式会社そらまめ製作所'], ['〒760-0019'], [address]], { x: 330 });
  expect(valueAndCertainty(readInvoice([pictureOf(block)]).fields.payee_address)).toEqual([
    address,
    isSure,
  ]);
});

test.each([
  ['ハーバーライト ・ランゲージズ株式会社'],
  ['アオイ & パートナーズ株式会社'],
  ['ミドリ・ アオゾラ株式会社'],
])('reads the name %s as one, with any blanks in it', (name) => {
  const block = linesAt([[name], ['〒650-0024'], ['兵庫県神戸市中央区海岸通9-77-1']], { x: 330 });
  expect(readInvoice([pictureOf(block)]).fields.payee_name?.value).toBe(name);
});

test.each([['〒76 0-00 19'], ['TEL 087-999-706'], ['電話 08 7-99 9-70']])(
  'does not read the digits of %s below a bank as an account number',
  (line) => {
    const items = linesAt([['振込先 香川銀行 本店営業部 普通'], [line]]);
    expect(readInvoice([pictureOf(items)]).fields.account_number).toBeUndefined();
  },
);

test('is sure about sums that prove the amount, even if some of their letters are unsure', () => {
  const items = linesAt([
    ['小計', '180,000'],
    ['消費税', '18,000'],
    ['合計', '198,000'],
    ['源泉徴収税額', '△18,378'],
    ['差引お振込額', '179,622'],
  ]);
  const { fields, adjustments } = readInvoice([pictureOf(items, '3,9')]);
  expect([
    valueAndCertainty(fields.billing_amount),
    valueAndCertainty(fields.invoice_total),
    valueAndCertainty(adjustments[0]),
  ]).toEqual([
    ['179622', true],
    ['198000', true],
    ['18378', true],
  ]);
});

test('doubts a deduction whose label was not recognised', () => {
  const items = [
    ...linesAt([
      ['合計', '38,500'],
      ['', '-1,500'],
      ['お支払合計', '37,000'],
    ]),
  ];
  const { adjustments } = readInvoice([pictureOf(items)]);
  expect(adjustments.map((one) => [one.kind, valueAndCertainty(one)])).toEqual([
    ['other', ['1500', false]],
  ]);
});

test.each([
  ['ご請求日令和8年11月12日', '2026-11-12'],
  ['`発行日 2026年11月4日', '2026-11-04'],
  ['発行日平成31年4月1日', '2019-04-01'],
])('reads the day of %s', (line, day) => {
  const page = pictureOf(linesAt([['締日 2026年10月31日'], [line]]));
  expect(readInvoice([page]).fields.invoice_date?.value).toBe(day);
});

test.each([
  ['代表取締役 若葉', '<芭', '様'],
  ['理事長', '若葉 浩', '様'],
])('reads the company above %s %s %s as the addressee', (...person) => {
  const page = pictureOf(linesAt([['有限会社 若葉農園'], person]));
  expect(readInvoice([page]).fields.payer_name?.value).toBe('有限会社 若葉農園');
});

describe('an amount without a label in a picture', () => {
  const SUMS = [
    ['税率10%対象', '116,500'],
    ['消費税額等', '11,650'],
    ['l u| 計', '128,150'],
  ];

  test('is the printed sum of base and tax, and is doubtful', () => {
    const page = pictureOf(linesAt([['税込合計金額', '1 う 8150'], ...SUMS]));
    expect(valueAndCertainty(readInvoice([page]).fields.billing_amount)).toEqual(['128150', false]);
  });

  test('is sure only with sure letters, beside a printed tax that it contains', () => {
    const lines = [['金 264,000円也'], ['但し 名刺入れ（消費税24,000円を含む）として']];
    expect(
      valueAndCertainty(readInvoice([pictureOf(linesAt(lines))]).fields.billing_amount),
    ).toEqual(['264000', true]);
    const unsure = pictureOf(linesAt(lines), '6');
    expect(valueAndCertainty(readInvoice([unsure]).fields.billing_amount)).toEqual([
      '264000',
      false,
    ]);
  });
});

test('removes a dot after a hyphen from an address, in doubt', () => {
  const block = linesAt([['株式会社そらまめ製作所'], ['石川県金沢市片町9-.9-35']], { x: 330 });
  const { payee_address: address } = readInvoice([pictureOf(block, '.')]).fields;
  expect(valueAndCertainty(address)).toEqual(['石川県金沢市片町9-9-35', false]);
});

test.each([
  ['カ）ソラマメ', true],
  ['ソラマメ（カ', true],
  ['カ）スズキシヨウカイ', true],
  ['ミナカミデンリヨヨクサービス（カ', false],
  ['ラテイスハーバパバージヤパン（ド', false],
  ['ラボナギサ ド', false],
  ['カ ソラマメ', false],
  ['ソラマメ タロウ', true],
])('the holder %s in a picture is sure: %s', (holder, isSure) => {
  const lines = [['お振込先'], ['みずほ銀行 新宿支店'], ['普通 7028415'], ['口座名義', holder]];
  const field = readInvoice([pictureOf(linesAt(lines, { y: 400 }))]).fields.account_holder_kana;
  expect(valueAndCertainty(field)?.[1]).toBe(isSure);
});

test.each([
  ['ラティスハーバパー合同会社', false],
  ['ババロア製菓合同会社', true],
  ['パパイヤ物産合同会社', true],
])('the name %s in a picture is sure: %s', (name, isSure) => {
  const block = [[name], ['〒144-0035'], ['東京都大田区南蒲田9-99-1'], ['TEL 03-9999-0001']];
  const lines = [...block, ['登録番号 T7999901000001']];
  const { payee_name: payee } = readInvoice([pictureOf(linesAt(lines, { x: 345, y: 120 }))]).fields;
  expect(valueAndCertainty(payee)).toEqual([name, isSure]);
});
