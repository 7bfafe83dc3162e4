import { expect, type Page } from './test.ts';

/**
 * Adds a card in the frame of the card sandbox and checks that the page then has it chosen.
 * `cardControl` is the role of the control in which this page lists the cards.
 */
export async function addCard(
  page: Page,
  number: string,
  cardControl: 'combobox' | 'radio' = 'combobox',
): Promise<void> {
  await page.getByRole('button', { name: '新しいカードを追加' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('カード番号').fill(number);
  await frame.getByLabel('有効期限（月/年）').fill('12 / 30');
  await frame.getByLabel('セキュリティコード').fill('123');
  await frame.getByLabel('カード名義人').fill('TARO YAMADA');
  await page.getByRole('button', { name: 'カードを登録する' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  if (cardControl === 'radio') {
    await expect(page.getByRole('radio', { name: new RegExp(number.slice(-4)) })).toBeChecked();
    return;
  }
  await expect(page.getByRole('combobox', { name: 'お支払いカード' })).toContainText(
    number.slice(-4),
  );
}
