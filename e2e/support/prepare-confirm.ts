import { randomUUID } from 'node:crypto';
import { addCard } from './add-card.ts';
import { choose } from './choose.ts';
import { freshInvoice } from './invoice-files.ts';
import { expect, type Page } from './test.ts';
import { waitForReading } from './wait-for-reading.ts';

export interface PreparedPayment {
  /** A unique number, so that no two payments look alike. */
  invoiceNumber: string;
  memo: string;
}

/** The button's label has the amount of `freshInvoice` with the fee. */
export const SUBMIT_BUTTON = '370,491円で申請する';

/**
 * Types and uploads a payment to the demo's supplier as a person does, up to the confirmation.
 */
export async function prepareConfirm(
  page: Page,
  {
    cardNumber,
    amount,
    ...values
  }: Partial<PreparedPayment> & {
    cardNumber: string;
    /** Replaces the read amount, because the last digits of an amount control the sandbox. */
    amount?: string;
  },
): Promise<PreparedPayment> {
  const payment = {
    invoiceNumber: `S-${randomUUID().slice(0, 8)}`,
    memo: `メモ ${randomUUID().slice(0, 8)}`,
    ...values,
  };
  await page.goto('/payments/create?mode=manual');
  await chooseDemoSupplier(page);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await freshInvoice());
  await waitForReading(page);
  await page.getByRole('textbox', { name: 'メモ' }).fill(payment.memo);
  if (amount !== undefined) await page.getByRole('textbox', { name: /請求金額/ }).fill(amount);
  await finishForm(page, { invoiceNumber: payment.invoiceNumber, cardNumber });
  return payment;
}

export async function chooseDemoSupplier(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '取引先' }).fill('サンプル工業');
  await page.getByRole('option', { name: /サンプル工業株式会社/ }).click();
  // A single account is chosen already, but another journey may have added one.
  await page.getByRole('radio', { name: /みずほ/ }).check();
}

/** Fills in values that no document has, and goes to the confirmation. */
export async function finishForm(
  page: Page,
  { invoiceNumber, cardNumber }: { invoiceNumber: string; cardNumber: string },
): Promise<void> {
  await page.getByRole('textbox', { name: '請求書番号' }).fill(invoiceNumber);
  await choose(page, '取引内容', 'システム利用料');
  await page.getByText('商品・サービスの提供を受けたお取引であることを確認しました').click();
  await page.getByText('電子取引データ').click();
  await chooseCard(page, cardNumber);
  await proceed(page);
}

/** Chooses the card with this number; adds it when it is not registered. */
async function chooseCard(page: Page, number: string): Promise<void> {
  const list = page.getByRole('combobox', { name: 'お支払いカード' });
  if ((await list.textContent())?.includes(number.slice(-4))) return;
  await list.click();
  const cardOption = page.getByRole('option', { name: new RegExp(`•••• ${number.slice(-4)}`) });
  if ((await cardOption.count()) > 0) {
    await cardOption.first().click();
    return;
  }
  await page.keyboard.press('Escape');
  await addCard(page, number);
}

/** The first click may list values to check; a second click confirms that they were checked. */
async function proceed(page: Page): Promise<void> {
  const nextButton = page.getByRole('button', { name: '確認画面へ進む' }).locator('visible=true');
  const confirmation = page.getByRole('heading', { name: '申請前チェック' });
  const fieldsToCheck = page.getByText(/^要確認の項目が\d+件あります。$/);
  await nextButton.click();
  await expect(confirmation.or(fieldsToCheck)).toBeVisible();
  if (await fieldsToCheck.isVisible()) await nextButton.click();
  await expect(confirmation).toBeVisible();
}

/** Ticks the required consents. */
export async function consent(page: Page): Promise<void> {
  const checks = page.getByRole('checkbox', { name: '申請前チェックの内容を確認しました' });
  await expect(agreement(page)).toBeAttached();
  if ((await checks.count()) > 0) await checks.check({ force: true });
  await agreement(page).check({ force: true });
}

export const agreement = (page: Page) => page.getByRole('checkbox', { name: /同意する/ });
export const submitButton = (page: Page) =>
  page.getByRole('button', { name: SUBMIT_BUTTON }).locator('visible=true');
/** The error of an attempt, if it concerns the card. */
export const cardAlert = (page: Page) =>
  page.getByRole('form', { name: '申請' }).getByRole('alert');

/** Checks that the page ends on 完了; returns the id of the payment. */
export async function expectComplete(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { name: '申請を受け付けました' })).toBeVisible();
  return Number(new URL(page.url()).searchParams.get('invoice'));
}
