import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import type { LoadEvent } from '@hareto/platform/host-contract/load-event.ts';
import { renewStoredSession } from '../bench/tokens.ts';
import { CORPORATION, SOLE_PROPRIETOR } from '../support/accounts.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, type Page, test as base } from '../support/test.ts';
import { copyStore, startEdge } from './edge.ts';
import { FaultProxy } from './fault-proxy.ts';
import { Releases } from './releases.ts';

/** The parts of an event that a test can predict; the others differ in each run. */
type ExpectedFailure = Pick<LoadEvent, 'id' | 'phase' | 'causeKind' | 'httpStatus' | 'requestedBy'>;

interface WorkerFixtures {
  /**
   * True when developers may use their own remotes in the page, as in a host outside production.
   */
  mayOverride: boolean;
  /** An edge with its own store. */
  site: { port: number; releases: Releases };
  /** A signed-in user, once per worker: codes are mailed, and their number per hour is limited. */
  sharedSession: SharedSession;
  /**
   * The user's session as the page stores it, valid long enough for a test, because a test must not
   * renew the tokens of another test.
   */
  session: () => Promise<string>;
}
interface SharedSession {
  storedSession(): Promise<string>;
  /** Call this when a test's page has renewed the tokens: they replace the old ones. */
  replace(stored: string): void;
}
interface Fixtures {
  net: FaultProxy;
  /** The builds from the sources are live when a test begins. */
  releases: Releases;
}

/** One per worker, because codes are mailed, and a worker must not take another's. */
const ACCOUNTS = [CORPORATION, SOLE_PROPRIETOR];

/** An access token is valid for five minutes; the other two are for the test that gets it. */
const SESSION_MS = 3 * 60_000;

export const test = base.extend<Fixtures, WorkerFixtures>({
  mayOverride: [false, { scope: 'worker', option: true }],
  site: [
    async ({ mayOverride }, use) => {
      const directory = await mkdtemp(join(tmpdir(), 'hareto-chaos-'));
      await copyStore(process.env['RELEASE_STORE'] ?? '', directory);
      const edge = await startEdge(directory, mayOverride ? { DEV_OVERRIDES: '1' } : {});
      await use({ port: edge.port, releases: await Releases.open(directory) });
      await edge.stop();
      await rm(directory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sharedSession: [
    async ({ browser, site }, use, { parallelIndex }) => {
      const signInByPage = async () => {
        const net = await FaultProxy.open(site.port);
        const context = await browser.newContext({ baseURL: net.origin });
        const page = await context.newPage();
        await signIn(page, ACCOUNTS[parallelIndex] ?? CORPORATION);
        const tokens = await page.evaluate(() => localStorage.getItem('hareto.session') ?? '');
        await context.close();
        await net.close();
        return tokens;
      };
      let current = { tokens: await signInByPage(), until: Date.now() + SESSION_MS };
      await use({
        async storedSession() {
          if (Date.now() > current.until)
            current = {
              tokens: await renewStoredSession(current.tokens).catch(signInByPage),
              until: Date.now() + SESSION_MS,
            };
          return current.tokens;
        },
        replace(tokens) {
          current = { tokens, until: 0 };
        },
      });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  session: [
    async ({ sharedSession }, use) => use(() => sharedSession.storedSession()),
    { scope: 'worker' },
  ],
  releases: async ({ site }, use) => {
    await site.releases.deploy();
    await use(site.releases);
  },
  net: async ({ site, releases: _ }, use) => {
    const net = await FaultProxy.open(site.port);
    await use(net);
    await net.close();
  },
  baseURL: async ({ net }, use) => use(net.origin),
  storageState: async ({ net, session }, use) =>
    use({
      cookies: [],
      origins: [
        { origin: net.origin, localStorage: [{ name: 'hareto.session', value: await session() }] },
      ],
    }),
});

/**
 * Chromium's messages about missing files of the suppliers' remote, and about preloads that stay
 * unused without it.
 */
export const BROKEN_FILES = [
  /Failed to load resource: .*\/remotes\/suppliers\//,
  /Refused to execute script from '\S+\/remotes\/suppliers\/\S+' because its MIME type/,
  /Failed to find a valid digest in the 'integrity' attribute .*\/remotes\/suppliers\//,
  /\/remotes\/suppliers\/\S+ was preloaded using link preload but not used/,
];

/** A screen must be back within this time after the fault has ended. */
const HEALING_MS = 5_000;

/** A link of the header's main navigation. */
export const navigationLink = (
  page: Page,
  name: '請求書カード払い' | '登録済み取引先' | 'カード決済依頼',
) => page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name });

/** Opens a remote that is not in the main navigation. */
export async function openNotices(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^お知らせ/ })
    .click();
  const popover = page.getByRole('dialog', { name: 'お知らせ' });
  // The foot of the popover moves when the notices arrive.
  await expect(popover.getByText(/未読|読み込みに失敗しました/).first()).toBeVisible();
  await popover.getByRole('link', { name: 'すべてのお知らせを見る' }).click();
}

export const screen = {
  top: (page: Page) => page.getByRole('heading', { level: 1, name: 'ホーム' }),
  suppliers: (page: Page) => page.getByRole('heading', { level: 1, name: '登録済み取引先' }),
  /** The list, or the form when the list is empty. */
  payments: (page: Page) =>
    page.getByRole('heading', { level: 1, name: /^請求書(カード払い|をカードで支払う)$/ }),
  /** The panel after a fault that may end by itself; it tries again. */
  temporaryFailure: (page: Page) =>
    page.getByRole('heading', { level: 1, name: '現在この機能をご利用いただけません' }),
  /** The panel after a fault that another attempt does not end. */
  permanentFailure: (page: Page) =>
    page.getByRole('heading', { level: 1, name: '画面を読み込めませんでした' }),
  outdated: (page: Page) =>
    page.getByRole('heading', { level: 1, name: '新しいバージョンが公開されています' }),
  failed: (page: Page) => page.getByRole('heading', { level: 1, name: '読み込みに失敗しました' }),
  notFound: (page: Page) =>
    page.getByRole('heading', { level: 1, name: 'ページが見つかりませんでした' }),
  offline: (page: Page) =>
    page.getByRole('heading', { level: 1, name: 'インターネットに接続されていません' }),
  slowNavigation: (page: Page) =>
    page.getByText('読み込みに時間がかかっています。このままお待ちください。'),
};

/** Opens the signed-in top page, which requests no remote. */
export async function openTop(page: Page): Promise<void> {
  await page.goto('/toppage');
  await expect(screen.top(page)).toBeVisible();
  await expect(navigationLink(page, '登録済み取引先')).toBeVisible();
}

/** Checks header and navigation: another remote can be reached without loading a document. */
export async function expectNavigationWorks(page: Page, net: FaultProxy): Promise<void> {
  const documents = net.documents().length;
  await navigationLink(page, '請求書カード払い').click();
  await expect(screen.payments(page)).toBeVisible();
  expect(net.documents()).toHaveLength(documents);
}

/**
 * Checks that the screen comes back by itself soon after the fault has ended, without loading a
 * document.
 */
export async function expectHealing(
  net: FaultProxy,
  mend: () => unknown,
  expectedContent: Locator,
): Promise<void> {
  const documents = net.documents().length;
  const startedAt = Date.now();
  await mend();
  await expect(expectedContent).toBeVisible({ timeout: HEALING_MS });
  const durationMs = Date.now() - startedAt;
  // `npm run bench:healing` reads this.
  base.info().annotations.push({ type: 'healed after ms', description: String(durationMs) });
  expect(durationMs).toBeLessThan(HEALING_MS);
  expect(net.documents()).toHaveLength(documents);
}

/** Checks that exactly these failures were reported, each with the release in which it happened. */
export async function expectFailures(
  net: FaultProxy,
  release: string | readonly string[],
  ...expected: readonly ExpectedFailure[]
): Promise<void> {
  const failures = () => net.events.filter(({ outcome }) => outcome === 'failed');
  const expectedReleases = typeof release === 'string' ? expected.map(() => release) : release;
  await expect
    .poll(() =>
      failures().map(({ release: inRelease, id, phase, causeKind, httpStatus, requestedBy }) => ({
        release: inRelease,
        id,
        phase,
        causeKind,
        httpStatus,
        requestedBy,
      })),
    )
    .toEqual(expected.map((failure, index) => ({ release: expectedReleases[index], ...failure })));
}

/** A failure of a remote, by default the suppliers', that a navigation requested. */
export const failure = (
  phase: LoadEvent['phase'],
  causeKind: string,
  httpStatus: number | null = null,
  id: string | null = 'suppliers',
): ExpectedFailure => ({ id, phase, causeKind, httpStatus, requestedBy: 'navigation' });

/** Returns a function that lists the paths of the documents requested since this call. */
export function recordDocuments(net: FaultProxy): () => string[] {
  const before = net.documents().length;
  return () => net.documents().slice(before);
}

export { expect, type Page };
