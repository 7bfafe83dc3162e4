import {
  accessToken,
  storeExpiredToken,
  moveClock,
  openSuppliers,
  openTabs,
  signInAgain,
  storedSession,
  tabsWaitingForLock,
} from './session-scene.ts';
import { recordDocuments, expect, navigationLink, type Page, screen, test } from './test.ts';

/*
 * Tests which failures end a session. They use real time where time matters: a hanging refresh is
 * aborted after ten seconds, and three attempts take at least ten.
 */
const REFRESH = /^\/api\/v1\/users\/token$/;
const CALLS_OF_SHELL = /^\/api\/v1\/(?:users\/|system\/time)/;
const REVOKED = JSON.stringify({ status: 'revoked_token', message: '', errors: [], trace_id: 't' });
const SIGN_IN = /\/signin\?redirect=/;

// Chromium logs each refusal; the tests below count the relevant ones.
const EXPIRED = /status of 401 .*\/api\/v1\//;
const REFUSED_REFRESH = /(?:status of \d+|net::ERR_\w+).*\/api\/v1\/users\/token/;

test.afterEach(async ({ page, sharedSession }) => {
  const tokens = await storedSession(page);
  if (tokens !== null) sharedSession.replace(tokens);
});

test.describe('the token endpoint', () => {
  for (const [how, fault, times, minMs] of [
    ['asks to wait six seconds', { status: 429, headers: { 'retry-after': '6' } }, 1, 6_000],
    ['fails twice', { status: 500 }, 2, 10_000],
    [
      'is behind a firewall for a moment',
      { status: 403, type: 'text/html', body: '<h1>Forbidden</h1>' },
      1,
      4_000,
    ],
    ['hangs', 'hang', 1, 14_000],
    ['answers after 30 seconds', { answerAfter: 30_000 }, 1, 14_000],
  ] as const) {
    test(`keeps the session and shows the screen when it ${how}`, async ({
      page,
      net,
      allowFailures,
    }) => {
      allowFailures(EXPIRED, REFUSED_REFRESH);
      await openSuppliers(page);
      const documents = recordDocuments(net);
      net.expire(await accessToken(page));
      net.break(REFRESH, fault, times);
      const began = Date.now();
      await navigationLink(page, '請求書カード払い').click();
      await expect(screen.payments(page)).toBeVisible({ timeout: 30_000 });
      expect(Date.now() - began).toBeGreaterThanOrEqual(minMs);
      expect(net.requests(REFRESH)).toHaveLength(times + 1);
      expect(documents()).toEqual([]);
    });
  }

  test('tries three times when it is down, then signs the user in again and returns to the target', async ({
    page,
    net,
    session,
    allowFailures,
  }) => {
    allowFailures(EXPIRED, REFUSED_REFRESH);
    await openSuppliers(page);
    net.expire(await accessToken(page));
    net.break(REFRESH, { status: 503 });
    const began = Date.now();
    await navigationLink(page, '請求書カード払い').click();
    await expect(page).toHaveURL(SIGN_IN, { timeout: 30_000 });
    expect(Date.now() - began).toBeGreaterThanOrEqual(10_000);
    expect(net.requests(REFRESH)).toHaveLength(3);
    expect(await storedSession(page)).toBeNull();
    await signInAgain(page, await session());
    net.mend();
    await page.reload();
    await expect(screen.payments(page)).toBeVisible();
  });

  test('signs the user out at once when it refuses the refresh token', async ({
    page,
    net,
    allowFailures,
  }) => {
    allowFailures(EXPIRED, REFUSED_REFRESH);
    await openSuppliers(page);
    net.expire(await accessToken(page));
    await page.evaluate(() => {
      const tokens = JSON.parse(localStorage.getItem('hareto.session') ?? '') as object;
      localStorage.setItem(
        'hareto.session',
        JSON.stringify({ ...tokens, refresh_token: 'made-up' }),
      );
    });
    await navigationLink(page, '請求書カード払い').click();
    await expect(page).toHaveURL(SIGN_IN, { timeout: 5_000 });
    expect(net.requests(REFRESH)).toHaveLength(1);
  });
});

test.describe('several tabs', () => {
  test('refreshes once for ten tabs and one expiry, and signs no one out', async ({
    page,
    context,
    net,
    allowFailures,
  }) => {
    allowFailures(EXPIRED);
    const tabs = await openTabs(page, context, 10);
    net.expire(await accessToken(page));
    // Long enough for every tab to be refused meanwhile.
    net.break(REFRESH, { answerAfter: 3_000 });
    await Promise.all(tabs.map((tab) => navigationLink(tab, '請求書カード払い').click()));
    for (const tab of tabs) await expect(screen.payments(tab)).toBeVisible();
    expect(net.requests(REFRESH)).toHaveLength(1);
  });

  test('lets the next tab refresh when the refreshing tab is closed', async ({
    page,
    context,
    net,
    allowFailures,
  }) => {
    allowFailures(EXPIRED, REFUSED_REFRESH);
    const [, closingTab] = await openTabs(page, context, 2);
    net.expire(await accessToken(page));
    net.break(REFRESH, 'hang', 1);
    await navigationLink(closingTab as Page, '請求書カード払い').click();
    await expect.poll(() => net.hangingCount()).toBe(1);
    await navigationLink(page, '請求書カード払い').click();
    await expect.poll(() => tabsWaitingForLock(page)).toBe(1);
    await closingTab?.close();
    // Earlier than the limit of the hanging call.
    await expect(screen.payments(page)).toBeVisible({ timeout: 5_000 });
    expect(net.requests(REFRESH)).toHaveLength(2);
  });
});

test('opens the sign-in once when several calls are refused, and keeps query and hash of the target', async ({
  page,
  net,
  session,
  allowFailures,
}) => {
  allowFailures(EXPIRED);
  net.break(/^\/api\/v1\//, { status: 401, type: 'application/json', body: REVOKED });
  await page.goto('/payments/review?page=1#the-end');
  await expect(page).toHaveURL(SIGN_IN);
  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
  expect(net.requests(CALLS_OF_SHELL).length).toBeGreaterThan(1);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/payments/review?page=1#the-end');
  net.mend();
  await signInAgain(page, await session());
  await page.reload();
  await expect(page).toHaveURL(/\/payments\/review\?page=1#the-end$/);
  await expect(screen.payments(page)).toBeVisible();
});

test.describe('a page that is opened', () => {
  for (const days of [0, -1]) {
    test(`refreshes once for an expired token on a clock that is ${-days} days behind, and no call is refused`, async ({
      page,
      net,
      allowFailures,
    }) => {
      // The tokens are changed on a page that is only a picture.
      allowFailures(/\/favicon\.ico/);
      const failedCalls: string[] = [];
      page.on('response', (response) => {
        if (/\/api\//.test(response.url()) && !response.ok())
          failedCalls.push(`${response.status()} ${response.url()}`);
      });
      net.expire(await storeExpiredToken(page));
      await moveClock(page, days);
      await openSuppliers(page);
      await page.waitForLoadState('networkidle');
      expect(net.requests(REFRESH)).toHaveLength(1);
      expect(failedCalls).toEqual([]);
      await page.reload();
      await expect(screen.suppliers(page)).toBeVisible();
      expect(net.requests(REFRESH)).toHaveLength(1);
    });
  }

  test('does not refresh a valid access token on a device that is a day ahead', async ({
    page,
    net,
  }) => {
    await moveClock(page, 1);
    await openSuppliers(page);
    await page.waitForLoadState('networkidle');
    expect(net.requests(REFRESH)).toEqual([]);
  });
});
