import type { Browser } from 'playwright';
import { installedChromium } from '../../browser/chromium.ts';

/** Runs `work` with a headless browser; null when this machine has none. */
export async function withBrowser<Result>(
  work: (browser: Browser) => Promise<Result>,
): Promise<Result | null> {
  const playwright = await import('playwright').catch(() => null);
  const executablePath = playwright && installedChromium('shell');
  if (!playwright || executablePath === null) return null;
  const browser = await playwright.chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
