import { getRequestsCsvUrl, listRequests } from '@hareto/contracts/seller-requests.ts';
import { remindRequest } from '@hareto/contracts/request-changes.ts';
import { problem, stub } from '@hareto/testing/fake-host.ts';
import { onAPhone } from '@hareto/testing/on-a-phone.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import { aRequestItem, requestPage } from '@hareto/testing/request-builders.ts';
import {
  newcomersHost,
  renderCollections,
  sellersHost,
} from '../../testing/render-collections.tsx';

async function open(at: string, items = [aRequestItem()], total = items.length) {
  const host = sellersHost(stub(listRequests, requestPage(items, total)));
  const rendered = await renderCollections(host, at);
  await screen.findByRole('heading', { level: 1, name: 'カード決済依頼' });
  return { host, ...rendered };
}

test('shows buyer, purpose, progress and deposit of each request', async () => {
  await open('/collections/request', [
    aRequestItem({
      timeline: { ...aRequestItem().timeline, opened_at: '2026-11-21T18:22:00+09:00' },
    }),
    aRequestItem({ id: 41, document_number: 41, collection_status: 1, buyer_name: 'あおぞら珈琲' }),
  ]);
  const tabs = within(
    screen.getByRole('navigation', { name: 'カード決済依頼の一覧' }),
  ).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    '依頼中3',
    '入金予定1',
    '履歴8',
    '下書き2',
  ]);
  expect(screen.getByRole('link', { name: '株式会社サンプル物流' })).toHaveAttribute(
    'href',
    '/collections/40',
  );
  expect(screen.getByRole('row', { name: /株式会社サンプル物流/ })).toHaveTextContent(
    /I-00000040・11月分運送費.*支払い待ち開封 11\/21 18:22.*2026\/12\/10あと20日入金予定 2026\/12\/162026\/12\/16¥110,000.*入金額 ¥108,900リマインド/,
  );
  expect(screen.getByRole('row', { name: /あおぞら珈琲/ })).toHaveTextContent(
    /依頼先の登録待ち到達 11\/20 10:01.*再送信/,
  );
  expect(screen.getByRole('region', { name: '合計' })).toHaveTextContent(
    /これから入金される金額¥217,800.*請求金額の合計¥220,000.*お客さま負担の手数料−¥2,200.*支払い待ち¥110,000110,000円 1件審査中¥110,000110,000円 1件/,
  );
});

test('requests a CSV file of all pages of the filtered list', async () => {
  const { host, user } = await open(
    '/collections/history?q=%E7%89%A9%E6%B5%81&page=2',
    undefined,
    30,
  );
  host.use(
    stub(getRequestsCsvUrl, {
      download_url: '#csv',
      expires_at: '2026-11-20T10:05:00+09:00',
      file_name: 'requests.csv',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'CSV出力' }));
  await waitFor(() => expect(window.location.hash).toBe('#csv'));
  expect(host.calls(getRequestsCsvUrl).map(({ query }) => query)).toEqual([
    { status: [5, 6, 7], keyword: '物流' },
  ]);
});

test.each([
  ['sorts', 'button', /請求金額/, '&sort=billing_amount'],
  ['turns the page', 'link', '2ページ目', '&page=2'],
  ['exports', 'button', 'CSV出力', ''],
] as const)('keeps a typed keyword when the next click %s', async (_, role, name, rest) => {
  const { host, user, path } = await open('/collections/history', undefined, 21);
  let answer = () => undefined as void;
  const answerAllowed = new Promise<void>((resolve) => {
    answer = () => resolve();
  });
  host.use(
    stub(listRequests, async ({ query }) => {
      if (query?.keyword !== undefined) await answerAllowed;
      return requestPage([aRequestItem()], 21);
    }),
    stub(getRequestsCsvUrl, {
      download_url: '#csv',
      expires_at: '2026-11-20T10:05:00+09:00',
      file_name: 'requests.csv',
    }),
  );
  const box = screen.getByRole('searchbox');
  await user.type(box, '物流');
  await user.click(screen.getByRole(role, { name }));
  answer();
  await waitFor(() =>
    expect(decodeURIComponent(path())).toBe(`/collections/history?keyword=物流${rest}`),
  );
  expect(screen.getByRole('searchbox')).toBe(box);
  expect(host.calls(getRequestsCsvUrl).map(({ query }) => query)).toEqual(
    name === 'CSV出力' ? [{ status: [5, 6, 7], keyword: '物流' }] : [],
  );
});

test('searches for the `keyword` of the address', async () => {
  const { host } = await open('/collections/history?keyword=物流');
  expect(host.calls(listRequests).at(-1)?.query?.keyword).toBe('物流');
  expect(screen.getByRole('searchbox')).toHaveValue('物流');
});

test('queries by the address, and writes a search into it', async () => {
  const { host, user, path } = await open('/collections/decided?sort=-billing_amount');
  expect(host.calls(listRequests)[0]?.query).toEqual({
    page: 0,
    size: 20,
    status: [4],
    sort: '-billing_amount',
  });
  await user.type(screen.getByRole('searchbox', { name: '依頼先・件名・依頼番号' }), '物流{Enter}');
  await waitFor(() => expect(host.calls(listRequests)).toHaveLength(2));
  expect(host.calls(listRequests)[1]?.query).toEqual({
    page: 0,
    size: 20,
    status: [4],
    keyword: '物流',
    sort: '-billing_amount',
  });
  expect(decodeURIComponent(path())).toBe('/collections/decided?keyword=物流&sort=-billing_amount');
});

test.each([
  ['/collections/request?status=2', { status: [2] }],
  ['/collections/request?status=1,3', { status: [1, 3] }],
  // A status of another list is ignored.
  ['/collections/request?status=5', { status: [1, 2, 3] }],
  ['/collections/request?action=required', { status: [1, 2, 3], is_action_required: true }],
  [
    '/collections/request?payment_due_date_from=2026-11-21&payment_due_date_to=2026-11-27&billing_amount_from=1000&billing_amount_to=5000',
    {
      status: [1, 2, 3],
      payment_due_date_from: '2026-11-21',
      payment_due_date_to: '2026-11-27',
      billing_amount_from: '1000',
      billing_amount_to: '5000',
    },
  ],
  [
    '/collections/decided?deposit_date_from=2026-11-21&deposit_date_to=2026-11-20',
    { status: [4], deposit_date_from: '2026-11-21' },
  ],
])('queries %s as %j', async (address, query) => {
  const { host } = await open(address);
  expect(host.calls(listRequests)[0]?.query).toEqual({ page: 0, size: 20, ...query });
});

test.each([
  ['/collections/request?q=物流', { status: [1, 2, 3], keyword: '物流' }],
  ['/collections/request?to=2026-11-27', { status: [1, 2, 3], payment_due_date_to: '2026-11-27' }],
  [
    '/collections/request?due_from=2026-11-21&amount_from=1000&amount_to=5000',
    {
      status: [1, 2, 3],
      payment_due_date_from: '2026-11-21',
      billing_amount_from: '1000',
      billing_amount_to: '5000',
    },
  ],
  [
    '/collections/history?from=2026-10-01&to=2026-10-31&amount=100001-500000',
    {
      status: [5, 6, 7],
      ended_from: '2026-10-01',
      ended_to: '2026-10-31',
      billing_amount_from: '100001',
      billing_amount_to: '500000',
    },
  ],
  ['/collections/history?amount=-100000', { status: [5, 6, 7], billing_amount_to: '100000' }],
  ['/collections/request?sort=-due', { status: [1, 2, 3], sort: '-payment_due_date' }],
  ['/collections/request?sort=deposit', { status: [1, 2, 3], sort: 'deposit_date' }],
])('understands the older names in %s', async (address, query) => {
  const { host } = await open(address);
  expect(host.calls(listRequests)[0]?.query).toEqual({ page: 0, size: 20, ...query });
});

test('filters by days, statuses and amounts, which are shown as chips', async () => {
  const { host, user, path } = await open('/collections/request');
  const openFilter = async (name: string) => {
    await user.click(screen.getByRole('button', { name, expanded: false }));
    return within(await screen.findByRole('dialog', { name: `${name}で絞り込む` }));
  };
  const days = await openFilter('期間');
  await user.click(await days.findByRole('button', { name: '7日以内' }));
  await user.click(await days.findByRole('button', { name: '1件を表示' }));
  await waitFor(() => expect(path()).toBe('/collections/request?payment_due_date_to=2026-11-27'));
  const status = await openFilter('状態');
  await user.click(await status.findByRole('checkbox', { name: '審査中' }));
  await user.click(await status.findByRole('button', { name: '1件を表示' }));
  await waitFor(() => expect(path()).toContain('status=3'));
  const amount = await openFilter('金額');
  await user.type(await amount.findByRole('textbox', { name: '下限' }), '100000{Enter}');
  await waitFor(() => expect(path()).toContain('billing_amount_from=100000'));
  await user.click(screen.getByRole('switch', { name: /要対応のみ/ }));
  await waitFor(() =>
    expect(host.calls(listRequests).at(-1)?.query).toEqual({
      page: 0,
      size: 20,
      status: [3],
      payment_due_date_to: '2026-11-27',
      billing_amount_from: '100000',
      is_action_required: true,
    }),
  );
  const chips = within(screen.getByRole('group', { name: '絞り込みの条件' })).getAllByRole('link');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    '支払期限：2026/11/27以前',
    '金額：¥100,000以上',
    '状態：審査中',
    '条件をクリア',
  ]);
  await user.click(screen.getByRole('link', { name: '支払期限：2026/11/27以前を外す' }));
  await waitFor(() => expect(path()).not.toContain('payment_due_date'));
});

test('keeps selected requests from page to page, and requests a file of only these', async () => {
  const { host, user } = await open('/collections/history?sort=-billing_amount', undefined, 21);
  await user.click(screen.getByRole('checkbox', { name: '株式会社サンプル物流を選ぶ' }));
  const other = aRequestItem({ id: 41, buyer_name: 'あおぞら珈琲', billing_amount: 5_000 });
  host.use(
    stub(listRequests, requestPage([other], 21)),
    stub(getRequestsCsvUrl, {
      download_url: '#selected',
      expires_at: '2026-11-20T10:05:00+09:00',
      file_name: 'requests.csv',
    }),
  );
  await user.click(screen.getByRole('link', { name: '2ページ目' }));
  await user.click(await screen.findByRole('checkbox', { name: 'あおぞら珈琲を選ぶ' }));
  const bar = await screen.findByRole('region', { name: '選択中' });
  expect(bar).toHaveTextContent('2件を選択中請求金額 ¥115,000');
  await user.click(within(bar).getByRole('button', { name: 'CSV出力' }));
  await waitFor(() => expect(window.location.hash).toBe('#selected'));
  expect(host.calls(getRequestsCsvUrl).map(({ query }) => query)).toEqual([
    { status: [5, 6, 7], sort: '-billing_amount', id: [40, 41] },
  ]);
});

test('shows required answers and refused mails below their rows', async () => {
  const { user } = await open('/collections/request', [
    aRequestItem({
      collection_status: 3,
      is_action_required: true,
      action_message: '口座名義が一致しません',
      action_due_at: '2026-11-27T23:59:59+09:00',
      is_contact_editable: false,
    }),
    aRequestItem({
      id: 41,
      collection_status: 1,
      buyer_name: 'あおぞら珈琲',
      timeline: {
        ...aRequestItem().timeline,
        undelivered_at: '2026-11-20T10:04:00+09:00',
        delivered_at: null,
      },
    }),
  ]);
  expect(screen.getByText('口座名義が一致しません（2026年11月27日(金)まで）')).toBeVisible();
  expect(
    screen.getByRole('link', { name: '口座を修正する（株式会社サンプル物流）' }),
  ).toHaveAttribute('href', '/collections/40?act=account');
  expect(screen.getByRole('row', { name: /あおぞら珈琲/ })).toHaveTextContent('不達 11/20 10:04');
  expect(
    screen.getByText(
      'メールが届きませんでした（ichiro@example.co.jp）。宛先を直すと、送り直せます。',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: '宛先を修正する（あおぞら珈琲）' }));
  expect(await screen.findByRole('dialog', { name: '連絡先の変更' })).toBeVisible();
});

test('says where the link is shown that the browser does not copy', async () => {
  const { host, user } = await open('/collections/request');
  const copy = jest
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValueOnce(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'リンクをコピー（株式会社サンプル物流）' }));
  await waitFor(() =>
    expect(host.snackbars).toEqual([
      {
        color: 'error',
        title: 'コピーできませんでした',
        text: '詳細画面に表示されるリンクを選択してコピーしてください。',
      },
    ]),
  );
  copy.mockRestore();
});

test('sends a reminder, copies the link and shows the QR code directly from a row', async () => {
  const { host, user } = await open('/collections/request');
  host.use(stub(remindRequest, { reminded_at: '2026-11-20T10:00:00+09:00' }));
  await user.click(screen.getByRole('button', { name: 'リンクをコピー（株式会社サンプル物流）' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/signin?request_key=abc');
  await user.click(
    screen.getByRole('button', { name: '株式会社サンプル物流への依頼の操作メニュー' }),
  );
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '詳細を見る',
    'リンクをコピー',
    'QRコードを表示',
    '連絡先を変更',
    '依頼をキャンセルする',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'QRコードを表示' }));
  const code = await screen.findByRole('dialog', { name: '支払いリンクのQRコード' });
  await user.click(within(code).getByRole('button', { name: '閉じる' }));
  await user.click(screen.getByRole('button', { name: 'リマインド（株式会社サンプル物流）' }));
  await user.click(await screen.findByRole('button', { name: '送信する' }));
  await waitFor(() =>
    expect(host.snackbars.at(-1)).toEqual({
      color: 'success',
      title: 'リマインドを送信しました',
      text: '次に送れるのは2026年11月21日(土)以降です。',
    }),
  );
  expect(host.calls(remindRequest).map(({ params, body }) => [params, body])).toEqual([
    [{ id: 40 }, { message: '' }],
  ]);
});

describe('on a phone', () => {
  onAPhone();

  test.each([
    ['request', ['標準', '支払期限', '入金予定日', '請求金額']],
    ['decided', ['標準', '入金予定日', '支払期限', '請求金額']],
    ['history', ['標準', '支払期限', '請求金額']],
  ])('offers the sort orders of the list %s in a sheet', async (tab, orders) => {
    const { host, user, path } = await open(`/collections/${tab}?q=物流`);
    await user.click(screen.getByRole('button', { name: '並べ替え' }));
    const sheet = await screen.findByRole('dialog', { name: '並べ替え' });
    expect(
      within(sheet)
        .getAllByRole('group')
        .map((row) => row.getAttribute('aria-label')),
    ).toEqual(orders);
    await user.click(within(sheet).getByRole('button', { name: '多い順' }));
    await waitFor(() =>
      expect(path()).toBe(`/collections/${tab}?keyword=%E7%89%A9%E6%B5%81&sort=-billing_amount`),
    );
    expect(host.calls(listRequests).at(-1)?.query?.sort).toBe('-billing_amount');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('has all filters of a list in one sheet, which says how many requests they show', async () => {
    const { host, user, path } = await open(
      '/collections/history?q=物流&from=2026-11-01&action=required',
    );
    await user.click(screen.getByRole('button', { name: '絞り込み（1）' }));
    const sheet = await screen.findByRole('dialog', { name: '絞り込み' });
    expect(
      within(sheet)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['期間', '金額', '状態']);
    await user.click(within(sheet).getByRole('checkbox', { name: '期限切れ' }));
    await user.type(within(sheet).getByRole('textbox', { name: '上限' }), '100000');
    const apply = await within(sheet).findByRole('button', { name: '1件を表示' });
    expect(host.calls(listRequests).at(-1)?.query).toEqual({
      status: [6],
      keyword: '物流',
      ended_from: '2026-11-01',
      billing_amount_to: '100000',
      is_action_required: true,
      page: 0,
      size: 1,
    });
    await user.click(apply);
    await waitFor(() =>
      expect(path()).toBe(
        '/collections/history?keyword=%E7%89%A9%E6%B5%81&status=6&ended_from=2026-11-01&billing_amount_to=100000&action=required',
      ),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await screen.findByRole('button', { name: '絞り込み（3）' }));
    await user.click(await screen.findByRole('button', { name: 'クリア' }));
    await waitFor(() =>
      expect(path()).toBe('/collections/history?keyword=%E7%89%A9%E6%B5%81&action=required'),
    );
  });

  test('shows the progress of a request between its amount and its dates', async () => {
    await open('/collections/request');
    const card = screen.getByRole('link', { name: '株式会社サンプル物流' }).closest('li');
    expect(card).toHaveTextContent(/¥110,000.*入金額 ¥108,900到達 11\/20 10:01支払期限/);
  });
});

test('lists deposits with day and account', async () => {
  await open('/collections/decided', [aRequestItem({ collection_status: 4, request_url: null })]);
  expect(screen.getByRole('row', { name: /株式会社サンプル物流/ })).toHaveTextContent(
    /入金予定2026\/12\/16あと26日.*110,000円.*−¥1,100.*108,900円みずほ銀行 東京営業部普通 \*\*\*\*321/,
  );
  expect(screen.getByRole('region', { name: '合計' })).toHaveTextContent(
    '入金額の合計¥217,800217,800円件数1件次の入金2026/12/16 ¥108,900',
  );
});

test('shows the end of finished requests, with a link to the document or to repeat the request', async () => {
  const ended = {
    request_url: null,
    is_cancellable: false,
    closed_at: '2026-11-20T00:10:00+09:00',
  };
  await open('/collections/history', [
    aRequestItem({ ...ended, collection_status: 5, buyer_name: '入金' }),
    aRequestItem({
      ...ended,
      id: 41,
      collection_status: 6,
      buyer_name: '期限',
      payment_due_date: '2026-11-19',
    }),
    aRequestItem({
      ...ended,
      id: 42,
      collection_status: 7,
      buyer_name: '辞退',
      cancelled_by: 'buyer',
    }),
  ]);
  expect(screen.getByRole('row', { name: /I-00000040.*入金完了/ })).toHaveTextContent(
    /入金完了2026\/12\/16入金日.*108,900円支払通知書$/,
  );
  expect(screen.getByRole('row', { name: /期限切れ/ })).toHaveTextContent(
    /期限切れ2026\/11\/19支払期限.*110,000円—再依頼$/,
  );
  expect(screen.getByRole('row', { name: /依頼先が辞退/ })).toHaveTextContent(
    /キャンセル2026\/11\/20依頼先が辞退/,
  );
  expect(screen.getByRole('link', { name: '再依頼（期限）' })).toHaveAttribute(
    'href',
    '/collections/add/invoiceinfo?from=41',
  );
});

test('explains the feature in three steps to a seller without any request', async () => {
  const host = newcomersHost(stub(listRequests, requestPage([])));
  await renderCollections(host, '/collections/request');
  expect(
    await screen.findByRole('heading', { name: '請求書を送るだけで、カードで支払ってもらえます' }),
  ).toBeVisible();
  expect(
    screen.getAllByRole('listitem').flatMap((item) => item.querySelector('h3')?.textContent ?? []),
  ).toEqual(['依頼を作成', 'カードで支払う', '口座に入金']);
  expect(screen.getByText('入金額').parentElement).toHaveTextContent('入金額¥106,700106,700円');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('link', { name: 'カード決済依頼を作成' })).toHaveAttribute(
    'href',
    '/collections/add/invoiceinfo',
  );
});

test('shows an empty list with its tabs to a seller with earlier requests', async () => {
  await open('/collections/request', []);
  expect(
    screen.getByRole('heading', { name: '依頼中のカード決済依頼はありません。' }),
  ).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'カード決済依頼の一覧' })).toBeVisible();
});

test('shows that nothing matches, with a link that clears the filters', async () => {
  await open('/collections/history?keyword=%E7%84%A1', []);
  expect(screen.getByText('「無」で探しました。')).toBeVisible();
  expect(screen.getByRole('heading', { name: '条件に一致する依頼はありません。' })).toBeVisible();
  expect(screen.getByRole('link', { name: '条件をクリア' })).toHaveAttribute(
    'href',
    '/collections/history',
  );
});

test('offers the list without its days when nothing matches, with the number of its requests', async () => {
  const host = sellersHost(
    stub(listRequests, ({ query }) =>
      query?.ended_from === undefined ? requestPage([aRequestItem()], 2) : requestPage([]),
    ),
  );
  await renderCollections(host, '/collections/history?q=a&from=2026-11-01');
  expect(await screen.findByRole('link', { name: '期間を外す（2件）' })).toHaveAttribute(
    'href',
    '/collections/history?keyword=a',
  );
});

test('explains to an excluded corporation why it cannot send requests', async () => {
  const host = sellersHost(
    stub(listRequests, () => {
      throw problem({ httpStatus: 403, status: 'excluded_corporation' });
    }),
  );
  await renderCollections(host, '/collections/request');
  expect(
    await screen.findByRole('heading', { name: 'この機能はご利用いただけません。' }),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'カード決済依頼を作成' })).toBeNull();
});

test('puts all routes and navigation entries behind the flag', () => {
  expect([...new Set([...config.routes, ...(config.nav ?? [])].map(({ flag }) => flag))]).toEqual([
    'invoice_request',
  ]);
});
