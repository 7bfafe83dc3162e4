import { accountButton, CORPORATION } from '../support/accounts.ts';
import { freshInvoice } from '../support/invoice-files.ts';
import { focusOrder, pressTab, tabTo } from '../support/focus.ts';
import { button, chooseNative, chooseRadio, pick, press, tick, type } from '../support/keyboard.ts';
import { mailsTo, nextCode } from '../support/mailbox.ts';
import { sandbox } from '../support/sandbox.ts';
import { waitForReading } from '../support/wait-for-reading.ts';
import { NOW } from '../screens/now.ts';
import { waitUntilDocumentIsQuiet } from '../screens/wait-for-screen.ts';
import { expect, type Page, test } from '../screens/test.ts';
import { visitNamed } from '../screens/visits.ts';

/* Goes through flows without a mouse; each Tab makes the checks of `pressTab`. */

const PASSWORD = process.env['DEMO_PASSWORD'] ?? '';

test.beforeEach(() => sandbox('clock', { set: NOW }));

const TOP = visitNamed('top');
const CONFIRM_CHECKS = /申請前チェックの内容を確認しました/;

async function signIn(page: Page): Promise<void> {
  await page.goto('/signin');
  await waitUntilDocumentIsQuiet(page);
  const oldMails = await mailsTo(CORPORATION);
  await type(page, 'メールアドレス', CORPORATION);
  await tabTo(page, page.getByLabel('パスワード', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '確認コードの入力' })).toBeVisible();
  await expect(page.getByLabel('確認コード')).toBeFocused();
  await page.keyboard.type(await nextCode(CORPORATION, oldMails));
  await expect(page.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible();
}

test('signs in with the code from the mail, and signs out', async ({ page, allowFailures }) => {
  // Chromium obeys this header only on calls that carry the browser's credentials, which ours do
  // not.
  allowFailures(/Clear-Site-Data header on '\S+': The request's credentials mode/);
  await page.goto('/signin');
  await waitUntilDocumentIsQuiet(page);
  expect(await focusOrder(page, 6)).toEqual([
    '本文へ移動',
    'メールアドレス',
    'パスワードをお忘れの方',
    'パスワード',
    'パスワードを表示',
    'ログイン',
  ]);
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const account = accountButton(page);
  await tabTo(page, account, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'ログアウト' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'ログアウト' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'はい' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
});

test('moves the focus from the skip link into the content', async ({ page, visit }) => {
  await visit(TOP, 1440);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabTo(page, page.getByRole('link', { name: '本文へ移動' }));
  await page.keyboard.press('Enter');
  await pressTab(page);
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('keeps the focus in the drawer of a phone until Esc or a link closes it', async ({
  page,
  visit,
}) => {
  await visit(TOP, 390);
  const opener = button(page, 'メニューを開く');
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'メニュー' });
  await expect(drawer).toBeVisible();
  const isInside = () => drawer.evaluate((element) => element.contains(document.activeElement));
  await expect(drawer.getByRole('button', { name: '閉じる' })).toBeFocused();
  for (let stop = 0; stop < 20; stop += 1) {
    await pressTab(page);
    expect(await isInside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByRole('link', { name: '登録済み取引先' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '登録済み取引先' })).toBeFocused();
  await expect(drawer).toBeHidden();
});

test('keeps a form and its input when このページに残る is pressed after a link of the menu', async ({
  page,
  visit,
}) => {
  await visit(TOP, 390);
  await page.goto('/suppliers/add/company');
  await waitUntilDocumentIsQuiet(page);
  await type(page, /^電話番号/, '0312345678');
  const opener = button(page, 'メニューを開く');
  await tabTo(page, opener, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'メニュー' });
  await tabTo(page, drawer.getByRole('link', { name: 'ホーム' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'このページを離れますか？' });
  await expect(drawer).toBeHidden();
  await tabTo(page, question.getByRole('button', { name: 'このページに残る' }));
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByLabel(/^電話番号/)).toHaveValue('0312345678');
});

test('shows the focused fields of a payment above the bar at the bottom of a phone', async ({
  page,
  visit,
}) => {
  await visit(visitNamed('draft'), 390);
  await tabTo(page, button(page, '確認画面へ進む'));
  await tabTo(page, page.getByLabel(/^請求書番号/), 'Shift+Tab');
});

test('registers a supplier', async ({ page, visit }) => {
  await visit(TOP, 1440);
  await tabTo(
    page,
    page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name: '登録済み取引先' }),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '登録済み取引先' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: '取引先を登録' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '取引先の登録' })).toBeFocused();
  await type(page, /^法人番号/, '3120001077469');
  await type(page, /^法人名(?!（カナ）)/, '有限会社山田印刷');
  await type(page, /^法人名（カナ）/, 'ヤマダインサツ');
  await type(page, /^郵便番号/, '1600022');
  await tabTo(page, page.getByLabel('都道府県'));
  await chooseNative(page, '東京都');
  await type(page, /^市区町村/, '新宿区');
  await type(page, /^町名・番地/, '新宿1-1-1');
  await type(page, /^電話番号/, '0312345678');
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('口座番号')).toBeVisible();
  await waitUntilDocumentIsQuiet(page);
  await press(page, 'みずほ銀行');
  await pick(page, '支店', /^新宿支店/, '新宿');
  await chooseRadio(page, /普通/);
  await type(page, /^口座番号/, '1234567');
  await type(page, /^口座名義/, 'ユ）ヤマダインサツ');
  await press(page, '確認画面へ進む');
  await expect(page.getByText('請求書の記載と同じですか？')).toBeVisible();
  await press(page, 'この内容で登録する');
  await expect(page.getByText('取引先を登録しました。').first()).toBeVisible();
});

test('asks before it removes a card, returns the focus on Esc, and removes it on 削除する', async ({
  page,
  visit,
}) => {
  await visit(TOP, 1440);
  await page.goto('/myaccount/creditcards');
  await waitUntilDocumentIsQuiet(page);
  const remove = page.getByRole('button', { name: '末尾0000のカードを削除' });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: '戻る' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: '削除する' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('カードを削除しました').first()).toBeVisible();
  await expect(remove).toHaveCount(0);
});

test('pays an invoice, from choosing its file to 申請を受け付けました', async ({ page, visit }) => {
  test.setTimeout(180_000);
  await visit(TOP, 1440);
  await page.goto('/payments/create');
  await waitUntilDocumentIsQuiet(page);
  // Set up before the key press: a chooser that opens too early for the listener is cancelled.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, button(page, 'ファイルを選ぶ'));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await freshInvoice());
  await expect(page).toHaveURL(/\/payments\/add\/invoiceinfo\?draft=\d+/);
  await waitForReading(page);
  await waitUntilDocumentIsQuiet(page);
  await pick(page, '取引先', /サンプル工業株式会社/, 'サンプル工業');
  await expect(page.getByRole('radio', { name: /みずほ/ })).toBeChecked();
  await pick(page, '取引内容', 'システム利用料');
  await tick(page, /商品・サービスの提供を受けた/);
  await chooseRadio(page, /電子取引データ/, 'Shift+Tab');
  await press(page, '確認画面へ進む');

  const heading = page.getByRole('heading', { name: '申請前チェック' });
  const doubts = page.getByText(/^要確認の項目が\d+件あります。$/);
  await expect(heading.or(doubts)).toBeVisible();
  if (await doubts.isVisible()) await press(page, '確認画面へ進む');
  await expect(heading).toBeVisible();
  await waitUntilDocumentIsQuiet(page);
  if ((await page.getByRole('checkbox', { name: CONFIRM_CHECKS }).count()) > 0)
    await tick(page, CONFIRM_CHECKS);
  await tick(page, /同意する/);
  await press(page, /円で申請する$/);
  await expect(page.getByRole('heading', { name: '申請を受け付けました' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
