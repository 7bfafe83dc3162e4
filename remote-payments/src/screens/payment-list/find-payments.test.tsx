import {
  getInvoicesCsvUrl,
  getInvoicesZipUrl,
  getInvoiceTotals,
  listInvoices,
  type InvoiceTotals,
  type InvoiceListItem,
} from '@hareto/contracts/invoice-list.ts';
import { getInvoice } from '@hareto/contracts/invoices.ts';
import { fakeHost, problem, stub } from '@hareto/testing/fake-host.ts';
import { onAPhone } from '@hareto/testing/on-a-phone.ts';
import {
  anInvoice,
  anInvoiceDetail,
  invoiceTotals,
  page,
} from '@hareto/testing/payment-builders.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPayments } from '../../testing/render-payments.tsx';

const paid = anInvoice({ status: 4 });

async function open(
  at: string,
  totals: Partial<InvoiceTotals> | (() => never) = {},
  { items = [paid], total }: { items?: InvoiceListItem[]; total?: number } = {},
) {
  const answer = typeof totals === 'function' ? totals : invoiceTotals(totals);
  const host = fakeHost({
    stubs: [
      stub(listInvoices, page('invoices', items, { total_count_is_action_required: 0 }, total)),
      stub(getInvoiceTotals, answer),
    ],
  });
  const rendered = await renderPayments(host, at);
  await screen.findByRole('heading', { level: 1, name: '請求書カード払い' });
  return { host, ...rendered };
}

const csv = stub(getInvoicesCsvUrl, {
  download_url: '#csv',
  expires_at: '2026-11-20T10:05:00+09:00',
  file_name: 'お支払い_20261120.csv',
});
const HISTORY = { type: ['InvoicePayment', 'InvoiceRequestBuyer'], status: [4, 5, 8] };

test('searches by a text and keeps it in the address', async () => {
  const { host, user, path } = await open('/payments/history?page=1');
  const box = screen.getByRole('searchbox', { name: '取引先・番号・金額・メモ' });
  await user.type(box, '電機{Enter}');
  await waitFor(() => expect(decodeURIComponent(path())).toBe('/payments/history?keyword=電機'));
  await waitFor(() =>
    expect(host.calls(listInvoices).at(-1)?.query).toEqual({
      ...HISTORY,
      page: 0,
      size: 20,
      total_limit: 1_000,
      keyword: '電機',
    }),
  );
});

/** Lists 21 payments; a list with a keyword arrives only after `answer`. */
async function openWithSlowSearch(at: string) {
  const opened = await open(at, {}, { total: 21 });
  let answer = () => undefined as void;
  const answerAllowed = new Promise<void>((resolve) => {
    answer = () => resolve();
  });
  opened.host.use(
    stub(listInvoices, async ({ query }) => {
      if (query?.keyword !== undefined) await answerAllowed;
      return page('invoices', [paid], { total_count_is_action_required: 0 }, 21);
    }),
    csv,
  );
  const box = screen.getByRole('searchbox', { name: '取引先・番号・金額・メモ' });
  return { ...opened, answer, box };
}

test.each([
  ['sorts', 'button', /請求金額/, '&sort=billing_amount'],
  ['turns the page', 'link', '2ページ目', '&page=2'],
  ['removes a filter', 'link', '状態：キャンセルを外す', ''],
  ['exports', 'button', 'CSV出力', '&status=5'],
] as const)('keeps a typed keyword when the next click %s', async (_, role, name, rest) => {
  const { host, user, path, answer, box } = await openWithSlowSearch('/payments/history?status=5');
  await user.type(box, '電機');
  await user.click(screen.getByRole(role, { name }));
  answer();
  await waitFor(() => expect(path()).toContain('keyword'));
  const status = rest === '' || rest === '&status=5' ? rest : `&status=5${rest}`;
  await waitFor(() =>
    expect(decodeURIComponent(path())).toBe(`/payments/history?keyword=電機${status}`),
  );
  expect(box).toHaveValue('電機');
  expect(host.calls(getInvoicesCsvUrl).map(({ query }) => query)).toEqual(
    name === 'CSV出力' ? [{ ...HISTORY, status: [5], keyword: '電機' }] : [],
  );
});

test('keeps the focus and later letters after a search', async () => {
  const { user, path, answer, box } = await openWithSlowSearch('/payments/history');
  await user.type(box, '電機{Enter}');
  await user.keyboard('工業');
  answer();
  await waitFor(() => expect(decodeURIComponent(path())).toBe('/payments/history?keyword=電機'));
  expect(await screen.findByRole('group', { name: '絞り込みの条件' })).toHaveTextContent(
    '「電機」',
  );
  expect([box, box]).toEqual([document.activeElement, screen.getByRole('searchbox')]);
  expect(box).toHaveValue('電機工業');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(decodeURIComponent(path())).toBe('/payments/history?keyword=電機工業'),
  );
});

test('shows the keyword of the address again when it changed by a link or by going back', async () => {
  const { user, path, goBack } = await open('/payments/history?keyword=電機');
  const box = () => screen.getByRole('searchbox');
  await user.click(screen.getByRole('link', { name: '「電機」を外す' }));
  await waitFor(() => expect(path()).toBe('/payments/history'));
  await waitFor(() => expect(box()).toHaveValue(''));
  await act(goBack);
  await waitFor(() => expect(box()).toHaveValue('電機'));
});

test('searches again on Enter after the search was cancelled', async () => {
  const { host, user, path, goTo, answer, box } = await openWithSlowSearch('/payments/history');
  await user.type(box, '電機{Enter}');
  await act(async () => goTo('/payments/history#main'));
  await waitFor(() => expect(box).toHaveValue(''));
  answer();
  await user.type(box, '電機{Enter}');
  await waitFor(() => expect(decodeURIComponent(path())).toBe('/payments/history?keyword=電機'));
  expect(host.calls(listInvoices).map(({ query }) => query?.keyword)).toEqual([
    undefined,
    '電機',
    '電機',
  ]);
});

test('shows the count of the totals for many hits, because the list stops counting', async () => {
  const limited = { ...page('invoices', [paid], { total_count_is_action_required: 0 }, 1_000) };
  const host = fakeHost({
    stubs: [
      stub(listInvoices, { ...limited, total_relation: 'at_least' }),
      stub(getInvoiceTotals, invoiceTotals({ total_count: 4_321 })),
    ],
  });
  await renderPayments(host, '/payments/history?keyword=電&page=217');
  expect(await screen.findByText('4,321件中 4,321–4,321件')).toBeVisible();
});

test('shows the limited count of the list when the totals cannot be loaded', async () => {
  const limited = { ...page('invoices', [paid], { total_count_is_action_required: 0 }, 1_000) };
  const host = fakeHost({
    stubs: [
      stub(listInvoices, { ...limited, total_relation: 'at_least' }),
      stub(getInvoiceTotals, () => {
        throw problem({ httpStatus: 503, status: 'unavailable' });
      }),
    ],
  });
  await renderPayments(host, '/payments/history?keyword=電');
  expect(await screen.findByText('1,000件中 1–20件')).toBeVisible();
});

test('filters by days; the button says how many payments they show', async () => {
  const { host, user, path } = await open('/payments/history', { total_count: 42 });
  await user.click(screen.getByRole('button', { name: '期間' }));
  const panel = await screen.findByRole('dialog', { name: '期間で絞り込む' });
  await user.click(await within(panel).findByRole('button', { name: '今月' }));
  await user.click(await within(panel).findByRole('button', { name: '42件を表示' }));
  await waitFor(() =>
    expect(path()).toBe(
      '/payments/history?deposit_date_from=2026-11-01&deposit_date_to=2026-11-30',
    ),
  );
  expect(host.calls(getInvoiceTotals).at(-1)?.query).toEqual({
    ...HISTORY,
    deposit_date_from: '2026-11-01',
    deposit_date_to: '2026-11-30',
  });
});

test('refuses an amount range that ends before it begins', async () => {
  const { user, path } = await open('/payments/history?billing_amount_from=100000');
  await user.click(screen.getByRole('button', { name: '金額' }));
  const most = await screen.findByRole('textbox', { name: '上限' });
  await user.type(most, '99999{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('金額の下限は上限以下にしてください。');
  expect(path()).toBe('/payments/history?billing_amount_from=100000');
});

test('shows the set filters as chips, each of which can be removed', async () => {
  const at =
    '/payments/history?type=payment&keyword=a&status=4,5&applied_from=2026-09-01&billing_amount_from=1000&billing_amount_to=5000';
  const { user, path } = await open(at);
  const chips = screen.getByRole('group', { name: '絞り込みの条件' });
  expect(
    within(chips)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    '「a」',
    '申請日：2026/09/01以降',
    '金額：¥1,000〜¥5,000',
    '状態：振込完了・キャンセル',
    '種別：支払い',
    '条件をクリア',
  ]);
  await user.click(screen.getByRole('link', { name: '金額：¥1,000〜¥5,000を外す' }));
  await waitFor(() => expect(path()).not.toContain('billing_amount'));
  await user.click(screen.getByRole('link', { name: '条件をクリア' }));
  await waitFor(() => expect(path()).toBe('/payments/history'));
});

test('shows the sums of the found payments, and what they leave out', async () => {
  await open('/payments/history?keyword=a', {
    total_count: 8,
    counted: { count: 7, billing_amount: 4_416_720, commission: 132_501, total_amount: 4_549_221 },
    left_out: [{ status: 5, count: 1, billing_amount: 693_000 }],
  });
  expect(screen.getByRole('region', { name: '合計' })).toHaveTextContent(
    /該当8件請求金額の合計¥4,416,720.*決済手数料の合計¥132,501.*お支払い総額の合計¥4,549,221.*合計は振込完了の7件です。キャンセル1件（¥693,000）は含みません。/,
  );
});

test('shows the payments without their sums when the sums cannot be read', async () => {
  await open('/payments/history?keyword=a', () => {
    throw problem({ httpStatus: 503, status: 'unavailable' });
  });
  expect(screen.getByRole('link', { name: 'サンプル工業株式会社' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '合計' })).toBeNull();
});

test('offers the nearest name when nothing was found', async () => {
  const at = '/payments/history?keyword=アカツキ電機&deposit_date_from=2026-09-01&page=1';
  await open(at, { nearest: { name: '暁電機工業株式会社', count: 3 } }, { items: [] });
  expect(screen.getByText('「アカツキ電機」・振込日：2026/09/01以降で探しました。')).toBeVisible();
  expect(screen.getByText(/^もしかして：/)).toHaveTextContent(
    'もしかして：暁電機工業株式会社（3件）',
  );
  const to = screen.getByRole('link', { name: '暁電機工業株式会社' }).getAttribute('href');
  expect(decodeURIComponent(to ?? '')).toBe(
    '/payments/history?keyword=暁電機工業株式会社&deposit_date_from=2026-09-01',
  );
});

test('offers ranges of days for more than 1,000 hits', async () => {
  await open('/payments/history?keyword=a', { total_count: 1_284 }, { total: 1_284 });
  expect(screen.getByText('該当が1,284件あります。')).toBeVisible();
  expect(screen.getByRole('link', { name: '先月 1,284件' })).toHaveAttribute(
    'href',
    '/payments/history?keyword=a&deposit_date_from=2026-10-01&deposit_date_to=2026-10-31',
  );
});

test('sorts by a heading and keeps the order in the address', async () => {
  const { host, user, path } = await open('/payments/history?keyword=a');
  await user.click(screen.getByRole('button', { name: /請求金額/ }));
  await waitFor(() => expect(path()).toBe('/payments/history?keyword=a&sort=billing_amount'));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: /請求金額/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    ),
  );
  await user.click(screen.getByRole('button', { name: /請求金額/ }));
  await waitFor(() => expect(path()).toBe('/payments/history?keyword=a&sort=-billing_amount'));
  await waitFor(() =>
    expect(host.calls(listInvoices).at(-1)?.query).toMatchObject({ sort: '-billing_amount' }),
  );
});

test.each([
  'deposit_date_from=2026-02-30',
  'billing_amount_to=1e4',
  'status=9',
  'sort=id',
  'supplier_id=0',
  'keyword=',
])('treats %s in the address as missing', async (text) => {
  const { host } = await open(`/payments/history?${text}`);
  expect(host.calls(listInvoices).map(({ query }) => query)).toEqual([
    { ...HISTORY, page: 0, size: 20 },
  ]);
});

test('ignores the end of a range that is before its beginning', async () => {
  const { host } = await open(
    '/payments/history?applied_from=2026-11-02&applied_to=2026-11-01&billing_amount_from=2&billing_amount_to=1',
  );
  expect(host.calls(listInvoices).at(-1)?.query).toEqual({
    ...HISTORY,
    page: 0,
    size: 20,
    total_limit: 1_000,
    applied_from: '2026-11-02',
    billing_amount_from: '2',
  });
});

test.each([
  ['its name', 'サンプル工業株式会社', null],
  ['its menu', null, 'サンプル工業株式会社の操作メニュー'],
])(
  'links from a payment opened by %s back to the page and filters of the list',
  async (_, link, menu) => {
    const at = '/payments/history?keyword=a&sort=-billing_amount&page=2';
    const { host, user } = await open(at, {}, { total: 21 });
    host.use(stub(getInvoice, anInvoiceDetail({ ...paid })));
    if (menu !== null) await user.click(screen.getByRole('button', { name: menu }));
    await user.click(
      link === null
        ? await screen.findByRole('menuitem', { name: '詳細を見る' })
        : screen.getByRole('link', { name: link }),
    );
    const crumbs = await screen.findByRole('navigation', { name: 'パンくず' });
    expect(within(crumbs).getByRole('link', { name: '支払い履歴' })).toHaveAttribute('href', at);
  },
);

test('links from a reserved payment back to the 要対応 list from which it was opened', async () => {
  const reserved = anInvoice({ status: 3, is_action_required: true });
  const at = '/payments/review?action=required';
  const { host, user } = await open(at, {}, { items: [reserved] });
  host.use(stub(getInvoice, anInvoiceDetail({ ...reserved })));
  await user.click(screen.getByRole('link', { name: 'サンプル工業株式会社' }));
  const crumbs = await screen.findByRole('navigation', { name: 'パンくず' });
  expect(within(crumbs).getByRole('link', { name: '審査中' })).toHaveAttribute('href', at);
});

test('requests a CSV file of all hits, in the order of the list', async () => {
  const { host, user } = await open('/payments/history?keyword=a&sort=-billing_amount');
  host.use(csv);
  await user.click(screen.getByRole('button', { name: 'CSV出力' }));
  await waitFor(() =>
    expect(host.calls(getInvoicesCsvUrl).map(({ query }) => query)).toEqual([
      { ...HISTORY, keyword: 'a', sort: '-billing_amount' },
    ]),
  );
});

test('keeps selected payments from page to page, and requests the CSV and ZIP files of only these', async () => {
  const first = anInvoice({ id: 12, status: 4, supplier_name: '一番' });
  const { host, user } = await open(
    '/payments/history?sort=-billing_amount',
    {},
    { items: [first], total: 21 },
  );
  await user.click(screen.getByRole('checkbox', { name: '一番を選ぶ' }));
  const second = anInvoice({
    id: 13,
    status: 4,
    supplier_name: '二番',
    billing_amount: 5_000,
    total_amount: 5_150,
  });
  host.use(
    csv,
    stub(listInvoices, page('invoices', [second], { total_count_is_action_required: 0 }, 21)),
  );
  await user.click(screen.getByRole('link', { name: '2ページ目' }));
  await user.click(await screen.findByRole('checkbox', { name: '二番を選ぶ' }));
  const bar = await screen.findByRole('region', { name: '選択中' });
  expect(bar).toHaveTextContent('2件を選択中請求金額 ¥105,000・お支払い総額 ¥108,150');
  await user.click(within(bar).getByRole('button', { name: 'CSV出力' }));
  await waitFor(() =>
    expect(host.calls(getInvoicesCsvUrl).map(({ query }) => query)).toEqual([
      { ...HISTORY, sort: '-billing_amount', id: [12, 13] },
    ]),
  );
  host.use(
    stub(getInvoicesZipUrl, {
      download_url: '#zip',
      expires_at: '2026-11-20T10:05:00+09:00',
      file_name: '証憑_20261120.zip',
      file_count: 2,
    }),
  );
  await user.click(within(bar).getByRole('button', { name: '証憑をまとめて保存' }));
  await waitFor(() => expect(window.location.hash).toBe('#zip'));
  expect(host.calls(getInvoicesZipUrl).map(({ query }) => query)).toEqual([
    { ...HISTORY, sort: '-billing_amount', id: [12, 13] },
  ]);
  await user.click(within(bar).getByRole('button', { name: '選択を解除' }));
  expect(screen.queryByRole('region', { name: '選択中' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: '二番を選ぶ' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'すべて選ぶ' })).toHaveFocus();
});

const DAYS_OF_TABS: [string, ...string[]][] = [
  ['review', '振込希望日', '申請日', '支払期日'],
  ['reserved', '振込予定日', '申請日', '支払期日'],
  ['history', '振込日', '申請日', '支払期日'],
  ['waiting', '支払期限'],
];
const ordersOf = (tab: string, days: readonly string[]) => [
  '標準：おすすめ順',
  ...days.map((day) => `${day}：新しい順・古い順`),
  '請求金額：多い順・少ない順',
  `${tab === 'waiting' ? '依頼元' : '取引先'}：五十音順・逆順`,
];
const ordersIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('group')
    .map((row) => {
      const choices = within(row).getAllByRole('button');
      return `${row.getAttribute('aria-label') ?? ''}：${choices.map((one) => one.textContent).join('・')}`;
    });

test.each(DAYS_OF_TABS)(
  'offers the order by each day of the list %s, also without a column for it',
  async (tab, ...days) => {
    const { user, path } = await open(`/payments/${tab}?sort=-billing_amount`);
    await user.click(screen.getByRole('button', { name: '並べ替え' }));
    const order = await screen.findByRole('dialog', { name: '並べ替え' });
    await within(order).findByRole('button', { name: '多い順', pressed: true });
    expect(ordersIn(order)).toEqual(ordersOf(tab, days));
    const byDueDate = within(order).getByRole('group', { name: days.at(-1) ?? '' });
    await user.click(within(byDueDate).getByRole('button', { name: '古い順' }));
    await waitFor(() => expect(path()).toBe(`/payments/${tab}?sort=payment_due_date`));
  },
);

describe('on a phone', () => {
  onAPhone();

  test.each(DAYS_OF_TABS)('offers the order by each day of the list %s', async (tab, ...days) => {
    const { user, path } = await open(`/payments/${tab}`);
    await user.click(screen.getByRole('button', { name: '並べ替え' }));
    const order = await screen.findByRole('dialog', { name: '並べ替え' });
    expect(ordersIn(order)).toEqual(ordersOf(tab, days));
    if (tab === 'waiting') return;
    const byApplication = within(order).getByRole('group', { name: '申請日' });
    await user.click(within(byApplication).getByRole('button', { name: '古い順' }));
    await waitFor(() => expect(path()).toBe(`/payments/${tab}?sort=applied_at`));
  });

  test('has all filters in one sheet and the order in another', async () => {
    const { user, path } = await open('/payments/history?type=payment');
    await user.click(screen.getByRole('button', { name: '絞り込み（1）' }));
    const sheet = await screen.findByRole('dialog', { name: '絞り込み' });
    expect(
      within(sheet)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['期間', '金額', '取引先', '状態', '種別']);
    await user.click(within(sheet).getByRole('checkbox', { name: 'キャンセル' }));
    await user.click(await within(sheet).findByRole('button', { name: '0件を表示' }));
    await waitFor(() => expect(path()).toBe('/payments/history?type=payment&status=5'));
    await user.click(screen.getByRole('button', { name: '並べ替え' }));
    const order = await screen.findByRole('dialog', { name: '並べ替え' });
    await user.click(within(order).getByRole('button', { name: '多い順' }));
    await waitFor(() =>
      expect(path()).toBe('/payments/history?type=payment&status=5&sort=-billing_amount'),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
