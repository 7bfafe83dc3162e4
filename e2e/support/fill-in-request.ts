import { CORPORATION } from './accounts.ts';
import { freshInvoice } from './invoice-files.ts';
import { expect, type Page } from './test.ts';

/** Clicks the visible button: the page has one for a phone and one for a desktop. */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name }).locator('visible=true').click();

/** Fills in the form of a card payment request, with dates for a business clock at 2026-11-20. */
export async function fillInRequest(
  page: Page,
  title: string,
  buyer = { name: '株式会社サンプル商事', address: CORPORATION },
): Promise<void> {
  await expect(page).toHaveURL(/add\/invoiceinfo\?draft=\d+$/);
  await page.getByRole('radio', { name: 'メールアドレスで指定' }).check({ force: true });
  await page.getByLabel(/^依頼先名/).fill(buyer.name);
  await page.getByLabel(/依頼先ご担当者名/).fill('山田 太郎');
  await page.getByLabel(/依頼先メールアドレス/).fill(buyer.address);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await freshInvoice());
  await expect(page.getByRole('button', { name: 'inv-a.pdfを外す' })).toBeVisible();
  await page.getByLabel(/^件名/).fill(title);
  await page.getByRole('textbox', { name: /請求日/ }).fill('2026/11/20');
  await page.getByRole('textbox', { name: /10%対象/ }).fill('100000');
  await page.getByRole('radio', { name: /お客さま 2%・依頼先 1%/ }).check({ force: true });
  await page.getByRole('textbox', { name: /支払期限/ }).fill('2026/12/10');
  await page
    .getByRole('radio', { name: /みずほ/ })
    .first()
    .check({ force: true });
  await expect(page.getByRole('textbox', { name: /入金予定日/ })).toHaveValue('2026/12/16（水）');
}
