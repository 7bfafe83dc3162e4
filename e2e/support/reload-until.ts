import { retryWithLongerTimeout } from './retry-with-longer-timeout.ts';
import { expect, type Locator, type Page } from './test.ts';

/**
 * Examiner, bank and the other side take some time, so the page is reloaded until the text appears.
 */
export async function reloadUntil(page: Page, expectedText: Locator): Promise<void> {
  await retryWithLongerTimeout(async (options) => {
    await page.reload();
    // On a busy machine the page itself loads slowly, so it must be there before the next reload.
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(expectedText.first()).toBeVisible(options);
  });
}
