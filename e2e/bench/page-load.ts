import type { BrowserContext, Page } from 'playwright';
import { depthOf, logNetwork, type NetworkLog } from './network-log.ts';
import type { Load, Profile } from './plan.ts';

/** No font: text is painted without it (`font-display: optional`). */
const LCP_TYPES = new Set(['Document', 'Script', 'Fetch', 'XHR', 'Stylesheet', 'Image']);
/** Not part of any page's way to its content. */
const IGNORED = /favicon|\/telemetry|\/reports/;

export interface OpenedPage {
  readonly page: Page;
  readonly network: NetworkLog;
}

/** A new page with its network and processor slowed down, and signed in where `stored` is given. */
export async function openPage(context: BrowserContext, profile: Profile | null, stored: string | null): Promise<OpenedPage> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const network = await logNetwork(cdp);
  if (profile) {
    const bytesPerSecond = (profile.megabits * 1_000_000) / 8;
    await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: profile.latencyMs, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  }
  await page.addInitScript((session) => {
    if (window.origin === 'null') return;
    if (session === null) localStorage.removeItem('hareto.session');
    else localStorage.setItem('hareto.session', session);
  }, stored);
  return { page, network };
}

/** Loads a route and reads when its largest content was painted. */
export async function loadRoute({ page, network }: OpenedPage, url: string): Promise<Load> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('main h1').waitFor({ timeout: 60_000 });
  await network.quiet();
  const { lcpMs, lcpElement } = await page.evaluate(largestPaint);
  const [document] = network.exchanges;
  if (!document || lcpMs === 0) throw new Error(`nothing was painted at ${url}`);
  const until = document.began + lcpMs / 1000;
  const fetched = network.exchanges.filter(({ type, url: address, isWire }) => isWire && LCP_TYPES.has(type) && !IGNORED.test(address));
  // What was still under way then was not needed.
  const needed = fetched.filter(({ ended }) => ended !== null && ended <= until);
  const total = (exchanges: typeof needed) => exchanges.reduce((sum, { bytes }) => sum + bytes, 0);
  return { lcpMs, lcpElement, requests: needed.length, depth: depthOf(needed), scriptBytes: total(fetched.filter(({ type }) => type === 'Script')), allBytes: total(needed) };
}

/**
 * Runs in the page, where the helper for named functions that tsx compiles in does not exist: callbacks stand in place. Entries come
 * after the frame that painted them; on a busy machine that may be many frames later.
 */
async function largestPaint(): Promise<{ lcpMs: number; lcpElement: string }> {
  interface Entry extends PerformanceEntry {
    readonly element: Element | null;
  }
  const entries: Entry[] = [];
  const observer = new PerformanceObserver((list) => void entries.push(...(list.getEntries() as Entry[])));
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  const deadline = performance.now() + 10_000;
  do {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    entries.push(...(observer.takeRecords() as Entry[]));
  } while (entries.length === 0 && performance.now() < deadline);
  const last = entries.at(-1);
  return { lcpMs: last?.startTime ?? 0, lcpElement: `${last?.element?.tagName.toLowerCase() ?? '-'} ${last?.element?.textContent?.trim().slice(0, 24) ?? ''}` };
}
