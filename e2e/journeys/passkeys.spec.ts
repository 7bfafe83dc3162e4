import { SOLE_PROPRIETOR } from '../support/accounts.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { startSession } from '../support/start-session.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, test, type Page } from '../support/test.ts';

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

/** Removes the session from the browser without calling the API. */
const signOutHere = async (page: Page) =>
  page.evaluate(() => {
    localStorage.removeItem('hareto.session');
    sessionStorage.clear();
  });

for (const { width, height, name } of [
  { width: 1440, height: 900, name: '経理部のノートパソコン' },
  { width: 390, height: 844, name: '経理部のスマートフォン' },
]) {
  test(
    `adds a passkey, confirms a change and signs in with it, and deletes it at ${width} px`,
    inNpmTestIf(width === 390),
    async ({ page, allowFailures, expectAccessible }) => {
      allowFailures(/status of (403|422)/);
      await page.setViewportSize({ width, height });
      const device = await addAuthenticator(page);
      await startSession(page, SOLE_PROPRIETOR);
      await page.goto('/myaccount/security');
      await page.getByRole('button', { name: 'パスキーを追加する' }).click();
      const nameDialog = page.getByRole('dialog', { name: 'パスキーを追加しました' });
      await nameDialog.getByRole('textbox', { name: 'パスキーの名前' }).fill(name);
      await expectAccessible('name of a passkey');
      await nameDialog.getByRole('button', { name: '名前を保存する' }).click();
      await expect(nameDialog).toBeHidden();
      const passkeys = page.getByRole('region', { name: 'パスキー' });
      await expect(passkeys).toContainText(name);
      await expectAccessible('passkeys');

      await passkeys.getByRole('button', { name: `「${name}」の名前を変更する` }).click();
      const renameDialog = page.getByRole('dialog', { name: 'パスキーの名前を変更' });
      await renameDialog.getByRole('textbox').fill('入力の途中');
      await page.keyboard.press('Escape');
      await expect(renameDialog.getByRole('textbox')).toHaveValue('入力の途中');
      await renameDialog.getByRole('button', { name: '戻る' }).click();
      await expect(renameDialog).toBeHidden();
      await expect(passkeys).toContainText(name);

      // The same device again.
      await passkeys.getByRole('button', { name: 'パスキーを追加する' }).click();
      await expect(passkeys).toContainText('この端末のパスキーは、追加済みです。');

      await sandbox('forget-proofs', { email_address: SOLE_PROPRIETOR });
      await page.getByRole('switch', { name: 'ログインのお知らせ' }).click();
      const proof = page.getByRole('dialog', { name: /^セキュリティ設定を変更する前に/ });
      const confirm = proof.getByRole('button', { name: 'パスキーで確認する' });
      await expect(confirm).toBeFocused();
      await expectAccessible('proof by a passkey');
      await confirm.click();
      await expect(page.getByText(/^ログインのお知らせを.効にしました$/).first()).toBeVisible();

      await signOutHere(page);
      await device.setAnswering(false);
      await page.goto('/signin?redirect=%2Fmyaccount%2Fsecurity');
      await expectAccessible('sign-in with a passkey');
      await device.setAnswering(true);
      await page.getByRole('button', { name: 'パスキーでログイン' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'セキュリティ設定' })).toBeVisible();

      // The sign-in offers passkeys in the e-mail field, and this device answers at once.
      await signOutHere(page);
      await page.goto('/signin?redirect=%2Fmyaccount%2Fsecurity');
      await expect(page.getByRole('heading', { level: 1, name: 'セキュリティ設定' })).toBeVisible();
      await page.getByRole('switch', { name: 'ログインのお知らせ' }).click();

      await page.getByRole('button', { name: `「${name}」を削除する` }).click();
      await page.getByRole('button', { name: '削除する', exact: true }).last().click();
      await expect(passkeys).toContainText('パスキーはまだありません');

      // The device still offers the deleted passkey; it is refused, and the browser forgets it.
      await signOutHere(page);
      await page.goto('/signin');
      await expect(
        page.getByText('このパスキーは、登録されていないか削除されています。'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'パスキーでログイン' }).click();
      await expect(page.getByText('パスキーを確認できませんでした。')).toBeVisible();
    },
  );
}
