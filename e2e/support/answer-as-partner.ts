import type { Page } from './test.ts';

/**
 * Answers in place of the partner's server. The returned function gives the partner's address to
 * which the browser was redirected last.
 */
export async function answerAsPartner(page: Page, partnerOrigin: string): Promise<() => URL> {
  let redirectTarget: URL | undefined;
  await page.route(`${partnerOrigin}/**`, async (route) => {
    redirectTarget = new URL(route.request().url());
    await route.fulfill({ status: 200, body: 'ok' });
  });
  return () => {
    if (!redirectTarget) throw new Error('The browser was not redirected to the partner');
    return redirectTarget;
  };
}
