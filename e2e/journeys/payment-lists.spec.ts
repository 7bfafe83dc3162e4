import { CORPORATION } from '../support/accounts.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, type Page, test } from '../support/test.ts';

const LISTS = [
  { tab: '審査中', path: 'review' },
  { tab: '振込予約', path: 'reserved' },
  { tab: '支払い履歴', path: 'history' },
] as const;

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`each list leads to a payment and back by the browser at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, CORPORATION, '/payments/waiting');
    for (const { tab, path } of LISTS) {
      await tabNamed(page, tab).click();
      await expect(page).toHaveURL(new RegExp(`/payments/${path}$`));
      await expect(tabNamed(page, tab)).toHaveAttribute('aria-current', 'page');
      const first = page.getByRole('main').locator(`a[href^="/payments/${path}/"]`).first();
      const address = (await first.getAttribute('href')) ?? '';
      await first.click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { name: '支払い先' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`/payments/${path}$`));
    }
  });
}

const tabNamed = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
