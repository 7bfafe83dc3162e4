import { getPaymentOverview } from '@hareto/contracts/payment-overview.ts';
import { credit_cards } from '../../db/schema/cards.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { addSupplier, addSupplierAccount, addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
let client: TestClient;
let buyerId: number;
let strangerId: number;
let stranger: TestClient;

beforeEach(async () => {
  api = await startTestApi();
  const user = await addUser(api.db);
  const other = await addUser(api.db);
  buyerId = user.buyer_id;
  strangerId = other.buyer_id;
  client = api.as(user);
  stranger = api.as(other);
});

type Row = Partial<typeof invoices.$inferInsert>;

async function addPayment(values: Row & { payee?: string }): Promise<number> {
  const { payee = 'サンプル工業株式会社', billing_amount = 100_000, ...more } = values;
  const [row] = await api.db
    .insert(invoices)
    .values({
      kind: 'payment',
      buyer_id: buyerId,
      status: 3,
      payment_state: 'captured',
      supplier_snapshot: { name: payee, corporate_number: null, invoice_registration_number: null },
      billing_amount,
      commission: 3_000,
      commission_tax: 272,
      total_amount: billing_amount + 3_000,
      updated_at: new Date('2026-11-20T10:00:00+09:00'),
      ...more,
    })
    .returning();
  return row?.id ?? 0;
}

const addCard = async (last4: string, days: Partial<typeof credit_cards.$inferInsert>) => {
  const [card] = await api.db
    .insert(credit_cards)
    .values({
      buyer_id: buyerId,
      gateway_card_id: `card-${last4}`,
      brand: 'JCB',
      last4,
      card_holder_name: 'TARO YAMADA',
      expiry_month: '08',
      expiry_year: '2029',
      created_at: new Date('2026-11-01T10:00:00+09:00'),
      ...days,
    })
    .returning();
  return card?.id ?? 0;
};

const readOverview = async (as = client) => as.call(getPaymentOverview, {});

const NO_SUMS = {
  count: 0,
  billing_amount: 0,
  commission: 0,
  total_amount: 0,
  completed: { count: 0, billing_amount: 0 },
  reserved: { count: 0, billing_amount: 0 },
};
const EMPTY_OVERVIEW = {
  from: '2026-11-20',
  to: '2026-12-19',
  transfers: { count: 0, billing_amount: 0, days: [] },
  debits: [],
  month: { month: '2026-11-01', ...NO_SUMS },
  previous_month: { month: '2026-10-01', ...NO_SUMS },
  latest: [],
};

test('is empty without payments, even if another business has some', async () => {
  const supplier = await addSupplier(api.db, buyerId);
  const account = await addSupplierAccount(api.db, supplier.id);
  const card = await addCard('0000', { closing_day: 15, debit_day: 10, debit_month_offset: 1 });
  const paid = { supplier_id: supplier.id, account_id: account.id, credit_card_id: card };
  await addPayment({
    deposit_date: '2026-11-27',
    captured_at: new Date('2026-11-02T10:00:00+09:00'),
  });
  await addPayment({
    ...paid,
    status: 4,
    deposit_date: '2026-11-02',
    closed_at: new Date('2026-11-02'),
  });
  expect(await readOverview(stranger)).toEqual(EMPTY_OVERVIEW);
});

test('sums the booked transfers of each of the next 30 days', async () => {
  const today = await addPayment({ deposit_date: '2026-11-20', billing_amount: 50_000 });
  await addPayment({ deposit_date: '2026-11-27', billing_amount: 284_800, payee: '鈴木工房' });
  await addPayment({ deposit_date: '2026-11-27', billing_amount: 1_000_000, payee: '暁電機工業' });
  const last = await addPayment({ deposit_date: '2026-12-19', payee: 'サンプル物流' });
  await addPayment({ deposit_date: '2026-11-19' });
  await addPayment({ deposit_date: '2026-12-20' });
  await addPayment({ deposit_date: '2026-11-30', is_action_required: true });
  await addPayment({ deposit_date: '2026-11-30', status: 1, payment_state: 'authorized' });
  await addPayment({ deposit_date: '2026-11-30', buyer_id: strangerId });
  expect((await readOverview()).transfers).toEqual({
    count: 4,
    billing_amount: 1_434_800,
    days: [
      {
        date: '2026-11-20',
        count: 1,
        billing_amount: 50_000,
        supplier_name: 'サンプル工業株式会社',
        invoice_id: today,
      },
      {
        date: '2026-11-27',
        count: 2,
        billing_amount: 1_284_800,
        supplier_name: '暁電機工業',
        invoice_id: null,
      },
      {
        date: '2026-12-19',
        count: 1,
        billing_amount: 100_000,
        supplier_name: 'サンプル物流',
        invoice_id: last,
      },
    ],
  });
});

test('sums the debits of each card and day, by its closing and debit days', async () => {
  const jcb = await addCard('0000', { closing_day: 15, debit_day: 10, debit_month_offset: 1 });
  const visa = await addCard('1111', {
    brand: 'VISA',
    closing_day: 31,
    debit_day: 27,
    debit_month_offset: 2,
  });
  const unknown = await addCard('4444', {});
  const addCharge = async (credit_card_id: number, at: string, more: Row = {}) =>
    addPayment({ credit_card_id, captured_at: new Date(`${at}+09:00`), ...more });
  await addCharge(jcb, '2026-10-16T00:00:00');
  await addCharge(jcb, '2026-11-15T23:59:59', { status: 4, billing_amount: 200_000 });
  // Closed on 15 December, after the 30 days.
  await addCharge(jcb, '2026-11-16T00:00:00');
  // 27 November is a Friday: 27 September closes on 30 September.
  await addCharge(visa, '2026-09-30T10:00:00');
  await addCharge(visa, '2026-09-01T10:00:00', { payment_state: 'refunded', status: 5 });
  await addCharge(visa, '2026-09-01T10:00:00', { buyer_id: strangerId });
  await addCharge(unknown, '2026-11-10T10:00:00');
  expect((await readOverview()).debits).toEqual([
    {
      date: '2026-11-27',
      total_amount: 103_000,
      credit_card_id: visa,
      brand: 'VISA',
      last4: '1111',
    },
    {
      date: '2026-12-10',
      total_amount: 306_000,
      credit_card_id: jcb,
      brand: 'JCB',
      last4: '0000',
    },
  ]);
});

test('sums this month and the last by the day of the transfer', async () => {
  await addPayment({ status: 4, deposit_date: '2026-11-01', billing_amount: 293_500 });
  await addPayment({ status: 4, deposit_date: '2026-11-19', billing_amount: 2_000_000 });
  await addPayment({ status: 3, deposit_date: '2026-11-30', billing_amount: 1_284_800 });
  await addPayment({ status: 3, deposit_date: '2026-12-01' });
  await addPayment({ status: 2, deposit_date: '2026-11-27', payment_state: 'authorized' });
  await addPayment({ status: 5, deposit_date: '2026-11-10', payment_state: 'refunded' });
  await addPayment({ status: 4, deposit_date: '2026-10-31' });
  await addPayment({ status: 4, deposit_date: '2026-10-01', billing_amount: 10_000 });
  await addPayment({ status: 4, deposit_date: '2026-09-30' });
  const { month, previous_month } = await readOverview();
  expect(month).toEqual({
    month: '2026-11-01',
    count: 3,
    billing_amount: 3_578_300,
    commission: 9_000,
    total_amount: 3_587_300,
    completed: { count: 2, billing_amount: 2_293_500 },
    reserved: { count: 1, billing_amount: 1_284_800 },
  });
  expect(previous_month).toEqual({
    month: '2026-10-01',
    count: 2,
    billing_amount: 110_000,
    commission: 6_000,
    total_amount: 116_000,
    completed: { count: 2, billing_amount: 110_000 },
    reserved: { count: 0, billing_amount: 0 },
  });
});

test('returns the last transferred payment of each of the four latest payees that can be paid again', async () => {
  const payee = async (name: string, day: string, more: Row = {}) => {
    const supplier = await addSupplier(api.db, buyerId, { name });
    const account = await addSupplierAccount(api.db, supplier.id);
    const pay = async (date: string) =>
      addPayment({
        status: 4,
        supplier_id: supplier.id,
        account_id: account.id,
        deposit_date: date,
        closed_at: new Date(`${date}T15:00:00+09:00`),
        ...more,
      });
    return { supplier, pay, last: await pay(day) };
  };
  const first = await payee('一番', '2026-11-02');
  const newest = await first.pay('2026-11-18');
  const second = await payee('二番', '2026-11-17');
  const third = await payee('三番', '2026-11-16');
  const fourth = await payee('四番', '2026-11-13');
  await payee('五番', '2026-11-12');
  await payee('依頼', '2026-11-19', { kind: 'request', seller_id: strangerId });
  await payee('口座なし', '2026-11-19', { account_id: null });
  await payee('審査中', '2026-11-19', { status: 1, closed_at: null });
  const refused = await addSupplier(api.db, buyerId, { name: '利用不可', status: 'Rejected' });
  await addPayment({
    status: 4,
    supplier_id: refused.id,
    account_id: (await addSupplierAccount(api.db, refused.id)).id,
    deposit_date: '2026-11-19',
    closed_at: new Date('2026-11-19T15:00:00+09:00'),
  });
  expect((await readOverview()).latest).toEqual([
    { id: newest, supplier_name: '一番', billing_amount: 100_000, deposit_date: '2026-11-18' },
    { id: second.last, supplier_name: '二番', billing_amount: 100_000, deposit_date: '2026-11-17' },
    { id: third.last, supplier_name: '三番', billing_amount: 100_000, deposit_date: '2026-11-16' },
    { id: fourth.last, supplier_name: '四番', billing_amount: 100_000, deposit_date: '2026-11-13' },
  ]);
});

const NOT_COUNTED = ['none', [], 0, 0] as const;
const FAILED = { transfer_state: 'failed', is_action_required: true } as const;
/** Each row: state, values, part of the month's sums, transfer days, their number, debit in yen. */
test.each([
  ['requested', { kind: 'request', status: 7, payment_state: 'none' }, ...NOT_COUNTED],
  ['under examination', { status: 1, payment_state: 'authorized' }, ...NOT_COUNTED],
  ['checked', { status: 2, payment_state: 'authorized' }, ...NOT_COUNTED],
  ['examined again', { status: 2 }, 'none', [], 0, 103_000],
  ['booked', { transfer_state: 'scheduled' }, 'reserved', ['2026-11-27'], 1, 103_000],
  ['returned by the bank', FAILED, 'none', [], 0, 103_000],
  ['transferred', { status: 4, transfer_state: 'completed' }, 'completed', [], 0, 103_000],
  ['cancelled', { status: 5, payment_state: 'refunded' }, ...NOT_COUNTED],
  ['expired', { kind: 'request', status: 8, payment_state: 'none' }, ...NOT_COUNTED],
] as const)(
  'counts a payment that is %s in the right sums',
  async (_state, values, part, days, transfers, debit) => {
    const credit_card_id = await addCard('1111', {
      closing_day: 31,
      debit_day: 27,
      debit_month_offset: 2,
    });
    const captured_at = new Date('2026-09-10T10:00:00+09:00');
    await addPayment({ deposit_date: '2026-11-27', credit_card_id, captured_at, ...values });
    const found = await readOverview();
    const one = { count: 1, billing_amount: 100_000 };
    expect(found.month).toEqual({
      ...EMPTY_OVERVIEW.month,
      ...(part !== 'none' && { ...one, commission: 3_000, total_amount: 103_000, [part]: one }),
    });
    expect(found.transfers).toMatchObject({
      count: transfers,
      days: days.map((date) => ({ date, ...one })),
    });
    expect(found.debits.map(({ total_amount }) => total_amount)).toEqual(
      debit === 0 ? [] : [debit],
    );
  },
);
