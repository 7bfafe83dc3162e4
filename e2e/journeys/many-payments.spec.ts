import { readFile } from 'node:fs/promises';
import { startSession } from '../support/start-session.ts';
import { ONLY_IN_ALL_JOURNEYS } from '../support/all-journeys.ts';
import {
  addManyPayments,
  amountOf,
  type ManyPayments,
  PAYEE_OF_ONE_PAYMENT,
} from '../support/many-payments.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const COUNT = 100_000;

let business: ManyPayments;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  await sandbox('clock', { set: '2026-11-20T10:00:00+09:00' });
  business = await addManyPayments(COUNT);
});
test.afterAll(() => business.db.end());

const payments = (page: Page) => page.getByRole('main').locator('a[href^="/payments/history/"]');

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  const isWide = width === 1440;
  test(
    `finds a payment by its amount among 100,000 and returns at ${width} px`,
    ONLY_IN_ALL_JOURNEYS,
    async ({ page }) => {
      const amount = amountOf(77_777);
      await page.setViewportSize({ width, height });
      await startSession(page, business.address);
      await page.goto('/payments/history');
      await expect(page.getByText('100,000件中')).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('button', { name: isWide ? '金額' : '絞り込み', exact: true })
        .click();
      const panel = page.getByRole('dialog', { name: isWide ? '金額で絞り込む' : '絞り込み' });
      await panel.getByLabel('下限').fill(String(amount));
      await panel.getByLabel('上限').fill(String(amount));
      await panel.getByRole('button', { name: '1件を表示' }).click();
      await expect(payments(page)).toHaveCount(1);
      const found = page.url();
      expect(found).toContain(`billing_amount_from=${amount}`);
      await payments(page).click();
      await expect(page.getByRole('heading', { name: '支払い先' })).toBeVisible();
      await expect(page.getByText('N-77777').first()).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(found);
      await expect(payments(page)).toHaveCount(1);
    },
  );

  test(
    `returns to the same place of a list of 100,000 at ${width} px`,
    ONLY_IN_ALL_JOURNEYS,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await startSession(page, business.address);
      await page.goto('/payments/history?deposit_date_from=2023-01-01&deposit_date_to=2023-03-31');
      if (isWide)
        await page
          .getByRole('button', { name: /請求金額/ })
          .first()
          .click();
      else {
        await page
          .getByRole('main')
          .getByRole('button', { name: /並べ替え|おすすめ順/ })
          .click();
        const sheet = page.getByRole('dialog', { name: '並べ替え' });
        await sheet
          .getByRole('group', { name: '請求金額' })
          .getByRole('button', { name: '多い順' })
          .click();
      }
      await expect(page).toHaveURL(/sort=-?billing_amount/);
      await page.goto(`${page.url()}&page=3`);
      await expect(payments(page)).toHaveCount(20);
      const address = page.url();
      const shown = await payments(page).allInnerTexts();
      const twelfth = payments(page).nth(11);
      await twelfth.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => window.scrollY);
      await twelfth.click();
      await expect(page.getByRole('heading', { name: '支払い先' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(payments(page)).toHaveCount(20);
      expect(await payments(page).allInnerTexts()).toEqual(shown);
      await expect.poll(async () => page.evaluate(() => window.scrollY)).toBe(place);
    },
  );

  test(
    `finds the only payment of a payee by two letters at ${width} px`,
    ONLY_IN_ALL_JOURNEYS,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await expect.poll(paymentsWithoutSearchText).toBe(0);
      await startSession(page, business.address);
      await page.goto('/payments/history');
      await expect(page.getByText('100,000件中')).toBeVisible();
      await page.getByRole('searchbox').fill('鷹栖');
      await page.keyboard.press('Enter');
      await expect(payments(page)).toHaveCount(1);
      await expect(payments(page)).toContainText(PAYEE_OF_ONE_PAYMENT);
    },
  );

  test(
    `exports all 100,000 payments in the order of the list at ${width} px`,
    ONLY_IN_ALL_JOURNEYS,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await startSession(page, business.address);
      await page.goto('/payments/history');
      await expect(page.getByText('100,000件中')).toBeVisible();
      const lines = await exportedLines(page, page.getByRole('main'));
      expect(lines).toHaveLength(COUNT);
      expect(lines).toEqual(await linesOfDatabase('closed_at desc, id desc'));
    },
  );

  test(
    `exports the selected payments of two pages in the order of the list at ${width} px`,
    ONLY_IN_ALL_JOURNEYS,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await startSession(page, business.address);
      await page.goto('/payments/history?sort=-billing_amount&page=2');
      await select(page, [3, 1]);
      await page.getByRole('link', { name: '前のページ' }).click();
      await expect(page).toHaveURL('/payments/history?sort=-billing_amount');
      await select(page, [5]);
      const bar = page.getByRole('region', { name: '選択中' });
      await expect(bar).toContainText('3件を選択中');
      await expect(bar).toBeInViewport({ ratio: 1 });
      const inOrder = await linesOfDatabase('billing_amount desc');
      const chosen = [inOrder[4], inOrder[20], inOrder[22]];
      expect(await exportedLines(page, bar)).toEqual(chosen);
    },
  );
}

/** Selects rows of the shown page, counted from 1. */
async function select(page: Page, rows: readonly number[]): Promise<void> {
  await expect(payments(page)).toHaveCount(20);
  const boxes = page.getByRole('checkbox', { name: /を選ぶ$/ }).locator('visible=true');
  for (const row of rows) await boxes.nth(row - 1).check({ force: true });
}

/** The lines of the file without their heading. */
async function exportedLines(page: Page, area: Locator): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    area.getByRole('button', { name: 'CSV出力' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('お支払い_20261120.csv');
  const text = await readFile(await download.path(), 'utf8');
  const [head, ...lines] = text.split('\r\n');
  expect(head).toMatch(/^\uFEFFお支払い番号,/);
  expect(lines.pop()).toBe('');
  return lines;
}

async function paymentsWithoutSearchText(): Promise<number> {
  const { rows } = await business.db.query<{ count: number }>(
    'select count(*)::int as count from invoices where buyer_id = $1 and search_text is null',
    [business.buyerId],
  );
  return rows[0]?.count ?? -1;
}

/** The lines of the file, written by SQL. No value of these payments needs a quote. */
async function linesOfDatabase(order: string): Promise<string[]> {
  const { rows } = await business.db.query<{ line: string }>(
    `select concat_ws(',', 'I-' || lpad(document_number::text, 8, '0'), '支払い', '振込完了',
       supplier_snapshot->>'name', invoice_number, invoice_date, payment_due_date, deposit_date,
       (applied_at at time zone 'Asia/Tokyo')::date, (captured_at at time zone 'Asia/Tokyo')::date,
       card_brand || ' ' || card_last4, billing_amount, total_amount - billing_amount, total_amount,
       coalesce(memo, '')) as line
     from invoices where buyer_id = $1 order by ${order}`,
    [business.buyerId],
  );
  expect(rows).toHaveLength(COUNT);
  return rows.map(({ line }) => line);
}
