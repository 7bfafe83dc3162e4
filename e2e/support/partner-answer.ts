import type { Page } from './test.ts';

/** The address to which the browser is redirected; its page is not loaded. */
export async function answerAsPartner(page: Page, partner: string): Promise<() => URL> {
  let answer: URL | undefined;
  await page.route(`${partner}/**`, async (route) => {
    answer = new URL(route.request().url());
    await route.fulfill({ status: 200, body: 'ok' });
  });
  return () => {
    if (!answer) throw new Error('The browser was not sent back');
    return answer;
  };
}
