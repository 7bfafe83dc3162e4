import { SURE_CONFIDENCE, type ReadField } from '@hareto/contracts/reading-result.ts';
import { extractFields } from './extract-fields.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';

const PAYER = linesAt([['株式会社青空商店 様']], { y: 60 });

function readField(name: ReadField, ...items: ReturnType<typeof linesAt>) {
  const field = extractFields([pageOf([...PAYER, ...items])])[name];
  return field && [field.value, field.confidence >= SURE_CONFIDENCE];
}

test.each(['納付金額', '納付額', '納入金額', '納入額'])(
  'reads the sum beside 「%s」 of a public body as the amount',
  (label) => {
    expect(readField('billing_amount', ...linesAt([[label, '47,850円']], { y: 200 }))).toEqual([
      '47850',
      true,
    ]);
  },
);

test.each(['納期限', '納付期限', '納入期日'])(
  'reads the day beside 「%s」 as the due date',
  (label) => {
    const page = linesAt(
      [
        ['発行日', '令和8年11月13日'],
        [label, '令和8年12月14日'],
      ],
      { y: 100 },
    );
    expect(readField('payment_due_date', ...page)).toEqual(['2026-12-14', true]);
  },
);

test('does not read 納期 of goods as the due date', () => {
  const page = linesAt(
    [
      ['発行日', '令和8年11月13日'],
      ['納期', '令和8年12月14日'],
    ],
    { y: 100 },
  );
  expect(readField('payment_due_date', ...page)).toBeUndefined();
});

test.each(['通知書番号', '納入通知書番号', '通知番号'])(
  'reads the value of 「%s」 as the number',
  (label) => {
    expect(readField('invoice_number', ...linesAt([[label, '00041762']], { y: 100 }))).toEqual([
      '00041762',
      true,
    ]);
  },
);

test.each([
  '各金融機関の本支店',
  '足利銀行、県内各信用金庫、織戸市指定金融機関の本支店',
  '足利銀行の各支店',
])('does not read all branches of a bank as one: %s', (places) => {
  const page = linesAt(
    [
      ['納入場所', places],
      ['振込先', '足利銀行 足利支店 普通 3340117'],
    ],
    {
      y: 300,
    },
  );
  expect(readField('branch_name', ...page)?.[0]).toBe('足利支店');
});

test('reads a branch whose name ends with の', () => {
  const page = linesAt([['振込先', '北洋銀行 すすきの支店 普通 4417720']], { y: 300 });
  expect(readField('branch_name', ...page)).toEqual(['すすきの支店', true]);
});

test.each(['令和8年11月13日', '2026年11月30日締切分', '2026/11/30'])(
  'does not read a day above a name without a legal form as the name: %s',
  (day) => {
    const block = linesAt(
      [[day], ['織戸 孝平'], ['〒326-0811 栃木県足利市本城9-99'], ['電話 0284-99-4100']],
      { x: 330, y: 100 },
    );
    expect(readField('payee_name', ...block)?.[0]).toBe('織戸 孝平');
  },
);

describe('reads the number of an official letter without a label', () => {
  test.each(['みどり発第26-118号', '総務第1182号', '織文財第401号'])('%s', (number) => {
    expect(readField('invoice_number', textAt(number, 420, 40))).toEqual([number, true]);
  });

  test.each(['第7号様式', '建設業許可第4821号', '議案第12号', '国道第16号'])(
    'but not another number of that form: %s',
    (text) => {
      expect(readField('invoice_number', textAt(text, 420, 40))).toBeUndefined();
    },
  );
});

describe('reads the title of an official letter as the subject', () => {
  const centred = (text: string, y = 200) => textAt(text, 297 - (text.length * 14) / 2, y, 14);

  test.each(['令和8年度会費の納入について', '会議室使用料の件'])('%s', (title) => {
    expect(readField('subject', centred(title))).toEqual([title, true]);
  });

  test.each([
    ['that it is an invoice', centred('講師派遣料等のご請求について')],
    ['a sentence', centred('ご請求について、下記のとおりお願いいたします。')],
    ['a line at the left', textAt('返品について', 50, 200, 14)],
    ['a line further down', centred('お支払方法について', 500)],
    ['small letters', textAt('お支払いについて', 260, 200, 9)],
  ])('but not %s', (_, line) => {
    const body = linesAt([['下記のとおりご請求いたします。']], { y: 240 });
    expect(readField('subject', line, ...body)).toBeUndefined();
  });
});
