import { PAGES } from '../screens/catalogue.ts';
import { perform } from '../screens/perform.ts';
import { expect, test } from '../screens/test.ts';
import { WIDTHS } from '../screens/visit.ts';
import { componentViolations } from '../support/axe.ts';
import { overflowingElements } from './overflowing-elements.ts';
import { smallTargets } from './targets.ts';

/* Runs axe and checks target sizes and reflow for every component in every state. */

for (const { page: name, address, states } of PAGES) {
  test(`catalogue: ${name}`, async ({ page, catalogue }) => {
    for (const width of WIDTHS) {
      const checkPage = async (description: string) => {
        const problems = {
          axe: await componentViolations(page),
          smallTargets: await smallTargets(page, width < 1024 ? 44 : 24),
          overflowingElements: await overflowingElements(page),
        };
        expect
          .soft(problems, `${description} at ${width} px`)
          .toEqual({ axe: [], smallTargets: [], overflowingElements: [] });
      };
      await catalogue(address, width);
      await checkPage(address);
      // Hover, focus and press change only colours, which are the same at every width.
      for (const state of states.filter(
        ({ fullWindow, act }) => width === 1440 && !fullWindow && act !== undefined,
      )) {
        await perform(page, state);
        expect
          .soft(
            await componentViolations(page, `[data-state="${state.id}"]`),
            `${state.id} at ${width} px`,
          )
          .toEqual([]);
      }
      for (const state of states.filter(({ fullWindow }) => fullWindow)) {
        await catalogue(state.address, width);
        await perform(page, state);
        await checkPage(state.id);
      }
    }
  });
}
