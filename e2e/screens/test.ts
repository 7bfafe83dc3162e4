import { readFile } from 'node:fs/promises';
import { expect, type Page, test as base } from '../support/test.ts';
import { mockFormDrafts } from './form-draft-mocks.ts';
import { type DemoIds, DEMO_IDS_FILE } from './demo-ids.ts';
import { sessionOf } from './sessions.ts';
import { waitUntilNothingIsBusy, waitUntilDocumentIsQuiet } from './wait-for-screen.ts';
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
    : address(JSON.parse(await readFile(DEMO_IDS_FILE, 'utf8')) as DemoIds);
}

export const test = base.extend<Fixtures>({
  visit: async ({ page, allowFailures }, use, { parallelIndex }) => {
    let clearFormDrafts: (() => void) | null = null;
    await use(async (visit, width) => {
      await page.setViewportSize(sizeOf(width));
      if (clearFormDrafts === null) {
        await preparePage(page, visit, await sessionOf(parallelIndex));
        clearFormDrafts = await mockFormDrafts(page);
      }
      // A form saves its values again when it is left, so the drafts are cleared after that.
      await page.goto('about:blank');
      clearFormDrafts();
      allowFailures(...(visit.failures ?? []));
      await page.goto(ORIGIN + (await addressOf(visit)));
      await waitUntilDocumentIsQuiet(page);
      await waitUntilNothingIsBusy(page);
      // Finds mocked answers that the remote no longer understands.
      if (visit.failures === undefined)
        await expect(page.getByRole('heading', { name: '読み込みに失敗しました' })).toHaveCount(0);
      if (!visit.act) return;
      await visit.act(page);
      await waitUntilNothingIsBusy(page);
      await waitUntilDocumentIsQuiet(page);
    });
  },
  catalogue: async ({ page }, use) => {
    await use(async (address, width) => {
      await page.setViewportSize(sizeOf(width));
      await page.goto(`${process.env['CATALOGUE_URL'] ?? ''}${address}`);
      await waitUntilDocumentIsQuiet(page);
    });
  },
});

async function preparePage(
  page: Page,
  { signedInAs, before }: Visit,
  session: string,
): Promise<void> {
  if (signedInAs !== 'nobody') {
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
