import { inNpmTestIf } from '../support/all-journeys.ts';
import { CORPORATION, SOLE_PROPRIETOR } from '../support/accounts.ts';
import { sandbox } from '../support/sandbox.ts';
import { startSession } from '../support/start-session.ts';
import { expect, type Page, test } from '../support/test.ts';

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').click();

for (const { width, height, person, account } of [
  { width: 1440, height: 900, person: { family: '水野', kana: 'ミズノ' }, account: '3570001' },
  { width: 390, height: 844, person: { family: '沢田', kana: 'サワダ' }, account: '3570002' },
]) {
  test(
    `registers a sole proprietor from the list, shows it and chooses it for a payment at ${width} px`,
    inNpmTestIf(width === 390),
    async ({ page, expectAccessible }) => {
      const name = `${person.family}製作所`;
      const fill = (label: string, text: string) =>
        page.getByLabel(label, { exact: true }).fill(text);
      await page.setViewportSize({ width, height });
      await startSession(page, SOLE_PROPRIETOR);
      await page.goto('/suppliers?status=enable');
      await page.getByRole('link', { name: '取引先を登録' }).first().click();
      await page.getByText('個人事業主', { exact: true }).first().click();
      await fill('屋号', name);
      await fill('姓', person.family);
      await fill('名', '太郎');
      await fill('姓（カナ）', person.kana);
      await fill('名（カナ）', 'タロウ');
      await fill('郵便番号', '160-0022');
      await page.getByLabel('都道府県').selectOption('東京都');
      await fill('市区町村', '新宿区');
      await fill('町名・番地', '新宿1-1-1');
      await fill('電話番号', '03-1234-5678');
      await expectAccessible('a sole proprietor');
      await press(page, '振込先口座の入力へ進む');
      await press(page, 'みずほ銀行');
      await page.getByRole('combobox', { name: '支店' }).fill('新宿');
      await page
        .getByRole('option', { name: /^新宿支店/ })
        .first()
        .click();
      await page.getByText('普通', { exact: true }).click();
      await fill('口座番号', account);
      await fill('口座名義（カナ）', `${person.kana} タロウ`);
      await page.getByLabel('口座名義（カナ）').blur();
      await press(page, '確認画面へ進む');
      await expect(page.getByText('請求書の記載と同じですか？')).toBeVisible();
      await press(page, 'この内容で登録する');
      await expect(page.getByText('取引先を登録しました。').first()).toBeVisible();
      await expect(page).toHaveURL(/\/suppliers\?status=enable$/);

      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('list', { name: '振込先口座' })).toContainText(account);
      await page
        .getByRole('link', { name: /^支払い履歴/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/suppliers\/\d+\/payment-history$/);
      await expectAccessible('payment history without payments');
      await page.getByRole('link', { name: 'この取引先に支払う' }).click();
      await expect(page).toHaveURL(/\/payments\/add\/invoiceinfo\?draft=\d+$/);
      await expect(page.getByRole('combobox', { name: '取引先' })).toHaveValue(name);
    },
  );

  test(
    `shows past payments below their supplier at ${width} px`,
    inNpmTestIf(width === 1440),
    async ({ page, expectAccessible }) => {
      await page.setViewportSize({ width, height });
      await startSession(page, CORPORATION);
      await page.goto('/suppliers?status=enable');
      await page.getByRole('link', { name: 'サンプル工業株式会社', exact: true }).click();
      await page
        .getByRole('link', { name: /^支払い履歴/ })
        .first()
        .click();
      const number = await firstNumber(page, 'サンプル工業株式会社への支払い履歴');
      await page.getByRole('link', { name: number }).click();
      await expect(page).toHaveURL(/\/suppliers\/\d+\/payment-history\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('サンプル工業株式会社');
      await expect(page.getByText(number).locator('visible=true').first()).toBeVisible();
      await expectAccessible('a payment below its supplier');
      await page.goBack();
      await expect(page).toHaveURL(/\/suppliers\/\d+\/payment-history$/);
    },
  );
}

/** The number of the first payment in the list. */
async function firstNumber(page: Page, list: string): Promise<string> {
  const rows = page.getByRole('table', { name: list }).or(page.getByRole('list', { name: list }));
  return (await rows.getByRole('link').first().textContent()) ?? '';
}
