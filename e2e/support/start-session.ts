import { signInByApi } from '../bench/tokens.ts';
import type { Page } from './test.ts';

const EMPTY_PAGE = '/page-of-the-tests';
/** Has an empty icon, because the browser may otherwise request /favicon.ico and report a 404. */
const EMPTY_HTML = '<!doctype html><link rel="icon" href="data:,">';

/**
 * Gives the page a session through the API, for tests that do not test the sign-in. The caller
 * opens the first screen.
 */
export async function startSession(page: Page, address: string): Promise<void> {
  const session = await (await signInByApi(address)).storedSession();
  // An empty page of the origin, so that no screen loads that the test does not use.
  await page.route(`**${EMPTY_PAGE}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: EMPTY_HTML }),
  );
  await page.goto(EMPTY_PAGE);
  await page.evaluate((value) => localStorage.setItem('hareto.session', value), session);
  await page.unroute(`**${EMPTY_PAGE}`);
}
