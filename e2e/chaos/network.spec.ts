import { createGate } from '../support/gate.ts';
import {
  BROKEN_FILES,
  recordDocuments,
  expect,
  expectNavigationWorks,
  expectFailures,
  expectHealing,
  failure,
  navigationLink,
  openNotices,
  openTop,
  screen,
  test,
} from './test.ts';

const SUPPLIERS = /^\/remotes\/suppliers\//;
const ENTRY = /^\/remotes\/suppliers\/\w+\/entry\./;

test.beforeEach(async ({ page, allowFailures }) => {
  allowFailures(...BROKEN_FILES, /ERR_INTERNET_DISCONNECTED/);
  await openTop(page);
});

test('uses up no attempt while offline, and heals once online', async ({
  page,
  context,
  net,
  releases,
}) => {
  const documents = recordDocuments(net);
  await context.setOffline(true);
  await navigationLink(page, '登録済み取引先').click();
  await expect(
    page.getByText('インターネットに接続されていません。接続が戻ると、続きを読み込みます。'),
  ).toBeVisible({ timeout: 1_500 });
  await expectHealing(net, () => context.setOffline(false), screen.suppliers(page));
  await expectNavigationWorks(page, net);
  expect(documents()).toEqual([]);
  await expectFailures(net, await releases.liveRelease());
});

test('heals once online after the panel has appeared', async ({ page, context, net, releases }) => {
  const documents = recordDocuments(net);
  await page.clock.install();
  await page.reload();
  await expect(screen.top(page)).toBeVisible();
  await context.setOffline(true);
  await navigationLink(page, '登録済み取引先').click();
  await page.clock.runFor(30_000);
  await expect(screen.offline(page)).toBeVisible();
  expect(net.events.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  await expectHealing(net, () => context.setOffline(false), screen.suppliers(page));
  await expectFailures(net, await releases.liveRelease(), failure('entry', 'offline'));
  expect(documents()).toEqual(['/toppage']);
});

for (const [how, fault] of [
  ['refused', 'refuse'],
  ['gone', { status: 404 }],
  ['hanging', 'hang'],
  ['answered with a page', { status: 200, type: 'text/html', body: '<!doctype html>' }],
] as const) {
  test(`affects no page when an unused remote is ${how}`, async ({ page, net, releases }) => {
    net.break(SUPPLIERS, fault);
    const documents = recordDocuments(net);
    await page.goto('/payments/review');
    await expect(page.getByRole('heading', { level: 1, name: '請求書カード払い' })).toBeVisible();
    await expect(page.getByRole('table').or(page.getByText('ありません')).first()).toBeVisible();
    expect(net.requests(SUPPLIERS)).toEqual([]);
    // Hovering over the link is enough for a request, whose failure is not reported.
    await navigationLink(page, '登録済み取引先').hover();
    await expect.poll(() => net.requests(ENTRY)).not.toEqual([]);
    await navigationLink(page, '請求書カード払い').hover();
    await expectNavigationWorks(page, net);
    expect(documents()).toEqual(['/payments/review']);
    await expectFailures(net, await releases.liveRelease());
  });
}

test('loads once on a double click on a link', async ({ page, net, releases }) => {
  const documents = recordDocuments(net);
  net.break(ENTRY, 'hang');
  await navigationLink(page, '登録済み取引先').dblclick();
  await expect.poll(() => net.hangingCount()).toBe(1);
  net.mend();
  await expect(screen.suppliers(page)).toBeVisible();
  expect(net.requests(ENTRY)).toHaveLength(1);
  await expectNavigationWorks(page, net);
  expect(documents()).toEqual([]);
  await expectFailures(net, await releases.liveRelease());
});

test('reports one failure on a double click on a link whose remote is down', async ({
  page,
  net,
  releases,
}) => {
  const documents = recordDocuments(net);
  net.break(ENTRY, { status: 404 });
  await navigationLink(page, '登録済み取引先').dblclick();
  await expect(screen.permanentFailure(page)).toBeVisible();
  expect(documents()).toEqual(['/suppliers']);
  await expectFailures(
    net,
    await releases.liveRelease(),
    failure('entry', 'http', 404),
    failure('entry', 'http', 404),
  );
  await expectHealing(net, () => net.mend(), screen.suppliers(page));
});

for (const [how, fault] of [
  ['answers 503', { status: 503 }],
  ['refuses', 'refuse'],
] as const) {
  test(`keeps the current page and heals when a remote is missing and the server of pages ${how}`, async ({
    page,
    net,
    releases,
    allowFailures,
  }) => {
    allowFailures(/(503|ERR_EMPTY_RESPONSE).* from \S+\/suppliers /);
    const documents = recordDocuments(net);
    net.break(ENTRY, { status: 404 });
    net.break(/^\/suppliers$/, fault);
    await navigationLink(page, '登録済み取引先').click();
    await expect(screen.permanentFailure(page)).toBeVisible();
    await expect(navigationLink(page, '請求書カード払い')).toBeVisible();
    expect(documents()).toEqual([]);
    await expectFailures(net, await releases.liveRelease(), failure('entry', 'http', 404));
    await expectHealing(net, () => net.mend(), screen.suppliers(page));
    expect(documents()).toEqual([]);
  });
}

test('finds the right cause after more requests than the browser lists', async ({
  page,
  net,
  releases,
  allowFailures,
}) => {
  allowFailures(/503.* from \S+\/suppliers /);
  await page.evaluate(async () => {
    for (let index = 0; index < 300; index += 1) await fetch(`/healthz?${String(index)}`);
  });
  net.break(ENTRY, { status: 404 });
  net.break(/^\/suppliers$/, { status: 503 });
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.permanentFailure(page)).toBeVisible();
  await expectFailures(net, await releases.liveRelease(), failure('entry', 'http', 404));
});

test('stays on the page to which the user went during a load when that load ends late', async ({
  page,
  net,
  releases,
}) => {
  const documents = recordDocuments(net);
  net.break(ENTRY, 'hang');
  await navigationLink(page, '登録済み取引先').click();
  await expect.poll(() => net.hangingCount()).toBe(1);
  await expectNavigationWorks(page, net);
  const arrived = createGate();
  page.on('requestfinished', (request) => {
    if (ENTRY.test(new URL(request.url()).pathname)) arrived.open();
  });
  net.mend();
  await arrived.opened;
  await expect(screen.payments(page)).toBeVisible();
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
  expect(net.requests(ENTRY)).toHaveLength(1);
  expect(documents()).toEqual([]);
  await expectFailures(net, await releases.liveRelease());
});

test('opens a third remote while one is down and one hangs, and shows both after the faults', async ({
  page,
  net,
  releases,
}) => {
  const documents = recordDocuments(net);
  net.break(ENTRY, { status: 503 });
  net.break(/^\/remotes\/account\/\w+\/entry\./, 'hang');
  await openNotices(page);
  await expect.poll(() => net.hangingCount()).toBe(1);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.temporaryFailure(page)).toBeVisible();
  await expectFailures(
    net,
    await releases.liveRelease(),
    failure('entry', 'http', 503),
    failure('entry', 'http', 503),
  );
  await expectNavigationWorks(page, net);
  expect(documents()).toEqual(['/suppliers']);
  net.mend();
  await openNotices(page);
  await expect(page.getByRole('heading', { level: 1, name: 'お知らせ' })).toBeVisible();
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
});

test('keeps header, navigation and top page when all remotes are down', async ({
  page,
  net,
  allowFailures,
}) => {
  allowFailures(/\/remotes\//);
  const documents = recordDocuments(net);
  net.break(/^\/remotes\//, { status: 503 });
  const navigations = [
    () => navigationLink(page, '登録済み取引先').click(),
    () => navigationLink(page, '請求書カード払い').click(),
    () => openNotices(page),
  ];
  for (const navigate of navigations) {
    await navigate();
    await expect(screen.temporaryFailure(page)).toBeVisible();
    await expect(navigationLink(page, '登録済み取引先')).toBeVisible();
    await page.getByRole('link', { name: 'トップページ' }).first().click();
    await expect(screen.top(page)).toBeVisible();
  }
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.temporaryFailure(page)).toBeVisible();
  await expectHealing(net, () => net.mend(), screen.suppliers(page));
  await expectNavigationWorks(page, net);
  expect(documents().length).toBeLessThanOrEqual(2);
});

test('keeps the header on a cold deep link to a remote that is down', async ({
  page,
  net,
  releases,
}) => {
  net.break(SUPPLIERS, { status: 503 });
  const documents = recordDocuments(net);
  await page.goto('/suppliers/add/company');
  await expect(screen.temporaryFailure(page)).toBeVisible();
  expect(documents()).toEqual(['/suppliers/add/company', '/suppliers/add/company']);
  await expectFailures(
    net,
    await releases.liveRelease(),
    failure('entry', 'http', 503),
    failure('entry', 'http', 503),
  );
  await expectNavigationWorks(page, net);
  expect(documents()).toHaveLength(2);
});
