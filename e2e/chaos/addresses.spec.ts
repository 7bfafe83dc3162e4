import { createApiCall } from '../support/submit-payment.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { expect, expectHealing, navigationLink, openTop, type Page, screen, test } from './test.ts';

/* The call for the user's information hangs, fails or answers late on every kind of address. */
const USER_INFORMATION = /^\/api\/v1\/users\/information/;
/** Time limit for header and navigation while other parts are still loading. */
const SHELL_MS = 3_000;
/** The notice of a slow or failed page appears within this time. */
const NOTICE_MS = 9_000;

const FAULTS = [
  ['hangs', 'hang'],
  ['answers 503', { status: 503 }],
  ['answers with the page of a Wi-Fi', { status: 200, type: 'text/html', body: '<p>Wi-Fi' }],
] as const;

const SUPPLIER = {
  last_name: '山田',
  first_name: '太郎',
  last_name_kana: 'ヤマダ',
  first_name_kana: 'タロウ',
  phone_number: '0312345678',
  postal_code: '1000001',
  address_state: '東京都',
  address_city: '千代田区',
  address_street: '千代田1-1',
  account: {
    bank_code: '0001',
    branch_code: '001',
    account_type: 1,
    account_number: '7654321',
    account_holder_kana: 'ヤマダ タロウ',
  },
};

const ADDRESSES: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  'a list': async () => '/payments/review',
  'a detail': supplierAddress,
  'a form': async () => '/suppliers/add/company',
  'a pay screen': async () => '/payments/create',
  'an account screen': async () => '/myaccount',
  'a list of suppliers': async () => '/suppliers',
};

test.beforeEach(({ allowFailures }) => {
  allowFailures(/status of 503 .*\/api\/v1\//, /was preloaded using link preload but not used/);
});

for (const [kind, addressOf] of Object.entries(ADDRESSES))
  for (const [how, fault] of FAULTS) {
    test(`shows the shell and heals when the user's information ${how} on ${kind}`, async ({
      page,
      net,
    }) => {
      await openTop(page);
      const address = await addressOf(page);
      const before = net.documents().length;
      net.break(USER_INFORMATION, fault);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expect(navigationLink(page, '登録済み取引先')).toBeVisible({ timeout: SHELL_MS });
      await expectNotice(page, how === 'hangs');
      await expectHealing(net, () => net.mend(), loadedScreen(page));
      expect(net.documents().slice(before)).toEqual([address]);
    });
  }

for (const [kind, addressOf] of Object.entries(ADDRESSES)) {
  test(`shows the shell before the user’s information when that arrives late on ${kind}`, async ({
    page,
    net,
  }) => {
    await openTop(page);
    const address = await addressOf(page);
    net.break(USER_INFORMATION, { answerAfter: 2 * SHELL_MS });
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(navigationLink(page, '登録済み取引先')).toBeVisible({ timeout: SHELL_MS });
    await expect(screen.slowNavigation(page)).toBeVisible({ timeout: NOTICE_MS });
    await expect(loadedScreen(page)).toBeVisible();
    await expect(screen.slowNavigation(page)).toHaveCount(0);
  });
}

for (const [how, fault] of FAULTS) {
  test(`follows the link to another remote and heals when the user's information ${how}`, async ({
    page,
    net,
  }) => {
    net.break(USER_INFORMATION, fault);
    await page.goto('/payments/review', { waitUntil: 'domcontentloaded' });
    await navigationLink(page, '登録済み取引先').click({ timeout: SHELL_MS });
    await expect(navigationLink(page, '登録済み取引先')).toHaveAttribute('aria-current', 'page', {
      timeout: SHELL_MS,
    });
    await expectHealing(net, () => net.mend(), screen.suppliers(page));
    expect(net.documents()).toEqual(['/payments/review']);
  });

  test(`shows the error page as usual when the user's information ${how}`, async ({
    page,
    net,
  }) => {
    net.break(USER_INFORMATION, fault);
    await page.goto(`/error/${encodeURIComponent('見出し')}/x`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1, name: '見出し' })).toBeVisible({
      timeout: SHELL_MS,
    });
    await expectNoNoticeOrReload(page, net);
  });
}

async function expectNotice(page: Page, isWaiting: boolean): Promise<void> {
  const notice = isWaiting ? screen.slowNavigation(page) : screen.failed(page);
  await expect(notice).toBeVisible({ timeout: NOTICE_MS });
}

async function expectNoNoticeOrReload(page: Page, net: FaultProxy): Promise<void> {
  await expect(screen.slowNavigation(page)).toHaveCount(0);
  expect(net.documents()).toHaveLength(1);
}

/** The heading of any loaded screen: loading states and panels of the host have no such heading. */
const loadedScreen = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1 }).filter({ hasNotText: '失敗' }).first();

/** Makes a supplier first when the signed-in user has none. */
async function supplierAddress(page: Page): Promise<string> {
  const call = await createApiCall(page);
  const { suppliers } = (await call('GET', '/suppliers?from=0&size=20')) as {
    suppliers: { id: number }[];
  };
  const id = suppliers[0]?.id ?? (await call('POST', '/suppliers/sole_proprietor', SUPPLIER))['id'];
  return `/suppliers/${String(id)}`;
}
