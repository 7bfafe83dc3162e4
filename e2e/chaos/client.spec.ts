import {
  expect,
  expectNavigationWorks,
  expectFailures,
  failure,
  type Page,
  screen,
  test,
} from './test.ts';

/*
 * The API client is a separate script. Every signed-in page loads it, and so does the sign-in page,
 * which requests a passkey as soon as it is shown.
 */
const CLIENT = /^\/assets\/api-client\./;
const CLIENT_DOWN = failure('screen', 'http', 503, null);

test.beforeEach(({ allowFailures }) => {
  allowFailures(/\/assets\/api-client\./, /Failed to find a valid digest/);
});

test.describe('on a signed-in page', () => {
  for (const [how, fault] of [
    ['is 503', { status: 503 }],
    ['breaks in the middle', 'cut'],
    ['comes with another byte', 'alter'],
  ] as const) {
    test(`shows no fault when the API client ${how} once`, async ({ page, net }) => {
      net.break(CLIENT, fault, 1);
      await page.goto('/suppliers');
      await expect(screen.suppliers(page)).toBeVisible();
      await expectNavigationWorks(page, net);
      expect(net.documents()).toEqual(['/suppliers']);
      await expectFailures(net, []);
    });
  }

  test('reloads once when the API client is down, then shows a panel whose button recovers the page', async ({
    page,
    net,
    releases,
  }) => {
    net.break(CLIENT, { status: 503 });
    await page.goto('/suppliers');
    await expect(screen.failed(page)).toBeVisible();
    // Reported once per document, although both layout and screen wait for it.
    await expectFailures(net, await releases.liveRelease(), CLIENT_DOWN, CLIENT_DOWN);
    expect(net.documents()).toEqual(['/suppliers', '/suppliers']);
    net.mend();
    await page.getByRole('button', { name: '再読み込み' }).click();
    await expect(screen.suppliers(page)).toBeVisible();
    await expectNavigationWorks(page, net);
    expect(net.documents()).toHaveLength(2);
  });
});

test.describe('on the sign-in page', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test.beforeEach(({ allowFailures }) => {
    allowFailures(/status of 401 .*\/api\/v1\/login/);
  });

  test('keeps the input and shows an error when the API client is down, and sends the form on the next try', async ({
    page,
    net,
    releases,
  }) => {
    net.break(CLIENT, { status: 503 });
    await page.goto('/signin', { waitUntil: 'networkidle' });
    await submitForm(page);
    await expect(page.getByText('通信に失敗しました。').first()).toBeVisible();
    await expectInputKept(page);
    net.mend();
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expectAnswer(page);
    await expectInputKept(page);
    expect(net.documents()).toEqual(['/signin']);
    await expectFailures(net, await releases.liveRelease(), CLIENT_DOWN);
  });

  test('sends a form when the hanging script arrives', async ({ page, net }) => {
    net.break(CLIENT, 'hang');
    await page.goto('/signin');
    await submitForm(page);
    await expect.poll(() => net.hangingCount()).toBe(1);
    expect(net.requests(/^\/api\/v1\/login$/)).toEqual([]);
    net.mend();
    await expectAnswer(page);
    expect(net.requests(/^\/api\/v1\/login$/)).toHaveLength(1);
    expect(net.requests(CLIENT)).toHaveLength(1);
  });
});

const UNKNOWN_USER = { email: 'nobody@example.jp', password: 'tsukiyo-no-ginga' };
const email = (page: Page) => page.getByRole('textbox', { name: 'メールアドレス' });
const password = (page: Page) => page.getByLabel('パスワード', { exact: true });

async function submitForm(page: Page): Promise<void> {
  await email(page).fill(UNKNOWN_USER.email);
  await password(page).fill(UNKNOWN_USER.password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
}

async function expectInputKept(page: Page): Promise<void> {
  await expect(email(page)).toHaveValue(UNKNOWN_USER.email);
  await expect(password(page)).toHaveValue(UNKNOWN_USER.password);
}

/** The server does not know the user, which shows that the call arrived. */
const expectAnswer = (page: Page) =>
  expect(
    page.getByText('メールアドレスまたはパスワードが正しくありません。').first(),
  ).toBeVisible();
