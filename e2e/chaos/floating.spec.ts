import { expect, navigationLink, openTop, type Page, screen, test } from './test.ts';

/*
 * The notices of a slow call and of a slow navigation float over the page. Every link and button of
 * the header must still receive clicks. A trial click checks which element is on top at its point.
 */
const WIDTHS = [390, 768, 1024, 1280, 1440];
const SUPPLIERS = /^\/remotes\/suppliers\//;
const SLOW_CALL_TEXT = '応答に時間がかかっています。';

async function expectPressable(page: Page): Promise<void> {
  const targets = page.getByRole('banner').locator('a[href], button').locator('visible=true');
  expect(await targets.count()).toBeGreaterThan(1);
  for (const target of await targets.all()) await target.click({ trial: true, timeout: 2_000 });
}

async function expectSlowCall(page: Page): Promise<void> {
  await page.clock.runFor(9_000);
  await expect(page.getByText(SLOW_CALL_TEXT)).toBeVisible();
}

async function expectSlowNavigation(page: Page): Promise<void> {
  await page.clock.runFor(9_000);
  await expect(screen.slowNavigation(page)).toBeVisible();
}

for (const width of WIDTHS) {
  test(`blocks no click on the header at ${width} px while a call hangs`, async ({ page, net }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.clock.install();
    await openTopAt(page, width);
    net.break(/^\/api\/v1\/users\/notifications/, 'hang');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^お知らせ/ })
      .click();
    await expect.poll(() => net.hangingCount()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    // Below 1024 px the bell opens a page: one notice of the navigation is shown for all its calls.
    if (width < 1024) await expectSlowNavigation(page);
    else await expectSlowCall(page);
    await expectPressable(page);
    net.mend();
  });

  test(`blocks no click on the header at ${width} px while a remote hangs`, async ({
    page,
    net,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.clock.install();
    await openTopAt(page, width);
    net.break(SUPPLIERS, 'hang');
    await page.evaluate(() => history.pushState(null, '', '/suppliers'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: null })));
    await expect.poll(() => net.hangingCount()).toBeGreaterThan(0);
    await expectSlowNavigation(page);
    await expectPressable(page);
    net.mend();
  });
}

test('lets a click on the notice of a slow call reach the page, and still follows links', async ({
  page,
  net,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.clock.install();
  await openTop(page);
  net.break(/^\/api\/v1\/users\/notifications/, 'hang');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^お知らせ/ })
    .click();
  await expect.poll(() => net.hangingCount()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expectSlowCall(page);
  const isHit = await page.getByText(SLOW_CALL_TEXT).evaluate((notice) => {
    const { x, y, width, height } = notice.getBoundingClientRect();
    return notice.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isHit).toBe(false);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
});

/** `openTop` expects a visible navigation; below 1024 px the navigation is in a drawer. */
async function openTopAt(page: Page, width: number): Promise<void> {
  if (width >= 1024) return openTop(page);
  await page.goto('/toppage');
  await expect(screen.top(page)).toBeVisible();
}
