import type { Page } from './test.ts';

/** Chooses an option in our own list (desktop) or in the device's `<select>` (phone). */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  const list = page.getByRole('combobox', { name: label });
  if (
    typeof option === 'string' &&
    (await list.evaluate((element) => element.tagName === 'SELECT'))
  ) {
    await list.selectOption(option);
    return;
  }
  await list.click();
  await page.getByRole('option', { name: option }).click();
}
