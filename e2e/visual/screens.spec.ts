import { NOW } from '../screens/now.ts';
import { expect, test } from '../screens/test.ts';
import { VISITS } from '../screens/visits.ts';
import { type Visit, WIDTHS, widthsOf } from '../screens/visit.ts';
import { sandbox } from '../support/sandbox.ts';
import { showOwnAddress, freezeTimeAndPointer } from './fixed-page.ts';

/*
 * Pictures of every screen in its states, as high as the window. The components below the window
 * have their own pictures.
 */

// The server's business clock continues from where it was set, and some screens show minutes.
test.beforeEach(async ({ page }) => {
  await sandbox('clock', { set: NOW });
  await freezeTimeAndPointer(page);
  // A page gets its font from the cache or not at all (`font-display: optional`), and on a busy
  // machine the first paint of a small page comes before the font.
  await page.goto('/error/0/0');
});

/** Empty lists, failures and states after an action look the same at 1024 as at 1440. */
const widthsFor = ({ name, act }: Visit) =>
  act !== undefined || /-(?:empty|failing)$/.test(name) ? ([390, 1440] as const) : WIDTHS;

/** Routes that redirect to screens with their own pictures. */
const REDIRECTS: readonly string[] = ['/', '/payments/draft/:id'];

for (const visited of VISITS.filter(({ route }) => !REDIRECTS.includes(route))) {
  test(`${visited.name} (${visited.route})`, async ({ page, visit }) => {
    for (const width of widthsOf(visited, widthsFor(visited))) {
      await visit(visited, width);
      await showOwnAddress(page);
      await expect.soft(page).toHaveScreenshot(`screens-${visited.name}-${width}.png`);
    }
  });
}
