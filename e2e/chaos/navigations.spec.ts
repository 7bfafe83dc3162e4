import { fakeRemoteSource, SCREEN_TEXT } from './variants.ts';
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
  type Page,
  screen,
  test,
} from './test.ts';
import type { FaultProxy } from './fault-proxy.ts';

/* Something changes after the pointer came to rest on a link and before the click. */

/** The script of the list of suppliers. */
const LIST = /^\/remotes\/suppliers\/\w+\/list\./;
const REVOKED = JSON.stringify({ status: 'revoked_token', message: '', errors: [], trace_id: 't' });

test.beforeEach(async ({ page, allowFailures }) => {
  allowFailures(...BROKEN_FILES);
  await openTop(page);
});

/** Rests the pointer on the link until the scripts of its page have arrived. */
async function restPointer(page: Page, net: FaultProxy): Promise<void> {
  await navigationLink(page, '登録済み取引先').hover();
  await expect.poll(() => net.requests(LIST)).toHaveLength(1);
  await expect.poll(() => net.pendingRequests()).toBe(0);
}

test('shows the next page with the prefetched scripts after a release was promoted', async ({
  page,
  net,
  releases,
}) => {
  const before = await releases.liveRelease();
  const documents = recordDocuments(net);
  await restPointer(page, net);
  await releases.deploy(await releases.rebuild('suppliers'));
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
  expect([net.requests(LIST).length, documents()]).toEqual([1, []]);
  await expectNavigationWorks(page, net);
  await expectFailures(net, before);
});

test('shows the next page with the prefetched scripts after their release was rolled back', async ({
  page,
  net,
  releases,
}) => {
  await releases.deploy(await releases.rebuild('suppliers'));
  await page.reload();
  await expect(screen.top(page)).toBeVisible();
  const documents = recordDocuments(net);
  await restPointer(page, net);
  const rolledBack = await releases.deploy();
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
  expect([net.requests(LIST).length, documents()]).toEqual([1, []]);
  await page.reload();
  await expect(screen.suppliers(page)).toBeVisible();
  expect(rolledBack).toBe(await releases.liveRelease());
});

test('shows the page of the new release when the old build was removed before the click', async ({
  page,
  net,
  releases,
}) => {
  const before = await releases.rebuild('suppliers');
  await releases.deploy(before);
  await page.reload();
  await expect(screen.top(page)).toBeVisible();
  const documents = recordDocuments(net);
  await releases.deploy(await releases.rebuild('suppliers'));
  await releases.remove(before);
  await navigationLink(page, '登録済み取引先').hover();
  await expect.poll(() => net.requests(LIST)).toHaveLength(1);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
  expect(documents()).toEqual(['/suppliers']);
  await expectNavigationWorks(page, net);
});

test('opens the sign-in with the page as its return target when the session ended while the pointer rested', async ({
  page,
  net,
  allowFailures,
}) => {
  allowFailures(/status of 401 .*\/api\/v1\//);
  await restPointer(page, net);
  net.break(/^\/api\/v1\//, { status: 401, type: 'application/json', body: REVOKED });
  await navigationLink(page, '登録済み取引先').click();
  await expect(page).toHaveURL(/\/signin\?redirect=%2Fsuppliers/);
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(0);
});

test('shows the next page once the network is back when the click was offline', async ({
  page,
  context,
  net,
  allowFailures,
}) => {
  allowFailures(/ERR_INTERNET_DISCONNECTED/);
  const documents = recordDocuments(net);
  await restPointer(page, net);
  await context.setOffline(true);
  await navigationLink(page, '登録済み取引先').click();
  await expectHealing(net, () => context.setOffline(false), screen.suppliers(page));
  expect(documents()).toEqual([]);
});

test('shows the panel when a script that could not be prefetched stays missing, and heals by itself', async ({
  page,
  net,
  releases,
}) => {
  net.break(LIST, { status: 404 });
  await navigationLink(page, '登録済み取引先').hover();
  await expect.poll(() => net.requests(LIST).length).toBeGreaterThan(0);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.permanentFailure(page)).toBeVisible();
  await expectFailures(
    net,
    await releases.liveRelease(),
    failure('screen', 'http', 404),
    failure('screen', 'http', 404),
  );
  await expectHealing(net, () => net.mend(), screen.suppliers(page));
});

test('runs nothing of a remote whose flag is turned off while the pointer rests', async ({
  page,
  net,
  releases,
}) => {
  const reloadsUserOnEvent =
    "document.addEventListener('chaos:reload-user', () => void host.session.reloadUser());";
  const routeIds = releases.manifest('payments').routes.map(({ id }) => id);
  const payments = await releases.buildFrom(
    'payments',
    fakeRemoteSource('payments', routeIds, { setup: reloadsUserOnEvent }),
    { requires: {} },
  );
  await releases.deploy(payments);
  await page.goto('/payments/create');
  await expect(page.getByText(SCREEN_TEXT)).toBeVisible();
  await navigationLink(page, 'カード決済依頼').hover();
  await expect.poll(() => net.requests(/^\/remotes\/collections\//).length).toBeGreaterThan(0);
  net.break(/\/users\/information/, {
    rewrite: (text: string) => text.replace('"invoice_request":1', '"invoice_request":0'),
  });
  await page.evaluate(() => document.dispatchEvent(new Event('chaos:reload-user')));
  await expect(navigationLink(page, 'カード決済依頼')).toHaveCount(0);
  await page.evaluate(() => {
    history.pushState(null, '', '/collections/request');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(screen.notFound(page)).toBeVisible();
  expect(await page.evaluate(() => 'hareto_collections' in globalThis)).toBe(false);
});
