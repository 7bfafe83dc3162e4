import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * Rules for whole pages. They apply to screens, not to a component that is shown alone or beside
 * similar ones.
 */
const PAGE_RULES = [
  'landmark-one-main',
  'landmark-unique',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'page-has-heading-one',
  'heading-order',
  'region',
  'skip-link',
];
/** Logos of card companies are exempt (WCAG 1.4.3); amounts are dimmed while new ones load. */
const CONTRAST_EXEMPT = '[role="img"], [aria-busy="true"] *';
/** An open menu is outside the page's landmarks. */
const POPPER_CONTENT =
  ':is([data-radix-popper-content-wrapper], [data-radix-popper-content-wrapper] *)';
const EXEMPT: Readonly<Record<string, string>> = {
  'color-contrast': CONTRAST_EXEMPT,
  region: POPPER_CONTENT,
};

/** Violations on the screen: rule and elements. */
export const screenViolations = (page: Page): Promise<string[]> =>
  findViolations(page, builderOf(page));

/** Violations on a page of the catalogue, or in the elements that `within` selects. */
export function componentViolations(page: Page, within?: string): Promise<string[]> {
  const builder = builderOf(page).disableRules(PAGE_RULES);
  return findViolations(page, within === undefined ? builder : builder.include(within));
}

const builderOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    // axe merges the results of several frames on a separate page, which a single frame does not
    // need.
    .setLegacyMode(page.frames().length === 1);

async function findViolations(page: Page, builder: AxeBuilder): Promise<string[]> {
  await page.evaluate(unstickBars);
  const { violations: rules } = await builder.analyze();
  await page.evaluate(restickBars);
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
        ({ selector, exemption }) =>
          exemption !== undefined &&
          (document.querySelector(selector)?.matches(exemption) ?? false),
      ),
    all.map(({ id, selector }) => ({ selector, exemption: EXEMPT[id] })),
  );
  return all
    .filter((_, index) => exempt[index] !== true)
    .map(({ id, html, why }) => `${id}: ${html.slice(0, 200)} ${why}`);
}

/* These functions run in the page. */

/**
 * Moves sticky bars from the lower edge to their place after the content while axe measures.
 * Otherwise axe would report each target that such a bar covers at the current scroll position.
 * `coveredFocusedElement` in focus.ts asserts that no focused element stays covered.
 */
function unstickBars(): void {
  for (const one of document.body.querySelectorAll<HTMLElement>('*')) {
    const { position, bottom } = getComputedStyle(one);
    if (position !== 'sticky' || bottom === 'auto') continue;
    one.dataset['resting'] = '';
    one.style.setProperty('position', 'relative', 'important');
  }
}

function restickBars(): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-resting]')) {
    delete one.dataset['resting'];
    one.style.removeProperty('position');
  }
}
