import { inNpmTestIf } from '../support/all-journeys.ts';
import { SOLE_PROPRIETOR } from '../support/accounts.ts';
import { freshInvoice } from '../support/invoice-files.ts';
import { startSession } from '../support/start-session.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(
    `shows no blank screen from the drop to the form on a slow connection at ${width} px`,
    inNpmTestIf(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await startSession(page, SOLE_PROPRIETOR);
      await page.goto('/toppage');
      await expect(
        page.getByRole('heading', { name: 'お手元の請求書から始めることもできます' }),
      ).toBeVisible();
      const file = page.locator('input[type=file]').first();
      await file.waitFor({ state: 'attached' });
      const recording = await recordPictures(page);
      await file.setInputFiles(await freshInvoice());
      await expect(page).toHaveURL(/\/payments\/add\/invoiceinfo\?draft=\d+$/);
      await expect(page.getByRole('heading', { name: '請求の内容' })).toBeVisible();
      const pictureSizes = await recording.end();
      expect(pictureSizes.length).toBeGreaterThan(10);
      // A blank picture has a tenth of the bytes of a complete screen, and one of a skeleton has a
      // quarter.
      expect(Math.min(...pictureSizes)).toBeGreaterThan(
        Math.min(pictureSizes[0]!, pictureSizes.at(-1)!) / 5,
      );
    },
  );
}

test('aligns inputs side by side, also beside a label of two lines', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSession(page, SOLE_PROPRIETOR);
  await page.goto('/toppage');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await freshInvoice());
  const number = page.getByRole('textbox', { name: /^請求書番号/ });
  await expect(number).toHaveValue('INV-2026-00123');
  const centerY = (locator: Locator) =>
    locator.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    });
  const label = page.locator('label', { hasText: '請求書番号' });
  // The form has no label this long, but a larger font or another language makes one.
  await label.evaluate((element) => {
    element.textContent = '請求書番号（請求書の右上に記載の番号）';
  });
  const badge = label.locator('xpath=following-sibling::span');
  expect(await centerY(badge)).toBeGreaterThan((await centerY(label)) + 10);
  expect(await centerY(number)).toBeCloseTo(await centerY(page.getByLabel(/^請求日/).first()), 0);
});

/**
 * Records the sizes of the screen's pictures, across documents, on a connection with 300 ms of
 * latency.
 */
async function recordPictures(page: Page): Promise<{ end: () => Promise<readonly number[]> }> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
  const bytes: number[] = [];
  devTools.on('Page.screencastFrame', ({ data, sessionId }) => {
    bytes.push(data.length);
    void devTools.send('Page.screencastFrameAck', { sessionId });
  });
  await devTools.send('Page.startScreencast', { format: 'png', maxWidth: 480, maxHeight: 480 });
  return {
    async end() {
      await devTools.send('Page.stopScreencast');
      return bytes;
    },
  };
}
