import { SOLE_PROPRIETOR } from '../support/accounts.ts';
import { freshInvoice } from '../support/invoice-files.ts';
import { startSession } from '../support/start-session.ts';
import { expect, type Locator, test } from '../support/test.ts';

test('leads on a phone from a mismatch to its mark on the document, and then to its field', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, SOLE_PROPRIETOR);
  await page.goto('/toppage');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await freshInvoice());
  const amount = page.getByRole('textbox', { name: /^請求金額（振込金額・税込）/ });
  await expect(amount).toHaveValue('359,700');
  await amount.fill('300000');
  await amount.blur();
  // The sums are dimmed until the new ones have arrived.
  await expect(page.getByText('¥309,000').locator('visible=true').first()).toBeVisible();
  await page.getByRole('button', { name: '請求書を表示' }).click();
  const drawer = page.getByRole('dialog');
  const sheet = drawer.getByRole('group', { name: '確認が必要な項目' });
  await expect(sheet.getByRole('status')).toHaveText('不一致1件');
  await expectAccessible('document with the fields to check');

  await sheet.getByRole('button', { name: '請求金額' }).click();
  await expect(sheet).toContainText('請求金額不一致¥359,700');
  await expect(sheet).toContainText('入力内容：¥300,000');
  await expect(drawer.getByText('200%')).toBeVisible();
  const mark = drawer.locator('[data-mark=billing_amount]');
  const imageArea = drawer.getByRole('group', { name: '請求書の画像' });
  await expect.poll(() => isInside(mark, imageArea)).toBe(true);
  await expectAccessible('document zoomed to a field');

  await sheet.getByRole('button', { name: '修正する' }).click();
  await expect(drawer).toBeHidden();
  await expect(amount).toBeFocused();
  await expect(amount).toBeInViewport();
});

async function isInside(inner: Locator, outer: Locator): Promise<boolean> {
  const a = await inner.boundingBox();
  const b = await outer.boundingBox();
  if (!a || !b) return false;
  return (
    a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height
  );
}
