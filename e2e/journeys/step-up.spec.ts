import { CORPORATION } from '../support/accounts.ts';
import { enter } from '../support/enter.ts';
import { leftOutUnless } from '../support/left-out.ts';
import { mailsTo, nextCode } from '../support/mailbox.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';

const DEMO = process.env['DEMO_PASSWORD'] ?? '';
const SUPPLIER = '合同会社サンプルクリーン';

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

const proof = (page: Page) =>
  page.getByRole('dialog', { name: '口座を変更する前に、ご本人を確認します' });
const editing = (page: Page) => page.getByRole('dialog', { name: '口座を編集' });
const forgetProof = async () => sandbox('forget-proofs', { email_address: CORPORATION });

/** Opens the account of a supplier and types another number. */
async function typeNumber(page: Page, number: string): Promise<void> {
  await page
    .getByRole('button', { name: /の口座を編集$/ })
    .first()
    .click();
  await editing(page).getByLabel('口座番号').fill(number);
  await editing(page).getByLabel('口座番号').blur();
}

for (const { width, height, numbers } of [
  { width: 1440, height: 900, numbers: ['4400001', '4400002'] },
  { width: 390, height: 844, numbers: ['4400003', '4400004'] },
] as const) {
  test(
    `changes an account after a password or a code, and keeps typed values on cancelling, at ${width} px`,
    leftOutUnless(width === 390),
    async ({ page, allowFailures, expectAccessible }) => {
      allowFailures(/status of (403|422)/);
      await page.setViewportSize({ width, height });
      await enter(page, CORPORATION);
      await page.goto('/suppliers');
      await page.getByRole('link', { name: SUPPLIER }).first().click();
      await forgetProof();
      const [first, second] = numbers;
      await typeNumber(page, first);
      const save = editing(page).getByRole('button', { name: '保存する' });
      await save.click();
      await expect(proof(page).getByLabel('パスワード', { exact: true })).toBeFocused();
      await expect(proof(page)).toContainText(SUPPLIER);
      await expectAccessible('proof by the password');
      await page.keyboard.press('Escape');
      await expect(proof(page)).toBeHidden();
      await expect(editing(page).getByLabel('口座番号')).toHaveValue(first);
      await expect(save).toBeFocused();

      await save.click();
      const password = proof(page).getByLabel('パスワード', { exact: true });
      await password.fill('not my password');
      await proof(page).getByRole('button', { name: '確認して保存する' }).click();
      await expect(proof(page)).toContainText('パスワードが正しくありません。（残り4回）');
      await password.fill(DEMO);
      await proof(page).getByRole('button', { name: '確認して保存する' }).click();
      await expect(editing(page)).toBeHidden();
      await expect(page.getByRole('list', { name: '振込先口座' })).toContainText(first);

      await forgetProof();
      await typeNumber(page, second);
      await editing(page).getByRole('button', { name: '保存する' }).click();
      const known = await mailsTo(CORPORATION);
      await proof(page).getByRole('button', { name: 'メールの確認コードで確認する' }).click();
      const code = proof(page).getByRole('textbox', { name: '確認コード' });
      await expect(code).toBeFocused();
      await expectAccessible('proof by a code');
      await page.keyboard.type(await nextCode(CORPORATION, known));
      await expect(editing(page)).toBeHidden();
      await expect(page.getByRole('list', { name: '振込先口座' })).toContainText(second);
    },
  );
}

test('proves the session in all tabs at once', async ({ page, context, allowFailures }) => {
  allowFailures(/status of 403/);
  await enter(page, CORPORATION);
  const other = await context.newPage();
  await page.goto('/myaccount/security');
  await other.goto('/myaccount/security');
  await forgetProof();
  const pages = [page, other];
  const notices = (tab: Page) => tab.getByRole('switch', { name: 'ログインのお知らせ' });
  const dialog = (tab: Page) =>
    tab.getByRole('dialog', { name: 'セキュリティ設定を変更する前に、ご本人を確認します' });
  for (const tab of pages) await notices(tab).click();
  for (const tab of pages) await expect(dialog(tab)).toBeVisible();
  await dialog(page).getByLabel('パスワード', { exact: true }).fill(DEMO);
  await page.keyboard.press('Enter');
  for (const tab of pages) {
    await expect(dialog(tab)).toBeHidden();
    await expect(tab.getByText('ログインのお知らせを無効にしました').first()).toBeVisible();
  }
  await notices(page).click();
  await expect(page.getByText('ログインのお知らせを有効にしました').first()).toBeVisible();
});
