import { expect, type Page } from './test.ts';

/** Types number and security code into the frame of the card sandbox, not into our page. */
export async function addCard(
  page: Page,
  number: string,
  choice: 'combobox' | 'radio' = 'combobox',
): Promise<void> {
  await page.getByRole('button', { name: '新しいカードを追加' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('カード番号').fill(number);
  await frame.getByLabel('有効期限（月/年）').fill('12 / 30');
  await frame.getByLabel('セキュリティコード').fill('123');
  await frame.getByLabel('カード名義人').fill('TARO YAMADA');
  await page.getByRole('button', { name: 'カードを登録する' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  if (choice === 'radio') {
    await expect(page.getByRole('radio', { name: new RegExp(number.slice(-4)) })).toBeChecked();
    return;
  }
  await expect(page.getByRole('combobox', { name: 'お支払いカード' })).toContainText(
    number.slice(-4),
  );
}
