import {
  countDocuments,
  expect,
  expectAlive,
  expectFailures,
  failure,
  nav,
  openTop,
  type Page,
  screen,
  test,
} from './test.ts';

/*
 * The registry is part of the page and shares are part of the host's scripts: what breaks either
 * breaks the page. It then says so, and a reload is the user's to make.
 */
const HOST_SCRIPT = /^\/assets\/host\./;
const notice = (page: Page) => page.getByText('ページを表示できていません。');

test.beforeEach(({ allowFailures }) => {
  allowFailures(
    /\/assets\/|Failed to find a valid digest/,
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
  test(`a page whose registry is ${how} runs nothing and says so`, async ({
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
    net.mend();
    await page.getByRole('link', { name: 'ページを再読み込み' }).click();
    await expect(screen.suppliers(page)).toBeVisible();
    await expectAlive(page, net);
  });
}

for (const [how, fault] of [
  ['503', { status: 503 }],
  ['404', { status: 404 }],
  ['altered', 'alter'],
  ['hanging', 'hang'],
] as const) {
  test(`a page whose host script is ${how} says so after a while`, async ({
    page,
    net,
    allowFailures,
  }) => {
    allowFailures(/link preload/);
    await quickAnimations(page);
    net.break(HOST_SCRIPT, fault);
    await page.goto('/suppliers', { waitUntil: 'commit' });
    await expect(notice(page)).toBeVisible();
    expect(net.documents()).toEqual(['/suppliers']);
    // Browsers ask once more for a script whose preload failed; the page is only done for when that
    // has failed too.
    if (how !== 'hanging') await page.waitForLoadState('domcontentloaded');
    net.mend();
    // Browsers keep the altered file for as long as the right one; only a reload past the cache
    // helps.
    if (how === 'altered') return;
    if (how !== 'hanging') await page.getByRole('link', { name: 'ページを再読み込み' }).click();
    await expect(screen.suppliers(page)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await expectAlive(page, net);
  });
}

test('the document itself is 503 on a step that needs one: nothing loops', async ({
  page,
  net,
}) => {
  await page.goto('/suppliers');
  await expect(screen.suppliers(page)).toBeVisible();
  const documents = countDocuments(net);
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

test("the layout's own script is 503 once: nobody notices", async ({ page, net }) => {
  net.break(/^\/assets\/app-layout\./, { status: 503 }, 1);
  await page.goto('/suppliers');
  await expect(screen.suppliers(page)).toBeVisible();
  await expect(nav(page, '登録済み取引先')).toBeVisible();
  expect(net.documents()).toEqual(['/suppliers']);
  await expectFailures(net, []);
});

test("the layout's own script is down: one reload, then a panel whose button brings the page back", async ({
  page,
  net,
  releases,
}) => {
  net.break(/^\/assets\/app-layout\./, { status: 503 });
  await page.goto('/suppliers');
  await expect(screen.failed(page)).toBeVisible();
  expect(net.documents()).toEqual(['/suppliers', '/suppliers']);
  await expectFailures(
    net,
    await releases.live(),
    failure('screen', 'http', 503, null),
    failure('screen', 'http', 503, null),
  );
  net.mend();
  await page.getByRole('button', { name: '再読み込み' }).click();
  await expect(screen.suppliers(page)).toBeVisible();
  await expect(nav(page, '登録済み取引先')).toBeVisible();
  expect(net.documents()).toHaveLength(2);
});

test("the top page's own script is down: the header lives", async ({ page, net, releases }) => {
  await page.goto('/suppliers');
  await expect(screen.suppliers(page)).toBeVisible();
  const documents = countDocuments(net);
  net.break(/^\/assets\/top-page\./, { status: 404 });
  await page.getByRole('link', { name: 'トップページ' }).first().click();
  await expect(screen.failed(page)).toBeVisible();
  expect(documents()).toEqual(['/toppage']);
  await expectFailures(
    net,
    await releases.live(),
    failure('screen', 'http', 404, null),
    failure('screen', 'http', 404, null),
  );
  await expectAlive(page, net);
  net.mend();
  await openTop(page);
});

/** Lets the notice's patience pass a hundred times as fast. */
async function quickAnimations(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 20 });
}
