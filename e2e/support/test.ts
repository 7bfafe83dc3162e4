import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test as base } from '@playwright/test';

interface Fixtures {
  /** Fails the test at its end for any console error, uncaught error or policy violation of the page. */
  quiet: void;
  /** Asserts that axe finds nothing on the present screen. */
  expectAccessible: (screen: string) => Promise<void>;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const test = base.extend<Fixtures>({
  quiet: [
    async ({ page }, use) => {
      const troubles: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || /Content Security Policy|Trusted ?Type|preloaded using link preload/i.test(message.text())) troubles.push(`console: ${message.text()} (${page.url()})`);
      });
      page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
      await use();
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(async (screen) => {
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
      expect(violations.map(({ id, nodes }) => `${screen}: ${id} ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([]);
    });
  },
});

export { expect, type Page };
