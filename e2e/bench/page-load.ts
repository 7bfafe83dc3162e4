import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { longestChain, logNetwork, type NetworkLog } from './network-log.ts';
import type { Load, Profile } from './plan.ts';

/** Fonts are left out: text is painted without them (`font-display: optional`). */
const LCP_TYPES = new Set(['Document', 'Script', 'Fetch', 'XHR', 'Stylesheet', 'Image']);
/** Requests that do not affect the content of a page. */
const IGNORED = /favicon|\/telemetry|\/reports/;

/** Limit of a load under the slowest profile. */
const LIMIT_MS = 30_000;

export interface OpenedPage {
  readonly page: Page;
  readonly network: NetworkLog;
  /** Console output of the page, including uncaught errors. */
  readonly console: readonly string[];
}

/** A new page on a slowed processor, signed in by the value of `localStorage`, if there is one. */
export async function openPage(
  context: BrowserContext,
  profile: Pick<Profile, 'cpu'> | null,
  storedSession: string | null,
): Promise<OpenedPage> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const network = await logNetwork(cdp);
  const consoleLines: string[] = [];
  page.on('console', (message) => consoleLines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', ({ message }) => consoleLines.push(`uncaught: ${message}`));
  if (profile) await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  await page.addInitScript((session) => {
    if (window.origin === 'null') return;
    if (session === null) localStorage.removeItem('hareto.session');
    else localStorage.setItem('hareto.session', session);
  }, storedSession);
  return { page, network, console: consoleLines };
}

/** Loads a route and reads the time of its largest paint. */
export async function loadRoute(opened: OpenedPage, url: string): Promise<Load> {
  const { page, network } = opened;
  await page.goto(url, { waitUntil: 'commit' });
  if (!(await isLoaded(opened, LIMIT_MS)))
    throw new Error(`${url} did not load\n${await describeFailure(opened)}`);
  const { lcpMs, lcpElement } = await page.evaluate(largestPaint);
  const [document] = network.exchanges;
  if (!document || lcpMs === 0) throw new Error(`nothing was painted at ${url}`);
  const paintedAt = document.startedAt + lcpMs / 1000;
  const fetched = network.exchanges.filter(
    ({ type, url: address, isOverNetwork }) =>
      isOverNetwork && LCP_TYPES.has(type) && !IGNORED.test(address),
  );
  // The paint did not need requests that ended after it.
  const needed = fetched.filter(({ endedAt }) => endedAt !== null && endedAt <= paintedAt);
  const total = (exchanges: typeof needed) => exchanges.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    lcpMs,
    lcpElement,
    requests: needed.length,
    depth: longestChain(needed),
    scriptBytes: total(fetched.filter(({ type }) => type === 'Script')),
    allBytes: total(needed),
  };
}

/** True when the heading is shown and no request is in progress, within the time limit. */
function isLoaded({ page, network }: OpenedPage, withinMs: number): Promise<boolean> {
  const loaded = page
    .locator('main h1')
    .waitFor({ timeout: 0 })
    .then(() => network.untilIdle());
  return Promise.race([
    loaded.then(
      () => true,
      () => false,
    ),
    pause(withinMs, false, { ref: false }),
  ]);
}

/** Describes a page that did not load: content, console output, and requests with their times. */
async function describeFailure({
  page,
  network,
  console: consoleLines,
}: OpenedPage): Promise<string> {
  const shown = await page
    .evaluate(() => document.body.innerText)
    .catch((error: unknown) => `nothing could be read: ${String(error)}`);
  const start = network.exchanges[0]?.startedAt ?? 0;
  const msAfterStart = (moment: number | null) =>
    moment === null ? 'never' : `${Math.round((moment - start) * 1000)} ms`;
  const fetched = network.exchanges.map(
    ({ url, type, startedAt, answeredAt, endedAt }) =>
      `  ${type} ${url}: started ${msAfterStart(startedAt)}, answered ${msAfterStart(answeredAt)}, ended ${msAfterStart(endedAt)}`,
  );
  return [
    `at ${page.url()}, showing: ${shown}`,
    'console:',
    ...consoleLines.map((line) => `  ${line}`),
    'network:',
    ...fetched,
  ].join('\n');
}

/**
 * Runs in the page. Its callbacks are inline, because tsx makes named functions call a helper that
 * the page does not have. Entries arrive after the frame that painted them, on a busy machine many
 * frames later.
 */
async function largestPaint(): Promise<{ lcpMs: number; lcpElement: string }> {
  interface Entry extends PerformanceEntry {
    readonly element: Element | null;
  }
  const entries: Entry[] = [];
  const observer = new PerformanceObserver(
    (list) => void entries.push(...(list.getEntries() as Entry[])),
  );
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  const deadline = performance.now() + 10_000;
  do {
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
    );
    entries.push(...(observer.takeRecords() as Entry[]));
  } while (entries.length === 0 && performance.now() < deadline);
  const last = entries.at(-1);
  return {
    lcpMs: last?.startTime ?? 0,
    lcpElement: `${last?.element?.tagName.toLowerCase() ?? '-'} ${last?.element?.textContent?.trim().slice(0, 24) ?? ''}`,
  };
}
