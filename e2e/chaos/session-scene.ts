import type { BrowserContext } from '@playwright/test';
import { expect, type Page, screen } from './test.ts';

export const storedSession = (page: Page) =>
  page.evaluate(() => localStorage.getItem('hareto.session'));
export const accessToken = async (page: Page) =>
  (JSON.parse((await storedSession(page)) ?? '') as { access_token: string }).access_token;

export async function openSuppliers(page: Page): Promise<void> {
  await page.goto('/suppliers');
  await expect(screen.suppliers(page)).toBeVisible();
}

/** Sets the clock of the page ahead by these days, or back if they are negative. */
export const moveClock = (page: Page, days: number) =>
  page.addInitScript((ms) => {
    const now = Date.now;
    Date.now = () => now() + ms;
  }, days * 86_400_000);

/** The number of refreshes that wait for the lock of another tab. */
export const tabsWaitingForLock = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).pending?.length);

export async function openTabs(
  page: Page,
  context: BrowserContext,
  count: number,
): Promise<Page[]> {
  const tabs = [
    page,
    ...(await Promise.all(Array.from({ length: count - 1 }, () => context.newPage()))),
  ];
  for (const tab of tabs) await openSuppliers(tab);
  return tabs;
}

/** Stores tokens as a new sign-in does. The sign-in page redirects when it is reloaded. */
export const signInAgain = (page: Page, tokens: string) =>
  page.evaluate((text) => localStorage.setItem('hareto.session', text), tokens);

/** Replaces the stored access token by one that expired an hour ago; returns it. */
export async function storeExpiredToken(page: Page): Promise<string> {
  await page.goto('/assets/favicon.svg');
  await page.evaluate(() => {
    const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 3600 })).replaceAll(
      '=',
      '',
    );
    const tokens = JSON.parse(localStorage.getItem('hareto.session') ?? '') as object;
    localStorage.setItem(
      'hareto.session',
      JSON.stringify({ ...tokens, access_token: `head.${claims}.sign` }),
    );
  });
  return accessToken(page);
}
