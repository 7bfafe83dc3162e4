import { inNpmTestIf } from '../support/all-journeys.ts';
import { CORPORATION } from '../support/accounts.ts';
import { mailsTo, nextCode, nextMail } from '../support/mailbox.ts';
import { freshAddress, NEW_PASSWORD, requestSignUp, typeCode } from '../support/new-account.ts';
import { expect, test } from '../support/test.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const size of SIZES) {
  test(
    `signs up from the sign-in and keeps the requested page at ${size.width} px`,
    inNpmTestIf(size.width === 390),
    async ({ page, expectAccessible, allowFailures }) => {
      // The test enters a wrong code.
      allowFailures(/status of 400 .*certification/);
      await page.setViewportSize(size);
      const address = freshAddress('hanako');
      await page.goto('/signin?redirect=%2Fsuppliers');
      await page.getByRole('link', { name: '新規登録' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '新規登録' })).toBeVisible();
      await expectAccessible('sign-up');

      await page.getByRole('button', { name: '確認コードを送信する' }).click();
      await expect(page.getByText('未入力の項目が4件あります。')).toBeVisible();
      await page.getByLabel('メールアドレス').fill(address);
      await page.getByLabel('パスワード', { exact: true }).fill('password123');
      await expect(page.getByText('強さ：弱い')).toBeVisible();
      await page.getByLabel('パスワード', { exact: true }).fill(NEW_PASSWORD);
      await expect(page.getByText('強さ：強い')).toBeVisible();
      await page.getByLabel('パスワード（確認）').fill(NEW_PASSWORD);
      await page.getByLabel('パスワード（確認）').blur();
      await expect(page.getByText('未入力の項目が1件あります。')).toBeVisible();

      await page.getByRole('button', { name: '利用規約' }).click();
      await expect(page.getByRole('heading', { name: '第1条（適用）' })).toBeVisible();
      await expectAccessible('terms');
      await page.getByRole('button', { name: '同意する' }).click();
      await expect(page.getByRole('checkbox')).toBeChecked();
      await page.getByRole('button', { name: '確認コードを送信する' }).click();
      await expect(page).toHaveURL(/\/signup\/code$/);
      await expectAccessible('sign-up code');

      const code = await nextCode(address, []);
      // A reload keeps the sign-up in progress.
      await page.reload();
      await typeCode(page, code === '000000' ? '000001' : '000000');
      await expect(
        page.getByText('確認コードが正しくありません。（残り4回）', { exact: true }),
      ).toBeVisible();
      await typeCode(page, code);
      // The registration of the business comes first, and the requested page is kept.
      await expect(page).toHaveURL(/\/registration\?redirect=%2Fsuppliers$/);
      // The user is signed in, so a public page redirects at once.
      await page.goto('/signin?redirect=%2Fnotifications');
      await expect(page).toHaveURL(/\/registration\?redirect=%2Fnotifications$/);
    },
  );
}

test('shows the same screens for a registered address, and helps its owner by mail', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/status of 400 .*certification/);
  const oldMails = await mailsTo(CORPORATION);
  await page.goto('/signup');
  await requestSignUp(page, CORPORATION);
  await expect(page.getByText('確認コードをc****@h***に送信しました。')).toBeVisible();
  const mail = await nextMail(CORPORATION, 'ログインとパスワード再設定のご案内', oldMails);
  expect(mail.text).toContain('/password/sendemail');
  expect(mail.text).not.toMatch(/\d{6}/);
  await typeCode(page, '123456');
  await expect(
    page.getByText('確認コードが正しくありません。（残り4回）', { exact: true }),
  ).toBeVisible();
});

test('starts again with another address, and shows no code step without a sign-up', async ({
  page,
}) => {
  await page.goto('/signup');
  await requestSignUp(page, freshAddress('mistyped'));
  await page.getByRole('link', { name: 'メールアドレスを変更する' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '新規登録' })).toBeVisible();
  await page.goto('/signup/code');
  await expect(page).toHaveURL(/\/signup$/);
});
