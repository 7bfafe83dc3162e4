import type { Page } from './test.ts';

/** Uses our own list on a desktop, the device's list on a phone. */
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
