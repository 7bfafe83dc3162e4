import { CONSENT } from '../security/all-routes.ts';
import { SOLE_PROPRIETOR } from '../support/accounts.ts';
import { press, type } from '../support/keyboard.ts';
import { mailsTo, nextCode, nextMail } from '../support/mailbox.ts';
import { freshAddress, NEW_PASSWORD, signUp, typeCode } from '../support/new-account.ts';
import { tabTo } from '../support/focus.ts';
import { startSession } from '../support/start-session.ts';
import { expect, type Page, test } from '../support/test.ts';

const PARTNER = 'https://sample-accounting.example/';
/** A user with a business, to whom the seed connects no service. */
const OWNER = SOLE_PROPRIETOR;
const SERVICE = 'サンプル会計クラウド';

/** Stands in for the partner's page, which does not exist. */
const answerAsPartner = (page: Page) =>
  page.route(`${PARTNER}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Partner</title>' }),
  );

/** The query parameters of the current address. */
const queryParameters = (page: Page) =>
  Object.fromEntries(new URL(page.url()).searchParams) as Record<string, string>;

/** Creates a separate account and signs it out in the browser. */
async function createAccount(page: Page): Promise<string> {
  const address = freshAddress('renkei');
  await signUp(page, address);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return address;
}

async function openConsent(page: Page, changes: Record<string, string> = {}): Promise<void> {
  const query = new URLSearchParams({ ...Object.fromEntries(CONSENT), ...changes });
  await page.goto(`/oauth/authorize?${query}`);
}

const expectCodePage = (page: Page) => expect(page).toHaveURL(/\/oauth\/onetime-password$/);

test('allows a service with a mailed code and disconnects it, by keyboard on a phone', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await answerAsPartner(page);
  await openConsent(page);
  const oldMails = await mailsTo(OWNER);
  await type(page, 'メールアドレス', OWNER);
  await tabTo(page, page.getByLabel('パスワード', { exact: true }));
  await page.keyboard.type(process.env['DEMO_PASSWORD'] ?? '');
  await press(page, 'ログインして許可する');
  await expectCodePage(page);
  const code = await nextCode(OWNER, oldMails);
  await page.reload();
  await expect(page.getByText(/^確認コードを.+に送信しました。/)).toBeVisible();
  await expectAccessible('code of an approval');
  await typeCode(page, code);
  await page.waitForURL(`${PARTNER}**`);
  const { state, iss, ...otherParameters } = queryParameters(page);
  expect([state, Object.keys(otherParameters)]).toEqual(['xyz', ['code']]);
  const { text } = await nextMail(OWNER, '連携を許可', oldMails);
  expect(text).toContain(`サービス：${SERVICE}`);

  await page.goto(`${iss ?? ''}/myaccount/security`);
  const card = page.getByRole('region', { name: '外部サービス連携' });
  await expect(card.getByText('お支払い状況を参照する')).toBeVisible();
  await press(page, `${SERVICE}との連携を解除`);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await press(page, '解除する');
  await expect(card.getByText('連携中のサービスはありません。')).toBeVisible();
});

test('returns from the code page to the consent page, and shows no code page without an approval', async ({
  page,
}) => {
  const address = await createAccount(page);
  await page.goto('/oauth/onetime-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('連携を続けられません');
  await openConsent(page);
  await page.getByLabel('メールアドレス').fill(address);
  await page.getByLabel('パスワード', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'ログインして許可する' }).click();
  await expectCodePage(page);
  await page.goBack();
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  await page.goForward();
  await expectCodePage(page);
  await page.getByRole('link', { name: '最初からやり直す' }).click();
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  expect(queryParameters(page)).toEqual(Object.fromEntries(CONSENT));
});

test('lets another account decide on the same page when a user is signed in', async ({
  page,
  expectAccessible,
  allowFailures,
}) => {
  // Chromium logs this for every sign-out, because calls carry no cookies that it could clear.
  allowFailures(/Clear-Site-Data/);
  await startSession(page, OWNER);
  await openConsent(page);
  const account = page.getByRole('region', { name: 'ログイン中のアカウント' });
  await expect(account).toBeVisible();
  await expectAccessible('consent page of a signed-in user');
  await account.getByRole('button', { name: '別のアカウントを使用する' }).click();
  await expect(page.getByLabel('メールアドレス')).toHaveValue('');
  await expect(account).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'ログインして許可する' })).toBeVisible();
  expect(queryParameters(page)).toEqual(Object.fromEntries(CONSENT));
});

test('reports to a service that it requested too much, unless the service is unknown', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/status of 400/);
  await answerAsPartner(page);
  await openConsent(page, { scope: 'everything' });
  await page.waitForURL(`${PARTNER}**`);
  expect(queryParameters(page)).toMatchObject({ error: 'invalid_scope', state: 'xyz' });
  await openConsent(page, { scope: 'everything', client_id: 'nobody' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('アクセスを許可できません');
});
