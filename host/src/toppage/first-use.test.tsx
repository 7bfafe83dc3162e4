import { fakeHost } from '@hareto/testing/fake-host.ts';
import { aUser, someSettings, someStats } from '@hareto/testing/user-builders.ts';
import { screen, within } from '@testing-library/react';
import { NO_PAYMENTS, openTopPage } from '../testing/open-top-page.tsx';

const fresh = (changes = {}) => ({
  ...someStats(NO_PAYMENTS),
  suppliers: { enabled: 0, disabled: 0 },
  ...changes,
});
const steps = () =>
  within(screen.getByRole('list', { name: 'はじめてのお支払いまでの手順' }))
    .getAllByRole('listitem')
    .map((item) => [
      item.textContent,
      item.getAttribute('aria-current'),
      within(item).queryByRole('link')?.getAttribute('href') ?? null,
    ]);
const CARD_STEP =
  'カードを登録約1分VISA・Mastercard・JCBのカードを登録します。カード番号は当社のサーバーに残りません。カードを登録する';
const PAY_STEP =
  '請求書を支払う約3分金額と振込希望日を確かめて申請します。審査のあと、請求書の口座へ振り込みます。';

describe('the first use', () => {
  beforeEach(() => {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = 'settings';
    block.textContent = JSON.stringify(
      someSettings({ commission: { rate_percent: 3.3, minimum: 500 } }),
    );
    document.head.append(block);
  });
  afterEach(() => {
    document.head.replaceChildren();
  });

  test('marks the next of three steps, locks the last, and offers to start from an invoice', async () => {
    await openTopPage(
      { cards: [] },
      { host: fakeHost({ user: aUser({ registration_status: 1 }), stats: fresh() }) },
    );
    expect(steps()).toEqual([
      [`1${CARD_STEP}`, 'step', '/myaccount/creditcards'],
      [
        '2取引先を登録約2分支払い先の会社名と振込先口座を登録します。請求書を読み取れば、入力はほとんどいりません。取引先を登録する',
        null,
        '/suppliers/add/company',
      ],
      [`3${PAY_STEP}カードと取引先の登録が終わると進めます`, null, null],
    ]);
    expect(screen.getByText('事業者情報を確認しています')).toBeInTheDocument();
    const start = within(screen.getByRole('region', { name: '請求書から始める' }));
    expect(
      start.getByRole('heading', { name: 'お手元の請求書から始めることもできます' }),
    ).toBeInTheDocument();
    expect(start.getByRole('button', { name: '請求書を選ぶ' })).toBeInTheDocument();
    expect(start.queryByRole('link')).not.toBeInTheDocument();
  });

  test('explains the days and the price of a payment, and shows no counts', async () => {
    await openTopPage({ cards: [] }, { host: fakeHost({ stats: fresh() }) });
    const course = within(screen.getByRole('region', { name: 'お支払いの流れ' }));
    expect(course.getByText('本日15:00までに申請した場合')).toBeInTheDocument();
    expect(course.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '申請2026年11月20日(金)カードの利用枠を確保します。この時点では請求しません。',
      '取引先へ振込最短 2026年11月26日(木)お客さまの名義で、銀行口座へ振り込みます。',
      'カードの引き落としカード会社の引き落とし日カードのご利用日は審査完了日になります。',
    ]);
    expect(screen.getByRole('region', { name: '手数料の例' })).toHaveTextContent(
      '手数料の例請求金額（税込）¥100,000決済手数料（3.3%・税込）¥3,300お支払い総額¥103,300手数料は請求金額の3.3%（最低500円・税込）です。',
    );
    expect(screen.queryByRole('region', { name: 'お支払いの状況' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'これから30日の予定' })).not.toBeInTheDocument();
  });

  test('explains the price by the settings of the API where the page has none', async () => {
    document.getElementById('settings')?.remove();
    await openTopPage({ cards: [] }, { host: fakeHost({ stats: fresh() }) });
    expect(await screen.findByRole('region', { name: '手数料の例' })).toHaveTextContent(
      '手数料の例請求金額（税込）¥100,000決済手数料（3%・税込）¥3,000お支払い総額¥103,000手数料は請求金額の3%（最低330円・税込）です。',
    );
  });

  test('marks finished steps and unlocks the last; a step whose page is not in this release has no link', async () => {
    const stats = fresh({ suppliers: { enabled: 1, disabled: 0 } });
    await openTopPage({}, { host: fakeHost({ user: aUser({ registration_status: 0 }), stats }) });
    expect(steps()).toEqual([
      [
        `${CARD_STEP.replace('約1分', '約1分完了').replace('カードを登録する', '登録済みです')}`,
        null,
        null,
      ],
      [
        '取引先を登録約2分完了支払い先の会社名と振込先口座を登録します。請求書を読み取れば、入力はほとんどいりません。登録済みです',
        null,
        null,
      ],
      [`3${PAY_STEP}請求書を支払う`, 'step', '/payments/create'],
    ]);
    expect(screen.getByText('事業者情報が未登録です')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '事業者情報を登録する' })).not.toBeInTheDocument();
  });
});

test.each([
  ['a payment was made', {}, fakeHost({ stats: fresh({ payments: someStats().payments }) })],
  ['the cards are not known', { cards: null }, fakeHost({ stats: fresh() })],
  ['the counts are not known', {}, fakeHost({ stats: null })],
])('shows no first steps when %s', async (_, data, host) => {
  await openTopPage(data, { host });
  expect(screen.queryByText('3ステップで、はじめてのお支払い')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '手入力で作成' })).toBeInTheDocument();
});
