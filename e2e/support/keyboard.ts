import { tabTo } from './focus.ts';
import { expect, type Page } from './test.ts';

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true');
const textbox = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

/** Presses Tab until the button has the focus, then Enter. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
}

export async function type(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, textbox(page, name));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/**
 * Picks an option of the product's own list: opens the list by typing `searchText`, or by the down
 * arrow without it, then moves to the option by arrows and presses Enter.
 */
export async function pick(
  page: Page,
  name: string,
  option: string | RegExp,
  searchText?: string,
): Promise<void> {
  const list = page.getByRole('combobox', { name });
  await tabTo(page, list);
  if (searchText === undefined) await page.keyboard.press('ArrowDown');
  else await page.keyboard.type(searchText);
  const optionElement = page.getByRole('option', { name: option }).first();
  await expect(optionElement).toBeVisible();
  for (let count = 0; count < 40 && !(await isActive(page, optionElement)); count += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** True when Enter would choose the option. */
async function isActive(page: Page, option: ReturnType<Page['getByRole']>): Promise<boolean> {
  const id = await page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-activedescendant') ??
      document.activeElement?.id ??
      '',
  );
  return (await option.getAttribute('id')) === id;
}

/** Chooses an option of the focused `<select>` by the arrow keys. */
export async function chooseNative(page: Page, option: string): Promise<void> {
  const chosenOption = () =>
    page.evaluate(() =>
      document.activeElement instanceof HTMLSelectElement
        ? (document.activeElement.selectedOptions[0]?.label ?? '')
        : '',
    );
  for (let count = 0; count < 60 && (await chosenOption()) !== option; count += 1)
    await page.keyboard.press('ArrowDown');
  expect(await chosenOption()).toBe(option);
}

export async function tick(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('checkbox', { name }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name })).toBeChecked();
}

/** Chooses a radio: Tab reaches one radio of the group, arrows choose. */
export async function chooseRadio(
  page: Page,
  name: RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const radio = page.getByRole('radio', { name });
  const group = await radio.getAttribute('name');
  await tabTo(page, page.locator(`input[type=radio][name="${group}"]`), key);
  await page.keyboard.press('Space');
  for (let count = 0; count < 10 && !(await radio.isChecked()); count += 1)
    await page.keyboard.press('ArrowDown');
  await expect(radio).toBeChecked();
}
