import { signInByApi } from '../bench/tokens.ts';
import type { Page } from './test.ts';

const EMPTY_PAGE = '/page-of-the-tests';
/** Without an icon of its own, the browser may request /favicon.ico and report a 404. */
const WITHOUT_ICON = '<!doctype html><link rel="icon" href="data:,">';

/**
 * Gives the page a session through the API, for tests that do not test the sign-in. The caller
 * opens the first screen.
 */
export async function startSession(page: Page, address: string): Promise<void> {
  const session = await (await signInByApi(address)).storedSession();
  // An empty page of the origin, because a screen of the product would load and be left again.
  await page.route(`**${EMPTY_PAGE}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: WITHOUT_ICON }),
  );
  await page.goto(EMPTY_PAGE);
  await page.evaluate((value) => localStorage.setItem('hareto.session', value), session);
  await page.unroute(`**${EMPTY_PAGE}`);
}
