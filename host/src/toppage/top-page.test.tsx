import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { type FakeHost, fakeHost } from '@hareto/testing/fake-host.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { aCard, anInvoice } from '@hareto/testing/payment-builders.ts';
import { aUser, someStats } from '@hareto/testing/user-builders.ts';
import type { InvoiceListItem } from '@hareto/contracts/invoices.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ServicesContext } from '../services-context.ts';
import { aRegistry, aRemote, aRoute, servicesOf } from '../testing/render-shell.tsx';
import { TopPage } from './top-page.tsx';
import type { TopPageData } from './top-page-loader.ts';

const counted = (invoices: InvoiceListItem[], total = invoices.length) => ({ invoices, total });

const DATA: TopPageData = {
  actionRequired: counted([]),
  waiting: counted([]),
  reserved: [],
  drafts: [],
  notifications: [],
  calendar: {
    closed_days: [],
    cutoff_time: '15:00',
    lead_days: 3,
    next_cutoff_at: '2026-11-20T15:00:00+09:00',
    earliest_deposit_date: plainDate('2026-11-26'),
    latest_deposit_date: plainDate('2026-12-20'),
  },
  cards: [aCard()],
};
const DRAFT = {
  id: 3,
  supplier_name: null,
  billing_amount: null,
  payment_due_date: null,
  source: null,
  updated_at: '2026-11-19T18:02:00+09:00',
};
const REMOTES = [
  aRemote('account', [aRoute('/myaccount/creditcards')]),
  aRemote('suppliers', [aRoute('/suppliers/add/company')]),
  aRemote('payments', [aRoute('/payments/create')]),
];

interface Setting {
  host?: FakeHost;
  loader?: () => TopPageData;
}

async function open(
  data: Partial<TopPageData>,
  { host = fakeHost(), loader = () => ({ ...DATA, ...data }) }: Setting = {},
): Promise<void> {
  const router = createMemoryRouter(
    [{ path: '/toppage', Component: TopPage, loader, HydrateFallback: () => null }],
    { initialEntries: ['/toppage'] },
  );
  await act(async () => {
    render(
      <ServicesContext value={servicesOf(host, aRegistry(REMOTES), { links: [] })}>
        <RouterProvider router={router} />
      </ServicesContext>,
    );
    await Promise.resolve();
  });
  await screen.findByRole('heading', { level: 1, name: 'ホーム' });
}

const fresh = (changes = {}) => ({
  ...someStats({ action_required: 0, review: 0, waiting: 0, reserved: 0, history: 0, draft: 0 }),
  suppliers: { enabled: 0, disabled: 0 },
  ...changes,
});
const steps = () =>
  within(screen.getByRole('list', { name: 'ご利用開始までの手順' }))
    .getAllByRole('listitem')
    .map((item) => [
      item.textContent,
      within(item).queryByRole('link')?.getAttribute('href') ?? null,
    ]);

test('shows the first steps and how a payment works to a new buyer', async () => {
  await open(
    { cards: [] },
    { host: fakeHost({ user: aUser({ registration_status: 1 }), stats: fresh() }) },
  );
  expect(steps()).toEqual([
    ['事業者情報の確認　確認中です', null],
    ['カードの登録', '/myaccount/creditcards'],
    ['取引先の登録', '/suppliers/add/company'],
    ['はじめてのお支払い', '/payments/create'],
  ]);
  expect(
    within(screen.getByRole('list', { name: 'お支払いの流れ' })).getAllByRole('listitem'),
  ).toHaveLength(3);
});

test('marks finished steps; a step whose page this release lacks has no link', async () => {
  await open(
    {},
    {
      host: fakeHost({
        user: aUser({ registration_status: 0 }),
        stats: fresh({ suppliers: { enabled: 1, disabled: 0 } }),
      }),
    },
  );
  expect(steps()).toEqual([
    ['事業者情報の確認　未登録です', null],
    ['カードの登録（完了）', null],
    ['取引先の登録（完了）', null],
    ['はじめてのお支払い', '/payments/create'],
  ]);
});

test.each([
  ['all are done', {}, fakeHost()],
  ['the cards are not known', { cards: null }, fakeHost({ stats: fresh() })],
  ['the counts are not known', {}, fakeHost({ stats: null })],
])('shows no first steps when %s', async (_, data, host) => {
  await open(data, { host });
  expect(screen.queryByText('はじめての方へ')).not.toBeInTheDocument();
});

test('shows what waits for the buyer: payments, requests, and expiring cards', async () => {
  await open({
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
        payment_due_date: '2026-12-10',
        billing_amount: 214500,
      }),
    ]),
    cards: [
      aCard(),
      aCard({ id: 4, last4: '5517', expiry_month: '11', expiry_year: '2026' }),
      aCard({ id: 5, last4: '8830', is_expired: true }),
    ],
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
      '北斗クラウド I-00000007請求書の画像が不鮮明です（11/30(月)まで）',
      '再アップロード',
      '/payments/edit/7/invoiceinfo',
    ],
    ['みなと印刷 I-00000009口座が確認できません', '修正する', '/payments/edit/9/invoiceinfo'],
    [
      'ひより法律事務所 I-00000010お取り扱いできないお支払いです',
      '内容を確認する',
      '/payments/reserved/10',
    ],
    [
      '風見商事からのお支払い依頼 I-00000008お支払い期限は12/10(木)です。',
      '内容を確認する',
      '/payments/waiting/8/creditcard',
    ],
    [
      'お支払いカード •••• 5517有効期限は11/30(月)です。',
      'カードを確認する',
      '/myaccount/creditcards',
    ],
    [
      'お支払いカード •••• 8830有効期限が切れています。',
      'カードを確認する',
      '/myaccount/creditcards',
    ],
  ]);
  expect(block.getByText('6')).toBeInTheDocument();
});

test('shows counts, waiting work and the next dates in the tiles, without a block when nothing waits', async () => {
  await open({
    waiting: counted([
      anInvoice({ payment_due_date: '2026-12-10' }),
      anInvoice({ payment_due_date: '2026-12-03' }),
    ]),
    actionRequired: null,
    reserved: [anInvoice({ deposit_date: '2026-11-30' })],
    drafts: [DRAFT],
  });
  expect(
    within(screen.getByRole('region', { name: 'お支払いの状況' }))
      .getAllByRole('link')
      .map((tile) => [tile.textContent, tile.getAttribute('href')]),
  ).toEqual([
    ['審査中12件要対応 1件', '/payments/review'],
    ['お支払い待ち1件期限 12/3(木)', '/payments/waiting'],
    ['振込予約4件次回 11/30(月)', '/payments/reserved'],
    ['下書き2件最終更新 11/19(木)', '/payments/draft'],
  ]);
});

test('shows day and bank of the next transfers, with links to the payments', async () => {
  await open({
    reserved: [
      anInvoice({ id: 21, status: 3, deposit_date: '2026-11-30' }),
      anInvoice({
        id: 22,
        status: 3,
        supplier_name: '朝凪不動産',
        deposit_date: '2026-12-01',
        bank: null,
      }),
    ],
  });
  const block = within(screen.getByRole('region', { name: 'これからの振込予定' }));
  expect(
    block
      .getAllByRole('listitem')
      .map((item) => [item.textContent, within(item).getByRole('link').getAttribute('href')]),
  ).toEqual([
    ['11/30月ササンプル工業株式会社みずほ銀行 東京営業部¥100,000', '/payments/reserved/21'],
    ['12/1火朝朝凪不動産¥100,000', '/payments/reserved/22'],
  ]);
});

test('shows no block of waiting work when nothing waits', async () => {
  await open({});
  expect(screen.queryByRole('region', { name: '対応が必要なお支払い' })).not.toBeInTheDocument();
  expect(
    screen.getByText('本日15:00までの申請で、最短2026年11月26日(木)に振込'),
  ).toBeInTheDocument();
  expect(screen.getByText('振込予約中のお支払いはありません。')).toBeInTheDocument();
  expect(screen.getByText('お知らせはありません。')).toBeInTheDocument();
});

test('shows dashes for counts that were not read', async () => {
  await open({}, { host: fakeHost({ stats: null }) });
  expect(screen.getAllByText('–', { exact: false })).toHaveLength(4);
});

test('shows a failed block with a retry in its place and keeps the others', async () => {
  const answers: Partial<TopPageData>[] = [
    { reserved: null, actionRequired: null, notifications: null, calendar: null },
    {},
  ];
  await open({}, { loader: () => ({ ...DATA, ...answers.shift() }) });
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

test('counts everything that waits and links to the list when there is more than fits', async () => {
  await open({ actionRequired: counted([anInvoice({ is_action_required: true })], 8) });
  const block = within(screen.getByRole('region', { name: '対応が必要なお支払い' }));
  expect(block.getByText('8')).toBeInTheDocument();
  expect(block.getByRole('link', { name: '要対応のお支払いをすべて見る' })).toHaveAttribute(
    'href',
    '/payments/review?action=required',
  );
});

describe('a page that stays open', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-20T14:59:00+09:00') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const host = { ...fakeHost(), clock: { now: () => new Date() } };
  const tuesday = {
    ...DATA.calendar,
    closed_days: [{ date: plainDate('2026-11-21'), reason: '土曜日' }],
    next_cutoff_at: '2026-11-24T15:00:00+09:00',
    earliest_deposit_date: plainDate('2026-11-27'),
  } as NonNullable<TopPageData['calendar']>;
  const next = '次の締切は2026年11月24日(火) 15:00、最短2026年11月27日(金)に振込';
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('promises a date that can be kept after the cut-off and on the next day', async () => {
    const answers = [DATA.calendar, tuesday];
    await open({}, { host, loader: () => ({ ...DATA, calendar: answers.shift() ?? tuesday }) });
    expect(
      screen.getByText('本日15:00までの申請で、最短2026年11月26日(木)に振込'),
    ).toBeInTheDocument();
    await pass(62_000);
    expect(screen.getByText(`本日の受付は終了しました。${next}`)).toBeInTheDocument();
    await pass(9 * 3_600_000);
    expect(screen.getByText(`本日は銀行休業日です。${next}`)).toBeInTheDocument();
  });

  test('updates the promise when the page is looked at after the device slept', async () => {
    await open(
      {},
      {
        host,
        loader: () => ({
          ...DATA,
          calendar: new Date() < new Date('2026-11-20T15:00:00+09:00') ? DATA.calendar : tuesday,
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
