import type { Browser, Page } from 'playwright';
import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import { watchPage, type Watched } from './watch-page.ts';

const OPENING_MS = 30_000;

/** Claims of a signed-in user's token that no page renews. */
const TOKEN = ['e30', btoa(JSON.stringify({ sub: '1', exp: 4_102_444_800 })), 'stub'].join('.');
const SESSION = {
  access_token: TOKEN,
  id_token: TOKEN,
  refresh_token: TOKEN,
  generation: 1,
  subject: '1',
};

/** Opens the first route of a remote as a signed-in user, and returns the problems, a line each. */
export async function openRoute(
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
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(`an uncaught ${error.name}: ${error.message}`));
    // tsx wraps functions in calls of this helper, which a page does not have.
    await page.addInitScript('globalThis.__name = (target) => target');
    await page.addInitScript(watchPage, `hareto_${remote.id}`);
    await page.goto(`${origin}${address}`, { waitUntil: 'networkidle', timeout: OPENING_MS });
    const problems = [...problemsOf(remote, await watchedIn(page)), ...thrown];
    return problems.map((problem) => `${address} (${route.id}) does not open: ${problem}`);
  } catch (error) {
    return [`${address} (${route.id}) does not open: ${firstLine(error)}`];
  } finally {
    await context.close();
  }
}

/** Hides the page, so that the host reports what it has kept so far. */
async function watchedIn(page: Page): Promise<Watched> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  return page.evaluate(async () => {
    // The telemetry's texts are read in separate tasks.
    await new Promise((resolve) => setTimeout(resolve));
    return (globalThis as unknown as { __watched: Watched }).__watched;
  });
}

function problemsOf({ id, routes }: RemoteManifest, { registered, events }: Watched): string[] {
  // A refused call of the API is not a problem of the build, because the stub has no data.
  const failed = events.filter(
    (event) => event.outcome === 'failed' && event.phase !== 'call' && (event.id ?? id) === id,
  );
  if (failed.length > 0)
    return failed.map(({ phase, causeKind, detail }) =>
      [phase, causeKind, detail].filter(Boolean).join(': '),
    );
  if (!registered) return ['the remote was not set up'];
  const declared = routes.map((route) => route.id);
  const only = (some: readonly string[], others: readonly string[]) =>
    some.filter((one) => !others.includes(one)).join(', ');
  const undeclared = only(registered, declared);
  return undeclared === '' ? [] : [`setup registers ${undeclared}, which the manifest lacks`];
}

const firstLine = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
