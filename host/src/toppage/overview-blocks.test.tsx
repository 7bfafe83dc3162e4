import { payAgain } from '@hareto/contracts/pay-again.ts';
import { getInvoicesCsvUrl } from '@hareto/contracts/invoice-list.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { anOverview, emptyMonth } from '@hareto/testing/overview-builder.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openTopPage } from '../testing/open-top-page.tsx';

const mockOpenDownload = jest.fn<void, [string]>();
jest.mock('@hareto/product-ui/files/open-download.ts', () => ({
  openDownload: (url: string) => void mockOpenDownload(url),
}));

const TRANSFERS = {
  count: 4,
  billing_amount: 1_856_800,
  days: [
    {
      date: '2026-11-30',
      count: 1,
      billing_amount: 1_284_800,
      supplier_name: 'サンプル工業株式会社',
      invoice_id: 21,
    },
    {
      date: '2026-12-16',
      count: 3,
      billing_amount: 572_000,
      supplier_name: '暁電機工業',
      invoice_id: null,
    },
  ],
};
test('shows transfers and debits of the next 30 days, with links to the payments', async () => {
  await openTopPage({
    overview: anOverview({
      transfers: TRANSFERS,
      debits: [
        {
          date: '2026-11-27',
          total_amount: 209_831,
          credit_card_id: 4,
          brand: 'MASTER',
          last4: '4444',
        },
      ],
    }),
  });
  const block = within(screen.getByRole('region', { name: 'これから30日の予定' }));
  const eventsIn = (name: string) =>
    within(block.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((item) => [
        item.textContent,
        within(item).queryByRole('link')?.getAttribute('href') ?? null,
      ]);
  const day = '/payments/reserved?deposit_date_from=2026-12-16&deposit_date_to=2026-12-16';
  expect(eventsIn('振込予定')).toEqual([
    ['2026年11月30日(月) ¥1,284,800サンプル工業株式会社', '/payments/reserved/21'],
    ['2026年12月16日(水) ¥572,000暁電機工業 ほか2件', day],
  ]);
  expect(eventsIn('カード引き落とし')).toEqual([
    ['2026年11月27日(金) ¥209,831Mastercard •••• 4444', null],
  ]);
  expect(eventsIn('これから30日の振込と引き落とし')).toEqual([
    ['11/27金Mastercard •••• 4444カード引き落とし¥209,831', null],
    ['11/30月サンプル工業株式会社振込予定¥1,284,800', '/payments/reserved/21'],
    ['12/16水暁電機工業 ほか2件振込予定¥572,000', day],
  ]);
  expect(block.getByText('4件 ¥1,856,800')).toBeInTheDocument();
  expect(block.getByText('1件 ¥209,831')).toBeInTheDocument();
  expect(block.getByText('2026/11/20〜2026/12/19')).toBeInTheDocument();
});

describe('the sums of the month', () => {
  const overview = anOverview({
    month: {
      month: '2026-11-01',
      count: 4,
      billing_amount: 3_578_300,
      commission: 107_349,
      total_amount: 3_685_649,
      completed: { count: 3, billing_amount: 2_293_500 },
      reserved: { count: 1, billing_amount: 1_284_800 },
    },
    previous_month: { ...emptyMonth('2026-10-01'), count: 3, total_amount: 1_552_436 },
  });
  const csv = { download_url: '/api/v1/file', expires_at: '', file_name: '' };

  test('are shown with the month before', async () => {
    await openTopPage({ overview });
    expect(screen.getByRole('region', { name: '11月のお支払い' })).toHaveTextContent(
      '11月のお支払い支払い履歴お支払い総額¥3,685,649請求金額¥3,578,300決済手数料（税込）¥107,349' +
        '振込完了 3件 ¥2,293,500振込予定 1件 ¥1,284,80010月のお支払い総額 ¥1,552,436（3件）11月の明細をCSV出力',
    );
  });

  test('download the payments of the month', async () => {
    const host = fakeHost({ stubs: [stub(getInvoicesCsvUrl, csv)] });
    await openTopPage({ overview }, { host });
    await userEvent
      .setup({ delay: null })
      .click(screen.getByRole('button', { name: '11月の明細をCSV出力' }));
    expect(host.calls(getInvoicesCsvUrl).map(({ query }) => query)).toEqual([
      {
        status: [3, 4],
        is_action_required: false,
        deposit_date_from: '2026-11-01',
        deposit_date_to: '2026-11-30',
      },
    ]);
    expect(mockOpenDownload.mock.calls).toEqual([['/api/v1/file']]);
  });

  test('are left out while both months have none', async () => {
    await openTopPage({});
    expect(screen.queryByRole('region', { name: '11月のお支払い' })).not.toBeInTheDocument();
  });
});

describe('the last payees', () => {
  const overview = anOverview({
    latest: [
      { id: 31, supplier_name: '鈴木工房', billing_amount: 264_000, deposit_date: '2026-11-18' },
    ],
  });
  const press = () =>
    userEvent
      .setup({ delay: null })
      .click(screen.getByRole('button', { name: '同じ取引先に支払う（鈴木工房）' }));

  test('are paid again from a draft that opens at once', async () => {
    const host = fakeHost({ stubs: [stub(payAgain, { drafts: [42], left_out: 0 })] });
    const { path } = await openTopPage({ overview }, { host });
    expect(screen.getByRole('region', { name: '最近の支払い先' })).toHaveTextContent(
      '鈴木工房2026/11/18 振込¥264,000同じ取引先に支払う',
    );
    await press();
    expect(host.calls(payAgain)).toEqual([
      { body: { invoices: [31] }, idempotencyKey: expect.any(String) },
    ]);
    expect(path()).toBe('/payments/add/invoiceinfo?draft=42');
  });

  test('stay on the page when no draft can be made', async () => {
    const host = fakeHost({ stubs: [stub(payAgain, { drafts: [], left_out: 1 })] });
    const { path } = await openTopPage({ overview }, { host });
    await press();
    expect(path()).toBe('/toppage');
    expect(screen.getByRole('button', { name: /鈴木工房/ })).toBeEnabled();
  });
});
