import type { Browser } from 'playwright';
import type { Exchange } from './network-log.ts';
import { type OpenedPage, openPage } from './page-load.ts';
import type { Tour, Variant } from './plan.ts';

/**
 * One route per remote that every signed-in user may enter. The page loads the first and navigates
 * to the others.
 */
const PATHS = ['/payments/review', '/suppliers', '/notifications'];

/** Texts that occur exactly once in each copy of a library. */
const DEFINITIONS: Readonly<Record<string, RegExp>> = {
  react: /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=[^=]/g,
  'react-dom': /rendererPackageName:"react-dom"/g,
  'react-router': /__reactRouterVersion=/g,
};

/** Navigates from remote to remote in one page, and measures the requests of each step. */
export async function measureTour(
  browser: Browser,
  variant: Variant,
  origin: string,
  storedSession: string,
): Promise<Tour> {
  const context = await browser.newContext();
  try {
    const opened = await openPage(context, null, storedSession);
    const bodies: Promise<string>[] = [];
    opened.page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.text());
    });
    const steps: Tour['steps'][number][] = [];
    let countedExchanges = 0;
    for (const path of PATHS) {
      await (steps.length === 0 ? opened.page.goto(origin + path) : navigate(opened, path));
      await opened.page.locator('main h1').waitFor();
      await opened.network.untilIdle();
      const exchanges = opened.network.exchanges.slice(countedExchanges);
      countedExchanges = opened.network.exchanges.length;
      const scripts = scriptSizes(exchanges, steps.length === 0);
      steps.push({
        path,
        scriptBytes: scripts.reduce((sum, bytes) => sum + bytes, 0),
        scripts: scripts.length,
      });
    }
    const text = (await Promise.all(bodies)).join('\n');
    return {
      variant,
      steps,
      libraries: Object.fromEntries(
        Object.entries(DEFINITIONS).map(([name, mark]) => [name, text.match(mark)?.length ?? 0]),
      ),
    };
  } finally {
    await context.close();
  }
}

/**
 * The bytes of each script. The first page of a new context has an empty cache, but Chromium
 * reports a script that an early hint has fetched as served from the cache.
 */
function scriptSizes(exchanges: readonly Exchange[], isFirstPage: boolean): number[] {
  const byUrl = new Map<string, number>();
  for (const { url, type, isOverNetwork, bytes } of exchanges)
    if (type === 'Script' && (isOverNetwork || isFirstPage))
      byUrl.set(url, Math.max(bytes, byUrl.get(url) ?? 0));
  return [...byUrl.values()];
}

/**
 * Changes the browser's history, which the router follows, because a link may be in a closed menu.
 */
async function navigate({ page }: OpenedPage, path: string): Promise<void> {
  const before = await page.locator('main h1').textContent();
  await page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(
    (text) => document.querySelector('main h1')?.textContent !== text,
    before,
  );
}
