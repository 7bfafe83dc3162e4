import { CORPORATION } from '../support/accounts.ts';
import { startSession } from '../support/start-session.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The scripts of the suppliers' remote and the calls of its list. */
const NEXT_PAGE_ADDRESSES = /\/remotes\/suppliers\/|\/api\/v1\/suppliers(?:\?|$)/;

/**
 * Holds back the requests of the next page. `scripts` and `calls` list their paths;
 * `releaseRequests` releases them.
 */
async function holdRequests(page: Page, addresses = NEXT_PAGE_ADDRESSES) {
  const requested: string[] = [];
  let releaseRequests = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    releaseRequests = () => resolve();
  });
  await page.route(addresses, async (route) => {
    requested.push(new URL(route.request().url()).pathname);
    await released;
    await route.continue();
  });
  const scripts = () => requested.filter((path) => path.endsWith('.js'));
  const calls = () => requested.filter((path) => path.startsWith('/api/'));
  return { scripts, calls, releaseRequests };
}

async function openPayments(page: Page): Promise<void> {
  await startSession(page, CORPORATION);
  await page.goto('/payments/review', { waitUntil: 'networkidle' });
}

const linkToSuppliers = (page: Page) =>
  page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name: '登録済み取引先' });
const isSuppliersRemoteRunning = (page: Page) =>
  page.evaluate(() => 'hareto_suppliers' in globalThis);
const expectSuppliersShown = (page: Page) =>
  expect(page.getByRole('heading', { name: '登録済み取引先', level: 1 })).toBeVisible();

const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);

test('sends all requests of a navigation to another remote before the first answer', async ({
  page,
}) => {
  await openPayments(page);
  const { scripts, calls, releaseRequests } = await holdRequests(page);
  await linkToSuppliers(page).click();
  await expect.poll(calls).toHaveLength(1);
  await expect.poll(() => scripts().some((path) => path.includes('/entry.'))).toBe(true);
  await expect.poll(() => scripts().some((path) => path.includes('/list.'))).toBe(true);
  const before = [scripts().length, calls().length];
  releaseRequests();
  await expectSuppliersShown(page);
  // The browser may request a preloaded script a second time when it runs it.
  expect([new Set(scripts()).size, calls().length]).toEqual(before);
});

test('fetches the scripts of a link under the pointer, and runs them at the navigation', async ({
  page,
}) => {
  await openPayments(page);
  const { scripts, calls, releaseRequests } = await holdRequests(page);
  releaseRequests();
  await linkToSuppliers(page).hover();
  await expect.poll(() => scripts().some((path) => path.includes('/list.'))).toBe(true);
  await page.waitForLoadState('networkidle');
  const fetched = scripts().length;
  expect(calls()).toEqual([]);
  expect(await isSuppliersRemoteRunning(page)).toBe(false);
  await linkToSuppliers(page).click();
  await expectSuppliersShown(page);
  expect(scripts()).toHaveLength(fetched);
  expect(calls()).toHaveLength(1);
});

test('shows a page whose scripts could not be preloaded', async ({ page, allowFailures }) => {
  allowFailures(/status of 404|ERR_FAILED|preload/);
  await openPayments(page);
  let isBroken = true;
  await page.route(/\/remotes\/suppliers\//, (route) =>
    isBroken ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  const failedResponse = page.waitForResponse((response) => response.status() === 404);
  await linkToSuppliers(page).hover();
  await failedResponse;
  await page.waitForLoadState('networkidle');
  isBroken = false;
  await linkToSuppliers(page).click();
  await expectSuppliersShown(page);
});

test('shows the previous page at once at its scroll position while the API does not answer', async ({
  page,
}) => {
  // The window is low enough to scroll with any number of payments from other journeys.
  await page.setViewportSize({ width: 1280, height: 400 });
  await openPayments(page);
  await page.evaluate(() => window.scrollTo(0, 120));
  await expect.poll(() => scrollPosition(page)).toBe(120);
  const row = page.getByRole('main').getByRole('row').nth(1);
  const before = await row.innerText();
  // `click()` would first scroll to the header.
  await linkToSuppliers(page).dispatchEvent('click');
  await expectSuppliersShown(page);
  const { releaseRequests } = await holdRequests(page, /\/api\/v1\/invoices/);
  await page.goBack();
  // The rows of the suppliers are still visible for a moment.
  await expect
    .poll(async () => [await row.innerText(), await scrollPosition(page)])
    .toEqual([before, 120]);
  await expect(page.locator('[data-page-skeleton]')).toHaveCount(0);
  releaseRequests();
});

test('shows the skeleton of the next page while a navigation takes long, and its screen afterwards', async ({
  page,
}) => {
  await openPayments(page);
  const { releaseRequests } = await holdRequests(page);
  await linkToSuppliers(page).click();
  await expect(page.locator('[data-page-skeleton]')).toHaveText('登録済み取引先');
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(0);
  releaseRequests();
  await expectSuppliersShown(page);
  await expect(page.locator('[data-page-skeleton]')).toHaveCount(0);
});
