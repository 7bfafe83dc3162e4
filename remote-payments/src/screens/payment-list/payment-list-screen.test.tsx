import {
  getInvoiceTotals,
  listInvoices,
  type InvoiceListItem,
} from '@hareto/contracts/invoice-list.ts';
import { cancelInvoice } from '@hareto/contracts/cancel-invoice.ts';
import { fakeHost, problem, stub, type FakeHostOptions } from '@hareto/testing/fake-host.ts';
import { anInvoice, invoiceTotals, page } from '@hareto/testing/payment-builders.ts';
import { aUser, someStats } from '@hareto/testing/user-builders.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPayments } from '../../testing/render-payments.tsx';

const invoices = (items: readonly InvoiceListItem[], total = items.length) =>
  stub(
    listInvoices,
    page(
      'invoices',
      items,
      { total_count_is_action_required: items.filter((one) => one.is_action_required).length },
      total,
    ),
  );

const totals = stub(getInvoiceTotals, invoiceTotals());

async function open(
  at: string,
  items: readonly InvoiceListItem[],
  { total, ...options }: FakeHostOptions & { total?: number } = {},
) {
  const host = fakeHost({ ...options, stubs: [invoices(items, total), totals] });
  const rendered = await renderPayments(host, at);
  await screen.findByRole('heading', { level: 1, name: '請求書カード払い' });
  return { host, ...rendered };
}

test('shows the tabs with their counts and the current one marked', async () => {
  await open('/payments/review', [anInvoice()]);
  const tabs = within(screen.getByRole('navigation', { name: 'お支払いの一覧' })).getAllByRole(
    'link',
  );
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    '審査中12',
    'お支払い待ち1',
    '振込予約4',
    '支払い履歴86',
    '下書き2',
  ]);
  expect(tabs[0]).toHaveAttribute('aria-current', 'page');
});

test('shows – while the counts are not known', async () => {
  await open('/payments/history', [], { stats: null });
  expect(screen.getByRole('link', { name: '支払い履歴 –' })).toBeInTheDocument();
});

test.each([
  [
    '/payments/review',
    '審査中のお支払いはありません。',
    [1, 2],
    ['InvoicePayment', 'InvoiceRequestBuyer'],
  ],
  ['/payments/waiting', 'お支払い待ちの依頼はありません。', [7, 6], ['InvoiceRequestBuyer']],
  [
    '/payments/reserved',
    '振込予約中のお支払いはありません。',
    [3],
    ['InvoicePayment', 'InvoiceRequestBuyer'],
  ],
  [
    '/payments/history',
    '支払い履歴はありません。',
    [4, 5, 8],
    ['InvoicePayment', 'InvoiceRequestBuyer'],
  ],
])('queries %s by its statuses and shows that it is empty', async (at, text, status, type) => {
  const { host } = await open(at, [], { stats: someStats() });
  expect(screen.getByRole('heading', { name: text })).toBeInTheDocument();
  const counted = { page: 0, size: 1, status: [1, 2, 3], type, is_action_required: true };
  expect(host.calls(listInvoices).map((call) => call.query)).toEqual([
    { page: 0, size: 20, status, type },
    ...(at === '/payments/review' ? [counted] : []),
  ]);
});

test('calls a payment 再確認中 while it is examined again after a failed transfer', async () => {
  await open('/payments/review', [anInvoice({ status: 2, payment_state: 'captured' })]);
  const row = screen.getByRole('row', { name: /サンプル工業株式会社/ });
  expect(row).toHaveTextContent('再確認中');
  expect(row).not.toHaveTextContent('最終確認');
});

test('shows number, state, date, card and both amounts in a row, with a link to the detail', async () => {
  await open('/payments/review', [anInvoice()]);
  const row = screen.getByRole('row', { name: /サンプル工業株式会社/ });
  expect(within(row).getByRole('link', { name: 'サンプル工業株式会社' })).toHaveAttribute(
    'href',
    '/payments/review/12',
  );
  expect(row).toHaveTextContent('I-00000012');
  expect(row).toHaveTextContent('審査中（受付済み）');
  expect(row).toHaveTextContent('2026/11/30');
  expect(row).toHaveTextContent('•••• 1204');
  expect(row).toHaveTextContent('100,000円');
  expect(row).toHaveTextContent('お支払い総額 ¥103,000');
});

test.each([
  ['reupload', '再アップロード', '/payments/edit/12/invoiceinfo'],
  ['correct', '修正する', '/payments/edit/12/invoiceinfo'],
  [null, '内容を確認する', '/payments/reserved/12'],
] as const)('shows action, deadline and link of 要対応: %s', async (answer, label, to) => {
  const flagged = anInvoice({
    status: 3,
    is_action_required: true,
    answer,
    action_message: '振込が完了しませんでした（口座相違）',
    action_due_at: '2026-11-27T23:59:59+09:00',
  });
  await open('/payments/review?action=required', [flagged]);
  expect(
    screen.getByText('振込が完了しませんでした（口座相違）（2026年11月27日(金)まで）'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: `${label}（サンプル工業株式会社）` })).toHaveAttribute(
    'href',
    to,
  );
});

const openMenu = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'サンプル工業株式会社の操作メニュー' }));
  await screen.findByRole('menu');
  return screen
    .getAllByRole('menuitem')
    .map((item) => [item.textContent, item.getAttribute('href')]);
};

test.each([
  [
    '/payments/review',
    {},
    [
      ['詳細を見る', '/payments/review/12'],
      ['申請を修正する', '/payments/edit/12/invoiceinfo'],
      ['申請をキャンセルする', null],
    ],
  ],
  [
    '/payments/reserved',
    { status: 3, is_editable: false, is_cancellable: false },
    [['詳細を見る', '/payments/reserved/12']],
  ],
  [
    '/payments/history',
    { status: 4, is_editable: false, is_cancellable: false, is_receipt_available: true },
    [
      ['詳細を見る', '/payments/history/12'],
      ['手数料の領収書をダウンロード', null],
    ],
  ],
] as const)('offers in %s the menu entries that the payment allows', async (at, state, items) => {
  const { user } = await open(at, [anInvoice(state)]);
  expect(await openMenu(user)).toEqual(items);
});

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  'focuses the first entry on %s at ⋯; Esc returns the focus',
  async (key) => {
    const { user } = await open('/payments/review', [anInvoice()]);
    const button = () => screen.getByRole('button', { name: 'サンプル工業株式会社の操作メニュー' });
    act(() => button().focus());
    await user.keyboard(key);
    expect(await screen.findByRole('menuitem', { name: '詳細を見る' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button()).toHaveFocus());
    expect(screen.queryByRole('menu')).toBeNull();
  },
);

test('removes a payment from the list that is cancelled in its row', async () => {
  const { host, user } = await open('/payments/review', [anInvoice()]);
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: '申請をキャンセルする' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'サンプル工業株式会社へのお支払いをキャンセルしますか？',
  });
  host.use(stub(cancelInvoice, { status: 5, payment_state: 'voided' }), invoices([]));
  await user.click(within(dialog).getByRole('button', { name: 'キャンセルする' }));
  expect(
    await screen.findByRole('heading', { name: '審査中のお支払いはありません。' }),
  ).toBeInTheDocument();
  const shown = { status: 1, payment_state: 'authorized' };
  expect(host.calls(cancelInvoice)).toEqual([{ params: { id: 12 }, body: { reason: '', shown } }]);
  expect(host.snackbars).toEqual([{ color: 'success', title: 'お支払いをキャンセルしました' }]);
});

test('keeps the filters in the address; 要対応のみ includes reserved payments', async () => {
  const { host, user, path } = await open('/payments/review?page=1', [
    anInvoice({ is_action_required: true }),
  ]);
  await user.click(screen.getByRole('switch', { name: '要対応のみ 1' }));
  await waitFor(() => expect(path()).toBe('/payments/review?action=required'));
  await user.click(screen.getByRole('button', { name: '種別' }));
  await user.click(await screen.findByRole('radio', { name: '依頼' }));
  await user.click(await screen.findByRole('button', { name: '0件を表示' }));
  await waitFor(() => expect(path()).toBe('/payments/review?type=request&action=required'));
  await waitFor(() =>
    expect(host.calls(listInvoices).at(-1)?.query).toEqual({
      page: 0,
      size: 20,
      total_limit: 1_000,
      status: [1, 2, 3],
      type: ['InvoiceRequestBuyer'],
      is_action_required: true,
    }),
  );
});

test('offers to clear the filters when nothing matches', async () => {
  await open('/payments/reserved?type=request', []);
  expect(
    screen.getByRole('heading', { name: '条件に一致するお支払いはありません。' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '条件をクリア' })).toHaveAttribute(
    'href',
    '/payments/reserved',
  );
});

test('keeps the filters between pages, and redirects beyond the last page to it', async () => {
  const { host, path } = await open(
    '/payments/history?type=payment&page=9',
    [anInvoice({ status: 4 })],
    { total: 45 },
  );
  expect(path()).toBe('/payments/history?type=payment&page=3');
  expect(host.calls(listInvoices).at(-1)?.query).toMatchObject({ page: 2 });
  expect(screen.getByText('45件中 41–45件')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '2ページ目' })).toHaveAttribute(
    'href',
    '/payments/history?type=payment&page=2',
  );
});

test.each([
  [0, '事業者登録を完了するとお支払いいただけます。登録する', '/registration'],
  [
    1,
    'ご登録内容を確認中です。確認が完了するとお支払いいただけます。登録の状況を見る',
    '/registration/result',
  ],
  [3, '本サービスをご利用いただけません。登録の状況を見る', '/registration/result'],
] as const)(
  'shows what a request waits for while the registration is in state %i',
  async (registration_status, words, to) => {
    const waiting = anInvoice({ id: 5, type: 'InvoiceRequestBuyer', status: 6 });
    await open('/payments/waiting', [waiting], { user: aUser({ registration_status }) });
    const row = screen.getByRole('row', { name: /サンプル工業株式会社/ });
    expect(row).toHaveTextContent(`登録待ち${words}`);
    expect(within(row).getByRole('link', { name: /^登録/ })).toHaveAttribute('href', to);
  },
);

test('shows the day of the card charge beside the planned transfer', async () => {
  const reserved = anInvoice({ status: 3, deposit_date: '2026-11-27', card_used_on: '2026-11-20' });
  await open('/payments/reserved', [reserved]);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'すべて選ぶ',
    '取引先',
    '状態',
    '振込予定日',
    'カード',
    'カード利用日',
    '請求金額',
    '操作',
  ]);
  expect(screen.getByRole('cell', { name: '2026/11/20' })).toBeInTheDocument();
});

test('shows the deadline of a waiting request and, before the registration, the next step', async () => {
  const waiting = anInvoice({
    id: 5,
    type: 'InvoiceRequestBuyer',
    status: 6,
    payment_due_date: '2026-11-22',
    deposit_date: null,
    credit_card: null,
  });
  await open('/payments/waiting', [waiting], { user: aUser({ registration_status: 0 }) });
  const row = screen.getByRole('row', { name: /サンプル工業株式会社/ });
  expect(row).toHaveTextContent('2026/11/22あと2日');
  expect(row).toHaveTextContent('事業者登録を完了するとお支払いいただけます。');
  expect(within(row).queryByRole('link', { name: /支払う/ })).toBeNull();
});

test('shows purpose and fee of a waiting request, with a link to pay it', async () => {
  const waiting = anInvoice({
    id: 5,
    type: 'InvoiceRequestBuyer',
    status: 7,
    title: '11月分デザイン費',
    commission: 3_300,
    buyer_commission: 2_200,
    payment_due_date: '2026-12-10',
  });
  await open('/payments/waiting', [waiting]);
  const row = screen.getByRole('row', { name: /サンプル工業株式会社/ });
  expect(row).toHaveTextContent('11月分デザイン費');
  expect(row).toHaveTextContent('¥2,200');
  const paying = '/payments/waiting/5/creditcard';
  for (const name of ['サンプル工業株式会社', '支払う（サンプル工業株式会社・11月分デザイン費）'])
    expect(within(row).getByRole('link', { name })).toHaveAttribute('href', paying);
});

test('shows a failed read in the area’s boundary', async () => {
  const host = fakeHost({
    stubs: [
      stub(listInvoices, () => {
        throw problem({
          httpStatus: 500,
          status: 'internal_error',
          message: 'システムエラーが発生しました。',
        });
      }),
    ],
  });
  await renderPayments(host, '/payments/review');
  expect(await screen.findByRole('alert')).toHaveTextContent('システムエラーが発生しました。');
});

test('shows at 要対応のみ the number of rows that the filter would show, for the chosen type', async () => {
  const flagged = [1, 2, 3].map((status) =>
    anInvoice({ id: status, status: status as 1, is_action_required: true }),
  );
  const host = fakeHost({
    stubs: [
      stub(listInvoices, ({ query }) => {
        const matching = flagged.filter(({ status }) =>
          (query?.['status'] as number[]).includes(status),
        );
        return page('invoices', matching, { total_count_is_action_required: matching.length });
      }),
      totals,
    ],
  });
  const { user } = await renderPayments(host, '/payments/review?type=payment');
  expect(
    (await screen.findByRole('switch', { name: /要対応のみ/ })).closest('label, div'),
  ).toHaveTextContent('3');
  expect(host.calls(listInvoices).at(-1)?.query).toEqual({
    page: 0,
    size: 1,
    status: [1, 2, 3],
    type: ['InvoicePayment'],
    is_action_required: true,
  });
  await user.click(screen.getByRole('switch', { name: /要対応のみ/ }));
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /サンプル工業株式会社/ })).toHaveLength(6),
  );
});

test.each([
  [4, '2026/11/30'],
  [5, '—'],
  [8, '—'],
] as const)('shows for status %i in the history the transfer date %s', async (status, text) => {
  await open('/payments/history', [anInvoice({ status, deposit_date: '2026-11-30' })]);
  const row = screen.getByRole('row', { name: /サンプル工業株式会社/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toContain(text);
});

test('shows no past day for an open transfer', async () => {
  const late = anInvoice({
    is_action_required: true,
    answer: 'correct',
    deposit_date: '2026-12-07',
    action_due_at: '2026-12-14T23:59:59+09:00',
    action_message: '振込希望日に間に合わなくなりました',
  });
  await open('/payments/review', [late], { now: '2026-12-18T10:00:00+09:00' });
  expect(screen.getByRole('cell', { name: '選び直しが必要' })).toBeInTheDocument();
  expect(
    screen.getByText('振込希望日に間に合わなくなりました（期限を過ぎました）'),
  ).toBeInTheDocument();
});

test.each([
  ['failed today', {}, '選び直しが必要'],
  ['is stopped', { is_held: true }, '2026/11/20'],
  ['was stopped on its day', { is_held: true, deposit_date: '2026-11-19' }, '再開後に決まります'],
  ['is in progress', { is_action_required: false }, '2026/11/20'],
] as const)('shows the day of a booked transfer that %s', async (_state, changes, day) => {
  const booked = { status: 3, is_action_required: true, deposit_date: '2026-11-20' } as const;
  await open('/payments/reserved', [anInvoice({ ...booked, ...changes })]);
  expect(screen.getByRole('cell', { name: day })).toBeInTheDocument();
});
