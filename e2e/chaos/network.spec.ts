import { createGate } from '../support/gate.ts';
import {
  BROKEN_FILES,
  countDocuments,
  expect,
  expectAlive,
  expectFailures,
  expectHealing,
  failure,
  nav,
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

test('offline, then online: nothing is spent while there is no network', async ({
  page,
  context,
  net,
  releases,
}) => {
  const documents = countDocuments(net);
  await context.setOffline(true);
  await nav(page, '登録済み取引先').click();
  await expect(
    page.getByText('インターネットに接続されていません。接続が戻ると、続きを読み込みます。'),
  ).toBeVisible({ timeout: 1_500 });
  await expectHealing(net, () => context.setOffline(false), screen.suppliers(page));
  await expectAlive(page, net);
  expect(documents()).toEqual([]);
  await expectFailures(net, await releases.live());
});

test('offline until the panel, then online', async ({ page, context, net, releases }) => {
  const documents = countDocuments(net);
  await page.clock.install();
  await page.reload();
  await expect(screen.top(page)).toBeVisible();
  await context.setOffline(true);
  await nav(page, '登録済み取引先').click();
  await page.clock.runFor(30_000);
  await expect(screen.offline(page)).toBeVisible();
  expect(net.events.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  await expectHealing(net, () => context.setOffline(false), screen.suppliers(page));
  await expectFailures(net, await releases.live(), failure('entry', 'offline'));
  expect(documents()).toEqual(['/toppage']);
});

for (const [how, fault] of [
  ['refused', 'refuse'],
  ['gone', { status: 404 }],
  ['hanging', 'hang'],
  ['answered with a page', { status: 200, type: 'text/html', body: '<!doctype html>' }],
] as const) {
  test(`a remote that nobody has asked for is ${how}: no effect on the page`, async ({
    page,
    net,
    releases,
  }) => {
    net.break(SUPPLIERS, fault);
    const documents = countDocuments(net);
    await page.goto('/payments/review');
    await expect(page.getByRole('heading', { level: 1, name: '請求書カード払い' })).toBeVisible();
    await expect(page.getByRole('table').or(page.getByText('ありません')).first()).toBeVisible();
    // Resting on the link is enough to ask; what then fails is nobody's failure.
    expect(net.requests(SUPPLIERS)).toEqual([]);
    await nav(page, '登録済み取引先').hover();
    await expect.poll(() => net.requests(ENTRY)).not.toEqual([]);
    await nav(page, '請求書カード払い').hover();
    await expectAlive(page, net);
    expect(documents()).toEqual(['/payments/review']);
    await expectFailures(net, await releases.live());
  });
}

test('a double click on a link is one load', async ({ page, net, releases }) => {
  const documents = countDocuments(net);
  net.break(ENTRY, 'hang');
  await nav(page, '登録済み取引先').dblclick();
  await expect.poll(() => net.hanging()).toBe(1);
  net.mend();
  await expect(screen.suppliers(page)).toBeVisible();
  expect(net.requests(ENTRY)).toHaveLength(1);
  await expectAlive(page, net);
  expect(documents()).toEqual([]);
  await expectFailures(net, await releases.live());
});

test('a double click on a link whose remote is down is one failure', async ({
  page,
  net,
  releases,
}) => {
  const documents = countDocuments(net);
  net.break(ENTRY, { status: 404 });
  await nav(page, '登録済み取引先').dblclick();
  await expect(screen.notLoaded(page)).toBeVisible();
  expect(documents()).toEqual(['/suppliers']);
  await expectFailures(
    net,
    await releases.live(),
    failure('entry', 'http', 404),
    failure('entry', 'http', 404),
  );
  await expectHealing(net, () => net.mend(), screen.suppliers(page));
});

for (const [how, fault] of [
  ['answers 503', { status: 503 }],
  ['refuses', 'refuse'],
] as const) {
  test(`a remote is gone and the server of pages ${how}: the page that lives stays, and heals`, async ({
    page,
    net,
    releases,
    allowFailures,
  }) => {
    allowFailures(/(503|ERR_EMPTY_RESPONSE).* from \S+\/suppliers /);
    const documents = countDocuments(net);
    net.break(ENTRY, { status: 404 });
    net.break(/^\/suppliers$/, fault);
    await nav(page, '登録済み取引先').click();
    await expect(screen.notLoaded(page)).toBeVisible();
    await expect(nav(page, '請求書カード払い')).toBeVisible();
    expect(documents()).toEqual([]);
    await expectFailures(net, await releases.live(), failure('entry', 'http', 404));
    await expectHealing(net, () => net.mend(), screen.suppliers(page));
    expect(documents()).toEqual([]);
  });
}

test('a cause stays right after more requests than the browser lists', async ({
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
  await nav(page, '登録済み取引先').click();
  await expect(screen.notLoaded(page)).toBeVisible();
  await expectFailures(net, await releases.live(), failure('entry', 'http', 404));
});

test('who leaves during a load is where he wanted to be; the late arrival disturbs nobody', async ({
  page,
  net,
  releases,
}) => {
  const documents = countDocuments(net);
  net.break(ENTRY, 'hang');
  await nav(page, '登録済み取引先').click();
  await expect.poll(() => net.hanging()).toBe(1);
  await expectAlive(page, net);
  const arrived = createGate();
  page.on('requestfinished', (request) => {
    if (ENTRY.test(new URL(request.url()).pathname)) arrived.open();
  });
  net.mend();
  await arrived.opened;
  await expect(screen.payments(page)).toBeVisible();
  await nav(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
  expect(net.requests(ENTRY)).toHaveLength(1);
  expect(documents()).toEqual([]);
  await expectFailures(net, await releases.live());
});

test('two remotes at the same time, one of them down', async ({ page, net, releases }) => {
  const documents = countDocuments(net);
  net.break(ENTRY, { status: 503 });
  net.break(/^\/remotes\/account\/\w+\/entry\./, 'hang');
  await openNotices(page);
  await expect.poll(() => net.hanging()).toBe(1);
  await nav(page, '登録済み取引先').click();
  await expect(screen.unavailable(page)).toBeVisible();
  await expectFailures(
    net,
    await releases.live(),
    failure('entry', 'http', 503),
    failure('entry', 'http', 503),
  );
  await expectAlive(page, net);
  expect(documents()).toEqual(['/suppliers']);
  net.mend();
  await openNotices(page);
  await expect(page.getByRole('heading', { level: 1, name: 'お知らせ' })).toBeVisible();
  await nav(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
});

test('all remotes are down: header, navigation and top page live', async ({
  page,
  net,
  allowFailures,
}) => {
  allowFailures(/\/remotes\//);
  const documents = countDocuments(net);
  net.break(/^\/remotes\//, { status: 503 });
  const ways = [
    () => nav(page, '登録済み取引先').click(),
    () => nav(page, '請求書カード払い').click(),
    () => openNotices(page),
  ];
  for (const go of ways) {
    await go();
    await expect(screen.unavailable(page)).toBeVisible();
    await expect(nav(page, '登録済み取引先')).toBeVisible();
    await page.getByRole('link', { name: 'トップページ' }).first().click();
    await expect(screen.top(page)).toBeVisible();
  }
  await nav(page, '登録済み取引先').click();
  await expect(screen.unavailable(page)).toBeVisible();
  await expectHealing(net, () => net.mend(), screen.suppliers(page));
  await expectAlive(page, net);
  expect(documents().length).toBeLessThanOrEqual(2);
});

test('a cold deep link to a remote that is down keeps the header', async ({
  page,
  net,
  releases,
}) => {
  net.break(SUPPLIERS, { status: 503 });
  const documents = countDocuments(net);
  await page.goto('/suppliers/add/company');
  await expect(screen.unavailable(page)).toBeVisible();
  expect(documents()).toEqual(['/suppliers/add/company', '/suppliers/add/company']);
  await expectFailures(
    net,
    await releases.live(),
    failure('entry', 'http', 503),
    failure('entry', 'http', 503),
  );
  await expectAlive(page, net);
  expect(documents()).toHaveLength(2);
});
