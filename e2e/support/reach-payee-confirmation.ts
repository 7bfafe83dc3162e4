import { expect, type Locator, type Page } from './test.ts';

/**
 * Leads from the button that registers a read payee to the last step. Steps that were read with
 * certainty are not shown; a doubt is settled by one press.
 */
export async function reachPayeeConfirmation(
  page: Page,
  press: (target: Locator) => Promise<void> = async (target) => target.click(),
): Promise<void> {
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name }).locator('visible=true');
  const register = button('この内容で登録する');
  const onward = button(/^(?:振込先口座の入力へ進む|確認画面へ進む)$/);
  const look = button('確認済みにする');
  await expect(page).toHaveURL(/\/suppliers\/add\//);
  await expect(register.or(onward).first()).toBeVisible();
  while (!(await register.isVisible())) {
    const path = new URL(page.url()).pathname;
    while ((await look.count()) > 0) await press(look.first());
    await press(onward);
    await expect(page).not.toHaveURL(new RegExp(path));
    await expect(register.or(onward).first()).toBeVisible();
  }
}
