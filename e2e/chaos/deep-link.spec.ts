import {
  BROKEN_FILES,
  expect,
  expectAlive,
  expectFailures,
  expectHealing,
  nav,
  screen,
  test,
} from './test.ts';

/** Time limit for header and navigation while other parts are still loading. */
const SHELL_MS = 3_000;

test.beforeEach(({ allowFailures }) => allowFailures(...BROKEN_FILES));

for (const [what, pattern] of [
  ["the remote's entry", /^\/remotes\/suppliers\/\w+\/entry\./],
  ["the user's information", /^\/api\/v1\/users\/information/],
  ["what the remote's loader asks for", /^\/api\/v1\/suppliers/],
] as const) {
  test(`shows the shell, says so and heals when ${what} hangs on a deep link`, async ({
    page,
    net,
    releases,
  }) => {
    net.break(pattern, 'hang');
    await page.goto('/suppliers', { waitUntil: 'domcontentloaded' });
    await expect(nav(page, '請求書カード払い')).toBeVisible({ timeout: SHELL_MS });
    await expect(screen.slow(page)).toBeVisible();
    await expectHealing(net, () => net.mend(), screen.suppliers(page));
    await expect(screen.slow(page)).toHaveCount(0);
    await expectAlive(page, net);
    expect(net.documents()).toEqual(['/suppliers']);
    await expectFailures(net, await releases.live());
  });
}

test('goes from a hanging deep link to other remotes and back', async ({ page, net }) => {
  net.break(/^\/remotes\/suppliers\/\w+\/entry\./, 'hang');
  await page.goto('/suppliers', { waitUntil: 'domcontentloaded' });
  await expect(nav(page, '請求書カード払い')).toBeVisible({ timeout: SHELL_MS });
  await expectAlive(page, net);
  net.mend();
  await nav(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
  expect(net.documents()).toEqual(['/suppliers']);
});

test('says that a step to another remote takes long while the user is not known yet', async ({
  page,
  net,
}) => {
  net.break(/^\/api\/v1\/users\/information/, 'hang');
  await page.goto('/toppage', { waitUntil: 'domcontentloaded' });
  await expect(nav(page, '登録済み取引先')).toBeVisible({ timeout: SHELL_MS });
  await nav(page, '登録済み取引先').click();
  await expect(nav(page, '登録済み取引先')).toHaveAttribute('aria-current', 'page', {
    timeout: SHELL_MS,
  });
  await expectHealing(net, () => net.mend(), screen.suppliers(page));
  expect(net.documents()).toEqual(['/toppage']);
});
