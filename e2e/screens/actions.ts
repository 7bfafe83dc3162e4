import { accountButton } from '../support/accounts.ts';
import { freshInvoice } from '../support/invoice-files.ts';
import { expect, type Page } from '../support/test.ts';
import { waitForReading } from '../support/wait-for-reading.ts';

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Clicks the first visible button with this name. */
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).locator('visible=true').first().click();

/** Clicks the button with this name and waits for a dialog. */
export const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await expect(dialog(page).first()).toBeVisible();
};

/** Waits for a dialog that opens by itself. */
export async function waitForDialog(page: Page): Promise<void> {
  await expect(dialog(page).first()).toBeVisible();
}

/** Sends an empty form and waits for its errors. */
export const sendEmpty = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await expect(page.locator('[aria-invalid="true"]').first()).toBeAttached();
};

export async function openAccountMenu(page: Page): Promise<void> {
  await accountButton(page).click();
  await expect(page.getByRole('menuitem', { name: 'ログアウト' })).toBeVisible();
}

export async function openSignOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'ログアウト' }).click();
  await expect(dialog(page)).toBeVisible();
}

export const openDrawer = openDialog('メニューを開く');

export async function openSupplierMenu(page: Page): Promise<void> {
  await press('その他の操作')(page);
  await expect(page.getByRole('menu')).toBeVisible();
}

export async function openCardFrame(page: Page): Promise<void> {
  await openDialog('新しいカードを追加')(page);
  await expect(page.frameLocator('iframe').getByLabel('カード番号')).toBeVisible();
}

/** Shows the value of one field, enlarged, on the document. */
export const showOnDocument = (label: string) => async (page: Page) => {
  await openDialog('請求書を表示')(page);
  await dialog(page).getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByText('200%')).toBeVisible();
};

/** Shows only those of a partner's invoices that are submitted already. */
export const showSubmittedInvoices = (page: Page) =>
  page.getByRole('radio', { name: /^申請済み/ }).check({ force: true });

export async function chooseDrafts(page: Page): Promise<void> {
  await page.getByRole('checkbox').locator('visible=true').first().check({ force: true });
  await expect(page.getByRole('button', { name: '選択した下書きを削除' })).toBeVisible();
}

export async function openCalendar(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /カレンダー|日付を選ぶ/ })
    .locator('visible=true')
    .first()
    .click();
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Fills in the page of a new supplier's company, and goes to that of its account. */
export async function fillCompany(page: Page): Promise<void> {
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('法人番号', '1010401089234');
  await fill('法人名', '株式会社青空システムズ');
  await fill('法人名（カナ）', 'アオゾラシステムズ');
  await fill('電話番号', '03-1234-5678');
  await fill('郵便番号', '160-0022');
  await page.getByLabel('都道府県').selectOption('東京都');
  await fill('市区町村', '新宿区');
  await fill('町名・番地', '新宿1-1-1');
  await press('振込先口座の入力へ進む')(page);
  await expect(page.getByLabel('口座番号')).toBeVisible();
}

export async function sendEmptyAccount(page: Page): Promise<void> {
  await fillCompany(page);
  await sendEmpty('確認画面へ進む')(page);
}

/** Fills in the pages of a new supplier's company and account, and goes to the confirmation. */
export async function fillAccount(page: Page): Promise<void> {
  await fillCompany(page);
  await press('みずほ銀行')(page);
  await page.getByRole('combobox', { name: '支店' }).fill('新宿');
  await page
    .getByRole('option', { name: /^新宿支店/ })
    .first()
    .click();
  await page.getByText('普通', { exact: true }).click();
  await page.getByLabel('口座番号').fill('1234567');
  await page.getByLabel('口座名義（カナ）').fill('カ）アオゾラシステムズ');
  await page.getByLabel('口座名義（カナ）').blur();
  await press('確認画面へ進む')(page);
  await expect(page.getByText('請求書の記載と同じですか？')).toBeVisible();
}

export async function chooseSoleProprietor(page: Page): Promise<void> {
  await page.getByText('個人事業主', { exact: true }).first().click();
  await expect(page.getByLabel('屋号')).toBeVisible();
}

/**
 * Changes the memo in the form of a payment and goes to the confirmation. The demo's payments have
 * no file, so the first visit of a page adds one; the page keeps it for the next visit.
 */
export async function changeMemo(page: Page): Promise<void> {
  if ((await page.getByText('inv-a.pdf').count()) === 0) {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await freshInvoice());
    await page.getByText('電子取引データ').click();
    // Waits for the reading, because confirmed values are compared with it.
    await waitForReading(page);
  }
  await page.getByRole('textbox', { name: 'メモ' }).fill('来月も');
  await press('確認画面へ進む')(page);
  await expect(page.getByRole('region', { name: '変更内容' })).toBeVisible();
}

export async function sendWithoutConsent(page: Page): Promise<void> {
  await press(/円で申請する$/)(page);
  await expect(page.locator('[aria-invalid="true"]').first()).toBeAttached();
}

export async function switchTwoFactorOff(page: Page): Promise<void> {
  await page.getByRole('switch', { name: '二段階認証' }).click({ force: true });
  await expect(dialog(page).first()).toBeVisible();
}

/** Types a new password and makes the page show its characters. */
export const typePassword =
  (label: string, password: string) =>
  async (page: Page): Promise<void> => {
    await page.getByLabel(label, { exact: true }).fill(password);
    await press('パスワードを表示')(page);
    await expect(page.getByText(/^強さ：/)).toBeVisible();
  };

export async function openTerms(page: Page): Promise<void> {
  await openDialog('利用規約')(page);
  await expect(page.getByRole('heading', { name: '第1条（適用）' })).toBeVisible();
}

/** Requests the mail for a new password, for an address without an account. */
export async function requestPasswordReset(page: Page): Promise<void> {
  await page.getByLabel('メールアドレス').fill('nobody@example.jp');
  await press('送信する')(page);
  await expect(page.getByRole('heading', { name: 'メールをご確認ください' })).toBeVisible();
}
