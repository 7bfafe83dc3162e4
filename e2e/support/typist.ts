import { expect, type Page } from './test.ts';

type Role = 'textbox' | 'combobox' | 'radio' | 'checkbox' | 'button' | 'link';

/** A keyboard with an input method. */
export async function createTypist(page: Page) {
  const client = await page.context().newCDPSession(page);
  return {
    /** Types `stages` one after the other as a composition, then commits `converted`. */
    async compose(stages: readonly string[], converted: string): Promise<void> {
      for (const text of stages) {
        await client.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
      }
      await client.send('Input.insertText', { text: converted });
    },
    /** Picks an option in the focused list. */
    async pick(option: string): Promise<void> {
      const optionElement = page.getByRole('option', { name: option });
      await page.keyboard.press('ArrowDown');
      await expect(optionElement).toBeVisible();
      const id = await optionElement.getAttribute('id');
      const list = page.locator('[role=combobox]:focus');
      for (let steps = 0; steps < 30; steps += 1) {
        if ((await list.getAttribute('aria-activedescendant')) === id) break;
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
      await expect(list).toContainText(option);
    },
    /** Presses Tab until an element with this role and name has the focus. */
    async tabTo(role: Role, name: string | RegExp): Promise<void> {
      const elements = page.getByRole(
        role,
        typeof name === 'string' ? { name, exact: true } : { name },
      );
      for (let steps = 0; steps < 60; steps += 1) {
        await page.keyboard.press('Tab');
        const focused = await elements.evaluateAll((all) =>
          all.some((one) => one === document.activeElement),
        );
        if (focused) return;
      }
      throw new Error(`no ${role} ${String(name)} within 60 tabs`);
    },
  };
}
