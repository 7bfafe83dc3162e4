import { choose } from '../support/choose.ts';
import { freshInvoice } from '../support/invoice-files.ts';
import { chooseDemoSupplier } from '../support/prepare-confirm.ts';
import { translatePages } from '../support/translate.ts';
import { waitForReading } from '../support/wait-for-reading.ts';
import { addDemoSupplier } from './demo-supplier.ts';
import { expect, navigationLink, openTop, type Page, screen, test } from './test.ts';

/*
 * A browser's page translation replaces text nodes. React then fails when it removes such a text or
 * inserts an element before it. In these tests each text of a page is translated whenever it
 * changes. An error boundary that catches such a failure logs it to the console, which fails the
 * test.
 */
test.beforeEach(({ page }) => translatePages(page));

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first();
const failures = (page: Page) =>
  page.getByText(/読み込みに失敗しました|現在この機能をご利用いただけません/);

test('shows every main page', async ({ page }) => {
  await openTop(page);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
  await navigationLink(page, '請求書カード払い').click();
  await expect(screen.payments(page)).toBeVisible();
  for (const path of [
    '/payments/review',
    '/payments/history',
    '/payments/draft',
    '/suppliers/add/company',
    '/notifications',
    '/myaccount',
    '/myaccount/creditcards',
    '/myaccount/security',
    '/help',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(failures(page)).toHaveCount(0);
  }
});

test('shows no failure while the form of a payment is read, refused and sent', async ({ page }) => {
  await addDemoSupplier();
  await page.goto('/payments/create?mode=manual');
  await chooseDemoSupplier(page);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await freshInvoice());
  await waitForReading(page);
  // Only in the form: the announcement for screen readers has the same text outside of it.
  const refusal = page.getByRole('form', { name: '請求書情報' }).getByText(/請求金額は1,000円以上/);
  const memo = page.getByRole('textbox', { name: 'メモ' });
  await memo.fill('来月も');
  await choose(page, '取引内容', 'システム利用料');
  await page.getByRole('textbox', { name: /請求金額/ }).fill('12');
  await memo.focus();
  await expect(refusal).toBeVisible();
  await page.getByRole('textbox', { name: /請求金額/ }).fill('359700');
  await memo.focus();
  await expect(refusal).toHaveCount(0);
  // The first click is refused: the consents are missing, and their messages appear.
  await button(page, '確認画面へ進む').click();
  await page.getByText('商品・サービスの提供を受けたお取引であることを確認しました').click();
  await page.getByText('電子取引データ').click();
  await button(page, '確認画面へ進む').click();
  await expect(memo).toHaveValue('来月も');
  await expect(failures(page)).toHaveCount(0);
});

test('keeps typed values in the form of a supplier after refusals', async ({ page }) => {
  await page.goto('/suppliers/add/company');
  await expect(page.getByRole('heading', { level: 1, name: '取引先の登録' })).toBeVisible();
  await page.getByRole('radio', { name: /^個人事業主/ }).check({ force: true });
  await page.getByRole('radio', { name: /^法人/ }).check({ force: true });
  // Another test of this worker may have left a complete draft.
  const phone = page.getByRole('textbox', { name: /電話番号/ });
  await phone.fill('');
  await page.getByRole('textbox', { name: '町名・番地' }).fill('');
  await button(page, '振込先口座の入力へ進む').click();
  await expect(page.getByText(/未入力の項目が\d+件あります。/)).toBeVisible();
  await phone.fill('03-1234-5678');
  await button(page, '振込先口座の入力へ進む').click();
  await expect(phone).toHaveValue('0312345678');
  await expect(failures(page)).toHaveCount(0);
});
