import { inNpmTestIf } from '../support/all-journeys.ts';
import { CORPORATION } from '../support/accounts.ts';
import { sandbox } from '../support/sandbox.ts';
import { startSession } from '../support/start-session.ts';
import { createApiCall, ensureCard, findPayee, submitPayment } from '../support/submit-payment.ts';
import { expect, type Page, test } from '../support/test.ts';

const SUPPLIER = 'サンプル工業株式会社';
const RESERVED = 3;

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(
    `opens a payment from each list and returns by the browser’s back button at ${width} px`,
    inNpmTestIf(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await sandbox('clock', { set: '2026-11-20T10:00:00+09:00' });
      await startSession(page, CORPORATION);
      await page.goto('/payments/waiting');
      for (const { tab, path, id } of await someOfEachList(page)) {
        await tabNamed(page, tab).click();
        await expect(page).toHaveURL(new RegExp(`/payments/${path}$`));
        await expect(tabNamed(page, tab)).toHaveAttribute('aria-current', 'page');
        const payments = page.getByRole('main').locator(`a[href^="/payments/${path}/${id}"]`);
        const address = (await payments.first().getAttribute('href')) ?? '';
        await payments.first().click();
        await expect(page).toHaveURL(address);
        await expect(page.getByRole('heading', { name: '支払い先' })).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(new RegExp(`/payments/${path}$`));
      }
    },
  );
}

/**
 * The history keeps the demo's payments; other journeys may have moved those of the other lists.
 */
async function someOfEachList(page: Page) {
  const call = await createApiCall(page);
  const payee = await findPayee(call, SUPPLIER);
  const cardId = await ensureCard(call, '4111 1111 1111 1111');
  // With the first possible day, both payments are at the top of their lists.
  const pay = (amount: number) =>
    submitPayment(call, { amount, depositDate: '2026-11-26', cardId, payee });
  // The simulated examiner leaves a payment of this amount in review (docs/sandbox.md).
  const inReview = await pay(140_005);
  const reserved = await pay(141_000);
  await expect
    .poll(async () => (await call('GET', `/invoices/${reserved}`))['status'])
    .toBe(RESERVED);
  return [
    { tab: '審査中', path: 'review', id: inReview },
    { tab: '振込予約', path: 'reserved', id: reserved },
    { tab: '支払い履歴', path: 'history', id: '' },
  ];
}

const tabNamed = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
