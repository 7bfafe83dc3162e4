import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * What a page as a whole has to be: asked of screens, not of a part that is shown by itself or
 * beside its like.
 */
const OF_PAGES = [
  'landmark-one-main',
  'landmark-unique',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'page-has-heading-one',
  'heading-order',
  'region',
  'skip-link',
];
/** Marks of card companies are logos (1.4.3); sums are pale while new ones are on their way. */
const MAY_BE_PALE = '[role="img"], [aria-busy="true"] *';
/** An open menu stands outside of the page's landmarks for as long as it is open. */
const POPPED_UP = ':is([data-radix-popper-content-wrapper], [data-radix-popper-content-wrapper] *)';
const EXEMPT: Readonly<Record<string, string>> = {
  'color-contrast': MAY_BE_PALE,
  region: POPPED_UP,
};

/** What axe finds on the screen: rule and elements. */
export const violations = (page: Page): Promise<string[]> => found(page, builderOf(page));

/** What axe finds on a page of the catalogue, or in the part of it that `within` selects. */
export function partViolations(page: Page, within?: string): Promise<string[]> {
  const builder = builderOf(page).disableRules(OF_PAGES);
  return found(page, within === undefined ? builder : builder.include(within));
}

const builderOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    // The results of several frames are put together on a page of its own; of one they need not.
    .setLegacyMode(page.frames().length === 1);

async function found(page: Page, builder: AxeBuilder): Promise<string[]> {
  const { violations: rules } = await builder.analyze();
  const all = rules.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target, failureSummary = '' }) => ({
      id,
      html,
      selector: target.flat().at(-1) ?? '',
      why: failureSummary.split('\n')[1]?.trim() ?? '',
    })),
  );
  const exempt = await page.evaluate(
    (nodes) =>
      nodes.map(
        ({ selector, by }) =>
          by !== undefined && (document.querySelector(selector)?.matches(by) ?? false),
      ),
    all.map(({ id, selector }) => ({ selector, by: EXEMPT[id] })),
  );
  return all
    .filter((_, index) => exempt[index] !== true)
    .map(({ id, html, why }) => `${id}: ${html.slice(0, 200)} ${why}`);
}
