import { CORPORATION } from '../support/accounts.ts';
import { startSession } from '../support/start-session.ts';
import { darkPhoto, freshScan } from '../support/invoice-files.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, test } from '../support/test.ts';

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

test('explains on a phone why a photo cannot be read, and reads the next photo without losing typed text', async ({
  page,
  browser,
  expectAccessible,
  allowFailures,
}) => {
  // Chromium warns about preloaded scripts that are unused while the photo is still being read.
  allowFailures(/preloaded using link preload/);
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, CORPORATION);
  await page.goto('/payments/create');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await darkPhoto(browser));
  const failureNotice = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: '暗くて読めません' });
  await expect(failureNotice).toContainText(
    '明るい場所で、真上から撮り直すか、内容を入力してください。入力した内容は残ります。',
  );
  await expect(failureNotice.getByRole('button', { name: '撮り直す' })).toBeInViewport();
  await expectAccessible('a photo that could not be read');
  await page.getByRole('textbox', { name: 'メモ' }).fill('窓口で受け取り');

  await failureNotice.getByRole('button', { name: 'もう一度読み取る' }).click();
  await expect(failureNotice).toBeHidden();
  await expect(failureNotice).toContainText('暗くて読めません');

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    failureNotice.getByRole('button', { name: '撮り直す' }).click(),
  ]);
  await chooser.setFiles(await freshScan());
  await expect(page.getByRole('textbox', { name: /請求金額/ })).toHaveValue('359,700');
  await expect(failureNotice).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'メモ' })).toHaveValue('窓口で受け取り');
  await expect(page.getByRole('button', { name: 'scan-a-150.jpgを外す' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'photo.jpgを外す' })).toHaveCount(0);
});
