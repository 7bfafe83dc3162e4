import { freshAddress, signUp } from '../support/new-account.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, test } from '../support/test.ts';
import { typist } from '../support/typist.ts';

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

/* The whole of it without a mouse, names typed through an input method. */
test('a sole proprietor registers by keyboard alone', async ({ page, expectAccessible }) => {
  test.setTimeout(180_000);
  await signUp(page, freshAddress('keys'));
  const keys = await typist(page);
  await keys.tabTo('radio', /^法人/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^個人事業主/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '事業者情報' })).toBeVisible();

  await keys.tabTo('textbox', '屋号');
  await keys.compose(['や', 'やま', 'やまだで', 'やまだでざいん'], '山田デザイン');
  await keys.tabTo('combobox', '業種');
  await keys.pick('専門サービス業（デザイン）');
  await keys.tabTo('textbox', '郵便番号');
  await page.keyboard.type('1500001');
  await keys.tabTo('textbox', '町名・番地');
  await expect(page.getByLabel('市区町村')).toHaveValue('渋谷区');
  await page.keyboard.press('End');
  await page.keyboard.type('6-25-14');
  await keys.tabTo('textbox', '姓');
  await keys.compose(['や', 'やまだ'], '山田');
  await keys.tabTo('textbox', '名');
  await keys.compose(['た', 'たろう'], '太郎');
  await keys.tabTo('combobox', '生まれた年');
  await page.keyboard.type('1990');
  await keys.tabTo('combobox', '生まれた月');
  await page.keyboard.type('12');
  await keys.tabTo('combobox', '生まれた日');
  await page.keyboard.type('31');
  await expect(page.getByText('1990年（平成2年）12月31日生まれ・35歳')).toBeVisible();
  await keys.tabTo('textbox', '姓');
  await keys.compose(['や', 'やまだ'], '山田');
  await keys.tabTo('textbox', '名');
  await keys.compose(['た', 'たろう'], '太郎');
  await keys.tabTo('textbox', '電話番号');
  await page.keyboard.type('09012345678');
  await keys.tabTo('combobox', '取引目的');
  await keys.pick('取引先への支払い（仕入・外注費など）');
  await keys.tabTo('checkbox', /^事業のための/);
  await page.keyboard.press('Space');
  await keys.tabTo('checkbox', /^反社会的/);
  await page.keyboard.press('Space');
  // What the input method showed is the reading; the name for statements follows.
  await expect(page.getByLabel('屋号（カナ）')).toHaveValue('ヤマダデザイン');
  await expect(page.getByLabel('名（カナ）')).toHaveValue('タロウ');
  await expect(page.getByLabel('取引先の通帳に載る名前')).toHaveValue('ﾔﾏﾀﾞﾃﾞｻﾞｲﾝ');
  await expectAccessible('sole proprietor');
  await keys.tabTo('button', '確認画面へ進む');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/registration\/confirm/);
  await keys.tabTo('button', 'この内容で登録する');
  await page.keyboard.press('Enter');
  const end = page.getByRole('heading', { name: '登録が完了しました' });
  await expect(end).toBeVisible({ timeout: 30_000 });
  await keys.tabTo('link', '請求書を支払う');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payments\/create$/);
});
