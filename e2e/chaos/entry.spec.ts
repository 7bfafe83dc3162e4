import { fakeRemoteSource } from './variants.ts';
import {
  BROKEN_FILES,
  recordDocuments,
  expect,
  expectNavigationWorks,
  expectFailures,
  expectHealing,
  failure,
  navigationLink,
  openTop,
  screen,
  test,
} from './test.ts';

const ENTRY = /^\/remotes\/suppliers\/\w+\/entry\./;

test.beforeEach(async ({ page, allowFailures }) => {
  allowFailures(...BROKEN_FILES);
  await openTop(page);
});

for (const status of [404, 410]) {
  test(`reloads once for entry ${status}, then shows the panel, and heals without a reload`, async ({
    page,
    net,
    releases,
  }) => {
    const documents = recordDocuments(net);
    net.break(ENTRY, { status });
    await navigationLink(page, '登録済み取引先').click();
    await expect(screen.permanentFailure(page)).toBeVisible();
    expect(documents()).toEqual(['/suppliers']);
    await expectFailures(
      net,
      await releases.liveRelease(),
      failure('entry', 'http', status),
      failure('entry', 'http', status),
    );
    await expectNavigationWorks(page, net);
    await navigationLink(page, '登録済み取引先').click();
    await expect(screen.permanentFailure(page)).toBeVisible();
    await expectHealing(net, () => net.mend(), screen.suppliers(page));
    expect(documents()).toEqual(['/suppliers']);
  });
}

test('shows no fault when the entry is 503 at first', async ({ page, net, releases }) => {
  const documents = recordDocuments(net);
  // The first request comes from hovering over the link, the second from the click.
  net.break(ENTRY, { status: 503 }, 2);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
  await expectNavigationWorks(page, net);
  expect(net.requests(ENTRY)).toHaveLength(3);
  expect(documents()).toEqual([]);
  await expectFailures(net, await releases.liveRelease());
});

test('reloads once for an entry that stays 503, then shows the panel, and heals by itself', async ({
  page,
  net,
  releases,
}) => {
  const documents = recordDocuments(net);
  net.break(ENTRY, { status: 503 });
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.temporaryFailure(page)).toBeVisible();
  await expect(page.getByRole('button', { name: '再試行' })).toBeVisible();
  await expectFailures(
    net,
    await releases.liveRelease(),
    failure('entry', 'http', 503),
    failure('entry', 'http', 503),
  );
  expect(documents()).toEqual(['/suppliers']);
  await expectHealing(net, () => net.mend(), screen.suppliers(page));
  await expectNavigationWorks(page, net);
  expect(documents()).toEqual(['/suppliers']);
});

test('shows the screen after a click on 再試行 when the entry is no longer 503', async ({
  page,
  net,
}) => {
  net.break(ENTRY, { status: 503 });
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.temporaryFailure(page)).toBeVisible();
  net.mend();
  await page.getByRole('button', { name: '再試行' }).click();
  await expect(screen.suppliers(page)).toBeVisible();
});

test('keeps the header when the entry is refused, and the panel heals', async ({
  page,
  net,
  releases,
}) => {
  const documents = recordDocuments(net);
  net.break(/^\/remotes\/suppliers\//, 'refuse');
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.temporaryFailure(page)).toBeVisible();
  await expectFailures(
    net,
    await releases.liveRelease(),
    failure('entry', 'network'),
    failure('entry', 'network'),
  );
  await expectNavigationWorks(page, net);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.temporaryFailure(page)).toBeVisible();
  await expectHealing(net, () => net.mend(), screen.suppliers(page));
  expect(documents()).toEqual(['/suppliers']);
});

test('never runs an entry answered with HTML and 200: reloads once, then shows the panel', async ({
  page,
  net,
  releases,
}) => {
  const documents = recordDocuments(net);
  net.break(ENTRY, { status: 200, type: 'text/html', body: '<!doctype html><title>ok</title>' });
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.permanentFailure(page)).toBeVisible();
  await expectFailures(
    net,
    await releases.liveRelease(),
    failure('entry', 'integrity', 200),
    failure('entry', 'integrity', 200),
  );
  expect(documents()).toEqual(['/suppliers']);
  await expectHealing(net, () => net.mend(), screen.suppliers(page));
  await expectNavigationWorks(page, net);
});

test('shows the panel without a reload when an entry throws', async ({
  page,
  net,
  releases,
  allowFailures,
}) => {
  allowFailures(/uncaught: thrown by the entry|thrown by the entry/);
  const documents = recordDocuments(net);
  const broken = await releases.buildFrom(
    'suppliers',
    fakeRemoteSource('suppliers', routeIds(releases), {
      top: "throw new Error('thrown by the entry');",
    }),
  );
  const release = await releases.deploy(broken);
  await openTop(page);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.temporaryFailure(page)).toBeVisible();
  await expectFailures(net, release, failure('entry', 'evaluation'));
  await expectNavigationWorks(page, net);
  expect(documents()).toEqual(['/toppage']);
});

test('shows the panel for an entry without a container', async ({ page, net, releases }) => {
  const documents = recordDocuments(net);
  const release = await releases.deploy(
    await releases.buildFrom('suppliers', 'var somethingElse = 1;\n'),
  );
  await openTop(page);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.permanentFailure(page)).toBeVisible();
  await expectFailures(
    net,
    release,
    failure('entry', 'no-container'),
    failure('entry', 'no-container'),
  );
  await expectNavigationWorks(page, net);
  expect(documents()).toEqual(['/toppage', '/suppliers']);
});

test('says after three seconds that an entry is slow, and uses it when it arrives', async ({
  page,
  net,
  releases,
}) => {
  const documents = recordDocuments(net);
  net.break(ENTRY, 'hang');
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.slowNavigation(page)).toBeVisible({ timeout: 4_000 });
  await expectHealing(net, () => net.mend(), screen.suppliers(page));
  await expect(screen.slowNavigation(page)).toBeHidden();
  await expectNavigationWorks(page, net);
  expect(net.requests(ENTRY)).toHaveLength(1);
  expect(documents()).toEqual([]);
  await expectFailures(net, await releases.liveRelease());
});

test.describe('an entry that hangs', () => {
  /** Two attempts for the entry fit into the total limit. */
  const TOTAL_MS = 25_000;

  test.beforeEach(async ({ page, net }) => {
    await page.clock.install();
    await page.reload();
    await expect(screen.top(page)).toBeVisible();
    net.break(ENTRY, 'hang');
    await navigationLink(page, '登録済み取引先').click();
    await expect.poll(() => net.hangingCount()).toBeGreaterThan(0);
    await page.clock.runFor(3_000);
    await expect(screen.slowNavigation(page)).toBeVisible();
    await page.clock.runFor(TOTAL_MS);
    await expect(screen.temporaryFailure(page)).toBeVisible();
  });

  test('is abandoned after the limit, and its late arrival is used', async ({
    page,
    net,
    releases,
  }) => {
    await expectFailures(net, await releases.liveRelease(), failure('entry', 'timeout'));
    await expectHealing(net, () => net.mend(), screen.suppliers(page));
    await expectNavigationWorks(page, net);
    expect(net.documents()).toEqual(['/toppage', '/toppage']);
  });

  test('is requested again, so that a dead connection does not block the remote', async ({
    page,
    net,
  }) => {
    net.mendForNewRequests();
    // The running attempt has the dead connection; the next one does not.
    await page.clock.runFor(8_000);
    await expect(screen.suppliers(page)).toBeVisible();
    await expectNavigationWorks(page, net);
  });

  test('does not use up the connections that the rest of the page needs', async ({ page, net }) => {
    // The panel makes further attempts during this minute.
    await page.clock.runFor(60_000);
    await expectNavigationWorks(page, net);
  });
});

test('gives a hanging entry up 25 seconds after the click when the pointer rested on the link before', async ({
  page,
  net,
  releases,
}) => {
  await page.clock.install();
  await page.reload();
  await expect(screen.top(page)).toBeVisible();
  net.break(ENTRY, 'hang');
  await navigationLink(page, '登録済み取引先').hover();
  await page.clock.runFor(200);
  await expect.poll(() => net.hangingCount()).toBe(1);
  await page.clock.runFor(10_000);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeHidden();
  await page.clock.runFor(25_000);
  await expect(screen.temporaryFailure(page)).toBeVisible();
  await expectFailures(net, await releases.liveRelease(), failure('entry', 'timeout'));
});

test('heals within five seconds also after a minute of failures', async ({ page, net }) => {
  await page.clock.install();
  await page.reload();
  await expect(screen.top(page)).toBeVisible();
  net.break(ENTRY, { status: 503 });
  await navigationLink(page, '登録済み取引先').click();
  await page.clock.runFor(5_000);
  await expect(screen.temporaryFailure(page)).toBeVisible();
  for (let second = 0; second < 60; second += 5) await page.clock.runFor(5_000);
  await expectHealing(net, () => net.mend(), screen.suppliers(page));
});

const routeIds = (releases: { manifest(id: 'suppliers'): { routes: readonly { id: string }[] } }) =>
  releases.manifest('suppliers').routes.map(({ id }) => id);
