import { delayResponses } from '../screens/api-mocks.ts';
import { expect, type Page, test } from '../screens/test.ts';
import { VISITS } from '../screens/visits.ts';

/* Requires CLS 0.000 on each screen, with fast answers and with slow ones on a slow processor. */

/** Long enough for the skeletons, which appear after 200 ms, and for the text of a slow page. */
const ANSWER_DELAY_MS = 600;

/**
 * At this slowdown factor the frame of a page is shown before its user and its content are known.
 */
const CPU_SLOWDOWN = 6;

// Visits only the loaded state of each screen, without further actions.
const VISITS_WITHOUT_ACTION = VISITS.filter(({ act }) => act === undefined);

for (const visited of VISITS_WITHOUT_ACTION) {
  test(`${visited.name} (${visited.route}) does not move`, async ({ page, visit }) => {
    await page.addInitScript(watchShifts);
    for (const width of [390, 1440]) {
      await visit(visited, width);
      expect.soft(await layoutShifts(page), `${visited.name} at ${width} px`).toEqual([]);
    }
    await delayResponses(page, ANSWER_DELAY_MS);
    await slowProcessor(page, CPU_SLOWDOWN);
    for (const width of [390, 1440]) {
      await visit(visited, width);
      expect
        .soft(await layoutShifts(page), `${visited.name} at ${width} px, slow answers`)
        .toEqual([]);
    }
  });
}

async function slowProcessor(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Runs in the page before any other script. */
function watchShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  const shiftsSoFar: string[] = [];
  Object.assign(globalThis, { __shifts: shiftsSoFar });
  const nameOf = (node: Node | null) =>
    node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? '').slice(0, 40);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      // Shifts that round to 0.000 are ignored.
      if (!hadRecentInput && value >= 0.0005)
        shiftsSoFar.push(
          `${value.toFixed(4)} ${sources.map(({ node }) => nameOf(node)).join(' | ')}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const layoutShifts = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, '__shifts') as string[]);
