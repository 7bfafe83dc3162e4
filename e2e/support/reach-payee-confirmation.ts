import { expect, type Locator, type Page } from './test.ts';

/**
 * Goes through the form of a payee from the document to its confirmation. Pages whose values are
 * all certain are not shown; each uncertain value is confirmed with one press.
 */
export async function reachPayeeConfirmation(
  page: Page,
  press: (target: Locator) => Promise<void> = async (target) => target.click(),
): Promise<void> {
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name }).locator('visible=true');
  const registerButton = button('この内容で登録する');
  const nextButton = button(/^(?:振込先口座の入力へ進む|確認画面へ進む)$/);
  const confirmFieldButton = button('確認済みにする');
  await expect(page).toHaveURL(/\/suppliers\/add\//);
  await expect(registerButton.or(nextButton).first()).toBeVisible();
  while (!(await registerButton.isVisible())) {
    const path = new URL(page.url()).pathname;
    while ((await confirmFieldButton.count()) > 0) await press(confirmFieldButton.first());
    await press(nextButton);
    await expect(page).not.toHaveURL(new RegExp(path));
    await expect(registerButton.or(nextButton).first()).toBeVisible();
  }
}
