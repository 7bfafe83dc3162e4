import { fakeHost } from '@hareto/testing/fake-host.ts';
import { anOverview } from '@hareto/testing/overview-builder.ts';
import { aCard, anInvoice } from '@hareto/testing/payment-builders.ts';
import { someStats } from '@hareto/testing/user-builders.ts';
import type { InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DATA, NO_PAYMENTS, openTopPage } from '../testing/open-top-page.tsx';
import type { TopPageData } from './top-page-loader.ts';

const counted = (invoices: InvoiceListItem[], total = invoices.length) => ({ invoices, total });

const DRAFT = {
  id: 3,
  supplier_name: null,
  billing_amount: null,
  payment_due_date: null,
  source: null,
  updated_at: '2026-11-19T18:02:00+09:00',
};
test('shows payments and requests that wait for the buyer', async () => {
  await openTopPage({
    actionRequired: counted([
      anInvoice({
        id: 7,
        document_number: 7,
        supplier_name: '北斗クラウド',
        is_action_required: true,
        answer: 'reupload',
        action_message: '請求書の画像が不鮮明です',
        action_due_at: '2026-11-30T23:59:59+09:00',
        billing_amount: 1284800,
      }),
      anInvoice({
        id: 9,
        document_number: 9,
        supplier_name: 'みなと印刷',
        is_action_required: true,
        answer: 'correct',
        action_message: '口座が確認できません',
        action_due_at: '2026-11-25T23:59:59+09:00',
      }),
      anInvoice({
        id: 10,
        document_number: 10,
        status: 3,
        supplier_name: 'ひより法律事務所',
        is_action_required: true,
        action_message: 'お取り扱いできないお支払いです',
      }),
    ]),
    waiting: counted([
      anInvoice({
        id: 8,
        document_number: 8,
        status: 7,
        type: 'InvoiceRequestBuyer',
        supplier_name: '風見商事',
        title: '受託開発費',
        payment_due_date: '2026-12-10',
        billing_amount: 214500,
      }),
    ]),
  });
  const block = within(screen.getByRole('region', { name: '対応が必要なお支払い' }));
  expect(
    block
      .getAllByRole('listitem')
      .map((item) => [
        item.querySelector('span + span')?.textContent,
        within(item).getByRole('link').textContent,
        within(item).getByRole('link').getAttribute('href'),
      ]),
  ).toEqual([
    [
      '北斗クラウド I-00000007請求書の画像が不鮮明です 2026年11月30日(月)まで',
      '再アップロード',
      '/payments/edit/7/invoiceinfo',
    ],
    [
      'みなと印刷 I-00000009口座が確認できません 2026年11月25日(水)まで・あと5日',
      '修正する',
      '/payments/edit/9/invoiceinfo',
    ],
    [
      'ひより法律事務所 I-00000010お取り扱いできないお支払いです',
      '内容を確認する',
      '/payments/reserved/10',
    ],
    [
      '風見商事からのお支払い依頼 I-00000008受託開発費 2026年12月10日(木)まで',
      '内容を確認する',
      '/payments/waiting/8/creditcard',
    ],
  ]);
  expect(block.getByText('4')).toBeInTheDocument();
});

test('shows no deadline on a payment for which the requester has to act', async () => {
  await openTopPage({
    actionRequired: counted([
      anInvoice({
        id: 11,
        document_number: 11,
        type: 'InvoiceRequestBuyer',
        supplier_name: '風見商事',
        title: '受託開発費',
        is_action_required: true,
        action_message: '依頼元の対応を待っています',
        action_due_at: null,
      }),
    ]),
  });
  const block = within(screen.getByRole('region', { name: '対応が必要なお支払い' }));
  expect(block.getByRole('listitem').querySelector('span + span')).toHaveTextContent(
    /^風見商事 I-00000011 ?依頼元の対応を待っています$/,
  );
});

test('announces cards that expire within two months, separately from payments that wait for the buyer', async () => {
  const expiring = (last4: string, expiry_month: string, expiry_year: string) =>
    aCard({ id: Number(last4), brand: 'MASTER', last4, expiry_month, expiry_year });
  await openTopPage({
    cards: [
      expiring('5517', '11', '2026'),
      expiring('4444', '12', '2026'),
      expiring('0101', '01', '2027'),
      expiring('0202', '02', '2027'),
      aCard({ id: 5, brand: 'VISA', last4: '8830', is_expired: true }),
    ],
  });
  expect(
    within(screen.getByRole('region', { name: 'カードの有効期限' }))
      .getAllByRole('listitem')
      .map((item) => [
        item.querySelector('span + span')?.textContent,
        within(item)
          .getByRole('link', { name: /^新しいカードを登録/ })
          .getAttribute('href'),
      ]),
  ).toEqual(
    [
      'Mastercard •••• 5517の有効期限は2026年11月です期限が切れると、2026年12月以降の振込には使えません。申請済みのお支払いには影響しません。',
      'Mastercard •••• 4444の有効期限は2026年12月です期限が切れると、2027年1月以降の振込には使えません。申請済みのお支払いには影響しません。',
      'Mastercard •••• 0101の有効期限は2027年1月です期限が切れると、2027年2月以降の振込には使えません。申請済みのお支払いには影響しません。',
      'VISA •••• 8830の有効期限が切れていますこのカードは新しいお支払いには使えません。申請済みのお支払いには影響しません。',
    ].map((text) => [text, '/myaccount/creditcards']),
  );
  expect(screen.queryByRole('region', { name: '対応が必要なお支払い' })).not.toBeInTheDocument();
});

test('shows counts, waiting work and the next dates in the tiles', async () => {
  await openTopPage({
    waiting: counted([
      anInvoice({ payment_due_date: '2026-12-10' }),
      anInvoice({ payment_due_date: '2026-12-03' }),
    ]),
    actionRequired: null,
    overview: anOverview({
      transfers: {
        count: 1,
        billing_amount: 100_000,
        days: [
          {
            date: '2026-11-30',
            count: 1,
            billing_amount: 100_000,
            supplier_name: 'サンプル工業株式会社',
            invoice_id: 21,
          },
        ],
      },
    }),
    drafts: [DRAFT],
  });
  expect(
    within(screen.getByRole('region', { name: 'お支払いの状況' }))
      .getAllByRole('link')
      .map((tile) => [tile.textContent, tile.getAttribute('href')]),
  ).toEqual([
    ['審査中12件要対応 1件', '/payments/review'],
    ['お支払い待ち1件期限 2026/12/03', '/payments/waiting'],
    ['振込予約4件次回 2026/11/30', '/payments/reserved'],
    ['下書き2件最終更新 2026/11/19', '/payments/draft'],
  ]);
});

test('shows only lists that have something, and no row of counts without any', async () => {
  const stats = (payments: object) => ({
    ...someStats(),
    payments: { ...NO_PAYMENTS, ...payments },
  });
  await openTopPage({}, { host: fakeHost({ stats: stats({ reserved: 1, history: 3 }) }) });
  expect(
    within(screen.getByRole('region', { name: 'お支払いの状況' }))
      .getAllByRole('link')
      .map((tile) => tile.textContent),
  ).toEqual(['振込予約1件']);
  cleanup();
  await openTopPage({}, { host: fakeHost({ stats: stats({ history: 3 }) }) });
  expect(screen.queryByRole('region', { name: 'お支払いの状況' })).not.toBeInTheDocument();
});

test('accepts no invoice without a network, and accepts it again with one', async () => {
  const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  await openTopPage({});
  const start = within(screen.getByRole('region', { name: '請求書をカードで支払う' }));
  expect(start.getByText('接続が戻ると、請求書を選べます。')).toBeInTheDocument();
  expect(start.queryByText(/までの申請で/)).not.toBeInTheDocument();
  expect(start.getByRole('button', { name: '請求書を選ぶ' })).toBeDisabled();
  expect(start.queryByRole('link')).not.toBeInTheDocument();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(start.getByText(/までの申請で/)).toBeInTheDocument();
  expect(start.getByRole('button', { name: '請求書を選ぶ' })).toBeEnabled();
});

test('shows no block of waiting work when nothing waits', async () => {
  await openTopPage({});
  expect(screen.queryByRole('region', { name: '対応が必要なお支払い' })).not.toBeInTheDocument();
  expect(
    screen.getByText('本日15:00までの申請で、最短2026年11月26日(木)に振込'),
  ).toBeInTheDocument();
  expect(screen.getByText('振込予約中のお支払いはありません。')).toBeInTheDocument();
  expect(screen.getByText('お知らせはありません。')).toBeInTheDocument();
});

test('shows dashes for counts that were not read', async () => {
  await openTopPage({}, { host: fakeHost({ stats: null }) });
  expect(screen.getAllByText('–', { exact: false })).toHaveLength(4);
});

test('shows a failed block with a retry in its place and keeps the others', async () => {
  const answers: Partial<TopPageData>[] = [
    { overview: null, actionRequired: null, notifications: null, calendar: null },
    {},
  ];
  await openTopPage({}, { loader: () => ({ ...DATA, ...answers.shift() }) });
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    '読み込みに失敗しました。再読み込み',
    '読み込みに失敗しました。再読み込み',
    '読み込みに失敗しました。再読み込み',
  ]);
  expect(screen.getByRole('button', { name: '請求書を選ぶ' })).toBeInTheDocument();
  await userEvent
    .setup({ delay: null })
    .click(screen.getAllByRole('button', { name: '再読み込み' })[0] as HTMLElement);
  expect(await screen.findByText('振込予約中のお支払いはありません。')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const aWaitingRequest = () => anInvoice({ id: 8, status: 7, type: 'InvoiceRequestBuyer' });
const CORRECTIONS = ['要対応のお支払いをすべて見る', '/payments/review?action=required'];
const REQUESTS = ['お支払い待ちをすべて見る', '/payments/waiting'];

test.each([
  ['corrections', 8, 1, [CORRECTIONS]],
  ['requests', 0, 6, [REQUESTS]],
  ['corrections and requests', 8, 6, [CORRECTIONS, REQUESTS]],
  ['no list', 1, 1, []],
])(
  'counts everything that waits and links to the lists of what does not fit: %s',
  async (_case, corrections, requests, links) => {
    await openTopPage({
      actionRequired: counted(
        corrections === 0 ? [] : [anInvoice({ is_action_required: true })],
        corrections,
      ),
      waiting: counted([aWaitingRequest()], requests),
    });
    const block = within(screen.getByRole('region', { name: '対応が必要なお支払い' }));
    expect(block.getByText(String(corrections + requests))).toBeInTheDocument();
    const shown = block.queryAllByRole('link', { name: /すべて見る$/ });
    expect(shown.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links);
  },
);

describe('a page that stays open', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-20T14:59:00+09:00') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const host = { ...fakeHost(), clock: { now: () => new Date() } };
  const calendarAfterCutoff = {
    ...DATA.calendar,
    closed_days: [{ date: plainDate('2026-11-21'), reason: '土曜日' }],
    next_cutoff_at: '2026-11-24T15:00:00+09:00',
    earliest_deposit_date: plainDate('2026-11-27'),
  } as NonNullable<TopPageData['calendar']>;
  const next = '次の締切は2026年11月24日(火) 15:00、最短2026年11月27日(金)に振込';
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('promises a date that can be kept after the cut-off and on the next day', async () => {
    const answers = [DATA.calendar, calendarAfterCutoff];
    await openTopPage(
      {},
      { host, loader: () => ({ ...DATA, calendar: answers.shift() ?? calendarAfterCutoff }) },
    );
    expect(
      screen.getByText('本日15:00までの申請で、最短2026年11月26日(木)に振込'),
    ).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent('締切まで 0:01:00');
    expect(screen.getByRole('timer')).toHaveAttribute('data-soon', 'true');
    await pass(1_000);
    expect(screen.getByRole('timer')).toHaveTextContent('締切まで 0:00:59');
    await pass(61_000);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(screen.getByText(`本日の受付は終了しました。${next}`)).toBeInTheDocument();
    await pass(9 * 3_600_000);
    expect(screen.getByText(`本日は銀行休業日です。${next}`)).toBeInTheDocument();
  });

  test('updates the promise when the page is shown again after the device slept', async () => {
    await openTopPage(
      {},
      {
        host,
        loader: () => ({
          ...DATA,
          calendar:
            new Date() < new Date('2026-11-20T15:00:00+09:00')
              ? DATA.calendar
              : calendarAfterCutoff,
        }),
      },
    );
    jest.setSystemTime(new Date('2026-11-20T16:00:00+09:00'));
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByText(`本日の受付は終了しました。${next}`)).toBeInTheDocument();
  });
});
