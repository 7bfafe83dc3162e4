import { tabTo } from '../support/focus.ts';
import { freshInvoice } from '../support/invoice-files.ts';
import { button, chooseNative, chooseRadio, pick, press, tick, type } from '../support/keyboard.ts';
import { freshAddress, signUp } from '../support/new-account.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';
import { createTypist } from '../support/typist.ts';
import { waitForReading } from '../support/wait-for-reading.ts';

const CONFIRM_CHECKS = /申請前チェックの内容を確認しました/;
const CARD = [
  ['カード番号', '4111111111111111'],
  ['有効期限（月/年）', '1230'],
  ['セキュリティコード', '123'],
  ['カード名義人', 'TARO YAMADA'],
] as const;

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

/* The whole flow without a mouse; names are typed through an input method. */
test('registers a sole proprietor from the sign-up to the first payment by keyboard alone', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page, freshAddress('keys'));
  await register(page);
  await expectAccessible('sole proprietor, registered');
  await addSupplier(page);
  await payInvoice(page);
});

async function register(page: Page): Promise<void> {
  const keyboard = await createTypist(page);
  await keyboard.tabTo('radio', /^法人/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^個人事業主/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '事業者情報' })).toBeVisible();

  await keyboard.tabTo('textbox', '屋号');
  await keyboard.compose(['や', 'やま', 'やまだで', 'やまだでざいん'], '山田デザイン');
  await keyboard.tabTo('combobox', '業種');
  await keyboard.pick('専門サービス業（デザイン）');
  await keyboard.tabTo('textbox', '郵便番号');
  await page.keyboard.type('1500001');
  await keyboard.tabTo('textbox', '町名・番地');
  await expect(page.getByLabel('市区町村')).toHaveValue('渋谷区');
  await page.keyboard.press('End');
  await page.keyboard.type('6-25-14');
  await keyboard.tabTo('textbox', '姓');
  await keyboard.compose(['や', 'やまだ'], '山田');
  await keyboard.tabTo('textbox', '名');
  await keyboard.compose(['た', 'たろう'], '太郎');
  await keyboard.tabTo('combobox', '生まれた年');
  await page.keyboard.type('1990');
  await keyboard.tabTo('combobox', '生まれた月');
  await page.keyboard.type('12');
  await keyboard.tabTo('combobox', '生まれた日');
  await page.keyboard.type('31');
  await expect(page.getByText('1990年（平成2年）12月31日生まれ・35歳')).toBeVisible();
  await keyboard.tabTo('textbox', '姓');
  await keyboard.compose(['や', 'やまだ'], '山田');
  await keyboard.tabTo('textbox', '名');
  await keyboard.compose(['た', 'たろう'], '太郎');
  await keyboard.tabTo('textbox', '電話番号');
  await page.keyboard.type('09012345678');
  await keyboard.tabTo('combobox', '取引目的');
  await keyboard.pick('取引先への支払い（仕入・外注費など）');
  await keyboard.tabTo('checkbox', /^事業のための/);
  await page.keyboard.press('Space');
  await keyboard.tabTo('checkbox', /^反社会的/);
  await page.keyboard.press('Space');
  // The kana comes from the text that the input method showed; the name for statements follows from
  // it.
  await expect(page.getByLabel('屋号（カナ）')).toHaveValue('ヤマダデザイン');
  await expect(page.getByLabel('名（カナ）')).toHaveValue('タロウ');
  await expect(page.getByLabel('取引先の通帳に載る名前')).toHaveValue('ﾔﾏﾀﾞﾃﾞｻﾞｲﾝ');
  await keyboard.tabTo('button', '確認画面へ進む');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/registration\/confirm/);
  await keyboard.tabTo('button', 'この内容で登録する');
  await page.keyboard.press('Enter');
  const end = page.getByRole('heading', { name: '登録が完了しました' });
  await expect(end).toBeVisible();
}

async function addSupplier(page: Page): Promise<void> {
  const keyboard = await createTypist(page);
  await keyboard.tabTo('link', '請求書を支払う');
  await page.keyboard.press('Enter');
  await expect(button(page, 'ファイルを選ぶ')).toBeVisible();
  await followNavigation(page, '登録済み取引先');
  await tabTo(page, page.getByRole('link', { name: '取引先を登録' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '取引先の登録' })).toBeFocused();
  await type(page, /^法人番号/, '1010401089234');
  await tabTo(page, page.getByRole('textbox', { name: /^法人名(?!（カナ）)/ }));
  await keyboard.compose(['あ', 'あおぞら', 'あおぞらしすてむず'], '株式会社青空システムズ');
  await type(page, /^法人名（カナ）/, 'アオゾラシステムズ');
  await type(page, /^郵便番号/, '1600022');
  await tabTo(page, page.getByLabel('都道府県'));
  await chooseNative(page, '東京都');
  await tabTo(page, page.getByRole('textbox', { name: /^市区町村/ }));
  await page.keyboard.press('ControlOrMeta+A');
  await keyboard.compose(['し', 'しんじゅくく'], '新宿区');
  await type(page, /^町名・番地/, '新宿1-1-1');
  await type(page, /^電話番号/, '0312345678');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('口座番号')).toBeVisible();
  await press(page, 'みずほ銀行');
  await pick(page, '支店', /^新宿支店/, '新宿');
  await chooseRadio(page, /普通/);
  await type(page, /^口座番号/, '1234567');
  await type(page, /^口座名義/, 'カ）アオゾラシステムズ');
  await press(page, '確認画面へ進む');
  await expect(page.getByText('請求書の記載と同じですか？')).toBeVisible();
  await press(page, 'この内容で登録する');
  await expect(page.getByText('取引先を登録しました。').first()).toBeVisible();
}

async function payInvoice(page: Page): Promise<void> {
  // The list is empty, so the entry opens the first payment.
  await followNavigation(page, '請求書カード払い', '請求書をカードで支払う');
  // Set up before the key press: a chooser that opens too early for the listener is cancelled.
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'ファイルを選ぶ');
  await (await chooser).setFiles(await freshInvoice());
  await expect(page).toHaveURL(/\/payments\/add\/invoiceinfo\?draft=\d+/);
  await waitForReading(page);
  await pick(page, '取引内容', 'システム利用料');
  await tick(page, /商品・サービスの提供を受けた/);
  await chooseRadio(page, /電子取引データ/, 'Shift+Tab');
  await addCard(page);
  await press(page, '確認画面へ進む');
  await expect(page.getByRole('heading', { name: '申請前チェック' })).toBeVisible();
  if ((await page.getByRole('checkbox', { name: CONFIRM_CHECKS }).count()) > 0)
    await tick(page, CONFIRM_CHECKS);
  await tick(page, /同意する/);
  await press(page, /円で申請する$/);
  await expect(page.getByRole('heading', { name: '申請を受け付けました' })).toBeVisible();
}

/** Follows an entry of the main navigation, which comes before the page's heading. */
async function followNavigation(page: Page, entry: string, heading = entry): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const link = page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name: entry });
  await tabTo(page, link, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
}

/** Goes into the frame of the card sandbox and out again. */
async function addCard(page: Page): Promise<void> {
  await press(page, '新しいカードを追加');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByLabel('カード番号')).toBeVisible();
  for (const [label, text] of CARD) {
    await tabTo(page, frame.getByLabel(label));
    await page.keyboard.type(text);
  }
  await press(page, 'カードを登録する');
  await expect(page.getByRole('dialog')).toBeHidden();
}
