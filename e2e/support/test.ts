import {
  expect,
  type Locator,
  type Page,
  type Response,
  type Route,
  test as base,
} from '@playwright/test';
import { violations } from './axe.ts';
import { evidenceOf } from './evidence.ts';
import { recordScreens } from './shown-screens.ts';

interface Fixtures {
  /**
   * Allows console errors that this test causes itself: Chromium logs one for every status from 400
   * on. Matched against the text and its address.
   */
  allowFailures: (...patterns: RegExp[]) => void;
  /**
   * Fails the test at its end for any console error, uncaught error or policy violation of its
   * pages.
   */
  quiet: void;
  /** Keeps the evidence of a failed test, and records the shown screens. */
  recorded: void;
  /** Asserts that axe finds no violation on the current screen. */
  expectAccessible: (screen: string) => Promise<void>;
}

interface InternalFixtures {
  allowedFailures: RegExp[];
}

/**
 * Waits for the end of movement: a field that is half under the header would count as a target that
 * is too small, and a half-visible text has too little contrast, also in a notice that appears
 * while axe works.
 */
async function stopAnimations(): Promise<void> {
  window.scrollTo(0, 0);
  const still = new CSSStyleSheet();
  still.replaceSync(
    '*, ::before, ::after { animation-duration: 0s !important; animation-delay: 0s !important; transition: none !important; }',
  );
  document.adoptedStyleSheets.push(still);
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(async ({ finished }) => finished));
}

const restartAnimations = (): void => void document.adoptedStyleSheets.pop();

export const test = base.extend<Fixtures & InternalFixtures>({
  allowedFailures: async ({}, use) =>
    use([
      // The edge limits boot reports per address, and all tests of a suite share one address.
      /status of 429 .*\/telemetry\/boot/,
      // The scripts of the next step are fetched ahead; a slow user does not take it soon, or never.
      /\/remotes\/\S+ was preloaded using link preload but not used/,
      // Likewise those of a link to the home page; scripts that every page runs are not numbered.
      /\/assets\/(?:top-page|\d+)\.\S+ was preloaded using link preload but not used/,
    ]),
  allowFailures: async ({ allowedFailures }, use) =>
    use((...patterns) => void allowedFailures.push(...patterns)),
  quiet: [
    async ({ context, allowedFailures }, use) => {
      const troubles: string[] = [];
      context.on('console', (message) => {
        if (
          message.type() !== 'error' &&
          !/Content Security Policy|Trusted ?Type|preloaded using link preload|Permissions-Policy/i.test(
            message.text(),
          )
        )
          return;
        troubles.push(
          `console: ${message.text()} from ${message.location().url} (${message.page()?.url() ?? ''})`,
        );
      });
      context.on('weberror', (error) => troubles.push(`uncaught: ${error.error().message}`));
      await use();
      expect(
        troubles.filter((trouble) => !allowedFailures.some((pattern) => pattern.test(trouble))),
      ).toEqual([]);
    },
    { auto: true },
  ],
  recorded: [
    async ({ context }, use, testInfo) => {
      const keepEvidence = evidenceOf(context, testInfo);
      const keepScreens = await recordScreens(context, testInfo);
      await use();
      await keepScreens();
      await keepEvidence();
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(async (screen) => {
      await page.evaluate(stopAnimations);
      const found = await violations(page);
      await page.evaluate(restartAnimations);
      expect(found.map((violation) => `${screen}: ${violation}`)).toEqual([]);
    });
  },
});

export { expect, type Locator, type Page, type Response, type Route };
