import { expect, type Locator, type Page } from './test.ts';

/** The examiner, the bank and the other side take their time: the page is read again until it shows. */
export async function reloadUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    // On a busy machine the page itself takes its time: it is not left before it is there.
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(shown.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
