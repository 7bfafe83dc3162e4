import { CORPORATION } from '../support/accounts.ts';
import { enter } from '../support/enter.ts';
import { freshHeic } from '../support/invoice-files.ts';
import {
  chooseDemoSupplier,
  consent,
  expectComplete,
  finishForm,
} from '../support/prepare-confirm.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, test } from '../support/test.ts';

test.beforeAll(() => sandbox('clock', { set: '2026-11-26T10:00:00+09:00' }));

test('reads, shows and pays a HEIC photo of a phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, CORPORATION);
  await page.goto('/payments/create');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await freshHeic());
  await expect(
    page
      .getByText(/\d+項目を読み取りました/)
      .locator('visible=true')
      .first(),
  ).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('textbox', { name: /請求金額/ })).toHaveValue('385,000');

  await page.getByRole('button', { name: '請求書を表示' }).click();
  const shown = page.getByRole('img', { name: /1ページ目$/ });
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(1_000);
  await page.keyboard.press('Escape');

  await chooseDemoSupplier(page);
  await finishForm(page, { invoiceNumber: 'HEIC-1', cardNumber: '4242 4242 4242 4242' });
  await consent(page);
  await page
    .getByRole('button', { name: /円で申請する$/ })
    .locator('visible=true')
    .click();
  await expectComplete(page);
});
