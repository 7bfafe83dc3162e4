import { expect, type Page } from './test.ts';

/** The data of a supplier as on an invoice. */
export interface SupplierOnInvoice {
  corporateNumber: string;
  name: string;
  kana: string;
  bank: string;
  branch: string;
  branchOption: RegExp;
  type: string;
  number: string;
  holder: string;
}

/** A corporation that is not in the registers of the sandbox, so that the test types its data. */
export const AOZORA: SupplierOnInvoice = {
  corporateNumber: '1010401089234',
  name: '株式会社青空システムズ',
  kana: 'アオゾラシステムズ',
  bank: 'みずほ銀行',
  branch: '新宿',
  branchOption: /^新宿支店/,
  type: '普通',
  number: '1234567',
  holder: 'カ）アオゾラシステムズ',
};

/** Registers a supplier on three pages: company, bank account, confirmation. */
export async function registerSupplier(
  page: Page,
  supplier: SupplierOnInvoice,
  expectAccessible: (screen: string) => Promise<void>,
): Promise<void> {
  await page.goto('/suppliers');
  await page.getByRole('link', { name: '取引先を登録' }).first().click();
  await page.getByLabel('法人番号', { exact: true }).fill(supplier.corporateNumber);
  await page.getByLabel('法人名', { exact: true }).fill(supplier.name);
  await page.getByLabel('法人名（カナ）').fill(supplier.kana);
  await page.getByLabel('登録番号（インボイス）').fill(`T${supplier.corporateNumber}`);
  await page.getByLabel('電話番号').fill('03-1234-5678');
  await page.getByLabel('郵便番号').fill('160-0022');
  await page.getByLabel('都道府県').selectOption('東京都');
  await page.getByLabel('市区町村').fill('新宿区');
  await page.getByLabel('町名・番地').fill('新宿1-1-1');
  await expectAccessible('supplier company');
  await page
    .getByRole('button', { name: '振込先口座の入力へ進む' })
    .locator('visible=true')
    .click();

  await page.getByRole('button', { name: supplier.bank }).click();
  await page.getByRole('combobox', { name: '支店' }).fill(supplier.branch);
  await page.getByRole('option', { name: supplier.branchOption }).first().click();
  await page.getByText(supplier.type, { exact: true }).click();
  await page.getByLabel('口座番号').fill(supplier.number);
  await page.getByLabel('口座名義（カナ）').fill(supplier.holder);
  await page.getByLabel('口座名義（カナ）').blur();
  await expectAccessible('supplier bank');
  await page.getByRole('button', { name: '確認画面へ進む' }).locator('visible=true').click();

  await expect(page.getByText('請求書の記載と同じですか？')).toBeVisible();
  await expectAccessible('supplier confirm');
  await page.getByRole('button', { name: 'この内容で登録する' }).locator('visible=true').click();
  await expect(page.getByText('取引先を登録しました。').first()).toBeVisible();
}
