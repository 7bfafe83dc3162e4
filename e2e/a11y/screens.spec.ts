import { expect, test } from '../screens/test.ts';
import { VISITS } from '../screens/visits.ts';
import { WIDTHS, widthsOf } from '../screens/visit.ts';
import { screenViolations } from '../support/axe.ts';
import { overflowingElements } from './overflowing-elements.ts';
import { smallTargets } from './targets.ts';

/* Runs axe and checks target sizes and reflow for every screen in its states. */

/** The width of a window of 1280 px at a zoom of 400 %. */
const REFLOW_WIDTH = 320;

for (const visited of VISITS) {
  test(`${visited.name} (${visited.route})`, async ({ page, visit }) => {
    for (const width of widthsOf(visited, [REFLOW_WIDTH, ...WIDTHS])) {
      await visit(visited, width);
      const problems = {
        axe: width === REFLOW_WIDTH ? [] : await screenViolations(page),
        small: await smallTargets(page, width < 1024 ? 44 : 24),
        overflowingElements: await overflowingElements(page),
      };
      expect
        .soft(problems, `${visited.name} at ${width} px`)
        .toEqual({ axe: [], small: [], overflowingElements: [] });
    }
  });
}
