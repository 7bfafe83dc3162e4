import { mailsTo, nextCode, nextMail } from '../support/mailbox.ts';
import {
  enterPassword,
  fillInPassword,
  freshAddress,
  NEW_PASSWORD,
  signUp,
  typeCode,
} from '../support/new-account.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';

const ANOTHER = 'tsukiyo-no-kawabe';

/** An account of its own, signed out. */
async function anAccount(page: Page): Promise<string> {
  const address = freshAddress('jiro');
  await signUp(page, address);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return address;
}

// The sign-in has such a field, too: it may still be there.
const requestScreen = async (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'パスワードの再設定' })).toBeVisible();

async function askForMail(page: Page, address: string): Promise<string> {
  await requestScreen(page);
  const known = await mailsTo(address);
  await page.getByLabel('メールアドレス').fill(address);
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(
    page.getByText('ご登録がある場合、パスワード再設定のご案内をお送りしました。'),
  ).toBeVisible();
  return nextCode(address, known);
}

async function choose(page: Page, code: string, password: string): Promise<void> {
  // In the place of one that still stands there.
  await page.getByRole('textbox', { name: '確認コード' }).fill(code);
  await page.getByLabel('新しいパスワード', { exact: true }).fill(password);
  await page.getByLabel('新しいパスワード（確認）').fill(password);
  // A summary of errors that goes as the field is left would take the button from under the
  // pointer.
  await page.getByLabel('新しいパスワード（確認）').blur();
  await page.getByRole('button', { name: 'パスワードを再設定する' }).click();
}

test('who is locked out sets a new password and signs in', async ({
  page,
  expectAccessible,
  allowFailures,
}) => {
  allowFailures(/status of (400|401|422|429)/);
  const address = await anAccount(page);
  await page.goto('/signin');
  for (let count = 0; count < 11; count += 1) {
    const answered = page.waitForResponse('**/api/v1/login');
    await fillInPassword(page, address, 'a wrong password');
    await answered;
  }
  await expect(page.getByText('お急ぎの場合')).toBeVisible();
  await expectAccessible('locked');
  await page.getByRole('link', { name: 'パスワードを再設定する' }).click();
  await requestScreen(page);
  await expectAccessible('send e-mail');
  const code = await askForMail(page, address);
  await expectAccessible('mail sent');
  await page.getByRole('link', { name: 'コードを入力する' }).click();
  await expectAccessible('reset');

  await choose(page, code, `${address.split('@')[0] ?? ''}!`);
  await expect(
    page.getByText('メールアドレスを含むパスワードは使用できません。', { exact: true }),
  ).toBeVisible();
  await choose(page, code === '000000' ? '000001' : '000000', ANOTHER);
  await expect(
    page.getByText('確認コードが正しくありません。（残り4回）', { exact: true }),
  ).toBeVisible();
  const known = await mailsTo(address);
  await choose(page, code, ANOTHER);
  await expect(page.getByText('パスワードを再設定しました。').first()).toBeVisible();
  await nextMail(address, 'パスワードが変更されました', known);

  const before = await mailsTo(address);
  await enterPassword(page, address, ANOTHER);
  await typeCode(page, await nextCode(address, before));
  await expect(page).not.toHaveURL(/signin|onetime-password/);
});

test('a new password ends the sessions of other browsers; the old one is worth nothing', async ({
  page,
  browser,
  allowFailures,
}) => {
  allowFailures(/status of 401/);
  const address = await anAccount(page);
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  const known = await mailsTo(address);
  await enterPassword(elsewhere, address, NEW_PASSWORD);
  await typeCode(elsewhere, await nextCode(address, known));
  await expect(elsewhere).not.toHaveURL(/onetime-password/);

  await page.goto('/password/sendemail');
  const code = await askForMail(page, address);
  await page.getByRole('link', { name: 'コードを入力する' }).click();
  await choose(page, code, ANOTHER);
  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();

  await elsewhere.goto('/notifications');
  await expect(elsewhere).toHaveURL(/\/signin\?redirect=/);
  await other.close();
  await enterPassword(page, address, NEW_PASSWORD);
  await expect(
    page.getByText('メールアドレスまたはパスワードが正しくありません。').first(),
  ).toBeVisible();
});

test('an unknown address is answered alike, and gets no mail', async ({ page }) => {
  const address = freshAddress('nobody');
  await page.goto('/signin');
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await requestScreen(page);
  await page.getByLabel('メールアドレス').fill(address);
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(
    page.getByText('ご登録がある場合、パスワード再設定のご案内をお送りしました。'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'メールアドレスを入力し直す' }).click();
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  expect(await mailsTo(address)).toEqual([]);
});

test('a password that may be used no longer is replaced at the sign-in', async ({
  page,
  expectAccessible,
}) => {
  const address = await anAccount(page);
  await sandbox('new-password', { email_address: address });
  await enterPassword(page, address, NEW_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'パスワードの再登録' })).toBeVisible();
  await expectAccessible('new password');
  const known = await mailsTo(address);
  await page.getByLabel('新しいパスワード', { exact: true }).fill(ANOTHER);
  await page.getByLabel('新しいパスワード（確認）').fill(ANOTHER);
  await page.getByRole('button', { name: '再登録してログインする' }).click();
  await expect(page).toHaveURL(/\/onetime-password$/);
  await typeCode(page, await nextCode(address, known));
  await expect(page).not.toHaveURL(/signin|onetime-password|password/);
  await nextMail(address, 'パスワードが変更されました', known);
});

test('without the step before there is nothing to enter', async ({ page }) => {
  await page.goto('/password/reset');
  await expect(page).toHaveURL(/\/password\/sendemail$/);
  await page.goto('/password/reregistration');
  await expect(page).toHaveURL(/\/signin$/);
});
