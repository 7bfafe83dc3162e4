import { inNpmTestIf } from '../support/all-journeys.ts';
import { fileURLToPath } from 'node:url';
import { addCard } from '../support/add-card.ts';
import { choose } from '../support/choose.ts';
import { nextMail } from '../support/mailbox.ts';
import { freshAddress, signUp } from '../support/new-account.ts';
import {
  chooseBusinessForm,
  confirmBusiness,
  fillInCorporation,
  freshCorporateNumber,
  PHONE,
} from '../support/register-business.ts';
import { registerSupplier, type SupplierOnInvoice } from '../support/register-supplier.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';
import { waitForReading } from '../support/wait-for-reading.ts';

const INVOICE = fileURLToPath(new URL('../fixtures/invoices/inv-a.pdf', import.meta.url));
const SUPPLIER: SupplierOnInvoice = {
  corporateNumber: '1010401089234',
  name: '株式会社青空システムズ',
  kana: 'アオゾラシステムズ',
  bank: 'みずほ銀行',
  branch: '新宿',
  branchOption: /^新宿(?!西|南|新)/,
  type: '普通',
  number: '1234567',
  holder: 'カ）アオゾラシステムズ',
};

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

const expectApproved = (page: Page) =>
  expect(page.getByRole('heading', { name: '登録が完了しました' })).toBeVisible();

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(
    `takes a user from the sign-up to the first payment at ${size.width} px`,
    inNpmTestIf(size.width === 390),
    async ({ page, expectAccessible }) => {
      await page.setViewportSize(size);
      await signUp(page, freshAddress('first'));
      await expect(page.getByRole('heading', { level: 1, name: '利用登録' })).toBeAttached();
      await expectAccessible('business form');
      await chooseBusinessForm(page, '法人');
      await expectAccessible('registration');
      await expectMissingFieldIsFocused(page);
      await fillInCorporation(page, { number: freshCorporateNumber(), phone: PHONE.approved });
      await expectAccessible('registration, filled in');
      await confirmBusiness(page);
      await expectApproved(page);
      await expectAccessible('result');

      await registerSupplier(page, SUPPLIER, expectAccessible);
      await payFirstInvoice(page);
    },
  );
}

/** The list of missing fields is beside the form on desktops, and in a sheet on phones. */
async function expectMissingFieldIsFocused(page: Page): Promise<void> {
  const sheet = page.getByRole('button', { name: '未入力' });
  if (await sheet.isVisible()) await sheet.click();
  await page.getByRole('button', { name: '電話番号' }).click();
  await expect(page.getByLabel('電話番号')).toBeFocused();
}

async function payFirstInvoice(page: Page): Promise<void> {
  await page.goto('/payments/create');
  await page.locator('input[type=file]').first().setInputFiles(INVOICE);
  await expect(page).toHaveURL(/\/payments\/add\/invoiceinfo\?draft=\d+/);
  await waitForReading(page);
  await expect(page.getByLabel('請求金額（振込金額・税込）')).toHaveValue('359,700');
  await choose(page, '取引内容', 'システム利用料');
  await page.getByText('商品・サービスの提供を受けたお取引であることを確認しました').click();
  await page.getByText('電子取引データ').click();
  await addCard(page, '4000 0000 0000 3220');
  await page.getByRole('button', { name: '確認画面へ進む' }).locator('visible=true').click();
  await expect(page.getByRole('heading', { name: '申請前チェック' })).toBeVisible();
  const confirmChecks = page.getByRole('checkbox', { name: '申請前チェックの内容を確認しました' });
  if (await confirmChecks.isVisible()) await confirmChecks.check({ force: true });
  await page.getByRole('checkbox', { name: /同意する/ }).check({ force: true });
  await page.getByRole('button', { name: '370,491円で申請する' }).locator('visible=true').click();
  await page.getByRole('button', { name: '認証する' }).click();
  await expect(page.getByRole('heading', { name: '申請を受け付けました' })).toBeVisible();
}

test('redirects from a requested page to the registration, then links to that page', async ({
  page,
}) => {
  await signUp(page, freshAddress('kept'));
  await page.goto('/suppliers?status=disable');
  await expect(page).toHaveURL(/\/registration\?redirect=%2Fsuppliers%3Fstatus%3Ddisable$/);
  await chooseBusinessForm(page, '法人');
  await fillInCorporation(page, { number: freshCorporateNumber(), phone: PHONE.approved });
  await confirmBusiness(page);
  await expectApproved(page);
  await page.getByRole('link', { name: '元の画面へ進む' }).click();
  await expect(page).toHaveURL(/\/suppliers\?status=disable$/);
  await page.goto('/registration');
  await expect(page).toHaveURL(/\/registration\/result$/);
});

test('loses nothing when the tab closes, and stores no birthday in the browser', async ({
  page,
  context,
}) => {
  await signUp(page, freshAddress('crashed'));
  await chooseBusinessForm(page, '法人');
  await fillInCorporation(page, { number: freshCorporateNumber(), phone: PHONE.waiting });
  await expect(page.getByText(/下書きを保存しました/)).toBeVisible();
  const browserStorage = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  expect(browserStorage).not.toMatch(/1985|佐藤/);
  await page.close();
  const newPage = await context.newPage();
  await newPage.goto('/registration');
  await expect(newPage.getByText('保存された入力内容があります。')).toBeVisible();
  await newPage.getByRole('button', { name: '情報の入力へ進む' }).click();
  await expect(newPage.getByLabel('生まれた年')).toHaveValue('1985');
  await confirmBusiness(newPage);
  await expect(newPage.getByRole('heading', { name: '登録を受け付けました' })).toBeVisible();
  // During the examination users can prepare everything except a payment.
  await newPage.getByRole('link', { name: 'トップページへ' }).click();
  await expect(newPage).toHaveURL(/\/toppage$/);
});

test('shows a final refusal on the page and in the mail', async ({
  page,
  expectAccessible,
  allowFailures,
}) => {
  allowFailures(/status of 409 .*users\/corporation/);
  const address = freshAddress('refused');
  await signUp(page, address);
  await chooseBusinessForm(page, '法人');
  const number = freshCorporateNumber();
  await fillInCorporation(page, { number, phone: PHONE.refused });
  await confirmBusiness(page);
  await expect(page.getByRole('heading', { name: 'ご登録をお受けできませんでした' })).toBeVisible();
  await expect(page.getByText('ご利用対象外の事業者')).toBeVisible();
  await expectAccessible('refused');
  const mail = await nextMail(address, 'ご登録について（重要）', []);
  expect(mail.text).toContain('■ 理由の区分\nご利用対象外の事業者');
  await page.goto('/registration');
  await expect(page).toHaveURL(/\/registration\/result$/);
});

test('shows that a corporation is refused before the form is filled in', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page, freshAddress('refused-early'));
  await chooseBusinessForm(page, '法人');
  await page.getByRole('button', { name: '法人番号と法人名を手入力する' }).click();
  const number = page.getByLabel('法人番号', { exact: true });
  await number.fill(process.env['REFUSED_CORPORATE_NUMBERS'] ?? '');
  await page.keyboard.press('Tab');
  const refusal = page.getByRole('alert').filter({ hasText: '本サービスをご利用いただけません。' });
  await expect(refusal).toBeVisible();
  await expectAccessible('refused early');
  // The user may enter another number, because the first may be mistyped or of another corporation.
  await number.fill(freshCorporateNumber());
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^該当する法人が見つかりませんでした。/)).toBeVisible();
  await expect(refusal).toBeHidden();
});

test('refuses a registered corporate number before the form is filled in', async ({
  page,
  browser,
}) => {
  const number = freshCorporateNumber();
  const otherContext = await browser.newContext();
  const ownerPage = await otherContext.newPage();
  await signUp(ownerPage, freshAddress('owner'));
  await chooseBusinessForm(ownerPage, '法人');
  await fillInCorporation(ownerPage, { number, phone: PHONE.waiting });
  await confirmBusiness(ownerPage);
  await otherContext.close();

  await signUp(page, freshAddress('second'));
  await chooseBusinessForm(page, '法人');
  await page.getByRole('button', { name: '法人番号と法人名を手入力する' }).click();
  await page.getByLabel('法人番号', { exact: true }).fill(number);
  await page.keyboard.press('Tab');
  await expect(page.getByText('登録済みの法人です')).toBeVisible();
  await page.getByRole('button', { name: '別の法人を選ぶ' }).click();
  await expect(page.getByLabel('法人番号', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('法人番号', { exact: true })).toBeFocused();
});
