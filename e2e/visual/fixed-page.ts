import { NOW } from '../screens/now.ts';
import type { Page } from '../support/test.ts';

/**
 * Stops the page's time and the server's time that it reads, and moves the pointer away from all
 * elements.
 */
export async function freezeTimeAndPointer(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date(NOW));
  await page.route('**/api/v1/system/time', (route) =>
    route.fulfill({ json: { current_time: NOW } }),
  );
  await page.mouse.move(0, 0);
}

/** Shows the product's address in a header, because the port of a run varies. */
export async function showOwnAddress(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.nodeValue === location.host) text.nodeValue = 'hareto.example';
  });
}
