import { getCommission, listCreditCards } from '@hareto/contracts/cards.ts';
import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { getInvoice, type InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import {
  aCard,
  aDraft,
  anInvoice,
  anInvoiceDetail,
  anInvoiceFile,
  page,
} from '@hareto/testing/payment-builders.ts';
import { sumsOn } from '@hareto/testing/sums-on-screen.ts';
import { screen } from '@testing-library/react';
import { flowStubs } from '../testing/flow-stubs.ts';
import { renderPayments } from '../testing/render-payments.tsx';

// The same two payments as in api/src/features/invoices/sums-by-hand.test.ts, which checks the
// sums in API responses, mails, documents and files.

async function openAt(path: string, stubs: Parameters<typeof fakeHost>[0], heading: string) {
  await renderPayments(fakeHost(stubs), path);
  await screen.findByRole('heading', { name: heading });
}

const pageBody = () => document.body;
const firstRow = () => screen.getAllByRole('row')[1]!;

describe('5,400,000 yen at 3 % with half of the fee off', () => {
  // By hand: 5,400,000 × 3 % = 162,000; half is 81,000; its tax 81,000 × 10 / 110 = 7,363.6.
  const PRICE = {
    billing_amount: 5_400_000,
    commission: 162_000,
    promotion_discount: 81_000,
    commission_tax: 7_363,
    total_amount: 5_481_000,
  };
  const ALL = [5_481_000, 5_400_000, 162_000, 81_000, 7_363];
  const draft = aDraft({
    billing_amount: 5_400_000,
    promotion_code: 'HALF',
    deposit_date: plainDate('2026-11-30'),
    files: [anInvoiceFile()],
  });
  const commission = { ...PRICE, commission_rate: 3, minimum_commission: 330 };
  const completed: Partial<InvoiceDetail> = {
    ...PRICE,
    buyer_commission: 162_000,
    promotion_code: 'HALF',
    status: 4,
    payment_state: 'captured',
    transfer_state: 'completed',
    is_receipt_available: true,
  };
  const flow = () => ({
    stubs: [
      ...flowStubs(draft).stubs,
      stub(getCommission, commission),
      stub(getInvoice, anInvoiceDetail({ ...completed, status: 1, payment_state: 'authorized' })),
    ],
  });

  test('shows the sums calculated by hand in the box of the form', async () => {
    await openAt('/payments/add/invoiceinfo?draft=7', flow(), '請求書のお支払い');
    expect(sumsOn(screen.getByRole('region', { name: 'お支払い金額' }))).toEqual(ALL);
  });

  test('shows only the sums calculated by hand on the confirmation', async () => {
    await openAt('/payments/add/confirm?draft=7', flow(), '申請前チェック');
    expect(sumsOn(pageBody())).toEqual(ALL);
    expect(screen.getAllByRole('button', { name: '5,481,000円で申請する' })).not.toEqual([]);
  });

  test('shows only the total on the completion screen', async () => {
    await openAt('/payments/complete?invoice=12', flow(), '申請を受け付けました');
    expect(sumsOn(pageBody())).toEqual([5_481_000]);
  });

  test('shows only the sums calculated by hand on the detail', async () => {
    const stubs = [stub(getInvoice, anInvoiceDetail(completed))];
    await openAt('/payments/history/12', { stubs }, 'サンプル工業株式会社');
    expect(sumsOn(pageBody())).toEqual(ALL);
  });

  test('shows the amount and the total in its row of the list', async () => {
    const { billing_amount, commission: fee, total_amount } = PRICE;
    const listed = anInvoice({ billing_amount, commission: fee, total_amount, status: 4 });
    const invoices = page('invoices', [listed], { total_count_is_action_required: 0 });
    await openAt(
      '/payments/history',
      { stubs: [stub(listInvoices, invoices)] },
      '請求書カード払い',
    );
    expect(sumsOn(firstRow())).toEqual([5_481_000, 5_400_000]);
  });
});

describe('a request of 152,874 yen whose seller bears two thirds of the fee, for its payer', () => {
  // By hand: 3 % of 152,874 = 4,586.2; the seller 4,586 × 2 / 3 = 3,057.3, the payer 1,529;
  // 1,529 × 10 / 110 = 139.0.
  const PRICE = {
    billing_amount: 152_874,
    commission: 4_586,
    seller_commission: 3_057,
    buyer_commission: 1_529,
    commission_tax: 139,
    total_amount: 154_403,
  };
  const ALL = [154_403, 152_874, 4_586, 3_057, 139];
  const request = (changes: Partial<InvoiceDetail> = {}) =>
    anInvoiceDetail({
      ...PRICE,
      id: 40,
      type: 'InvoiceRequestBuyer',
      status: 7,
      payment_state: 'none',
      title: '11月分運送費',
      payment_due_date: '2026-12-10',
      requester: {
        name: '株式会社サンプル商事',
        person_name: '山田 太郎',
        person_email: 'taro@example.co.jp',
        message: null,
      },
      credit_card: null,
      applied_at: null,
      events: [],
      files: [],
      ...changes,
    });

  test('shows only the sums calculated by hand on the screen where it is paid', async () => {
    const stubs = [
      stub(getInvoice, request()),
      stub(listCreditCards, page('credit_cards', [aCard()], {})),
    ];
    await openAt('/payments/waiting/40/creditcard', { stubs }, 'お支払い金額');
    expect(sumsOn(pageBody())).toEqual(ALL);
    expect(screen.getAllByRole('button', { name: '154,403円を支払う' })).not.toEqual([]);
  });

  test('shows only the sums calculated by hand on the detail', async () => {
    const stubs = [
      stub(
        getInvoice,
        request({ status: 3, payment_state: 'captured', transfer_state: 'scheduled' }),
      ),
    ];
    await openAt('/payments/reserved/40', { stubs }, 'サンプル工業株式会社');
    expect(sumsOn(pageBody())).toEqual(ALL);
  });

  test('shows only the total on the completion screen', async () => {
    const stubs = [stub(getInvoice, request({ status: 1, payment_state: 'authorized' }))];
    await openAt('/payments/complete?invoice=40', { stubs }, '申請を受け付けました');
    expect(sumsOn(pageBody())).toEqual([154_403]);
  });

  test.each([
    ['waiting', 7, [152_874, 1_529]],
    ['review', 1, [154_403, 152_874]],
    ['reserved', 3, [154_403, 152_874]],
    ['history', 4, [154_403, 152_874]],
  ] as const)(
    'shows the amount, and the fee (waiting) or the total, in its row of %s',
    async (tab, status, sums) => {
      const { billing_amount, commission, buyer_commission, total_amount } = PRICE;
      const price = { billing_amount, commission, buyer_commission, total_amount };
      const listed = anInvoice({ ...price, type: 'InvoiceRequestBuyer', status, title: '運送費' });
      const invoices = page('invoices', [listed], { total_count_is_action_required: 0 });
      await openAt(
        `/payments/${tab}`,
        { stubs: [stub(listInvoices, invoices)] },
        '請求書カード払い',
      );
      expect(sumsOn(firstRow())).toEqual(sums);
    },
  );
});
