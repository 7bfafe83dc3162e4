import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { listRequestDrafts } from '@hareto/contracts/request-drafts.ts';
import { listRequests } from '@hareto/contracts/seller-requests.ts';
import { listSuppliers } from '@hareto/contracts/suppliers.ts';
import { listNotifications } from '@hareto/contracts/notifications.ts';
import { getUserStats, type UserStats } from '@hareto/contracts/users.ts';
import { fakeHost, networkProblem, problem, type Stub, stub } from '@hareto/testing/fake-host.ts';
import { page } from '@hareto/testing/payment-builders.ts';
import { someStats } from '@hareto/testing/user-builders.ts';
import { readStats } from './read-stats.ts';
import { createStats } from './stats.ts';

const withoutStatsCall = stub(getUserStats, () =>
  Promise.reject(problem({ httpStatus: 404, status: 'not_found' })),
);
/** The total of each list, by its statuses. */
const TOTALS: Record<string, number> = {
  '1,2': 12,
  '3': 4,
  '4,5,8': 86,
  '7,6': 1,
  'Approved,Escalation,Unapproved': 5,
  Rejected: 2,
};
const listed = (values: unknown): unknown[] => (Array.isArray(values) ? values : []);
const totalOf = (statuses: unknown) => TOTALS[listed(statuses).join(',')] ?? 50;
const NO_REQUEST_TOTALS = {
  total_count_is_action_required: 0,
  total_billing_amount: 0,
  total_seller_commission: 0,
  total_deposit_amount: 0,
  total_count_waiting: 0,
  total_billing_amount_waiting: 0,
  total_count_in_review: 0,
  total_billing_amount_in_review: 0,
  next_deposit: null,
};
const LISTS: Stub[] = [
  stub(listInvoices, ({ query }) =>
    page('invoices', [], { total_count_is_action_required: 3 }, totalOf(query?.status)),
  ),
  stub(listRequests, ({ query }) =>
    page('invoices', [], NO_REQUEST_TOTALS, 20 + listed(query?.status).length),
  ),
  stub(
    listRequestDrafts,
    page('invoice_request_drafts', [], { total_count_invoice_requests: 0 }, 6),
  ),
  stub(listDrafts, page('drafts', [], {}, 2)),
  stub(listSuppliers, ({ query }) => page('suppliers', [], {}, totalOf(query?.status))),
  stub(listNotifications, page('notifications', [], { count_unread: 7 }, 40)),
];
const COUNTED: UserStats = {
  payments: { action_required: 3, review: 12, reserved: 4, history: 86, draft: 2, waiting: 1 },
  suppliers: { enabled: 5, disabled: 2 },
  notifications: { unread: 7 },
  collections: null,
};

/**
 * The call that is missing, and one for each list of payments, drafts, suppliers and notifications.
 */
const CALLS_PER_COUNT = 10;

const emptyCache = { stats: () => null, keepStats: () => undefined };

function statsOn(
  stubs: readonly Stub[],
  hasCollections = false,
  kept: Parameters<typeof createStats>[0]['kept'] = emptyCache,
) {
  const host = fakeHost({ stubs });
  return {
    host,
    stats: createStats({
      api: { readStats: (hasFlag) => readStats(host.http, hasFlag) },
      hasCollections: () => hasCollections,
      kept,
    }),
  };
}

test('reads all counts in one call', async () => {
  const { host, stats } = statsOn([stub(getUserStats, someStats())]);
  await stats.refresh();
  expect(stats.current()).toEqual(someStats());
  expect(host.reads()).toEqual(['/api/v1/users/stats']);
});

test('counts by the lists, reading one item of each, when the API has no call for all counts', async () => {
  const { host, stats } = statsOn([withoutStatsCall, ...LISTS]);
  await stats.refresh();
  expect(stats.current()).toEqual(COUNTED);
  expect(host.reads()).toEqual([
    '/api/v1/users/stats',
    '/api/v1/invoices?page=0&size=1&status=1&status=2&status=3&type=InvoicePayment&type=InvoiceRequestBuyer&is_action_required=true',
    '/api/v1/invoices?page=0&size=1&status=1&status=2&type=InvoicePayment&type=InvoiceRequestBuyer',
    '/api/v1/invoices?page=0&size=1&status=3&type=InvoicePayment&type=InvoiceRequestBuyer',
    '/api/v1/invoices?page=0&size=1&status=4&status=5&status=8&type=InvoicePayment&type=InvoiceRequestBuyer',
    '/api/v1/drafts?page=0&size=1',
    '/api/v1/invoices?page=0&size=1&status=7&status=6&type=InvoiceRequestBuyer',
    '/api/v1/suppliers?from=0&size=1&status=Approved&status=Escalation&status=Unapproved',
    '/api/v1/suppliers?from=0&size=1&status=Rejected',
    '/api/v1/users/notifications?from=0&size=1',
  ]);
});

test('counts by the lists once, again at each refresh, and again for the next user', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const { host, stats } = statsOn([withoutStatsCall, ...LISTS]);
  const reads: number[] = [];
  const refreshes = [stats.refreshIfOld, stats.refreshIfOld, stats.refresh, stats.refreshIfOld];
  const nextUser = () => {
    stats.clear();
    return stats.refreshIfOld();
  };
  for (const [index, read] of [...refreshes, nextUser].entries()) {
    now.mockReturnValue(60_000 * index);
    await read();
    reads.push(host.reads().length / CALLS_PER_COUNT);
  }
  expect(reads).toEqual([1, 1, 2, 2, 3]);
  expect(stats.current()).toEqual(COUNTED);
  now.mockRestore();
});

test('counts requests and their drafts by their own lists with the flag on', async () => {
  const { host, stats } = statsOn([withoutStatsCall, ...LISTS], true);
  await stats.refresh();
  expect(stats.current()?.collections).toEqual({ request: 23, decided: 21, history: 23, draft: 6 });
  expect(host.reads().filter((address) => address.includes('request'))).toEqual([
    '/api/v1/invoices/request_sellers?page=0&size=1&status=1&status=2&status=3',
    '/api/v1/invoices/request_sellers?page=0&size=1&status=4',
    '/api/v1/invoices/request_sellers?page=0&size=1&status=5&status=6&status=7',
    '/api/v1/invoice_request_drafts?page=0&size=1',
  ]);
});

test.each([
  ['the call for all counts', [stub(getUserStats, () => Promise.reject(networkProblem))]],
  [
    'one of the lists',
    [withoutStatsCall, ...LISTS, stub(listDrafts, () => Promise.reject(networkProblem))],
  ],
])('keeps the last counts when %s fails', async (_, failing) => {
  const { host, stats } = statsOn([stub(getUserStats, someStats())]);
  await stats.refresh();
  host.use(...failing);
  await stats.refresh();
  expect(stats.current()).toEqual(someStats());
});

test('drops counts that arrive after the sign-out', async () => {
  let answer: (stats: UserStats) => void = () => undefined;
  const { stats } = statsOn([
    stub(
      getUserStats,
      () =>
        new Promise<UserStats>((resolve) => {
          answer = resolve;
        }),
    ),
  ]);
  const reading = stats.refresh();
  await Promise.resolve();
  stats.clear();
  answer(someStats());
  await reading;
  expect(stats.current()).toBeNull();
});

test('keeps the newest counts when an older answer comes later', async () => {
  const answers: ((stats: UserStats) => void)[] = [];
  const { stats } = statsOn([
    stub(getUserStats, () => new Promise<UserStats>((resolve) => answers.push(resolve))),
  ]);
  const older = stats.refreshIfOld();
  const newer = stats.refresh();
  answers[1]?.(someStats({ review: 9 }));
  await newer;
  answers[0]?.(someStats());
  await older;
  expect(stats.current()).toEqual(someStats({ review: 9 }));
});

test('does not wait for a read that hangs, and shows its answer until there is a newer one', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const answers: ((stats: UserStats) => void)[] = [];
  const { stats } = statsOn([
    stub(getUserStats, () => new Promise<UserStats>((resolve) => answers.push(resolve))),
  ]);
  const hanging = stats.refreshIfOld();
  void stats.refreshIfOld();
  now.mockReturnValue(6_001);
  const newer = stats.refreshIfOld();
  expect(answers).toHaveLength(2);
  answers[0]?.(someStats());
  await hanging;
  expect(stats.current()).toEqual(someStats());
  answers[1]?.(someStats({ review: 9 }));
  await newer;
  expect(stats.current()).toEqual(someStats({ review: 9 }));
  now.mockRestore();
});

test('shows the counts of the previous page until this page has its own', async () => {
  const before = someStats({ review: 3 });
  const keepStats = jest.fn();
  const { stats } = statsOn([stub(getUserStats, someStats())], false, {
    stats: () => before,
    keepStats,
  });
  expect(stats.current()).toEqual(before);
  await stats.refreshIfOld();
  expect(stats.current()).toEqual(someStats());
  expect(keepStats.mock.calls).toEqual([[someStats()]]);
  stats.clear();
  expect(stats.current()).toBeNull();
});

test('reads counts for the next page, unless a read is running or has just ended', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const { host, stats } = statsOn([stub(getUserStats, someStats())]);
  const first = stats.refresh();
  const reads: number[] = [];
  const read = async () => {
    await stats.refreshIfOld();
    reads.push(host.reads().length);
  };
  await read();
  await first;
  now.mockReturnValue(5_999);
  await read();
  now.mockReturnValue(6_001);
  await read();
  stats.clear();
  await read();
  host.use(stub(getUserStats, () => Promise.reject(networkProblem)));
  now.mockReturnValue(20_000);
  await read();
  // A failed read does not count.
  await read();
  expect(reads).toEqual([1, 1, 2, 3, 4, 5]);
  now.mockRestore();
});
