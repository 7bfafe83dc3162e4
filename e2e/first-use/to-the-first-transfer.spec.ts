import { fileURLToPath } from 'node:url';
import { addCard } from '../support/add-card.ts';
import { choose } from '../support/choose.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import { freshAddress, signUp } from '../support/new-account.ts';
import {
  chooseBusinessForm,
  confirmBusiness,
  fillInCorporation,
  fillInSoleProprietor,
  freshCorporateNumber,
  PHONE,
  useRepresentative,
} from '../support/register-business.ts';
import { reachPayeeConfirmation } from '../support/reach-payee-confirmation.ts';
import { reloadUntil } from '../support/reload-until.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';

/** An invoice of a payee that is not registered. */
const INVOICE = fileURLToPath(new URL('../fixtures/invoices/inv-c.pdf', import.meta.url));
const PAYEE = '合同会社みどり物流サービス';
const TODAY = '2026-11-20T10:00:00+09:00';

test.beforeEach(() => sandbox('clock', { set: TODAY }));
test.afterEach(() => sandbox('clock', { set: TODAY }));

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const size of SIZES) {
  test(
    `takes a corporation from its sign-up to 振込完了 at ${size.width} px`,
    inNpmTestIf(size.width === 1440),
    async ({ page }) => {
      await page.setViewportSize(size);
      await signUp(page, freshAddress('corporation'));
      await chooseBusinessForm(page, '法人');
      await fillInCorporation(page, { number: freshCorporateNumber(), phone: PHONE.approved });
      // People type the legal form into the kana; the form removes it and shows the reason.
      const kana = page.getByLabel('法人名（カナ）');
      await kana.fill('カブシキガイシャミナモインサツ');
      await kana.blur();
      await expect(kana).toHaveValue('ミナモインサツ');
      // Only in the form, because the live region has the same text for a moment.
      const form = page.getByRole('form', { name: '情報の入力' });
      await expect(
        form.getByText('「カブシキガイシャ」は法人格のため、除きました。'),
      ).toBeVisible();
      await expect(page.getByLabel('取引先の通帳に載る名前')).toHaveValue('ｶ)ﾐﾅﾓｲﾝｻﾂ');
      await useRepresentative(page, ['佐藤', '花子']);
      await payFirstInvoice(page);
    },
  );

  test(
    `takes a sole proprietor from the sign-up to 振込完了 at ${size.width} px`,
    inNpmTestIf(size.width === 390),
    async ({ page }) => {
      await page.setViewportSize(size);
      await signUp(page, freshAddress('sole'));
      await chooseBusinessForm(page, '個人事業主');
      await expect(page.getByText('法人名')).toHaveCount(0);
      await fillInSoleProprietor(page, PHONE.approved);
      await payFirstInvoice(page);
    },
  );
}

const visibleButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true');

/** Registers, pays an invoice of an unknown payee, and follows the payment to its transfer. */
async function payFirstInvoice(page: Page): Promise<void> {
  await confirmBusiness(page);
  await expect(page.getByRole('heading', { name: '登録が完了しました' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '請求書を支払う' }).click();
  await page.locator('input[type=file]').first().setInputFiles(INVOICE);
  await expect(page).toHaveURL(/\/payments\/add\/invoiceinfo\?draft=\d+/);
  await visibleButton(page, `${PAYEE}を登録して続ける`).click();
  await reachPayeeConfirmation(page);
  await visibleButton(page, 'この内容で登録する').click();
  await expect(page.getByRole('combobox', { name: '取引先' })).toHaveValue(PAYEE);

  await choose(page, '取引内容', '運送費');
  await page.getByText('商品・サービスの提供を受けたお取引であることを確認しました').click();
  await page.getByText('電子取引データ').click();
  await addCard(page, '4111 1111 1111 1111');
  const depositDate = await page.getByRole('textbox', { name: /振込希望日/ }).inputValue();
  await visibleButton(page, '確認画面へ進む').click();
  await expect(page.getByRole('heading', { name: '申請前チェック' })).toBeVisible();
  const confirmChecks = page.getByRole('checkbox', { name: '申請前チェックの内容を確認しました' });
  if (await confirmChecks.isVisible()) await confirmChecks.check({ force: true });
  await page.getByRole('checkbox', { name: /同意する/ }).check({ force: true });
  await visibleButton(page, /円で申請する/).click();
  await expect(page.getByRole('heading', { name: '申請を受け付けました' })).toBeVisible();

  await page.getByRole('link', { name: 'お支払い状況を見る' }).click();
  // A reload would cancel the navigation to the payment.
  await expect(page.getByRole('heading', { name: '申請を受け付けました' })).toBeHidden();
  await reloadUntil(page, page.getByText('振込予約済み'));
  const [date = ''] = /\d{4}\/\d{2}\/\d{2}/.exec(depositDate) ?? [];
  await sandbox('clock', { set: `${date.replaceAll('/', '-')}T12:00:00+09:00` });
  await reloadUntil(page, page.getByText('振込完了'));
}
