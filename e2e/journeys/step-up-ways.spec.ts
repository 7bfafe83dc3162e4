import { addAuthenticator } from '../support/authenticator.ts';
import {
  accountFormDialog,
  accountProofDialog,
  expectAccountNumber,
  saveAccountButton,
  typeAccountNumber,
} from '../support/edit-account.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import { mailsTo, nextCode } from '../support/mailbox.ts';
import { openSignInAndEnterPassword, NEW_PASSWORD, typeCode } from '../support/new-account.ts';
import { newBusiness } from '../support/new-business.ts';
import { AOZORA, registerSupplier } from '../support/register-supplier.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, test, type Page } from '../support/test.ts';

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

const forgetProof = async (email_address: string) => sandbox('forget-proofs', { email_address });
/** Such as 18:05, the time at which a closed way of proof opens again. */
const CLOCK_TIME = String.raw`\d{1,2}:\d\d`;

async function openSupplier(page: Page): Promise<void> {
  await page.goto('/suppliers');
  await page.getByRole('link', { name: AOZORA.name }).first().click();
}

/** Enters wrong passwords until the password is closed as a way of proof. */
async function guessPasswords(page: Page): Promise<void> {
  const password = accountProofDialog(page).getByLabel('パスワード', { exact: true });
  for (const left of [4, 3, 2, 1]) {
    await password.fill(`guess ${String(left)}`);
    await accountProofDialog(page).getByRole('button', { name: '確認して保存する' }).click();
    await expect(accountProofDialog(page)).toContainText(
      `パスワードが正しくありません。（残り${String(left)}回）`,
    );
  }
  await password.fill('guess 0');
  await accountProofDialog(page).getByRole('button', { name: '確認して保存する' }).click();
  await expect(accountProofDialog(page).getByRole('alert')).toHaveText(
    new RegExp(
      `パスワードを5回間違えたため、${CLOCK_TIME}まではパスワードで確認できません。ほかの方法で確認してください。`,
    ),
  );
}

/** Enters wrong codes until the mailed code is closed as a way of proof. */
async function guessCodes(page: Page, address: string): Promise<void> {
  const oldMails = await mailsTo(address);
  await accountProofDialog(page)
    .getByRole('button', { name: 'メールの確認コードで確認する' })
    .click();
  const right = Number(await nextCode(address, oldMails));
  const field = accountProofDialog(page).getByRole('textbox', { name: '確認コード' });
  for (const left of [4, 3, 2, 1, 0]) {
    await expect(field).toBeFocused();
    const wrong = String((right + left + 1) % 1_000_000).padStart(6, '0');
    await page.keyboard.type(wrong);
    if (left > 0)
      await expect(accountProofDialog(page)).toContainText(
        `確認コードが正しくありません。（残り${String(left)}回）`,
      );
  }
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(
    `keeps a change while every way waits, and saves it after a passkey, at ${String(width)} px`,
    inNpmTestIf(width === 390),
    async ({ page, allowFailures, expectAccessible }) => {
      allowFailures(/status of (403|422|429)/);
      await page.setViewportSize({ width, height });
      const device = await addAuthenticator(page);
      const address = await newBusiness(page);
      await registerSupplier(page, AOZORA, async () => undefined);
      await openSupplier(page);
      await forgetProof(address);
      await typeAccountNumber(page, '4400011');
      await saveAccountButton(page).click();
      await guessPasswords(page);
      await expectAccessible('one way waits');
      const passwordWay = accountProofDialog(page).getByRole('button', {
        name: /^パスワードで確認する、\d{1,2}時\d\d分から使えます$/,
      });
      await expect(passwordWay).toHaveAttribute('aria-disabled', 'true');
      await guessCodes(page, address);
      await expect(accountProofDialog(page).getByRole('alert')).toHaveText(
        new RegExp(
          `続けて間違えたため、いまは確認できません。${CLOCK_TIME}になったら、パスワードで確認してください。入力した内容は、この画面に残っています。`,
        ),
      );
      await expectAccessible('every way waits');
      await accountProofDialog(page).getByRole('button', { name: '戻る' }).click();
      await expect(accountFormDialog(page).getByLabel('口座番号')).toHaveValue('4400011');
      await expect(saveAccountButton(page)).toBeFocused();

      // A new session has new attempts, so the owner can add a passkey there.
      await page.evaluate(() => localStorage.removeItem('hareto.session'));
      const oldMails = await mailsTo(address);
      await openSignInAndEnterPassword(page, address, NEW_PASSWORD);
      await typeCode(page, await nextCode(address, oldMails));
      await expect(page).not.toHaveURL(/onetime-password/);
      await page.goto('/myaccount/security');
      await page.getByRole('button', { name: 'パスキーを追加する' }).click();
      const nameDialog = page.getByRole('dialog', { name: 'パスキーを追加しました' });
      await nameDialog.getByRole('button', { name: '名前を保存する' }).click();
      await expect(nameDialog).toBeHidden();

      await openSupplier(page);
      await forgetProof(address);
      await typeAccountNumber(page, '4400012');
      await device.setAnswering(false);
      await saveAccountButton(page).click();
      const confirm = accountProofDialog(page).getByRole('button', { name: 'パスキーで確認する' });
      await expect(confirm).toBeFocused();
      await expectAccessible('a passkey of an account');
      await device.setAnswering(true);
      await confirm.click();
      await expectAccountNumber(page, '4400012');
    },
  );
}
