import {
  BROKEN_FILES,
  expect,
  expectNavigationWorks,
  expectFailures,
  expectHealing,
  navigationLink,
  screen,
  test,
} from './test.ts';

/** Time limit for header and navigation while other parts are still loading. */
const SHELL_MS = 3_000;

test.beforeEach(({ allowFailures }) => allowFailures(...BROKEN_FILES));

for (const [what, pattern] of [
  ["the remote's entry", /^\/remotes\/suppliers\/\w+\/entry\./],
  ["the user's information", /^\/api\/v1\/users\/information/],
  ["the data of the remote's loader", /^\/api\/v1\/suppliers/],
] as const) {
  test(`shows the shell and a notice, and heals when ${what} hangs on a deep link`, async ({
    page,
    net,
    releases,
  }) => {
    net.break(pattern, 'hang');
    await page.goto('/suppliers', { waitUntil: 'domcontentloaded' });
    await expect(navigationLink(page, '請求書カード払い')).toBeVisible({ timeout: SHELL_MS });
    await expect(screen.slowNavigation(page)).toBeVisible();
    await expectHealing(net, () => net.mend(), screen.suppliers(page));
    await expect(screen.slowNavigation(page)).toHaveCount(0);
    await expectNavigationWorks(page, net);
    expect(net.documents()).toEqual(['/suppliers']);
    await expectFailures(net, await releases.liveRelease());
  });
}

test('goes from a hanging deep link to other remotes and back', async ({ page, net }) => {
  net.break(/^\/remotes\/suppliers\/\w+\/entry\./, 'hang');
  await page.goto('/suppliers', { waitUntil: 'domcontentloaded' });
  await expect(navigationLink(page, '請求書カード払い')).toBeVisible({ timeout: SHELL_MS });
  await expectNavigationWorks(page, net);
  net.mend();
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
  expect(net.documents()).toEqual(['/suppliers']);
});

test('marks the target of a navigation to another remote before the user is known, and heals', async ({
  page,
  net,
}) => {
  net.break(/^\/api\/v1\/users\/information/, 'hang');
  await page.goto('/toppage', { waitUntil: 'domcontentloaded' });
  await expect(navigationLink(page, '登録済み取引先')).toBeVisible({ timeout: SHELL_MS });
  await navigationLink(page, '登録済み取引先').click();
  await expect(navigationLink(page, '登録済み取引先')).toHaveAttribute('aria-current', 'page', {
    timeout: SHELL_MS,
  });
  await expectHealing(net, () => net.mend(), screen.suppliers(page));
  expect(net.documents()).toEqual(['/toppage']);
});
