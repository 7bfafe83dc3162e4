import { launch, type Page } from 'puppeteer-core';
import { sourceOfCall, type Engine, type Tab } from './engine.ts';

const KEYS = { Enter: 'Enter', Space: ' ', Tab: 'Tab', Escape: 'Escape' } as const;

/** Debian's Firefox over WebDriver BiDi, with its own profile. */
export async function launchFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'ja', 'intl.locale.requested': 'ja' },
    env: { ...process.env, TZ: 'Asia/Tokyo' },
  });
  return {
    version: `Firefox ${(await browser.version()).replace(/^firefox\//i, '')}`,
    newTab: async () => tabOf(await browser.newPage()),
    close: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    open: async (address) => void (await page.goto(address).catch(ignoreInterruptedNavigation)),
    address: async () => (await page.evaluate('location.href')) as string,
    reload: async () => void (await page.reload()),
    // A page from the back/forward cache has no load event, for which the driver would wait.
    back: async () => void (await page.evaluate('void setTimeout(() => history.back())')),
    run: async (act, ...args) => (await page.evaluate(sourceOfCall(act, args))) as never,
    click: async (selector) => (await findElement(page, selector)).click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(KEYS[key]),
    async chooseFile(selector, path) {
      const input = (await findElement(page, selector)) as unknown as {
        uploadFile(...paths: string[]): Promise<void>;
      };
      await input.uploadFile(path);
    },
    close: () => page.close(),
  };
}

/** A page of the product may redirect to another document before it has loaded completely. */
function ignoreInterruptedNavigation(thrown: unknown): void {
  if (!/abort|interrupt/iu.test(String(thrown))) throw thrown;
}

async function findElement(page: Page, selector: string) {
  const element = await page.$(selector);
  if (!element) throw new Error(`nothing at ${selector}`);
  return element;
}
