import { chromium, type Page } from '@playwright/test';
import { sourceOfCall, type Engine, type Tab } from './engine.ts';

const KEYS = { Enter: 'Enter', Space: ' ', Tab: 'Tab', Escape: 'Escape' } as const;

/** Chromium without `responseStatus`, the status of a script, which WebKit does not have. */
export async function launchChromium(): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript(() => {
    Reflect.deleteProperty(PerformanceResourceTiming.prototype, 'responseStatus');
  });
  return {
    version: `Chromium ${browser.version()}`,
    newTab: async () => tabOf(await context.newPage()),
    close: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    open: async (address) => void (await page.goto(address)),
    address: async () => page.url(),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    run: (act, ...args) => page.evaluate(sourceOfCall(act, args)),
    async click(selector) {
      // A tab in the background acknowledges no click that leaves its page.
      await page.bringToFront();
      await page.locator(selector).click({ timeout: 2_000 });
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(KEYS[key]),
    chooseFile: (selector, path) => page.locator(selector).setInputFiles(path),
    close: () => page.close(),
  };
}
