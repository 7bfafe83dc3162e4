import { CORPORATION } from '../support/accounts.ts';
import { enter } from '../support/enter.ts';
import { expect, type Page, test } from '../support/test.ts';

interface Painted {
  page: string;
  scrolled: number;
}

/** Slows the page down like an old phone, so that short states become visible. */
const CPU_SLOWDOWN = 20;

const painted = (page: Page) =>
  page.evaluate(() => (window as unknown as { painted: Painted[] }).painted);

/** Records for each frame the visible heading and the scroll position. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: Painted[] = [];
    Object.assign(window, { painted: frames });
    const look = () => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      frames.push({ page: heading, scrolled: Math.round(window.scrollY) });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

test('never shows a screen at the scroll position of the previous one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await enter(page, CORPORATION);
  await page.goto('/payments/history');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await watchFrames(page);
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const last = page
    .getByRole('main')
    .getByRole('link', { name: /株式会社/ })
    .last();
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await expect(page).toHaveURL(/\/payments\/history\/\d+$/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  const name = await heading.textContent();
  const seen = (await painted(page)).filter((frame) => frame.page === name);
  expect(seen.filter(({ scrolled }) => scrolled > 0)).toEqual([]);
});
