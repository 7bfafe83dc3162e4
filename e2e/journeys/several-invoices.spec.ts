import { ONLY_IN_ALL_JOURNEYS, inNpmTestIf } from '../support/all-journeys.ts';
import { randomUUID } from 'node:crypto';
import { CORPORATION } from '../support/accounts.ts';
import { createGate } from '../support/gate.ts';
import { encryptedPdf, freshInvoice, type UploadedFile } from '../support/invoice-files.ts';
import {
  chooseDemoSupplier,
  consent,
  expectComplete,
  finishForm,
  submitButton,
} from '../support/prepare-confirm.ts';
import { sandbox } from '../support/sandbox.ts';
import { startSession } from '../support/start-session.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The maximum number of files at once, so that some have to wait. */
const FULL_COUNT = 20;
const SMALL_COUNT = 6;
/** Up to eighteen other documents are read first, on a processor that may be busy. */
const READING_LIMIT_MS = 300_000;
const CARD = '4242 4242 4242 4242';

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

for (const { width, height, count } of [
  { width: 1440, height: 900, count: FULL_COUNT },
  { width: 390, height: 844, count: FULL_COUNT },
  { width: 390, height: 844, count: SMALL_COUNT },
]) {
  test(
    `makes drafts from ${count} invoices dropped at once, and finishes them one after the other at ${width} px`,
    inNpmTestIf(count === SMALL_COUNT),
    async ({ page, expectAccessible, allowFailures }) => {
      allowFailures(/status of 422/);
      await page.setViewportSize({ width, height });
      await startSession(page, CORPORATION);
      await page.goto('/payments/draft');
      // A draft of another journey could be the next one.
      await deleteAllDrafts(page);

      const uploadGate = createGate();
      let uploadCount = 0;
      await page.route('**/upload/**', async (route) => {
        uploadCount += 1;
        // Uploads after the first are held back, as on a slow connection.
        if (uploadCount > 1) await uploadGate.opened;
        await route.continue();
      });
      const refused = await encryptedPdf();
      await addFiles(page, [...(await numberedInvoices(count - 1)), refused]);
      const rows = page.getByRole('list', { name: '追加した請求書' }).getByRole('listitem');
      const drafts = page.getByRole('main').locator('a[href*="invoiceinfo?draft="]');
      await expect(drafts.first()).toBeVisible();
      await expect(rows.last()).toContainText('順番を待っています');
      await expectAccessible('invoices while they are uploaded');
      uploadGate.open();
      // A new draft is in the list below; a refused file stays with its reason.
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText('パスワード');
      await expect.poll(() => draftCount(page)).toBe(count - 1);

      await drafts.first().click();
      await pay(page);
      await expect(page.getByText(`下書きがあと${count - 2}件あります`)).toBeVisible();
      await expectAccessible('paid, with the next draft');
      await page
        .getByRole('link', { name: '次の下書きを入力する' })
        .locator('visible=true')
        .click();
      await pay(page);
      await expect(page.getByText(`下書きがあと${count - 3}件あります`)).toBeVisible();
      await page.goto('/payments/draft');
      await deleteAllDrafts(page);
    },
  );
}

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(
    `makes 30 drafts from two drops, deletes several and restores them at ${width} px`,
    ONLY_IN_ALL_JOURNEYS,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await startSession(page, CORPORATION);
      await page.goto('/payments/draft');
      await deleteAllDrafts(page);
      await addFiles(page, await numberedInvoices(FULL_COUNT));
      await expect.poll(() => draftCount(page)).toBe(FULL_COUNT);
      await addFiles(page, await numberedInvoices(10, FULL_COUNT + 1));
      await expect.poll(() => draftCount(page)).toBe(30);
      const files = await shownFiles(page);
      expect(files.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: 30 }, (_, index) => index + 1),
      );
      for (const index of [0, 2, 5]) await draftBoxes(page).nth(index).check({ force: true });
      await page.getByRole('button', { name: '選択した下書きを削除' }).click();
      await expect(page.getByText('下書きを3件削除しました。')).toBeVisible();
      await expect.poll(() => draftCount(page)).toBe(27);
      await page.getByRole('button', { name: '元に戻す' }).click();
      await expect.poll(() => draftCount(page)).toBe(30);
      expect(await shownFiles(page)).toEqual(files);
      await deleteAllDrafts(page);
    },
  );

const draftBoxes = (page: Page) =>
  page.getByRole('checkbox', { name: /を選ぶ$/ }).locator('visible=true');

/** The numbers in the names of the files of all pages. */
async function shownFiles(page: Page): Promise<number[]> {
  const numbers: number[] = [];
  for (const { path, count } of [
    { path: '/payments/draft', count: 20 },
    { path: '/payments/draft?page=2', count: 10 },
  ]) {
    await page.goto(path);
    await expect(draftBoxes(page)).toHaveCount(count);
    const text = await page.getByRole('main').innerText();
    numbers.push(...Array.from(text.matchAll(/(\d+)\.pdf/g), ([, number]) => Number(number)));
  }
  await page.goto('/payments/draft');
  await expect(draftBoxes(page)).toHaveCount(20);
  return numbers;
}

const addFiles = (page: Page, files: UploadedFile[]) =>
  page.locator('input[type=file]').first().setInputFiles(files);

async function numberedInvoices(count: number, first = 1): Promise<UploadedFile[]> {
  const files = await Promise.all(Array.from({ length: count }, freshInvoice));
  return files.map((file, index) => ({ ...file, name: `${String(index + first)}.pdf` }));
}

async function draftCount(page: Page): Promise<number> {
  const tab = page.getByRole('navigation').getByRole('link', { name: /^下書き/ });
  return Number(/\d+/.exec((await tab.innerText()) ?? '')?.[0] ?? 0);
}

/**
 * Pays the open draft. The document's payee is not registered, so another supplier is chosen.
 */
async function pay(page: Page): Promise<void> {
  const amount = page.getByRole('textbox', { name: /請求金額/ });
  await expect(amount).toHaveValue(/359,?700/, { timeout: READING_LIMIT_MS });
  await chooseDemoSupplier(page);
  await finishForm(page, { invoiceNumber: `M-${randomUUID().slice(0, 8)}`, cardNumber: CARD });
  await consent(page);
  await submitButton(page).click();
  await expectComplete(page);
}

async function deleteAllDrafts(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const selectAll = page.getByRole('checkbox', { name: 'すべて選ぶ' });
  const emptyHeading = page.getByRole('heading', { name: '下書きはありません。' });
  await expect(selectAll.or(emptyHeading)).toBeVisible();
  if (await emptyHeading.isVisible()) return;
  const count = await draftCount(page);
  await selectAll.check({ force: true });
  await page.getByRole('button', { name: '選択した下書きを削除' }).click();
  await expect.poll(() => draftCount(page)).toBe(Math.max(0, count - 20));
  if (count > 20) await deleteAllDrafts(page);
  else await expect(emptyHeading).toBeVisible();
}
