import { CORPORATION, SOLE_PROPRIETOR as OWNER } from '../support/accounts.ts';
import { mailsTo, nextCode, nextMail } from '../support/mailbox.ts';
import { openSignInAndEnterPassword, freshAddress, typeCode } from '../support/new-account.ts';
import { proveSession } from '../support/prove.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, type Page, test } from '../support/test.ts';

const DEMO_PASSWORD = process.env['DEMO_PASSWORD'] ?? '';
const NEW_PASSWORD = 'hoshizora-no-kyo';

const expectHeading = async (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.goto('/myaccount/edit-password');
  await page.getByLabel('現在のパスワード').fill(from);
  await page.getByLabel('新しいパスワード', { exact: true }).fill(to);
  await page.getByLabel('新しいパスワード（確認）').fill(to);
  await page.getByLabel('新しいパスワード（確認）').blur();
  await page.getByRole('button', { name: 'パスワードを変更する' }).click();
}

/** Changes the e-mail address, up to the last page. */
async function changeAddress(page: Page, to: string): Promise<void> {
  await page.goto('/myaccount');
  await page.getByRole('link', { name: 'メールアドレスを変更する' }).click();
  await expectHeading(page, 'メールアドレスの変更');
  const oldMails = await mailsTo(to);
  await page.getByLabel('新しいメールアドレス').fill(to);
  await page.getByRole('button', { name: '確認コードを送信する' }).click();
  await expectHeading(page, '確認コードの入力');
  await typeCode(page, await nextCode(to, oldMails));
  await expectHeading(page, 'メールアドレスを変更しました');
}

/** Opens a page in a browser of another device. */
async function openOtherDevice(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const context = await browser.newContext({
    locale: 'ja-JP',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });
  return context.newPage();
}

test('changes the password, keeps this session, ends the others, and notifies the owner', async ({
  page,
  allowFailures,
  expectAccessible,
}) => {
  allowFailures(/status of (401|422)/);
  await signIn(page, OWNER);
  const other = await openOtherDevice(page);
  await signIn(other, OWNER);
  await other.goto('/suppliers');
  const oldMails = await mailsTo(OWNER);
  await changePassword(page, 'not my password', NEW_PASSWORD);
  await expect(
    page.getByText('現在のパスワードが正しくありません。', { exact: true }),
  ).toBeVisible();
  await expectAccessible('refused');
  await changePassword(page, DEMO_PASSWORD, NEW_PASSWORD);
  try {
    await expectHeading(page, 'ログイン情報');
    await nextMail(OWNER, 'パスワードが変更されました', oldMails);
    await other.goto('/suppliers');
    await expectHeading(other, 'ログイン');
    await page.goto('/notifications');
    await expect(page.getByText('パスワードが変更されました').first()).toBeVisible();
    await page.getByRole('button', { name: 'すべて既読にする' }).click();
    await expect(page.getByText('未読はありません')).toBeVisible();
  } finally {
    await changePassword(page, NEW_PASSWORD, DEMO_PASSWORD);
    await expectHeading(page, 'ログイン情報');
    await other.context().close();
  }
});

test('changes the e-mail address after a code, notifies both addresses, and signs in with the new one', async ({
  page,
  allowFailures,
  expectAccessible,
}) => {
  allowFailures(/status of (400|401|422)/);
  await signIn(page, OWNER);
  const address = freshAddress('sole');
  const oldMails = await mailsTo(OWNER);
  await changeAddress(page, address);
  try {
    await expectAccessible('complete');
    await nextMail(OWNER, 'メールアドレスが変更されました', oldMails);
    await nextMail(address, 'メールアドレスが変更されました', []);
    await page.getByRole('link', { name: 'ログイン情報へ' }).click();
    await expect(page.getByText('s****@e***')).toBeVisible();
    const other = await openOtherDevice(page);
    await openSignInAndEnterPassword(other, OWNER, DEMO_PASSWORD);
    await expect(
      other.getByText('メールアドレスまたはパスワードが正しくありません。'),
    ).toBeVisible();
    await signIn(other, address);
    await other.context().close();
  } finally {
    await proveSession(page);
    await changeAddress(page, OWNER);
  }
});

test('keeps what is typed into a dialog on Escape, and drops it on 戻る', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/myaccount/company');
  await page.getByRole('button', { name: 'ご担当者を変更する' }).click();
  const dialog = page.getByRole('dialog', { name: /^ご担当者/ });
  const phone = dialog.getByLabel('電話番号');
  const registered = await phone.inputValue();
  await phone.fill('0399990001');
  await page.keyboard.press('Escape');
  await expect(phone).toHaveValue('0399990001');
  await dialog.getByRole('button', { name: '戻る' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'ご担当者を変更する' }).click();
  await expect(phone).toHaveValue(registered);
});

test('answers a registered e-mail address like any other, and notifies only its owner', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/status of 400/);
  await signIn(page, OWNER);
  await page.goto('/myaccount/edit-email-auth');
  await expectHeading(page, 'メールアドレスの変更');
  const oldMails = await mailsTo(CORPORATION);
  await page.getByLabel('新しいメールアドレス').fill(CORPORATION);
  await page.getByRole('button', { name: '確認コードを送信する' }).click();
  await expectHeading(page, '確認コードの入力');
  await nextMail(CORPORATION, 'メールアドレスの変更について', oldMails);
  await typeCode(page, '123456');
  await expect(page.getByText('確認コードが正しくありません。（残り4回）').first()).toBeVisible();
  await page.goto('/myaccount/edit-email-complete');
  await expectHeading(page, 'ホーム');
});

test('requires no code on a trusted device until it is removed, and ends a session from another browser', async ({
  page,
  allowFailures,
  expectAccessible,
}) => {
  allowFailures(/status of 401/);
  await signIn(page, OWNER);
  const other = await openOtherDevice(page);
  await openSignInAndEnterPassword(other, OWNER, DEMO_PASSWORD);
  const oldMails = await mailsTo(OWNER);
  await other.goto('/signin');
  await openSignInAndEnterPassword(other, OWNER, DEMO_PASSWORD);
  await other.getByRole('checkbox', { name: 'この端末を30日間信頼する' }).check();
  await typeCode(other, await nextCode(OWNER, oldMails));
  await expectHeading(other, 'ホーム');
  // The device stays trusted after a sign-out.
  await other.evaluate(() => {
    localStorage.removeItem('hareto.session');
    sessionStorage.clear();
  });
  await openSignInAndEnterPassword(other, OWNER, DEMO_PASSWORD);
  await expectHeading(other, 'ホーム');

  await page.goto('/myaccount/security');
  await expectHeading(page, 'セキュリティ設定');
  await expectAccessible('security');
  const before = await page.getByRole('button', { name: 'Safari / iOSをログアウト' }).count();
  await page.getByRole('button', { name: 'Safari / iOSをログアウト' }).first().click();
  await page.getByRole('button', { name: 'ログアウトさせる' }).click();
  await expect(page.getByRole('button', { name: 'Safari / iOSをログアウト' })).toHaveCount(
    before - 1,
  );
  await other.goto('/suppliers');
  await expectHeading(other, 'ログイン');
  await openSignInAndEnterPassword(other, OWNER, DEMO_PASSWORD);
  await expectHeading(other, '確認コードの入力');
  await other.context().close();
});

test('keeps two-factor authentication on when the password is wrong', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/status of 422/);
  await signIn(page, OWNER);
  await page.goto('/myaccount/security');
  const twoFactor = page.getByRole('switch', { name: '二段階認証' });
  await twoFactor.click();
  await page.getByLabel('現在のパスワード').fill('not my password');
  await page.getByRole('button', { name: '無効にする' }).click();
  await expect(
    page.getByText('現在のパスワードが正しくありません。', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: '有効のままにする' }).click();
  await expect(twoFactor).toBeChecked();
});

test('shows the registered data of a business, and changes its name for transfers', async ({
  page,
}) => {
  await signIn(page, OWNER);
  await page.goto('/myaccount/company');
  await expectHeading(page, '登録情報');
  await expect(page.getByRole('main').getByText('やまだデザイン', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '振込依頼人名を変更する' }).click();
  const name = page.getByRole('textbox', { name: /振込依頼人名/ });
  await name.fill('ヤマダ タロウ');
  await page.getByRole('button', { name: '変更を保存する' }).click();
  await expect(page.getByText('ﾔﾏﾀﾞ ﾀﾛｳ', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '振込依頼人名を変更する' }).click();
  await name.fill('ヤマダデザイン');
  await page.getByRole('button', { name: '変更を保存する' }).click();
  await expect(page.getByText('ﾔﾏﾀﾞﾃﾞｻﾞｲﾝ', { exact: true })).toBeVisible();
});

test('redirects visitors without a session to the sign-in', async ({ page }) => {
  for (const path of [
    '/myaccount',
    '/myaccount/company',
    '/myaccount/security',
    '/myaccount/edit-password',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/signin?redirect=${encodeURIComponent(path)}`);
  }
  await page.goto('/myaccount/edit-email-complete');
  await expect(page).toHaveURL('/signin');
});
