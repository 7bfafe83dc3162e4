import { CORPORATION, SOLE_PROPRIETOR } from '../support/accounts.ts';
import { readFromApi } from '../support/api.ts';
import { startSession } from '../support/start-session.ts';
import { freshInvoice } from '../support/invoice-files.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import { pauseWorker } from '../support/pause-worker.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';

const OTHER_FILES = 20;

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(
    `shows the place of an invoice behind another user’s ${OTHER_FILES}, and reads it before those are done at ${width} px`,
    inNpmTestIf(width === 390),
    async ({ page, browser, expectAccessible }) => {
      await page.setViewportSize({ width, height });
      await startSession(page, CORPORATION);
      const otherUserPage = await (await browser.newContext()).newPage();
      await startSession(otherUserPage, SOLE_PROPRIETOR);
      const drafts = await draftIds(otherUserPage);
      const worker = await pauseWorker();
      try {
        await uploadMany(otherUserPage);
        await expect
          .poll(async () => (await unreadDrafts(otherUserPage, drafts)).length)
          .toBe(OTHER_FILES);

        await page.goto('/payments/create');
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles(await freshInvoice());
        const queuePosition = page.getByText(
          /読み取り待ち（2番目）。順番が来ると、自動で読み取ります。/,
        );
        await expect(queuePosition.locator('visible=true').first()).toBeInViewport();
        await expectAccessible('an invoice that waits for its reading');
        // Meanwhile the form is usable, and typed values are kept.
        await page.getByRole('textbox', { name: /請求書番号/ }).fill('W-1');
        await page.getByRole('textbox', { name: /請求書番号/ }).blur();
      } finally {
        worker.resume();
      }

      const draft = new URL(page.url()).searchParams.get('draft') ?? '';
      await expect.poll(() => readingStatus(page, draft), { intervals: [100] }).toBe('done');
      // The other user's files are read one after the other, which takes much longer.
      expect((await unreadDrafts(otherUserPage, drafts)).length).toBeGreaterThan(OTHER_FILES / 2);
      await expect(page.getByRole('textbox', { name: /請求金額/ })).toHaveValue(/359,?700/);
      await expect(page.getByRole('textbox', { name: /請求書番号/ })).toHaveValue('W-1');
      await expect(page.getByText(/読み取り待ち/)).toHaveCount(0);
      await otherUserPage.context().close();
    },
  );
}

async function uploadMany(page: Page): Promise<void> {
  const files = await Promise.all(Array.from({ length: OTHER_FILES }, () => freshInvoice()));
  await page.goto('/payments/draft');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(files.map((file, index) => ({ ...file, name: `${String(index + 1)}.pdf` })));
}

interface Drafts {
  drafts: { id: number; reading: { status: string } | null }[];
}

const readDrafts = async (page: Page) =>
  ((await readFromApi(page, '/drafts?page=0&size=100')) as Drafts).drafts;

const draftIds = async (page: Page) => new Set((await readDrafts(page)).map(({ id }) => id));

/** New drafts whose invoice has not been read yet. */
const unreadDrafts = async (page: Page, oldDraftIds: ReadonlySet<number>) =>
  (await readDrafts(page)).filter(
    ({ id, reading }) => !oldDraftIds.has(id) && reading?.status === 'processing',
  );

async function readingStatus(page: Page, draft: string): Promise<string | undefined> {
  const { files } = (await readFromApi(page, `/drafts/${draft}`)) as {
    files: { ocr: { status: string } }[];
  };
  return files[0]?.ocr.status;
}
