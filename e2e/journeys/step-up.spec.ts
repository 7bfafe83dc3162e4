import { CORPORATION } from '../support/accounts.ts';
import {
  accountFormDialog,
  accountProofDialog,
  expectAccountNumber,
  saveAccountButton,
  typeAccountNumber,
} from '../support/edit-account.ts';
import { startSession } from '../support/start-session.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import { mailsTo, nextCode } from '../support/mailbox.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';

const DEMO_PASSWORD = process.env['DEMO_PASSWORD'] ?? '';
const SUPPLIER = '合同会社サンプルクリーン';

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

const forgetProof = async () => sandbox('forget-proofs', { email_address: CORPORATION });

for (const { width, height, numbers } of [
  { width: 1440, height: 900, numbers: ['4400001', '4400002'] },
  { width: 390, height: 844, numbers: ['4400003', '4400004'] },
] as const) {
  test(
    `changes an account after a password or a code, and keeps typed values on cancelling, at ${width} px`,
    inNpmTestIf(width === 390),
    async ({ page, allowFailures, expectAccessible }) => {
      allowFailures(/status of (403|422)/);
      await page.setViewportSize({ width, height });
      await startSession(page, CORPORATION);
      await page.goto('/suppliers');
      await page.getByRole('link', { name: SUPPLIER }).first().click();
      await forgetProof();
      const [first, second] = numbers;
      await typeAccountNumber(page, first);
      const save = saveAccountButton(page);
      await save.click();
      await expect(
        accountProofDialog(page).getByLabel('パスワード', { exact: true }),
      ).toBeFocused();
      await expect(accountProofDialog(page)).toContainText(SUPPLIER);
      await expectAccessible('proof by the password');
      await page.keyboard.press('Escape');
      await expect(accountProofDialog(page)).toBeHidden();
      await expect(accountFormDialog(page).getByLabel('口座番号')).toHaveValue(first);
      await expect(save).toBeFocused();

      await save.click();
      const password = accountProofDialog(page).getByLabel('パスワード', { exact: true });
      await password.fill('not my password');
      await accountProofDialog(page).getByRole('button', { name: '確認して保存する' }).click();
      await expect(accountProofDialog(page)).toContainText(
        'パスワードが正しくありません。（残り4回）',
      );
      await password.fill(DEMO_PASSWORD);
      await accountProofDialog(page).getByRole('button', { name: '確認して保存する' }).click();
      await expectAccountNumber(page, first);

      await forgetProof();
      await typeAccountNumber(page, second);
      await saveAccountButton(page).click();
      const oldMails = await mailsTo(CORPORATION);
      await accountProofDialog(page)
        .getByRole('button', { name: 'メールの確認コードで確認する' })
        .click();
      const code = accountProofDialog(page).getByRole('textbox', { name: '確認コード' });
      await expect(code).toBeFocused();
      await expectAccessible('proof by a code');
      await page.keyboard.type(await nextCode(CORPORATION, oldMails));
      await expectAccountNumber(page, second);
    },
  );
}

const settingsProof = (tab: Page) =>
  tab.getByRole('dialog', { name: 'セキュリティ設定を変更する前に、ご本人を確認します' });
const noticeSwitch = (tab: Page) => tab.getByRole('switch', { name: 'ログインのお知らせ' });
const SETTINGS = /\/api\/v1\/users\/security_settings$/;

test('completes the changes that wait in two tabs by one proof', async ({
  page,
  context,
  allowFailures,
}) => {
  allowFailures(/status of 403/);
  await startSession(page, CORPORATION);
  const other = await context.newPage();
  await page.goto('/myaccount/security');
  await other.goto('/myaccount/security');
  await forgetProof();
  const pages = [page, other];
  for (const tab of pages) await noticeSwitch(tab).click();
  for (const tab of pages) await expect(settingsProof(tab)).toBeVisible();
  await settingsProof(page).getByLabel('パスワード', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  for (const tab of pages) {
    await expect(settingsProof(tab)).toBeHidden();
    await expect(tab.getByText('ログインのお知らせを無効にしました').first()).toBeVisible();
  }
  await noticeSwitch(page).click();
  await expect(page.getByText('ログインのお知らせを有効にしました').first()).toBeVisible();
});

test('repeats the call of each tab once when two tabs prove the session at the same time', async ({
  page,
  context,
  allowFailures,
}) => {
  allowFailures(/status of 403/);
  await startSession(page, CORPORATION);
  const other = await context.newPage();
  const tabs = [page, other];
  const statuses: number[] = [];
  context.on('response', (response) => {
    if (SETTINGS.test(response.url()) && response.request().method() === 'PUT')
      statuses.push(response.status());
  });
  for (const tab of tabs) await tab.goto('/myaccount/security');
  await forgetProof();
  for (const tab of tabs) await noticeSwitch(tab).click();
  for (const tab of tabs)
    await settingsProof(tab).getByLabel('パスワード', { exact: true }).fill(DEMO_PASSWORD);
  await Promise.all(
    tabs.map(async (tab) =>
      settingsProof(tab)
        .getByRole('button', { name: '確認して変更する' })
        .evaluate((button) => (button as HTMLButtonElement).click()),
    ),
  );
  for (const tab of tabs) {
    await expect(settingsProof(tab)).toBeHidden();
    await expect(tab.getByText('ログインのお知らせを無効にしました').first()).toBeVisible();
    await expect(noticeSwitch(tab)).not.toBeChecked();
  }
  expect(statuses).toEqual([403, 403, 204, 204]);
  await noticeSwitch(page).click();
  await expect(page.getByText('ログインのお知らせを有効にしました').first()).toBeVisible();
});
