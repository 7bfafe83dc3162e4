import { DevServer } from './dev-server.ts';
import { fakeRemoteSource, SCREEN_TEXT } from './variants.ts';
import {
  recordDocuments,
  expect,
  expectNavigationWorks,
  expectFailures,
  expectHealing,
  failure,
  navigationLink,
  type Page,
  screen,
  test as base,
} from './test.ts';

/* Faults of a developer's server from which the host loads a remote (override). */

const test = base.extend<{ server: DevServer }>({
  server: async ({ releases }, use) => {
    const server = await DevServer.open('suppliers', releases);
    await use(server);
    await server.close();
  },
});
test.use({ mayOverride: true });

const badge = (page: Page) => page.getByRole('complementary', { name: '開発用の差し替え' });
const pathWithOverride = (origin: string) => `/toppage?mf=suppliers=${origin}`;

test.beforeEach(({ allowFailures }) => allowFailures(/Failed to load resource: net::ERR_/));

test("runs the remote of the developer's machine until one click removes it", async ({
  page,
  net,
  releases,
  server,
}) => {
  await page.goto(pathWithOverride(server.origin));
  await expect(badge(page)).toContainText(`suppliers を ${server.origin} で差し替え中`);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
  expect(net.requests(/^\/remotes\/suppliers\/.*\.js/)).toEqual([]);
  await badge(page).getByRole('button', { name: '解除する' }).click();
  await expect(badge(page)).toHaveCount(0);
  await expect(screen.suppliers(page)).toBeVisible();
  expect(net.requests(/^\/remotes\/suppliers\/.*\.js/)).not.toEqual([]);
  await expectFailures(net, await releases.liveRelease());
});

test('runs the released remote for an unreachable machine, and the badge shows that', async ({
  page,
  net,
  releases,
  server,
}) => {
  const { origin } = server;
  await server.close();
  const documents = recordDocuments(net);
  await page.goto(pathWithOverride(origin));
  await expect(screen.top(page)).toBeVisible();
  await expect(badge(page)).toContainText(
    `suppliers：${origin} に接続できないため、公開中のものを使用しています`,
  );
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
  await expectNavigationWorks(page, net);
  expect(documents()).toEqual([pathWithOverride(origin)]);
  await expectFailures(net, await releases.liveRelease());
});

test('runs the released remote for a machine that never answers', async ({
  page,
  net,
  releases,
  server,
  allowFailures,
}) => {
  // The host waits for the manifest, so it uses its preloaded scripts late and Chromium warns.
  allowFailures(/preloaded using link preload/);
  server.mode = 'hangs';
  const documents = recordDocuments(net);
  await page.goto(pathWithOverride(server.origin));
  await expect(badge(page)).toContainText('接続できないため', { timeout: 15_000 });
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
  await expectNavigationWorks(page, net);
  expect(documents()).toEqual([pathWithOverride(server.origin)]);
  await expectFailures(net, await releases.liveRelease());
});

test('shows the panel for a machine that stops after its manifest, and recovers when it is back', async ({
  page,
  net,
  releases,
  server,
}) => {
  server.mode = 'serves the manifest only';
  const documents = recordDocuments(net);
  await page.goto(pathWithOverride(server.origin));
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.temporaryFailure(page)).toBeVisible({ timeout: 30_000 });
  // The single reload requested the manifest again.
  expect(documents()).toEqual([pathWithOverride(server.origin), '/suppliers']);
  await expectFailures(
    net,
    await releases.liveRelease(),
    failure('entry', 'network'),
    failure('entry', 'network'),
  );
  await expectHealing(net, () => (server.mode = 'serves'), screen.suppliers(page));
  await expect(badge(page)).toContainText('差し替え中');
  await expectNavigationWorks(page, net);
  expect(documents()).toHaveLength(2);
});

/** A remote that changes globals in `setup`, and whose screen leaves a timer and a listener. */
const LEAKING_REMOTE = {
  setup: `const own = fetch;
    globalThis.fetch = (...given) => own(...given);
    Array.prototype.last = function () { return this[this.length - 1]; };`,
  screen: `React.useEffect(() => {
      setInterval(() => undefined, 1000);
      window.addEventListener('resize', () => undefined);
    }, []);
    return text;`,
};

test('reports by name what a remote leaves behind and which globals it changes', async ({
  page,
  net,
  releases,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[hareto]')) warnings.push(message.text());
  });
  const routeIds = releases.manifest('suppliers').routes.map(({ id }) => id);
  await releases.deploy(
    await releases.buildFrom('suppliers', fakeRemoteSource('suppliers', routeIds, LEAKING_REMOTE)),
  );
  await page.goto('/toppage');
  await expectNavigationWorks(page, net);
  await navigationLink(page, '登録済み取引先').click();
  await expect(page.getByText(SCREEN_TEXT)).toBeVisible();
  await expectNavigationWorks(page, net);
  await expect
    .poll(() => warnings)
    .toEqual([
      '[hareto] suppliers has changed functions that every program shares: fetch, Array.prototype.last',
      '[hareto] suppliers has left behind: setInterval, window resize',
    ]);
});
