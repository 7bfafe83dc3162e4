import { expect, type Page } from '../support/test.ts';

/**
 * The screen is final when its document has not changed for this long. It is less than a second,
 * because a countdown changes once a second.
 */
const QUIET_MS = 250;

/** Waits until no part of the screen is loading. */
export const waitUntilNothingIsBusy = (page: Page) =>
  expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

/** Waits for all content that loads after the screen: data, fonts and lazy components. */
export async function waitUntilDocumentIsQuiet(page: Page): Promise<void> {
  await expect(page.locator('h1, [role=dialog], [role=alertdialog]').first()).toBeVisible();
  await page.evaluate(waitForQuietDocument, QUIET_MS);
}

/** Runs in the page. */
async function waitForQuietDocument(quiet: number): Promise<void> {
  await document.fonts.ready;
  await new Promise<void>((resolve) => {
    const done = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(done, quiet);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, quiet);
    });
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await Promise.all(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined)),
  );
}
