import { SOLE_PROPRIETOR } from '../support/accounts.ts';
import { freshInvoice } from '../support/invoice-files.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, type Page, test } from '../support/test.ts';

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`from the drop to the form no frame is blank on a slow line at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/signin');
    await signIn(page, SOLE_PROPRIETOR);
    await page.goto('/toppage');
    await expect(page.getByRole('heading', { name: '請求書をカードで支払う' })).toBeVisible();
    const line = await page.context().newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 100_000,
      uploadThroughput: 100_000,
    });
    await page.evaluate(watchFrames);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await freshInvoice());
    await expect(page).toHaveURL(/\/payments\/add\/invoiceinfo\?draft=\d+$/, { timeout: 60_000 });
    await expect(page.getByRole('heading', { name: '請求の内容' })).toBeVisible();
    const { frames, fewestLetters } = await seen(page);
    expect(frames).toBeGreaterThan(10);
    expect(fewestLetters).toBeGreaterThan(20);
  });
}

type Watched = Window & { seen?: { frames: number; fewestLetters: number } };

/** Runs in the page: how little text the content of any frame had. */
function watchFrames(): void {
  const counted = { frames: 0, fewestLetters: Infinity };
  (window as Watched).seen = counted;
  const look = () => {
    const main = document.querySelector('main');
    const letters = main?.checkVisibility() === true ? main.innerText.trim().length : 0;
    counted.frames += 1;
    counted.fewestLetters = Math.min(counted.fewestLetters, letters);
    requestAnimationFrame(look);
  };
  look();
}

const seen = (page: Page) => page.evaluate(() => (window as Watched).seen!);
