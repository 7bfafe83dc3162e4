import { mailsTo, nextCode, nextMail } from '../support/mailbox.ts';
import {
  openSignInAndEnterPassword,
  fillInPassword,
  freshAddress,
  NEW_PASSWORD,
  signUp,
  typeCode,
} from '../support/new-account.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';

const OTHER_PASSWORD = 'tsukiyo-no-kawabe';

/** Creates a separate account and signs it out in the browser. */
async function createAccount(page: Page): Promise<string> {
  const address = freshAddress('jiro');
  await signUp(page, address);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return address;
}

// The heading is awaited, because the sign-in also has a field メールアドレス and may still be shown.
const expectRequestScreen = async (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'パスワードの再設定' })).toBeVisible();

async function requestCode(page: Page, address: string): Promise<string> {
  await expectRequestScreen(page);
  const oldMails = await mailsTo(address);
  await page.getByLabel('メールアドレス').fill(address);
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(
    page.getByText('ご登録がある場合、パスワード再設定のご案内をお送りしました。'),
  ).toBeVisible();
  return nextCode(address, oldMails);
}

async function setNewPassword(page: Page, code: string, password: string): Promise<void> {
  // Overwrites a code that is still in the field.
  await page.getByRole('textbox', { name: '確認コード' }).fill(code);
  await page.getByLabel('新しいパスワード', { exact: true }).fill(password);
  await page.getByLabel('新しいパスワード（確認）').fill(password);
  // Leaving the field removes a summary of errors, which would move the button away from the
  // pointer.
  await page.getByLabel('新しいパスワード（確認）').blur();
  await page.getByRole('button', { name: 'パスワードを再設定する' }).click();
}

test('lets a locked-out user set a new password and sign in', async ({
  page,
  expectAccessible,
  allowFailures,
}) => {
  allowFailures(/status of (400|401|422|429)/);
  const address = await createAccount(page);
  await page.goto('/signin');
  for (let count = 0; count < 11; count += 1) {
    const response = page.waitForResponse('**/api/v1/login');
    await fillInPassword(page, address, 'a wrong password');
    await response;
  }
  await expect(page.getByText('お急ぎの場合')).toBeVisible();
  await expectAccessible('locked');
  await page.getByRole('link', { name: 'パスワードを再設定する' }).click();
  await expectRequestScreen(page);
  await expectAccessible('send e-mail');
  const code = await requestCode(page, address);
  await expectAccessible('mail sent');
  await page.getByRole('link', { name: 'コードを入力する' }).click();
  await expectAccessible('reset');

  await setNewPassword(page, code, `${address.split('@')[0] ?? ''}!`);
  await expect(
    page.getByText('メールアドレスを含むパスワードは使用できません。', { exact: true }),
  ).toBeVisible();
  await setNewPassword(page, code === '000000' ? '000001' : '000000', OTHER_PASSWORD);
  await expect(
    page.getByText('確認コードが正しくありません。（残り4回）', { exact: true }),
  ).toBeVisible();
  const oldMails = await mailsTo(address);
  await setNewPassword(page, code, OTHER_PASSWORD);
  await expect(page.getByText('パスワードを再設定しました。').first()).toBeVisible();
  await nextMail(address, 'パスワードが変更されました', oldMails);

  const before = await mailsTo(address);
  await openSignInAndEnterPassword(page, address, OTHER_PASSWORD);
  await typeCode(page, await nextCode(address, before));
  await expect(page).not.toHaveURL(/signin|onetime-password/);
});

test('ends the sessions of other browsers with a new password, and refuses the old one', async ({
  page,
  browser,
  allowFailures,
}) => {
  allowFailures(/status of 401/);
  const address = await createAccount(page);
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  const oldMails = await mailsTo(address);
  await openSignInAndEnterPassword(elsewhere, address, NEW_PASSWORD);
  await typeCode(elsewhere, await nextCode(address, oldMails));
  await expect(elsewhere).not.toHaveURL(/onetime-password/);

  await page.goto('/password/sendemail');
  const code = await requestCode(page, address);
  await page.getByRole('link', { name: 'コードを入力する' }).click();
  await setNewPassword(page, code, OTHER_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();

  await elsewhere.goto('/notifications');
  await expect(elsewhere).toHaveURL(/\/signin\?redirect=/);
  await other.close();
  await openSignInAndEnterPassword(page, address, NEW_PASSWORD);
  await expect(
    page.getByText('メールアドレスまたはパスワードが正しくありません。').first(),
  ).toBeVisible();
});

test('gives the same answer for an unknown address and sends it no mail', async ({ page }) => {
  const address = freshAddress('nobody');
  await page.goto('/signin');
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await expectRequestScreen(page);
  await page.getByLabel('メールアドレス').fill(address);
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(
    page.getByText('ご登録がある場合、パスワード再設定のご案内をお送りしました。'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'メールアドレスを入力し直す' }).click();
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  expect(await mailsTo(address)).toEqual([]);
});

test('replaces an expired password at the sign-in', async ({ page, expectAccessible }) => {
  const address = await createAccount(page);
  await sandbox('new-password', { email_address: address });
  await openSignInAndEnterPassword(page, address, NEW_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'パスワードの再登録' })).toBeVisible();
  await expectAccessible('new password');
  const oldMails = await mailsTo(address);
  await page.getByLabel('新しいパスワード', { exact: true }).fill(OTHER_PASSWORD);
  await page.getByLabel('新しいパスワード（確認）').fill(OTHER_PASSWORD);
  await page.getByRole('button', { name: '再登録してログインする' }).click();
  await expect(page).toHaveURL(/\/onetime-password$/);
  await typeCode(page, await nextCode(address, oldMails));
  await expect(page).not.toHaveURL(/signin|onetime-password|password/);
  await nextMail(address, 'パスワードが変更されました', oldMails);
});

test('redirects a page of the flow that is opened without the previous one', async ({ page }) => {
  await page.goto('/password/reset');
  await expect(page).toHaveURL(/\/password\/sendemail$/);
  await page.goto('/password/reregistration');
  await expect(page).toHaveURL(/\/signin$/);
});
