import { startSession } from '../support/start-session.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import { addManyPayments } from '../support/many-payments.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

/** Opens the home page of a new business with payments that were transferred this month. */
async function openHome(page: Page, payments: number): Promise<void> {
  const { address, db, buyerId } = await addManyPayments(payments);
  await db.query(
    "update invoices set deposit_date = date '2026-11-01' + (id % 19)::int where buyer_id = $1",
    [buyerId],
  );
  await db.end();
  await startSession(page, address);
  await page.goto('/toppage');
  await expect(page.getByRole('heading', { level: 1, name: 'ホーム' })).toBeAttached();
}

const region = (page: Page, name: string) => page.getByRole('region', { name });
const shortcut = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: '請求書を支払う' }).locator('visible=true');

for (const size of SIZES) {
  test(
    `shows a new business three steps to its first payment at ${String(size.width)} px`,
    inNpmTestIf(size.width === 1440),
    async ({ page, expectAccessible }) => {
      await page.setViewportSize(size);
      await openHome(page, 0);
      const steps = page
        .getByRole('list', { name: 'はじめてのお支払いまでの手順' })
        .getByRole('listitem');
      await expect(steps).toHaveText([/カードを登録する$/, /取引先を登録する$/, /進めます$/]);
      await expect(page.getByRole('timer')).toHaveText(/^締切まで [45]:\d\d:\d\d$/);
      await expect(region(page, '手数料の例')).toContainText('お支払い総額¥103,000');
      await expect(region(page, 'お支払いの状況')).toHaveCount(0);
      await expect(shortcut(page)).toHaveCount(0);
      await expectAccessible('home at first use');
      await steps.nth(1).getByRole('link').click();
      await expect(page).toHaveURL(/\/suppliers\/add\/company/);
    },
  );

  for (const [name, payments, sum] of [
    ['one payment', 1, '振込完了 1件 ¥10,007'],
    ['300 payments', 300, '振込完了 300件 ¥3,316,050'],
  ] as const)
    test(
      `shows the sums of a month with ${name} at ${String(size.width)} px`,
      inNpmTestIf(payments === 300 && size.width === 390),
      async ({ page, expectAccessible }) => {
        await page.setViewportSize(size);
        await openHome(page, payments);
        await expect(region(page, '11月のお支払い')).toContainText(sum);
        await expect(region(page, 'お支払いの状況')).toHaveCount(0);
        await expect(page.getByText('3ステップで、はじめてのお支払い')).toHaveCount(0);
        await expect(shortcut(page)).toHaveCount(size.width === 1440 ? 1 : 0);
        await expectAccessible(`home with ${name}`);
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: '11月の明細をCSV出力' }).click(),
        ]);
        expect(download.suggestedFilename()).toMatch(/\.csv$/);
      },
    );
}
