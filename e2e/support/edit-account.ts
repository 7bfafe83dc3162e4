import { expect, type Page } from './test.ts';

/** The question before a change of a supplier's account. */
export const accountProof = (page: Page) =>
  page.getByRole('dialog', { name: '口座を変更する前に、ご本人を確認します' });
export const accountForm = (page: Page) => page.getByRole('dialog', { name: '口座を編集' });
export const saveAccount = (page: Page) =>
  accountForm(page).getByRole('button', { name: '保存する' });

/** On the page of a supplier: opens its first account and types another number. */
export async function typeNumber(page: Page, number: string): Promise<void> {
  await page
    .getByRole('button', { name: /の口座を編集$/ })
    .first()
    .click();
  await accountForm(page).getByLabel('口座番号').fill(number);
  await accountForm(page).getByLabel('口座番号').blur();
}

/** The form has closed, and the supplier has the account. */
export async function expectNumber(page: Page, number: string): Promise<void> {
  await expect(accountForm(page)).toBeHidden();
  await expect(page.getByRole('list', { name: '振込先口座' })).toContainText(number);
}
