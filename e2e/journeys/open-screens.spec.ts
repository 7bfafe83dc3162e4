import { CORPORATION, SOLE_PROPRIETOR } from '../support/accounts.ts';
import { readFromApi } from '../support/api.ts';
import { startSession } from '../support/start-session.ts';
import { registerSupplier } from '../support/register-supplier.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';

// These tests open screens that no other journey shows; every-screen.spec.ts reports missing ones.
test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('finds a card payment request in the history of its supplier', async ({ page }) => {
  await startSession(page, SOLE_PROPRIETOR);
  const supplier = {
    corporateNumber: '7999901000001',
    name: '株式会社サンプル商事',
    kana: 'サンプルショウジ',
    bank: 'みずほ銀行',
    branch: '新宿',
    branchOption: /^新宿支店/,
    type: '普通',
    number: '5550009',
    holder: 'カ）サンプルシヨウジ',
  };
  await registerSupplier(page, supplier, () => Promise.resolve());
  await page.getByRole('link', { name: supplier.name, exact: true }).click();
  await page
    .getByRole('link', { name: /^入金履歴/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/suppliers\/\d+\/collection-history$/);
  await page
    .getByRole('link', { name: /I-\d{8}/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/suppliers\/\d+\/collection-history\/\d+$/);
  await expectHeading(page, supplier.name);
  await page.getByRole('link', { name: '依頼の画面で開く' }).click();
  await expect(page).toHaveURL(/\/collections\/\d+$/);
});

test('opens each list of card payment requests by its address', async ({ page }) => {
  await startSession(page, SOLE_PROPRIETOR);
  for (const [path, title] of [
    ['/collections/decided', '入金予定'],
    ['/collections/history', 'カード決済依頼の履歴'],
    ['/collections/draft', 'カード決済依頼の下書き'],
  ] as const) {
    await page.goto(path);
    await expectHeading(page, 'カード決済依頼');
    await expect(page).toHaveTitle(new RegExp(`^${title}｜`));
  }
});

test('shows a notice, and an error for an unknown address', async ({ page, allowFailures }) => {
  allowFailures(/status of 404/);
  await startSession(page, CORPORATION);
  const { notifications } = (await readFromApi(page, '/users/notifications?from=0&size=1')) as {
    notifications: readonly { id: number; title: string }[];
  };
  const [notice] = notifications;
  await page.goto(`/notifications/${String(notice?.id)}`);
  await expectHeading(page, notice?.title ?? '');
  await page.goto('/nowhere/at/all');
  await expectHeading(page, 'ページが見つかりませんでした');
});

test('redirects addresses that have no screen', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/signin');
  await startSession(page, SOLE_PROPRIETOR);
  for (const [form, draft] of [
    ['/payments/create?mode=manual', '/payments/draft'],
    ['/collections/add/invoiceinfo', '/collections/draft'],
  ] as const) {
    await page.goto(form);
    await expect(page).toHaveURL(/\?draft=\d+$/);
    const { pathname, searchParams } = new URL(page.url());
    const id = searchParams.get('draft') ?? '';
    await page.goto(`${draft}/${id}`);
    await expect(page).toHaveURL(
      (url) => url.pathname === pathname && url.searchParams.get('draft') === id,
    );
  }
});
