import { NOW } from '../screens/now.ts';
import type { Page } from '../support/test.ts';

/** Time stands still on the page, and the pointer rests on nothing. */
export async function steady(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date(NOW));
  await page.mouse.move(0, 0);
}

/** The product's address where a header shows it: the port of a run is anybody's choice. */
export async function showOwnAddress(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.nodeValue === location.host) text.nodeValue = 'hareto.example';
  });
}
