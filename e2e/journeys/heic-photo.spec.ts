import { CORPORATION } from '../support/accounts.ts';
import { startSession } from '../support/start-session.ts';
import { freshHeic } from '../support/invoice-files.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import {
  chooseDemoSupplier,
  consent,
  expectComplete,
  finishForm,
} from '../support/prepare-confirm.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, test } from '../support/test.ts';
import { waitForReading } from '../support/wait-for-reading.ts';

test.beforeAll(() => sandbox('clock', { set: '2026-11-26T10:00:00+09:00' }));

for (const width of [1440, 390])
  test(
    `reads, shows and pays a HEIC photo that a phone took at an angle at ${width} px`,
    inNpmTestIf(width === 390),
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await startSession(page, CORPORATION);
      await page.goto('/payments/create');
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await freshHeic());
      await waitForReading(page, { timeout: 120_000 });
      await expect(page.getByRole('textbox', { name: /請求金額/ })).toHaveValue('87,340');
      await expect(page.getByRole('textbox', { name: '請求書番号' })).toHaveValue('20261105-07');
      await expect(page.getByRole('textbox', { name: '支払期日' })).toHaveValue(/^2026\/12\/25/);

      // The image is beside the form on a wide screen.
      const showButton = page.getByRole('button', { name: '請求書を表示' });
      if (width === 390) await showButton.click();
      const pageImage = page.getByRole('img', { name: /1ページ目$/ }).locator('visible=true');
      await expect(pageImage.first()).toBeVisible();
      await expect
        .poll(() => pageImage.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(1_000);
      if (width === 390) await page.keyboard.press('Escape');

      await page.getByRole('textbox', { name: '請求日' }).fill('2026/11/05');
      await chooseDemoSupplier(page);
      const invoiceNumber = `HEIC-${String(width)}`;
      await finishForm(page, { invoiceNumber, cardNumber: '4242 4242 4242 4242' });
      await consent(page);
      await page
        .getByRole('button', { name: /円で申請する$/ })
        .locator('visible=true')
        .click();
      await expectComplete(page);
    },
  );
