import { pickTotalAndAdjustments, amountLinesOf } from './amount-lines.ts';

const PRICE = {
  billing_amount: 100_000,
  commission: 3_000,
  commission_tax: 272,
  promotion_discount: 0,
};
const linesOf = (changes: Partial<Parameters<typeof amountLinesOf>[0]>) =>
  amountLinesOf({ ...PRICE, ...changes }).map(({ label, amount }) => [label, amount]);

const includedIn = (changes: Partial<Parameters<typeof amountLinesOf>[0]>) =>
  amountLinesOf({ ...PRICE, ...changes }).map(({ included }) => included ?? null);

test('shows for most invoices the amount and its fee, which includes the tax', () => {
  expect(linesOf({})).toEqual([
    ['請求金額（税込）', 100_000],
    ['決済手数料（税込）', 3_000],
  ]);
  expect(includedIn({})).toEqual([null, { label: 'うち消費税', amount: 272 }]);
});

test.each([
  ['a whole fee', {}, 103_000],
  ['a discount', { promotion_discount: 1_500, commission_tax: 136 }, 101_500],
  ['a part of the requester', { seller_commission: 1_000, commission_tax: 181 }, 102_000],
  [
    'adjustments',
    { invoice_total: 110_210, adjustments: [{ kind: 'withholding', amount: 10_210 }] as const },
    103_000,
  ],
])('makes the lines of %s add up to the total', (_, changes, total) => {
  const lines = amountLinesOf({ ...PRICE, ...changes });
  const added = lines.filter(({ isSubtotal }) => isSubtotal !== true);
  expect(added.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
});

test('shows the rate where it is known', () => {
  expect(linesOf({ commission_rate: 3 })[1]).toEqual(['決済手数料（3%・税込）', 3_000]);
});

test('subtracts a discount, and shows the tax of the remaining fee', () => {
  expect(linesOf({ promotion_discount: 1_000 }).slice(1)).toEqual([
    ['決済手数料（税込）', 3_000],
    ['プロモーション割引', -1_000],
  ]);
  expect(includedIn({ promotion_discount: 1_000 })).toEqual([
    null,
    null,
    { label: 'うち消費税（割引後の手数料）', amount: 272 },
  ]);
});

test('subtracts the part that the requester bears', () => {
  const lines = amountLinesOf({ ...PRICE, seller_commission: 1_000 });
  expect(lines.find(({ key }) => key === 'requester')).toEqual({
    key: 'requester',
    label: '依頼元が負担する手数料',
    amount: -1_000,
    tone: 'success',
    included: { label: 'うち消費税（お客さま負担の手数料）', amount: 272 },
  });
  expect(linesOf({ seller_commission: 0 })).toEqual(linesOf({}));
});

test('shows each adjustment with its sign between total and amount to pay, also two of the same kind', () => {
  expect(
    linesOf({
      invoice_total: 120_000,
      adjustments: [
        { kind: 'other', amount: 15_000 },
        { kind: 'other', amount: 15_000 },
        { kind: 'carried_over', amount: 10_000 },
      ],
    }).slice(0, 5),
  ).toEqual([
    ['合計（税込）', 120_000],
    ['その他', -15_000],
    ['その他', -15_000],
    ['繰越', 10_000],
    ['お支払額（振込金額）', 100_000],
  ]);
});

test('calculates an unknown total from the amount to pay and the adjustments', () => {
  expect(
    linesOf({ invoice_total: null, adjustments: [{ kind: 'withholding', amount: 10_210 }] })[0],
  ).toEqual(['合計（税込）', 110_210]);
});

test('gives every line a unique key', () => {
  const lines = amountLinesOf({
    ...PRICE,
    promotion_discount: 1,
    seller_commission: 1,
    adjustments: [
      { kind: 'other', amount: 1 },
      { kind: 'other', amount: 1 },
    ],
  });
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
});

test('picks only the total and the adjustments of an invoice', () => {
  const invoice = { invoice_total: 1, adjustments: [], memo: '秘密' };
  expect(pickTotalAndAdjustments(invoice)).toEqual({ invoice_total: 1, adjustments: [] });
});

const RECEIPT_HELP =
  '決済手数料はお支払い総額に含まれます。手数料の領収書（適格請求書）は、審査とカード決済が完了するとダウンロードできます。';

test.each([
  ['the payer bears the fee', {}, RECEIPT_HELP],
  ['the requester bears the whole fee', { seller_commission: 3_000, commission_tax: 0 }, undefined],
  ['the discount is the whole fee', { promotion_discount: 3_000, commission_tax: 0 }, undefined],
])('promises a receipt only for a fee that is paid: %s', (_when, changes, help) => {
  const fee = amountLinesOf({ ...PRICE, ...changes }).find(({ key }) => key === 'commission');
  expect(fee?.help).toBe(help);
});
