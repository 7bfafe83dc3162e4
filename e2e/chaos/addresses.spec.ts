import { createApiCall } from '../support/submit-payment.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { expect, expectHealing, nav, openTop, type Page, screen, test } from './test.ts';

/* Makes the call for the user's information hang, fail or answer late on every kind of address. */
const USER = /^\/api\/v1\/users\/information/;
/** Time limit for header and navigation while other parts are still loading. */
const SHELL_MS = 3_000;
/** The text for a slow page appears after at most this much more. */
const SLOW_MS = 9_000;

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
  'a detail': addressOfASupplier,
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
      net.break(USER, fault);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expect(nav(page, '登録済み取引先')).toBeVisible({ timeout: SHELL_MS });
      await expectNotice(page, how === 'hangs');
      await expectHealing(net, () => net.mend(), loaded(page));
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
    net.break(USER, { answerAfter: 2 * SHELL_MS });
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(nav(page, '登録済み取引先')).toBeVisible({ timeout: SHELL_MS });
    await expect(screen.slow(page)).toBeVisible({ timeout: SLOW_MS });
    await expect(loaded(page)).toBeVisible();
    await expect(screen.slow(page)).toHaveCount(0);
  });
}

for (const [how, fault] of FAULTS) {
  test(`answers the other remote's link and heals when the user's information ${how}`, async ({
    page,
    net,
  }) => {
    net.break(USER, fault);
    await page.goto('/payments/review', { waitUntil: 'domcontentloaded' });
    await nav(page, '登録済み取引先').click({ timeout: SHELL_MS });
    await expect(nav(page, '登録済み取引先')).toHaveAttribute('aria-current', 'page', {
      timeout: SHELL_MS,
    });
    await expectHealing(net, () => net.mend(), screen.suppliers(page));
    expect(net.documents()).toEqual(['/payments/review']);
  });

  test(`shows a page of errors without a fault when the user's information ${how}`, async ({
    page,
    net,
  }) => {
    net.break(USER, fault);
    await page.goto(`/error/${encodeURIComponent('見出し')}/x`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1, name: '見出し' })).toBeVisible({
      timeout: SHELL_MS,
    });
    await expectNothingHangs(page, net);
  });
}

async function expectNotice(page: Page, isWaiting: boolean): Promise<void> {
  const notice = isWaiting ? screen.slow(page) : screen.failed(page);
  await expect(notice).toBeVisible({ timeout: SLOW_MS });
}

async function expectNothingHangs(page: Page, net: FaultProxy): Promise<void> {
  await expect(screen.slow(page)).toHaveCount(0);
  expect(net.documents()).toHaveLength(1);
}

/** Matches any real screen: loading states and panels of the host have no such heading. */
const loaded = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1 }).filter({ hasNotText: '失敗' }).first();

/** Belongs to the signed-in user; one of the demo's accounts has no suppliers. */
async function addressOfASupplier(page: Page): Promise<string> {
  const call = await createApiCall(page);
  const { suppliers } = (await call('GET', '/suppliers?from=0&size=20')) as {
    suppliers: { id: number }[];
  };
  const id = suppliers[0]?.id ?? (await call('POST', '/suppliers/sole_proprietor', SUPPLIER))['id'];
  return `/suppliers/${String(id)}`;
}
