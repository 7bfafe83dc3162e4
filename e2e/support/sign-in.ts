import { mailsTo, nextCode } from './mailbox.ts';
import { expect, type Page } from './test.ts';

const PASSWORD = process.env['DEMO_PASSWORD'] ?? '';

/**
 * Opens `start`, which shows the sign-in, and signs in as a person does: password, then the code
 * from the mail. Ends on the top page, or on the page that `start` requested.
 */
export async function signIn(page: Page, address: string, start = '/signin'): Promise<void> {
  await page.goto(start);
  const oldMails = await mailsTo(address);
  await page.getByLabel('メールアドレス').fill(address);
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '確認コードの入力' })).toBeVisible();
  const code = await nextCode(address, oldMails);
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(code);
  await expect(page).not.toHaveURL(/onetime-password/);
}
