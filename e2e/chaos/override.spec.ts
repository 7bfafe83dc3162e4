import { DevServer } from './dev-server.ts';
import { container, SCREEN_TEXT } from './variants.ts';
import {
  countDocuments,
  expect,
  expectAlive,
  expectFailures,
  expectHealing,
  failure,
  nav,
  type Page,
  screen,
  test as base,
} from './test.ts';

/* A developer's remote in a host that allows it, and the developer's machine does not answer. */

const test = base.extend<{ server: DevServer }>({
  server: async ({ releases }, use) => {
    const server = await DevServer.open('suppliers', releases);
    await use(server);
    await server.close();
  },
});
test.use({ mayOverride: true });

const badge = (page: Page) => page.getByRole('complementary', { name: '開発用の差し替え' });
const addressWith = (origin: string) => `/toppage?mf=suppliers=${origin}`;

test.beforeEach(({ allowFailures }) => allowFailures(/Failed to load resource: net::ERR_/));

test('the remote runs from there, until one click takes it back', async ({
  page,
  net,
  releases,
  server,
}) => {
  await page.goto(addressWith(server.origin));
  await expect(badge(page)).toContainText(`suppliers を ${server.origin} で差し替え中`);
  await nav(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
  expect(net.requests(/^\/remotes\/suppliers\/.*\.js/)).toEqual([]);
  await badge(page).getByRole('button', { name: '解除する' }).click();
  await expect(badge(page)).toHaveCount(0);
  await expect(screen.suppliers(page)).toBeVisible();
  expect(net.requests(/^\/remotes\/suppliers\/.*\.js/)).not.toEqual([]);
  await expectFailures(net, await releases.live());
});

test('a machine that cannot be reached: the released remote runs, and the badge says so', async ({
  page,
  net,
  releases,
  server,
}) => {
  const { origin } = server;
  await server.close();
  const documents = countDocuments(net);
  await page.goto(addressWith(origin));
  await expect(screen.top(page)).toBeVisible();
  await expect(badge(page)).toContainText(
    `suppliers：${origin} に接続できないため、公開中のものを使用しています`,
  );
  await nav(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
  await expectAlive(page, net);
  expect(documents()).toEqual([addressWith(origin)]);
  await expectFailures(net, await releases.live());
});

test('a machine that never answers holds the page for its five seconds and no longer', async ({
  page,
  net,
  releases,
  server,
  allowFailures,
}) => {
  // The page's own scripts wait for the answer.
  allowFailures(/preloaded using link preload/);
  server.mood = 'hangs';
  const documents = countDocuments(net);
  await page.goto(addressWith(server.origin));
  await expect(badge(page)).toContainText('接続できないため', { timeout: 15_000 });
  await nav(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
  await expectAlive(page, net);
  expect(documents()).toEqual([addressWith(server.origin)]);
  await expectFailures(net, await releases.live());
});

test('a machine that is gone after its manifest: the panel in its area, and the screen once it is back', async ({
  page,
  net,
  releases,
  server,
}) => {
  server.mood = 'serves the manifest only';
  const documents = countDocuments(net);
  await page.goto(addressWith(server.origin));
  await nav(page, '登録済み取引先').click();
  await expect(screen.unavailable(page)).toBeVisible({ timeout: 30_000 });
  // It was asked for once more by the one reload.
  expect(documents()).toEqual([addressWith(server.origin), '/suppliers']);
  await expectFailures(
    net,
    await releases.live(),
    failure('entry', 'network'),
    failure('entry', 'network'),
  );
  await expectHealing(net, () => (server.mood = 'serves'), screen.suppliers(page));
  await expect(badge(page)).toContainText('差し替え中');
  await expectAlive(page, net);
  expect(documents()).toHaveLength(2);
});

/** A screen with no regard for the others. */
const UNTIDY = {
  setup: `const own = fetch;
    globalThis.fetch = (...given) => own(...given);
    Array.prototype.last = function () { return this[this.length - 1]; };`,
  screen: `React.useEffect(() => {
      setInterval(() => undefined, 1000);
      window.addEventListener('resize', () => undefined);
    }, []);
    return text;`,
};

test('what a remote leaves behind, and what it changes for everybody, is told by its name', async ({
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
    await releases.built('suppliers', container('suppliers', routeIds, UNTIDY)),
  );
  await page.goto('/toppage');
  await expectAlive(page, net);
  await nav(page, '登録済み取引先').click();
  await expect(page.getByText(SCREEN_TEXT)).toBeVisible();
  await expectAlive(page, net);
  await expect
    .poll(() => warnings)
    .toEqual([
      '[hareto] suppliers has changed what everybody uses: fetch, Array.prototype.last',
      '[hareto] suppliers has left behind: setInterval, window resize',
    ]);
});
