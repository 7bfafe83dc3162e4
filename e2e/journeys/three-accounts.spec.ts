import { randomUUID } from 'node:crypto';
import { CORPORATION, SOLE_PROPRIETOR } from '../support/accounts.ts';
import { startSession } from '../support/start-session.ts';
import { freshInvoice } from '../support/invoice-files.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import { finishForm } from '../support/prepare-confirm.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, test } from '../support/test.ts';

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

for (const width of [1440, 390]) {
  test(
    `lets the buyer choose among three accounts on one document at ${width} px`,
    inNpmTestIf(width === 390),
    async ({ page, expectAccessible }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await startSession(page, CORPORATION);
      await page.goto('/payments/create');
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await freshInvoice('three-accounts.pdf'));

      await expect(page.getByText('請求書に口座が3件あります。')).toBeVisible();
      const accounts = page.getByRole('radiogroup', { name: /^振込先口座/ }).getByRole('radio');
      for (const [index, name] of [
        /みずほ銀行.* 東京営業部.*普通.*1234567.*登録済み/,
        /みずほ銀行 東京営業部.*当座.*0091223.*未登録/,
        /りそな銀行 新宿支店.*普通.*4410927.*未登録/,
      ].entries()) {
        await expect(accounts.nth(index)).toHaveAccessibleName(name);
        await expect(accounts.nth(index)).not.toBeChecked();
      }
      await expectAccessible('a choice among accounts');

      const proceed = page.getByRole('button', { name: '確認画面へ進む' }).locator('visible=true');
      await proceed.click();
      await expect(page.getByText('振込先口座を選択してください。').first()).toBeVisible();
      await accounts.nth(2).check();
      await expect(page.getByRole('button', { name: 'この口座を追加' })).toBeVisible();
      await accounts.nth(0).check();
      await expect(page.getByText('請求書に口座が3件あります。')).toHaveCount(0);

      const invoiceNumber = `A-${randomUUID().slice(0, 8)}`;
      await finishForm(page, { invoiceNumber, cardNumber: '4111111111111111' });
      await expect(page.getByText(/みずほ銀行.*東京営業部/).first()).toBeVisible();
      await expect(page.getByText(/1234567/).first()).toBeVisible();
    },
  );
}

test('lets the buyer choose among three accounts when registering their payee', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, SOLE_PROPRIETOR);
  await page.goto('/payments/create');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await freshInvoice('three-accounts.pdf'));
  const payee = page.getByRole('region', { name: '請求書から読み取った支払い先' });
  await expect(payee).toContainText('りそな銀行 新宿支店 普通 4410927');
  await expectAccessible('an unknown payee with three accounts');
  await payee.getByRole('button', { name: /を登録して続ける$/ }).click();
  await page.getByRole('button', { name: '振込先口座の入力へ進む' }).click();

  await expect(page.getByText('請求書に口座が3件あります。')).toBeVisible();
  const accounts = page.getByRole('radiogroup', { name: /^振込先口座/ }).getByRole('radio');
  await expect(accounts).toHaveCount(4);
  for (const account of await accounts.all()) await expect(account).not.toBeChecked();
  await expectAccessible('a choice among accounts of a new payee');
  await page.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(page.getByText('振込先口座を選択してください。').first()).toBeVisible();
  await accounts.nth(1).check();
  await expect(page.getByLabel('口座番号', { exact: true })).toHaveValue('0091223');
  await accounts.nth(2).check();
  await expect(page.getByLabel('口座番号', { exact: true })).toHaveValue('4410927');
  await expect(page.getByRole('combobox', { name: '支店' })).toHaveValue(/新宿/);
  await expectAccessible('a chosen account of a new payee');
  await page.getByRole('button', { name: '確認画面へ進む' }).click();
  await page.getByRole('button', { name: 'この内容で登録する' }).click();

  await expect(page).toHaveURL(/\/payments\/add\/invoiceinfo\?draft=\d+$/);
  const chosenAccount = page.getByRole('radio', { name: /りそな銀行/ });
  await expect(chosenAccount).toBeChecked();
  await expect(page.getByText('請求書に口座が3件あります。')).toHaveCount(0);
});
