import { CORPORATION } from '../support/accounts.ts';
import { startSession } from '../support/start-session.ts';
import { freshInvoice } from '../support/invoice-files.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';

const SUPPLIER = 'サンプル工業株式会社';

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  const isWide = width === 1440;

  test(
    `finds suppliers and pages by the search at ${width} px`,
    inNpmTestIf(isWide),
    async ({ page, expectAccessible }) => {
      await page.setViewportSize({ width, height });
      await startSession(page, CORPORATION);
      await page.goto('/suppliers');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await openSearch(page, isWide);
      const field = page.getByRole('combobox', { name: 'キーワード' });
      await expect(field).toBeFocused();
      await field.fill('さんぷる工業');
      const options = page.getByRole('option');
      await expect(options.filter({ hasText: SUPPLIER }).first()).toBeVisible();
      await expectAccessible('results of the search');
      // Two letters are enough.
      await field.fill('工業');
      await expect(options.filter({ hasText: SUPPLIER }).first()).toBeVisible();
      await field.fill('セキュリティ');
      await expect(page.getByRole('option', { selected: true })).toHaveText(/セキュリティ/);
      await field.press('Enter');
      await expect(page).toHaveURL('/myaccount/security');
      await expect(field).toBeHidden();
    },
  );

  test(
    `saves a filtered list under a name at ${width} px`,
    inNpmTestIf(!isWide),
    async ({ page, expectAccessible }) => {
      await page.setViewportSize({ width, height });
      await startSession(page, CORPORATION);
      await page.goto('/payments/history?billing_amount_from=1');
      const button = page.getByRole('button', { name: '保存した条件' });
      await button.click();
      const panel = page.getByRole('dialog', { name: '保存した条件' });
      const name = `大口 ${String(width)}`;
      await panel.getByRole('textbox', { name: '条件の名前' }).fill(name);
      await panel.getByRole('button', { name: '今の条件を保存' }).click();
      await expect(panel.getByRole('link', { name })).toContainText('件');
      await expectAccessible('a saved list');
      await page.goto('/payments/review');
      await button.click();
      await panel.getByRole('link', { name }).click();
      await expect(page).toHaveURL('/payments/history?billing_amount_from=1');
      await button.click();
      await panel.getByRole('button', { name: `「${name}」を削除` }).click();
      await expect(panel.getByRole('link', { name })).toHaveCount(0);
    },
  );

  test(
    `deletes drafts and restores them at ${width} px`,
    inNpmTestIf(!isWide),
    async ({ page, expectAccessible }) => {
      await page.setViewportSize({ width, height });
      await startSession(page, CORPORATION);
      await page.goto('/payments/draft');
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles([await freshInvoice()]);
      const drafts = page.getByRole('main').locator('a[href*="invoiceinfo?draft="]');
      await expect(drafts.first()).toBeVisible();
      // The picture of the first page.
      await expect(
        page.getByRole('main').locator('img[src*="files/content"]').first(),
      ).toBeVisible();
      const count = await drafts.count();
      await page.getByRole('checkbox').locator('visible=true').last().check({ force: true });
      await page.getByRole('button', { name: '選択した下書きを削除' }).click();
      await expect(page.getByText('下書きを1件削除しました。')).toBeVisible();
      await expect(drafts).toHaveCount(count - 1);
      await expectAccessible('a deletion that can be taken back');
      await page.keyboard.press('Control+z');
      await expect(drafts).toHaveCount(count);
      await expect(page.getByText('下書きを1件削除しました。')).toBeHidden();
    },
  );
}

/** Opens the search by its key on a desktop, from the drawer on a phone. */
async function openSearch(page: Page, isWide: boolean): Promise<void> {
  if (isWide) return page.keyboard.press('Control+k');
  await page.getByRole('button', { name: 'メニューを開く' }).click();
  await page
    .getByRole('dialog', { name: 'メニュー' })
    .getByRole('button', { name: '検索' })
    .click();
}
