import type { Page } from './test.ts';

/**
 * Answers for the partner's server; the function returns the address that the browser was sent to.
 */
export async function answerAsPartner(page: Page, partner: string): Promise<() => URL> {
  let redirectTarget: URL | undefined;
  await page.route(`${partner}/**`, async (route) => {
    redirectTarget = new URL(route.request().url());
    await route.fulfill({ status: 200, body: 'ok' });
  });
  return () => {
    if (!redirectTarget) throw new Error('The browser was not sent back');
    return redirectTarget;
  };
}
