import {
  expect,
  type Locator,
  type Page,
  type Response,
  type Route,
  test as base,
} from '@playwright/test';
import { screenViolations } from './axe.ts';
import { recordEvidence } from './evidence.ts';
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
  failOnConsoleErrors: void;
  /** Keeps the evidence of a failed test, and records the shown screens. */
  recordTest: void;
  /**
   * Ends the mocks of a test before its pages close, because a call in progress would make a passed
   * test fail.
   */
  endRoutes: void;
  /** Asserts that axe finds no violation on the current screen. */
  expectAccessible: (screen: string) => Promise<void>;
}

interface InternalFixtures {
  allowedFailures: RegExp[];
}

/**
 * Scrolls to the top, because a field that is half under the header would count as too small a
 * target; waits for the end of animations that end, and stops new ones, because a half-visible text
 * has too little contrast.
 */
async function stopAnimations(): Promise<void> {
  window.scrollTo(0, 0);
  const stillStyles = new CSSStyleSheet();
  stillStyles.replaceSync(
    '*, ::before, ::after { animation-duration: 0s !important; animation-delay: 0s !important; transition: none !important; }',
  );
  document.adoptedStyleSheets.push(stillStyles);
  const finiteAnimations = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(finiteAnimations.map(async ({ finished }) => finished));
}

const restartAnimations = (): void => void document.adoptedStyleSheets.pop();

export const test = base.extend<Fixtures & InternalFixtures>({
  allowedFailures: async ({}, use) =>
    use([
      // The edge limits boot reports per address, and all tests of a suite share one address.
      /status of 429 .*\/telemetry\/boot/,
      // The scripts of the next page are preloaded, but the user may navigate late or never.
      /\/remotes\/\S+ was preloaded using link preload but not used/,
      // The same for the home page; its scripts are `top-page` and those with a number as name.
      /\/assets\/(?:top-page|\d+)\.\S+ was preloaded using link preload but not used/,
    ]),
  allowFailures: async ({ allowedFailures }, use) =>
    use((...patterns) => void allowedFailures.push(...patterns)),
  failOnConsoleErrors: [
    async ({ context, allowedFailures }, use) => {
      const problems: string[] = [];
      context.on('console', (message) => {
        if (
          message.type() !== 'error' &&
          !/Content Security Policy|Trusted ?Type|preloaded using link preload|Permissions-Policy/i.test(
            message.text(),
          )
        )
          return;
        problems.push(
          `console: ${message.text()} from ${message.location().url} (${message.page()?.url() ?? ''})`,
        );
      });
      context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
      await use();
      expect(
        problems.filter((problem) => !allowedFailures.some((pattern) => pattern.test(problem))),
      ).toEqual([]);
    },
    { auto: true },
  ],
  recordTest: [
    async ({ context }, use, testInfo) => {
      const keepEvidence = recordEvidence(context, testInfo);
      const keepScreens = await recordScreens(context, testInfo);
      await use();
      await keepScreens();
      await keepEvidence();
    },
    { auto: true },
  ],
  endRoutes: [
    async ({ context }, use) => {
      await use();
      await Promise.all(
        context.pages().map(async (page) => page.unrouteAll({ behavior: 'ignoreErrors' })),
      );
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(async (screen) => {
      await page.evaluate(stopAnimations);
      const violations = await screenViolations(page);
      await page.evaluate(restartAnimations);
      expect(violations.map((violation) => `${screen}: ${violation}`)).toEqual([]);
    });
  },
});

export { expect, type Locator, type Page, type Response, type Route };
