import { getClosedDays, lookUpHolder, searchBanks } from '@hareto/contracts/banks.ts';
import { getSystemTime } from '@hareto/contracts/system.ts';
import { bank_holders } from '../../db/schema/suppliers.ts';
import { addUser } from '../../testing/builders.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = api.as(await addUser(api.db));
});

test.each(['みずほ', 'ミズホ', 'ﾐｽﾞﾎ', '0001', 'みずほ銀行'])(
  'finds a bank by %s',
  async (keyword) => {
    const { banks } = await client.call(searchBanks, { query: { keyword } });
    expect(banks[0]).toEqual({
      bank_code: '0001',
      bank_name: 'みずほ銀行',
      bank_name_kana: 'ミズホ',
    });
  },
);

test('lists banks whose names start with the keyword first, and at most fifty banks', async () => {
  const { banks, branches, count } = await client.call(searchBanks, { query: { keyword: '三' } });
  const startsWith = banks.map(({ bank_name }) => bank_name.startsWith('三'));
  expect(startsWith.lastIndexOf(true)).toBeLessThan(startsWith.indexOf(false));
  expect(branches).toEqual([]);
  expect(count).toBe(banks.length);
  // The count covers all hits, not only those shown.
  const all = await client.call(searchBanks, {});
  expect({ count: all.count > 1_000, shown: all.banks.length }).toEqual({ count: true, shown: 50 });
});

test('finds the branches of one bank', async () => {
  const { banks, branches } = await client.call(searchBanks, {
    query: { bank_code: '0001', keyword: '001' },
  });
  expect(banks).toEqual([]);
  expect(branches[0]).toEqual({
    branch_code: '001',
    branch_name: '東京営業部',
    branch_name_kana: 'トウキヨウ',
  });
  expect(await client.call(searchBanks, { query: { bank_code: '0002' } })).toEqual({
    count: 0,
    banks: [],
    branches: [],
  });
});

test('finds a branch by its former name', async () => {
  expect(
    await client.call(searchBanks, {
      query: { bank_code: '0001', keyword: '東京中央市場出張所' },
    }),
  ).toEqual({
    count: 1,
    banks: [],
    branches: [
      {
        branch_code: '622',
        branch_name: '東京中央市場内出張所',
        branch_name_kana: 'トウキヨウイチバ',
        former_branch_names: ['東京中央市場出張所'],
      },
    ],
  });
});

test('returns the closed days of banks and the possible transfer dates', async () => {
  api.clock.set('2026-11-20T10:00:00+09:00');
  expect(
    await client.call(getClosedDays, { query: { from: '2026-11-20', to: '2026-11-23' } }),
  ).toEqual({
    closed_days: [
      { date: '2026-11-21', reason: '土曜日' },
      { date: '2026-11-22', reason: '日曜日' },
      { date: '2026-11-23', reason: '勤労感謝の日' },
    ],
    cutoff_time: '15:00',
    lead_days: 3,
    next_cutoff_at: '2026-11-20T15:00:00+09:00',
    earliest_deposit_date: '2026-11-26',
    latest_deposit_date: '2026-12-18',
  });
});

test('returns the closed days from the start of this week to 120 days ahead', async () => {
  api.clock.set('2026-11-25T10:00:00+09:00');
  const { closed_days } = await client.call(getClosedDays, {});
  expect([...closed_days.slice(0, 3), ...closed_days.slice(-1)]).toEqual([
    { date: '2026-11-22', reason: '日曜日' },
    { date: '2026-11-23', reason: '勤労感謝の日' },
    { date: '2026-11-28', reason: '土曜日' },
    { date: '2027-03-22', reason: '春分の日 振替休日' },
  ]);
});

test.each([
  ['2026-11-20T15:00:00+09:00', '2026-11-27', '2026-11-24T15:00:00+09:00'],
  ['2026-11-21T10:00:00+09:00', '2026-11-27', '2026-11-24T15:00:00+09:00'],
  ['2026-12-25T14:00:00+09:00', '2026-12-30', '2026-12-25T15:00:00+09:00'],
  ['2026-12-25T16:00:00+09:00', '2027-01-04', '2026-12-28T15:00:00+09:00'],
  ['2027-04-28T10:00:00+09:00', '2027-05-07', '2027-04-28T15:00:00+09:00'],
])(
  'for a payment submitted at %s the earliest transfer date is %s',
  async (now, earliest, cutoff) => {
    api.clock.set(now);
    expect(await client.call(getClosedDays, {})).toMatchObject({
      earliest_deposit_date: earliest,
      next_cutoff_at: cutoff,
    });
  },
);

test.each(['from=2026-11-20&to=2026-11-19', 'from=2026-01-01&to=2027-06-01', 'from=2026-02-31'])(
  'refuses the date range ?%s',
  async (query) => {
    expect(
      await client.send({ ...getClosedDays, path: `/api/v1/banks/closed_day?${query}` }),
    ).toMatchObject({ status: 400, body: { status: 'bad_request' } });
  },
);

test('finds an account holder at the bank, but only during its online hours', async () => {
  const account = {
    bank_code: '0001',
    branch_code: '001',
    account_type: 1 as const,
    account_number: '0004567',
  };
  await api.db.insert(bank_holders).values({ ...account, account_holder_kana: 'ｶ)ﾐﾅﾓｲﾝｻﾂ' });
  const lookUp = async (account_number: string) =>
    client.call(lookUpHolder, { body: { ...account, account_number } });
  api.clock.set('2026-11-20T20:59:00+09:00');
  expect(await lookUp('4567')).toEqual({ result: 'found', account_holder_kana: 'ｶ)ﾐﾅﾓｲﾝｻﾂ' });
  expect(await lookUp('4568')).toEqual({ result: 'not_found', account_holder_kana: null });
  api.clock.set('2026-11-20T21:00:00+09:00');
  expect(await lookUp('4567')).toEqual({ result: 'unavailable', account_holder_kana: null });
});

test('limits the account holders that one user may look up in a minute', async () => {
  const limited = await startTestApi({ env: { RELAXED_LIMITS: '0' } });
  const user = limited.as(await addUser(limited.db));
  const body = { bank_code: '0001', branch_code: '001', account_type: 1, account_number: '4567' };
  const statuses = [];
  for (let call = 0; call < 21; call += 1)
    statuses.push((await user.send(lookUpHolder, { body })).status);
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});

test('returns the business time without sign-in', async () => {
  api.clock.set('2026-11-20T10:15:30+09:00');
  expect(await api.call(getSystemTime, {})).toEqual({ current_time: '2026-11-20T10:15:30+09:00' });
});
