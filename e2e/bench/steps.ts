import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { openLab } from './lab.ts';
import { longestChain } from './network-log.ts';
import { type OpenedPage, openPage } from './page-load.ts';
import { type Deliveries, type Profile, type Variant, VARIANTS } from './plan.ts';
import { type Account, signInByApi } from './tokens.ts';

/** A navigation by a link of the page `from`; `link` and `menu` are CSS selectors. */
interface Step {
  readonly name: string;
  readonly from: string;
  readonly link: string;
  /** The button that opens the menu with the link. */
  readonly menu?: string;
}

/** Input from `npm run bench:steps`, as JSON in BENCH_PLAN. */
interface StepsPlan extends Deliveries {
  readonly steps: readonly Step[];
}

/** With `intent` the pointer rests on the link before the click, so that scripts are preloaded. */
const WAYS = ['cold', 'intent'] as const;
type Way = (typeof WAYS)[number];

interface Sample {
  readonly profile: string;
  readonly step: string;
  readonly way: Way;
  readonly variant: Variant;
  readonly pair: number;
  /** From the input to the frame that shows the next screen's own text. */
  readonly ms: number;
  /** Longest chain of scripts and calls of the API that the step waited for. */
  readonly waves: number;
  readonly bytes: number;
}

const LIMIT_MS = 30_000;
/** The pointer rests on the link for this long before the click. */
const PAUSE_MS = 400;
const TYPES_WAITED_FOR = new Set(['Script', 'Fetch', 'XHR']);
const IGNORED = /\/telemetry|\/reports/;

const plan = JSON.parse(process.env['BENCH_PLAN'] ?? 'null') as StepsPlan;
const account = await signInByApi();
const { browser, setNetwork, close } = await openLab(plan);
try {
  const samples: Sample[] = [];
  for (const profile of plan.profiles) {
    setNetwork(profile);
    for (const step of plan.steps)
      for (const way of WAYS)
        samples.push(...(await measureInterleaved(browser, profile, step, way)));
  }
  await writeFile(plan.output, JSON.stringify({ samples }));
} finally {
  await close();
}

/** Measures every variant once in each `pair`, which starts with another variant each time. */
async function measureInterleaved(
  testBrowser: Browser,
  profile: Profile,
  step: Step,
  way: Way,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let pair = 0; pair < profile.pairs; pair += 1)
    for (let turn = 0; turn < VARIANTS.length; turn += 1) {
      const variant = VARIANTS[(pair + turn) % VARIANTS.length] ?? 'federated';
      const measured = await measureStep(testBrowser, account, { profile, step, way, variant });
      samples.push({ profile: profile.name, step: step.name, way, variant, pair, ...measured });
    }
  process.stderr.write(`${profile.name} ${step.name} ${way}: ${profile.pairs} pairs\n`);
  return samples;
}

async function measureStep(
  testBrowser: Browser,
  user: Account,
  { profile, step, way, variant }: { profile: Profile; step: Step; way: Way; variant: Variant },
): Promise<Pick<Sample, 'ms' | 'waves' | 'bytes'>> {
  const context = await testBrowser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
  try {
    const opened = await openPage(context, profile, await user.storedSession());
    const { page } = opened;
    await page.addInitScript(watchScreens);
    await page.goto(plan.origins[variant] + step.from, { timeout: LIMIT_MS });
    await page.locator('main h1').waitFor({ timeout: LIMIT_MS });
    await waitUntilIdle(opened);
    if (step.menu !== undefined) await page.locator(step.menu).first().click();
    const link = page.locator(step.link).first();
    await link.waitFor();
    if (way === 'intent') {
      await link.hover();
      await page.waitForTimeout(PAUSE_MS);
      await waitUntilIdle(opened);
    }
    const before = opened.network.exchanges.length;
    // The pointer does not move before the click, which must be the first sign of a cold step.
    await link.dispatchEvent('pointerdown', { bubbles: true, isPrimary: true, button: 0 });
    await link.dispatchEvent('click');
    const ms = await msUntilShown(page);
    await waitUntilIdle(opened);
    const fetched = opened.network.exchanges
      .slice(before)
      .filter(
        ({ type, url, isOverNetwork }) =>
          isOverNetwork && TYPES_WAITED_FOR.has(type) && !IGNORED.test(url),
      );
    // The first request is sent with the click. The screen did not wait for requests that ended
    // after it was shown.
    const until = (fetched[0]?.startedAt ?? 0) + ms / 1000;
    const needed = fetched.filter(({ endedAt }) => endedAt !== null && endedAt <= until);
    return {
      ms,
      waves: longestChain(needed),
      bytes: needed.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  } finally {
    await context.close();
  }
}

/** Waits for the requests in progress, and for those that the page sends when it is idle. */
async function waitUntilIdle({ page, network: log }: OpenedPage): Promise<void> {
  await log.untilIdle();
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve, 50))),
  );
  await log.untilIdle();
}

/** Milliseconds from the click to the next screen's own text. */
async function msUntilShown(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    () => {
      const { clickedAt, shownAt } = globalThis.__haretoScreenTimes;
      const firstShownAt = shownAt.find((at) => at >= clickedAt);
      return firstShownAt === undefined ? false : firstShownAt - clickedAt;
    },
    null,
    { timeout: LIMIT_MS, polling: 20 },
  );
  return (await handle.jsonValue()) as number;
}

interface ScreenTimes {
  clickedAt: number;
  /** When each screen was shown. */
  readonly shownAt: number[];
}

declare global {
  var __haretoScreenTimes: ScreenTimes;
}

/** Runs in the page before its own code: records the click, and the frame of every new screen. */
function watchScreens(): void {
  const times: ScreenTimes = { clickedAt: Number.POSITIVE_INFINITY, shownAt: [] };
  globalThis.__haretoScreenTimes = times;
  addEventListener('pointerdown', () => void (times.clickedAt = performance.now()), true);
  let last = '';
  new MutationObserver(() => {
    // Tabs of a list share its heading.
    const parts = document.querySelectorAll('main h1, main nav [aria-current="page"]');
    const text = Array.from(parts, (part) => part.textContent).join();
    if (text === last) return;
    last = text;
    requestAnimationFrame(() => void times.shownAt.push(performance.now()));
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
