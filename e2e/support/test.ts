import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, type Route, test as base } from '@playwright/test';

interface Fixtures {
  /**
   * Lets console errors through that this test provokes itself: Chromium logs one for every status
   * from 400 on. Matched against the text and its address.
   */
  allowFailures: (...patterns: RegExp[]) => void;
  /**
   * Fails the test at its end for any console error, uncaught error or policy violation of any of
   * its pages.
   */
  quiet: void;
  /** Asserts that axe finds nothing on the present screen. */
  expectAccessible: (screen: string) => Promise<void>;
}

interface InternalFixtures {
  allowedFailures: RegExp[];
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const test = base.extend<Fixtures & InternalFixtures>({
  allowedFailures: async ({}, use) => use([]),
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
  expectAccessible: async ({ page }, use) => {
    await use(async (screen) => {
      // A field that is half under the header, because the one below is being filled, would count
      // as too small a target.
      await page.evaluate(async () => {
        window.scrollTo(0, 0);
        // Half faded in, a text has not got its contrast yet.
        const ending = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        await Promise.allSettled(ending.map(async ({ finished }) => finished));
      });
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
      expect(
        violations.map(
          ({ id, nodes }) =>
            `${screen}: ${id} ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
        ),
      ).toEqual([]);
    });
  },
});

export { expect, type Locator, type Page, type Route };
