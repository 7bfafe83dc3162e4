import { readFile } from 'node:fs/promises';
import { expect, type Page, test as base } from '../support/test.ts';
import { keepFormDrafts } from './form-draft-mocks.ts';
import { type Objects, OBJECTS_FILE } from './objects.ts';
import { sessionOf } from './sessions.ts';
import { loaded, settled } from './settled.ts';
import { sizeOf, type Visit } from './visit.ts';

interface Fixtures {
  /** Opens a state of a screen at that width. */
  visit: (visit: Visit, width: number) => Promise<void>;
  /** Opens a page of the component catalogue. */
  catalogue: (address: string, width: number) => Promise<void>;
}

const ORIGIN = process.env['BASE_URL'] ?? '';

async function addressOf({ address }: Pick<Visit, 'address'>): Promise<string> {
  return typeof address === 'string'
    ? address
    : address(JSON.parse(await readFile(OBJECTS_FILE, 'utf8')) as Objects);
}

export const test = base.extend<Fixtures>({
  visit: async ({ page, allowFailures }, use, { parallelIndex }) => {
    let emptyForms: (() => void) | null = null;
    await use(async (visit, width) => {
      await page.setViewportSize(sizeOf(width));
      if (emptyForms === null) {
        await begin(page, visit, await sessionOf(parallelIndex));
        emptyForms = await keepFormDrafts(page);
      }
      // A form that is left saves its values again.
      await page.goto('about:blank');
      emptyForms();
      allowFailures(...(visit.failures ?? []));
      await page.goto(ORIGIN + (await addressOf(visit)));
      await settled(page);
      await loaded(page);
      // A made-up answer that its remote no longer understands would look like any other failure.
      if (visit.failures === undefined)
        await expect(page.getByRole('heading', { name: '読み込みに失敗しました' })).toHaveCount(0);
      if (!visit.act) return;
      await visit.act(page);
      await loaded(page);
      await settled(page);
    });
  },
  catalogue: async ({ page }, use) => {
    await use(async (address, width) => {
      await page.setViewportSize(sizeOf(width));
      await page.goto(`${process.env['CATALOGUE_URL'] ?? ''}${address}`);
      await settled(page);
    });
  },
});

async function begin(page: Page, { by, before }: Visit, session: string): Promise<void> {
  if (by !== 'nobody') {
    await page.addInitScript(
      ([origin, value]) => {
        if (location.origin === origin && localStorage.getItem('hareto.session') === null)
          localStorage.setItem('hareto.session', value);
      },
      [ORIGIN, session] as const,
    );
  }
  await before?.(page);
}

export { expect, type Page };
