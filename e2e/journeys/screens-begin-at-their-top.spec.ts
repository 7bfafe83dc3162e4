import { CORPORATION } from '../support/accounts.ts';
import { startSession } from '../support/start-session.ts';
import { expect, type Page, test } from '../support/test.ts';

interface PaintedFrame {
  heading: string;
  scrollY: number;
}

/** Slows the page down like an old phone, so that short states become visible. */
const CPU_SLOWDOWN = 20;

const paintedFrames = (page: Page) =>
  page.evaluate(() => (window as unknown as { painted: PaintedFrame[] }).painted);

/** Records for each frame the visible heading and the scroll position. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: PaintedFrame[] = [];
    Object.assign(window, { painted: frames });
    const recordFrame = () => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      frames.push({ heading: heading, scrollY: Math.round(window.scrollY) });
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  });
}

test('never shows a screen at the scroll position of the previous one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await startSession(page, CORPORATION);
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
  const framesOfScreen = (await paintedFrames(page)).filter((frame) => frame.heading === name);
  expect(framesOfScreen.filter(({ scrollY }) => scrollY > 0)).toEqual([]);
});
