import { expect, type Page } from './test.ts';

/** The dialog that asks for a proof before a change of a supplier's account. */
export const accountProofDialog = (page: Page) =>
  page.getByRole('dialog', { name: '口座を変更する前に、ご本人を確認します' });
export const accountFormDialog = (page: Page) => page.getByRole('dialog', { name: '口座を編集' });
export const saveAccountButton = (page: Page) =>
  accountFormDialog(page).getByRole('button', { name: '保存する' });

/** On the page of a supplier: opens its first account and types another number. */
export async function typeAccountNumber(page: Page, number: string): Promise<void> {
  await page
    .getByRole('button', { name: /の口座を編集$/ })
    .first()
    .click();
  await accountFormDialog(page).getByLabel('口座番号').fill(number);
  await accountFormDialog(page).getByLabel('口座番号').blur();
}

/** Checks that the form has closed, and that the supplier has the account. */
export async function expectAccountNumber(page: Page, number: string): Promise<void> {
  await expect(accountFormDialog(page)).toBeHidden();
  await expect(page.getByRole('list', { name: '振込先口座' })).toContainText(number);
}
