import { freshInvoice, type UploadedFile } from '../support/invoice-files.ts';
import { expect, test } from './test.ts';

const MEGABYTE = 1024 * 1024;
// Eight megabytes do not fit into the buffers between browser and server.
const FILLING = Buffer.alloc(8 * MEGABYTE, '%');

for (const width of [1440, 390]) {
  test(`shows that an upload has stalled, and reads the file after もう一度試す, at ${width} px`, async ({
    page,
    net,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/payments/create');
    const file = page.locator('input[type=file]').first();
    await file.waitFor({ state: 'attached' });
    net.break(/^\/api\/v1\/files\/content/, 'hang', 1);
    await file.setInputFiles(await largeInvoice());
    const stallNotice = page.getByText('アップロードが止まっています。電波状況をご確認ください。', {
      exact: true,
    });
    await expect(stallNotice).toBeVisible({ timeout: 20_000 });
    await test
      .info()
      .attach('stalled', { body: await page.screenshot(), contentType: 'image/png' });
    await page.getByRole('button', { name: 'もう一度試す' }).click();
    await expect(page).toHaveURL(/\/payments\/add\/invoiceinfo\?draft=\d+$/);
    await expect(page.getByRole('textbox', { name: /^請求書番号/ })).toHaveValue('INV-2026-00123');
  });
}

/** An invoice with a long comment between two copies of its end. */
async function largeInvoice(): Promise<UploadedFile> {
  const invoice = await freshInvoice();
  const { buffer } = invoice;
  const end = buffer.subarray(buffer.lastIndexOf('startxref'));
  return { ...invoice, buffer: Buffer.concat([buffer, FILLING, Buffer.from('\n'), end]) };
}
