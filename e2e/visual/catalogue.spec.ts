import { PAGES, type State } from '../screens/catalogue.ts';
import { perform } from '../screens/perform.ts';
import { expect, type Page, test } from '../screens/test.ts';
import { WIDTHS } from '../screens/visit.ts';
import { freezeTimeAndPointer } from './fixed-page.ts';

/*
 * Pictures of every component in every state: a page as a whole, and separately the states that
 * fill the window or need an action.
 */

test.beforeEach(({ page }) => freezeTimeAndPointer(page));

type Appearance = {
  readonly suffix: string;
  readonly widths: readonly number[];
  readonly media: Parameters<Page['emulateMedia']>[0];
};

const APPEARANCES: readonly Appearance[] = [
  { suffix: '', widths: WIDTHS, media: {} },
  { suffix: '-reduced-motion', widths: [1440], media: { reducedMotion: 'reduce' } },
  { suffix: '-forced-colors', widths: [1440], media: { forcedColors: 'active' } },
];
/** Only these pages look different with reduced motion; other animations are drawn at their end. */
const PAGES_WITH_ENDLESS_ANIMATIONS: readonly string[] = ['feedback', 'loading'];

for (const { page: name, address, states } of PAGES) {
  const fullWindow = states.filter((state) => state.fullWindow);
  const withAction = states.filter((state) => !state.fullWindow && state.act !== undefined);
  for (const { suffix, widths, media } of APPEARANCES) {
    if (media?.reducedMotion && !PAGES_WITH_ENDLESS_ANIMATIONS.includes(name)) continue;
    test(`${name}${suffix}`, async ({ page, catalogue }) => {
      await page.emulateMedia(media);
      for (const width of widths) {
        await catalogue(address, width);
        await expect
          .soft(page)
          .toHaveScreenshot(`catalogue-${name}-${width}${suffix}.png`, { fullPage: true });
        // Hover, focus and press look the same at every width.
        if (suffix === '' && width === 1440)
          for (const state of withAction)
            await expectPictureOfAction(page, catalogue, address, state);
        // States that fill the window look the same at 1024 as at 1440.
        if (width !== 1024)
          for (const state of fullWindow) {
            await catalogue(state.address, width);
            await perform(page, state);
            await expect.soft(page).toHaveScreenshot(`catalogue-${state.id}-${width}${suffix}.png`);
          }
      }
    });
  }
}

async function expectPictureOfAction(
  page: Page,
  catalogue: (address: string, width: number) => Promise<void>,
  address: string,
  state: State,
): Promise<void> {
  await catalogue(address, 1440);
  await perform(page, state);
  await expect
    .soft(page.locator(`[data-state="${state.id}"]`))
    .toHaveScreenshot(`catalogue-${state.id}.png`);
}
