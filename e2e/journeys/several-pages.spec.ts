import { readFile } from 'node:fs/promises';
import { SOLE_PROPRIETOR } from '../support/accounts.ts';
import { startSession } from '../support/start-session.ts';
import { expect, test } from '../support/test.ts';
import { waitForReading } from '../support/wait-for-reading.ts';

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await readFile(new URL(`../fixtures/invoices/${name}`, import.meta.url)),
});

test('makes one invoice from two pages photographed on a phone', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, SOLE_PROPRIETOR);
  await page.goto('/payments/create');
  await expect(page.getByRole('button', { name: '写真を撮る' })).toBeVisible();
  await page.locator('input[capture]').setInputFiles(await photo('scan-a-200.jpg'));
  const dialog = page.getByRole('dialog', { name: '撮影したページ' });
  await expect(dialog.getByRole('img', { name: '1ページ目' })).toBeVisible();
  await expectAccessible('photographed pages');

  const nextPage = dialog.locator('[data-next-page]');
  await nextPage.setInputFiles(await photo('scan-b-200.jpg'));
  await expect(dialog.getByRole('img', { name: '2ページ目' })).toBeVisible();
  await nextPage.setInputFiles({
    name: 'no-picture.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  await expect(dialog.getByRole('alert')).toHaveText(
    '写真を読み込めませんでした。もう一度撮影してください。',
  );
  await nextPage.setInputFiles(await photo('scan-c-200.jpg'));
  await dialog.getByRole('button', { name: '3ページ目を削除' }).click();
  await expect(dialog.getByRole('img')).toHaveCount(2);
  await dialog.getByRole('button', { name: '2ページで進む' }).click();

  await expect(page).toHaveURL(/\/payments\/add\/invoiceinfo\?draft=\d+$/);
  await expect(page.getByText('scan-a-200.pdf').locator('visible=true').first()).toBeVisible();
  await waitForReading(page);
  await page.getByRole('button', { name: '請求書を表示' }).click();
  await expect(page.getByRole('dialog').getByText('1 / 2')).toBeVisible();
});
