import { CORPORATION } from '../support/accounts.ts';
import { startSession } from '../support/start-session.ts';
import { expect, type Page, test } from '../support/test.ts';

interface PageState {
  heading: string;
  scrollY: number;
}

const recordedStates = (page: Page) =>
  page.evaluate(() => (window as unknown as { recordedStates: PageState[] }).recordedStates);

/**
 * Records the heading and the scroll position after each change of the page, before the browser can
 * paint it. Frames would depend on the speed of the machine: a fast one paints none in between.
 */
async function recordStates(page: Page): Promise<void> {
  await page.evaluate(() => {
    const states: PageState[] = [];
    Object.assign(window, { recordedStates: states });
    const recordState = () => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      states.push({ heading, scrollY: Math.round(window.scrollY) });
    };
    new MutationObserver(recordState).observe(document.body, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}

test('never shows a screen at the scroll position of the previous one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await startSession(page, CORPORATION);
  await page.goto('/payments/history');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const last = page
    .getByRole('main')
    .getByRole('link', { name: /株式会社/ })
    .last();
  await last.scrollIntoViewIfNeeded();
  await recordStates(page);
  await last.click();
  await expect(page).toHaveURL(/\/payments\/history\/\d+$/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  const name = await heading.textContent();
  const statesOfScreen = (await recordedStates(page)).filter((state) => state.heading === name);
  expect(statesOfScreen.length).toBeGreaterThan(0);
  expect(statesOfScreen.filter(({ scrollY }) => scrollY > 0)).toEqual([]);
});
