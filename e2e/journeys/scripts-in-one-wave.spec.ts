import { CONSENT } from '../security/all-routes.ts';
import { CORPORATION } from '../support/accounts.ts';
import { startSession } from '../support/start-session.ts';
import { expect, type Page, test } from '../support/test.ts';

interface PageScripts {
  /**
   * Scripts in the HTML: script elements and preload links, which the browser fetches in one wave.
   */
  inHtml: string[];
  /** Scripts that were fetched until the network was idle. */
  fetched: string[];
  /** Scripts that were parsed and ran. */
  executed: string[];
}

/** This script preloads the next pages, and is fetched when the page has been shown. */
const FETCHED_AFTERWARDS = /^\/assets\/preload\.\w+\.js$/;

/** Loads a page and records its scripts. */
async function loadAndRecord(page: Page, path: string): Promise<PageScripts> {
  // Clears the page, because the debugger also reports what the previous one has run.
  await page.goto('about:blank');
  const executed = new Set<string>();
  const debug = await page.context().newCDPSession(page);
  debug.on('Debugger.scriptParsed', ({ url }) => {
    if (url.endsWith('.js')) executed.add(new URL(url).pathname);
  });
  await debug.send('Debugger.enable');
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('h1')).toBeVisible();
  const html = (await response?.text()) ?? '';
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.js')),
  );
  await debug.detach();
  const isLoadedAtStart = (address: string) => !FETCHED_AFTERWARDS.test(address);
  const named = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(
    ([, address = '']) => address,
  );
  return {
    inHtml: sortedPaths(named),
    fetched: sortedPaths(fetched.filter(isLoadedAtStart)),
    executed: sortedPaths([...executed].filter(isLoadedAtStart)),
  };
}

const sortedPaths = (paths: Iterable<string>) => [...new Set(paths)].sort();

/**
 * The HTML names exactly the scripts that the page uses, except `later`, fetched after it is shown.
 */
async function expectOneWave(page: Page, path: string, later: RegExp | null = null): Promise<void> {
  const scripts = await loadAndRecord(page, path);
  const withoutLater = (list: string[]) => list.filter((script) => !later?.test(script));
  const named = withoutLater(scripts.inHtml);
  const fetched = withoutLater(scripts.fetched);
  const executed = withoutLater(scripts.executed);
  expect({ path, fetched }).toEqual({ path, fetched: named });
  expect({ path, executed }).toEqual({ path, executed: named });
}

test('has every script of a signed-out page in its HTML', async ({ page }) => {
  for (const path of ['/', '/signin', '/error/a/b', `/oauth/authorize?${CONSENT}`])
    // The API client offers the passkeys of the e-mail field.
    await expectOneWave(page, path, /\/api-client\./);
});

test('has every script of a signed-in page in its HTML', async ({ page }) => {
  await startSession(page, CORPORATION);
  const paths = [
    '/toppage',
    '/payments/review',
    '/payments/waiting',
    '/payments/draft',
    '/payments/create',
    '/suppliers',
    '/suppliers/add/company',
    '/notifications',
    '/myaccount/creditcards',
    '/termsofservice',
  ];
  for (const path of paths) await expectOneWave(page, path);
  await page.goto('/payments/draft');
  const draft = await page
    .locator('main a[href^="/payments/draft/"], main a[href*="invoiceinfo?draft="]')
    .first()
    .getAttribute('href');
  const id = /\d+/.exec(draft ?? '')?.[0] ?? '';
  // Only a document that needs a note about its payee loads the script of these notes.
  const notes = /\/payee-notes\./;
  await expectOneWave(page, `/payments/add/invoiceinfo?draft=${id}`, notes);
  // This address redirects to the form within the same document.
  await expectOneWave(page, `/payments/draft/${id}`, notes);
});

test('loads the script of the next page while the form is filled in, not before', async ({
  page,
}) => {
  await page.goto('/signin', { waitUntil: 'networkidle' });
  const fetchedScripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/(api-client|onetime-password)\.\w+\.js$/.exec(name)?.[1] ?? [])
        .sort(),
    );
  // The API client offers passkeys in the e-mail field.
  await expect.poll(fetchedScripts).toEqual(['api-client']);
  await page.getByLabel('メールアドレス').fill('k');
  await expect.poll(fetchedScripts).toEqual(['api-client', 'onetime-password']);
});
