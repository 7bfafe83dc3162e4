import type { Browser, Page } from 'playwright';
import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import { watchPage, type PageFindings } from './watch-page.ts';

const OPENING_TIMEOUT_MS = 30_000;

/** The token of a signed-in user; it is valid until 2100, so no page renews it. */
const TOKEN = ['e30', btoa(JSON.stringify({ sub: '1', exp: 4_102_444_800 })), 'stub'].join('.');
const SESSION = {
  access_token: TOKEN,
  id_token: TOKEN,
  refresh_token: TOKEN,
  generation: 1,
  subject: '1',
};

/**
 * Opens the first route of a remote as a signed-in user, and returns the problems, one line each.
 */
export async function openFirstRoute(
  browser: Browser,
  origin: string,
  remote: RemoteManifest,
): Promise<string[]> {
  const [route] = remote.routes;
  if (!route) return [];
  const address = route.path.replace(/:[^/]+/g, '1');
  const context = await browser.newContext({
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    storageState: {
      cookies: [],
      origins: [
        { origin, localStorage: [{ name: 'hareto.session', value: JSON.stringify(SESSION) }] },
      ],
    },
  });
  try {
    const page = await context.newPage();
    const uncaughtErrors: string[] = [];
    page.on('pageerror', (error) =>
      uncaughtErrors.push(`an uncaught ${error.name}: ${error.message}`),
    );
    // tsx wraps functions in calls of this helper, which a page does not have.
    await page.addInitScript('globalThis.__name = (target) => target');
    await page.addInitScript(watchPage, `hareto_${remote.id}`);
    await page.goto(`${origin}${address}`, {
      waitUntil: 'networkidle',
      timeout: OPENING_TIMEOUT_MS,
    });
    const problems = [...problemsOf(remote, await readFindings(page)), ...uncaughtErrors];
    return problems.map((problem) => `${address} (${route.id}) does not open: ${problem}`);
  } catch (error) {
    return [`${address} (${route.id}) does not open: ${firstLine(error)}`];
  } finally {
    await context.close();
  }
}

/** Hides the page, so that the host sends the telemetry that it has collected, and reads it. */
async function readFindings(page: Page): Promise<PageFindings> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  return page.evaluate(async () => {
    // `watchPage` reads the texts of the telemetry asynchronously.
    await new Promise((resolve) => setTimeout(resolve));
    return (globalThis as unknown as { __findings: PageFindings }).__findings;
  });
}

function problemsOf(
  { id, routes }: RemoteManifest,
  { registered, events }: PageFindings,
): string[] {
  // A refused call of the API is not a problem of the build, because the stub API has no data.
  const failed = events.filter(
    (event) => event.outcome === 'failed' && event.phase !== 'call' && (event.id ?? id) === id,
  );
  if (failed.length > 0)
    return failed.map(({ phase, causeKind, detail }) =>
      [phase, causeKind, detail].filter(Boolean).join(': '),
    );
  if (!registered) return ['the remote was not set up'];
  const declaredIds = routes.map((route) => route.id);
  const undeclared = registered.filter((route) => !declaredIds.includes(route)).join(', ');
  return undeclared === '' ? [] : [`setup registers ${undeclared}, which the manifest lacks`];
}

const firstLine = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
