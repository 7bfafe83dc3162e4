import type { Page } from '../support/test.ts';
import type { State } from './catalogue.ts';
import { waitUntilDocumentIsQuiet } from './wait-for-screen.ts';

/**
 * Performs the action of a state; a state with its own address performs focus and press by itself.
 */
export async function perform(page: Page, { id, act, fullWindow, target }: State): Promise<void> {
  if (act === undefined || target === undefined || (fullWindow && act !== 'hover')) return;
  const control = page.locator(`[data-state="${id}"]`).locator(target).first();
  if (act === 'hover') await control.hover({ force: true });
  if (act === 'focus') await control.focus();
  if (act === 'press') await control.click({ force: true });
  await waitUntilDocumentIsQuiet(page);
}
