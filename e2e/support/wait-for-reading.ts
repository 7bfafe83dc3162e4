import { expect, type Page } from '@playwright/test';

/**
 * Waits until the form shows that the document was read. The time limit is longer than the 15
 * seconds of most suites, because a reading waits for a processor that is busy with other readings.
 */
export async function waitForReading(page: Page, { timeout = 45_000 } = {}): Promise<void> {
  const message = page.getByText(/\d+項目を読み取りました/).filter({ visible: true });
  await expect(message.first()).toBeVisible({ timeout });
}
