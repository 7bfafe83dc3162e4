import { accountButton, CORPORATION } from '../support/accounts.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, type Page, SIGNED_OUT, test } from './test.ts';

/* No data of a user remains after a sign-out, with or without a reachable server. */

test.use({ storageState: SIGNED_OUT });

async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'ログアウト' }).click();
  await page.getByRole('button', { name: 'はい' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
}

/** All stored keys, except the record of reloads, which holds no data of the user. */
const storedKeys = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
      (key) => key !== 'hareto.reloads',
    ),
  );

for (const [how, offline] of [
  ['online', false],
  ['while the server cannot be reached', true],
] as const) {
  test(`leaves no storage of the user when signing out ${how}`, async ({
    page,
    net,
    allowFailures,
  }) => {
    // Chromium obeys this header only on calls that carry the browser's credentials, and says so.
    allowFailures(
      /Failed to load resource/,
      /Clear-Site-Data header on '\S+': The request's credentials mode/,
    );
    await signIn(page, CORPORATION);
    await page.goto('/payments/create');
    await page.goto('/toppage');
    await expect(page.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible();
    if (offline) net.break(/^\/api\//, 'refuse');
    const response = offline ? null : page.waitForResponse(/\/api\/v1\/logout$/);
    await signOut(page);
    if (response) expect((await (await response).allHeaders())['clear-site-data']).toBe('"cache"');
    expect(await storedKeys(page)).toEqual([]);
    await page.goto('/toppage');
    await expect(page).toHaveURL(/\/signin/);
  });
}
