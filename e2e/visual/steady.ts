import { NOW } from '../screens/now.ts';
import type { Page } from '../support/test.ts';

/** Time stands still on the page, and the pointer rests on nothing. */
export async function steady(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date(NOW));
  await page.mouse.move(0, 0);
}
