import { mailsTo, nextCode } from './mailbox.ts';
import { expect, type Page } from './test.ts';

export const NEW_PASSWORD = 'hoshizora-no-kyo';

export const freshAddress = (name: string) =>
  `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@example.jp`;

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: '確認コード' }).focus();
  await page.keyboard.type(code);
}

/** Fills in /signup and sends it; ends on /signup/code. */
export async function requestSignUp(page: Page, address: string): Promise<void> {
  // The sign-in, which links here, has fields of the same names.
  await expect(page.getByRole('heading', { level: 1, name: '新規登録' })).toBeVisible();
  await page.getByLabel('メールアドレス').fill(address);
  await page.getByLabel('パスワード', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('パスワード（確認）').fill(NEW_PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '確認コードを送信する' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '確認コードの入力' })).toBeVisible();
}

/** Makes an account without a business; ends on the page to which the product redirects it. */
export async function signUp(page: Page, address: string): Promise<void> {
  const oldMails = await mailsTo(address);
  await page.goto('/signup');
  await requestSignUp(page, address);
  await typeCode(page, await nextCode(address, oldMails));
  await expect(page).not.toHaveURL(/\/signup/);
}

/** Opens the sign-in and enters the password; ends on the page of the code. */
export async function openSignInAndEnterPassword(
  page: Page,
  address: string,
  password: string,
): Promise<void> {
  await page.goto('/signin');
  await fillInPassword(page, address, password);
}

/** Enters the credentials on the open page of the sign-in, and sends them. */
export async function fillInPassword(page: Page, address: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill(address);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
}
