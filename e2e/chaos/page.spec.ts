import type { FaultProxy } from './fault-proxy.ts';
import {
  recordDocuments,
  expect,
  expectNavigationWorks,
  expectFailures,
  expectHealing,
  failure,
  navigationLink,
  openTop,
  type Page,
  screen,
  test,
} from './test.ts';

/*
 * The registry is part of the page, and shared packages are part of the host's scripts: a fault in
 * either breaks the page. The page then shows a notice and leaves the reload to the user.
 */
const HOST_SCRIPT = /^\/assets\/host\./;
const ERROR_PAGE = `/error/${encodeURIComponent('見出し')}/x`;
const notice = (page: Page) => page.getByText('ページを表示できていません。');

test.beforeEach(({ allowFailures }) => {
  allowFailures(
    /\/assets\/|link preload|Failed to find a valid digest/,
    /status of 503 .*\/myaccount\/creditcards/,
  );
});

for (const [how, fault] of [
  [
    'of another shape',
    { rewrite: (html: string) => html.replace(/"release":"\d+"/, '"release":500') },
  ],
  ['no JSON', { rewrite: (html: string) => html.replace('{"release"', '<release') }],
  ['missing', { rewrite: (html: string) => html.replace('id="registry"', 'id="other"') }],
] as const) {
  test(`runs nothing and shows the notice when the registry of a page is ${how}`, async ({
    page,
    net,
    allowFailures,
  }) => {
    allowFailures(/uncaught: /, /ValiError|SyntaxError|link preload/);
    net.break(/^\/suppliers/, fault);
    await page.goto('/suppliers');
    await expect(notice(page)).toBeVisible({ timeout: 5_000 });
    expect(
      await page.evaluate(() =>
        Object.keys(globalThis).filter(
          (name) => name.startsWith('hareto_') && name !== 'hareto_host',
        ),
      ),
    ).toEqual([]);
    expect(net.documents()).toEqual(['/suppliers']);
    await expectFailures(net, []);
    await expect.poll(() => bootReports(net, 'notice')).toHaveLength(1);
    net.mend();
    await page.getByRole('link', { name: 'ページを再読み込み' }).click();
    await expect(screen.suppliers(page)).toBeVisible();
    await expectNavigationWorks(page, net);
  });
}

const FAULTS = [
  ['503', { status: 503 }],
  ['cut off', 'cut'],
  ['altered', 'alter'],
] as const;
const bootReports = (net: FaultProxy, what: string) =>
  net.requests(new RegExp(`^/telemetry/boot\\?what=${what}\\b`));

for (const [how, fault] of FAULTS)
  for (const path of ['/suppliers', '/signin', ERROR_PAGE]) {
    test(`loads the page although a host script of ${decodeURI(path)} is ${how} twice`, async ({
      page,
      net,
    }) => {
      net.break(HOST_SCRIPT, fault, 2);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
      expect(net.documents()).toEqual([path]);
      expect(bootReports(net, 'ready')).toHaveLength(1);
      expect(bootReports(net, 'failed')).toEqual([]);
    });
  }

for (const [how, fault] of [...FAULTS, ['refused', 'refuse'], ['404', { status: 404 }]] as const) {
  test(`shows the notice and heals by itself when the host script stays ${how}`, async ({
    page,
    net,
  }) => {
    net.break(HOST_SCRIPT, fault);
    await page.goto('/suppliers', { waitUntil: 'commit' });
    await expect(notice(page)).toBeVisible({ timeout: 9_000 });
    await expect.poll(() => bootReports(net, 'notice')).toHaveLength(1);
    expect(bootReports(net, 'failed')).toHaveLength(1);
    await expectHealing(net, () => net.mend(), screen.suppliers(page));
    await expect(notice(page)).toHaveCount(0);
    expect(net.documents()).toEqual(['/suppliers']);
    await expectNavigationWorks(page, net);
  });
}

test('shows the notice after a while when the host script hangs, and uses the script when it arrives', async ({
  page,
  net,
}) => {
  await speedUpAnimations(page);
  net.break(HOST_SCRIPT, 'hang');
  await page.goto('/suppliers', { waitUntil: 'commit' });
  await expect(notice(page)).toBeVisible();
  await expect.poll(() => bootReports(net, 'late')).toHaveLength(1);
  await expectHealing(net, () => net.mend(), screen.suppliers(page));
  await expect(notice(page)).toHaveCount(0);
  expect(bootReports(net, 'notice')).toEqual([]);
  await expectNavigationWorks(page, net);
});

test('shows the notice, reports the failure and offers a retry when no script of a page runs', async ({
  page,
  net,
  allowFailures,
}) => {
  allowFailures(/Content Security Policy/);
  await speedUpAnimations(page);
  net.break(/^\/error\//, { rewrite: (html) => html.replace('"hareto-boot"', '"hareto-bolt"') });
  net.break(HOST_SCRIPT, { status: 503 });
  await page.goto(ERROR_PAGE);
  await expect(notice(page)).toBeVisible();
  await expect.poll(() => bootReports(net, 'late')).toHaveLength(1);
  expect(bootReports(net, 'ready|failed|notice')).toEqual([]);
  net.mend();
  await page.getByRole('link', { name: 'ページを再読み込み' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '見出し' })).toBeVisible();
});

test('does not loop when the document of a navigation is 503', async ({ page, net }) => {
  await page.goto('/suppliers');
  await expect(screen.suppliers(page)).toBeVisible();
  const documents = recordDocuments(net);
  net.break(/^\/myaccount\/creditcards/, {
    status: 503,
    type: 'text/html',
    body: '<!doctype html><link rel="icon" href="data:,"><h1>503</h1>',
  });
  await page.goto('/myaccount/creditcards');
  await expect(page.getByRole('heading', { name: '503' })).toBeVisible();
  net.mend();
  await page.goBack();
  await expect(screen.suppliers(page)).toBeVisible();
  expect(documents().slice(0, 1)).toEqual(['/myaccount/creditcards']);
});

test("shows no fault when the layout's script is 503 once", async ({ page, net }) => {
  net.break(/^\/assets\/app-layout\./, { status: 503 }, 1);
  await page.goto('/suppliers');
  await expect(screen.suppliers(page)).toBeVisible();
  await expect(navigationLink(page, '登録済み取引先')).toBeVisible();
  expect(net.documents()).toEqual(['/suppliers']);
  await expectFailures(net, []);
});

for (const status of [503, 404])
  test(`reloads once when the layout's script stays ${status}, then shows a panel that heals by itself`, async ({
    page,
    net,
    releases,
  }) => {
    net.break(/^\/assets\/app-layout\./, { status });
    await page.goto('/suppliers');
    await expect(screen.failed(page)).toBeVisible();
    expect(net.documents()).toEqual(['/suppliers', '/suppliers']);
    await expectFailures(
      net,
      await releases.liveRelease(),
      failure('screen', 'http', status, null),
      failure('screen', 'http', status, null),
    );
    await expectHealing(net, () => net.mend(), screen.suppliers(page));
    await expect(navigationLink(page, '登録済み取引先')).toBeVisible();
    expect(net.documents()).toHaveLength(2);
  });

test("keeps the header when the top page's script is down", async ({ page, net, releases }) => {
  await page.goto('/suppliers');
  await expect(screen.suppliers(page)).toBeVisible();
  const documents = recordDocuments(net);
  net.break(/^\/assets\/top-page\./, { status: 404 });
  await page.getByRole('link', { name: 'トップページ' }).first().click();
  await expect(screen.failed(page)).toBeVisible();
  expect(documents()).toEqual(['/toppage']);
  await expectFailures(
    net,
    await releases.liveRelease(),
    failure('screen', 'http', 404, null),
    failure('screen', 'http', 404, null),
  );
  await expectNavigationWorks(page, net);
  net.mend();
  await openTop(page);
});

/** Shortens the notice's delay to a twentieth. */
async function speedUpAnimations(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 20 });
}
