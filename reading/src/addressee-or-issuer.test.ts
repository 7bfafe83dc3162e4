import { SURE_CONFIDENCE, type ReadField } from '@hareto/contracts/reading-result.ts';
import { extractFields } from './extract-fields.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';

const RIGHT = 380;
const TOP = 80;
/** The left and the right column of the head of a page, with a title above them. */
const pageWith = (
  left: readonly string[],
  right: readonly string[],
  { title = '請求書', rightY = TOP } = {},
) => [
  textAt(title, 250, 50, 16),
  ...linesAt(
    left.map((line) => [line]),
    { y: TOP },
  ),
  ...linesAt(
    right.map((line) => [line]),
    { x: RIGHT, y: rightY },
  ),
  ...linesAt([['ご請求金額', '¥110,000']], { y: 400 }),
];

function read(items: ReturnType<typeof pageWith>, ...names: ReadField[]) {
  const fields = extractFields([pageOf(items)]);
  return names.map((name) => {
    const field = fields[name];
    return field && [field.value, field.confidence >= SURE_CONFIDENCE];
  });
}

const BUYER = '株式会社サンプル商事';
const ISSUER = ['みどり工房', '東京都渋谷区神宮前1-2-3', 'TEL 090-1234-5678'];
const addressed = (line: string) => [line, '東京都新宿区新宿3-1-1', 'TEL 03-1111-1111'];
const ISSUER_FIELDS = ['payee_name', 'payee_address', 'payee_phone_number'] as const;

describe('a company with its own address and telephone, at the left of an issuer without a legal form', () => {
  test.each([`${BUYER}宛`, `${BUYER} さま`, `${BUYER} サマ`, `サンプル商事株式会社宛`])(
    'is the payer when it is addressed as %s',
    (line) => {
      const name = line.replace(/ ?(?:宛|さま|サマ)$/, '');
      const items = pageWith(addressed(line), ISSUER);
      expect(read(items, 'payer_name', ...ISSUER_FIELDS)).toEqual([
        [name, true],
        ['みどり工房', false],
        ['東京都渋谷区神宮前1-2-3', true],
        ['09012345678', true],
      ]);
    },
  );

  test.each([`${BUYER} 行`, 'サンプル商事株式会社行'])(
    'is the payer in doubt when 行 follows its name: %s',
    (line) => {
      const items = pageWith(addressed(line), ISSUER);
      expect(read(items, 'payer_name', 'payee_name', 'payee_address')).toEqual([
        [line.replace(/ ?行$/, ''), false],
        ['みどり工房', false],
        ['東京都渋谷区神宮前1-2-3', true],
      ]);
    },
  );

  test('is not the payee when nothing says that it is the addressee', () => {
    for (const rightY of [80, 96, 150])
      expect(read(pageWith(addressed(BUYER), ISSUER, { rightY }), ...ISSUER_FIELDS)).toEqual([
        ['みどり工房', false],
        ['東京都渋谷区神宮前1-2-3', true],
        ['09012345678', true],
      ]);
  });

  test('is not the payee when only a person in its block is addressed', () => {
    const left = [...addressed(BUYER), '佐藤 一郎 様'];
    expect(read(pageWith(left, ISSUER), 'payee_name')).toEqual([['みどり工房', false]]);
  });

  test('stays the payee, sure, when a body without a legal form is addressed', () => {
    const left = [...addressed('株式会社青空商店'), 'みどり歯科 御中'];
    expect(read(pageWith(left, ISSUER), 'payee_name')).toEqual([['株式会社青空商店', true]]);
  });

  test('is the payee in doubt at the right of that issuer, or above it', () => {
    const atRight = pageWith(ISSUER, addressed(BUYER));
    const above = pageWith([...addressed(BUYER), '', ...ISSUER], []);
    for (const items of [atRight, above])
      expect(read(items, 'payee_name')).toEqual([[BUYER, false]]);
  });

  test.each(['会社名', 'ご依頼主', '注文者', '得意先名'])('is no sure payee beside %s', (label) => {
    const row = linesAt([[label, BUYER]], { y: 250 });
    const [payee] = read([...pageWith([], ISSUER), ...row], 'payee_name');
    expect(payee?.[1]).toBe(false);
  });

  test('is not the payee in an invoice in English', () => {
    const right = ['Midori Studio', '1-2-3 Jingumae, Shibuya-ku, Tokyo', 'Tel 090-1234-5678'];
    const leftOf = (line: string) => [line, '3-1-1 Shinjuku, Tokyo 160-0022', 'Tel 03-1111-1111'];
    for (const line of [
      'Sample Trading K.K.',
      'Attn: Sample Trading K.K.',
      'MESSRS. Sample Trading K.K.',
    ])
      expect(read(pageWith(leftOf(line), right, { title: 'INVOICE' }), 'payee_name')).toEqual([
        ['Midori Studio', false],
      ]);
  });

  test('stays the payee, sure, with its registration number or with an addressee', () => {
    const own = [...addressed('株式会社青空商店'), '登録番号 T1234567890123'];
    expect(read(pageWith(own, ISSUER), 'payee_name')).toEqual([['株式会社青空商店', true]]);
    const buyer = ['株式会社サンプル商事 御中', ...addressed('新宿倉庫').slice(1)];
    const items = pageWith(addressed('株式会社青空商店'), buyer, { rightY: 180 });
    expect(read(items, 'payer_name', 'payee_name')).toEqual([
      [BUYER, true],
      ['株式会社青空商店', true],
    ]);
  });

  test('stays the payee, sure, beside its branch or a centre for customers', () => {
    for (const office of ['大阪支社', 'カスタマーセンター', '経理部'])
      expect(
        read(pageWith(addressed('株式会社青空商店'), [office, ...ISSUER.slice(1)]), 'payee_name'),
      ).toEqual([['株式会社青空商店', true]]);
  });
});

test.each(['株式会社青空旅行', '株式会社青空銀行', '下記宛', 'おかげさま'])(
  'does not read %s as the addressee',
  (line) => {
    expect(read(pageWith([line], ISSUER), 'payer_name')).toEqual([undefined]);
  },
);

describe('headings of two columns', () => {
  const columns = (heading: string[], names: string[]) =>
    linesAt([heading, names, ['東京都新宿区新宿3-1-1', '東京都新宿区1-1'], ['TEL 03-1111-1111']], {
      y: 200,
      column: RIGHT - 50,
    });
  const partiesOf = (name: string, heading: string[], names: string[]) =>
    read(
      [...pageWith([name, ...ISSUER.slice(1)], []), ...columns(heading, names)],
      'payer_name',
      'payee_name',
    );

  test.each([
    [['請求先', '納品先'], true],
    [['請求先', 'お届け先'], true],
    [['ご請求先', '配送先'], true],
    [['請求先', '送り先'], true],
    [['BILL TO', 'SHIP TO'], true],
    [['Bill To', 'Deliver To'], true],
    [['SOLD TO', 'SHIP TO'], true],
  ])('%j: the payer is below the first, and neither is the payee', (heading, isSure) => {
    for (const place of [`${BUYER} 新宿店`, '株式会社桜物流'])
      expect(partiesOf('みどり工房', heading, [BUYER, place])).toEqual([
        [BUYER, isSure],
        ['みどり工房', false],
      ]);
  });

  test('請求先 | ご利用店: the payer is below the first, although the second is no known heading', () => {
    const names = [BUYER, `${BUYER} 新宿店`];
    expect(partiesOf('みどり工房', ['請求先', 'ご利用店'], names)).toEqual([
      [BUYER, true],
      ['みどり工房', false],
    ]);
  });

  test('BILL TO | SHIP TO: an issuer with a legal form is sure', () => {
    expect(partiesOf('株式会社みどり', ['BILL TO', 'SHIP TO'], [BUYER, BUYER])).toEqual([
      [BUYER, true],
      ['株式会社みどり', true],
    ]);
  });

  test.each([
    ['Billed by', 'Billed to', true],
    ['Sold By', 'Sold To', true],
    ['Prepared by', 'Prepared for', false],
  ])('%s | %s: the issuer is below the first', (by, to, isSure) => {
    const items = pageWith(
      [by, 'Midori Studio', '1-2-3 Jingumae, Shibuya-ku, Tokyo', 'Tel 090-1234-5678'],
      [to, 'Sample Trading K.K.', '3-1-1 Shinjuku, Tokyo 160-0022', 'Tel 03-1111-1111'],
      { title: 'INVOICE' },
    );
    expect(read(items, 'payer_name', 'payee_name')).toEqual([
      ['Sample Trading K.K.', isSure],
      ['Midori Studio', false],
    ]);
  });

  test.each([
    ['Bill To', 'Pay To', 'Kiwi Design Inc.', true],
    ['BILLED TO', 'PAY TO', 'Hanako Yamada', false],
  ])('%s | %s: the payee is below the second', (billTo, payTo, name, isSure) => {
    const items = pageWith(
      [billTo, 'Sample Trading K.K.', '3-1-1 Shinjuku, Tokyo 160-0022', 'Tel 03-1111-1111'],
      [payTo, name, '1-2-3 Jingumae, Tokyo', 'Tel 090-1234-5678'],
      { title: 'INVOICE' },
    );
    expect(read(items, 'payer_name', 'payee_name')).toEqual([
      ['Sample Trading K.K.', true],
      [name, isSure],
    ]);
  });
});
