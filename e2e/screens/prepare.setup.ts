import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CORPORATION } from '../support/accounts.ts';
import { freshInvoice } from '../support/invoice-files.ts';
import { prepareConfirm } from '../support/prepare-confirm.ts';
import { sandbox } from '../support/sandbox.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, type Page, test } from '../support/test.ts';
import { NOW } from './now.ts';
import { findDemoIds, DEMO_IDS_FILE } from './demo-ids.ts';
import { createSessions } from './sessions.ts';
import { waitUntilDocumentIsQuiet } from './wait-for-screen.ts';

test('makes the objects of the screens and signs their users in', async ({ page }, { config }) => {
  await sandbox('clock', { set: NOW });
  await signIn(page, CORPORATION);
  await page.goto('/payments/create?mode=manual');
  const emptyDraft = await draftOf(page);
  await prepareConfirm(page, {
    cardNumber: '4111 1111 1111 1111',
    invoiceNumber: 'S-20261120',
    memo: '11月分の保守費用',
  });
  const draft = await draftOf(page);
  await page.goto('/payments/create');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await freshInvoice('three-invoices.pdf'));
  await expect(page.getByText('このファイルには、3件の請求書があります。')).toBeVisible({
    timeout: 60_000,
  });
  const severalInvoices = await draftOf(page);
  await mkdir(dirname(DEMO_IDS_FILE), { recursive: true });
  const demoIds = await findDemoIds(page, { draft, emptyDraft, severalInvoices });
  await writeFile(DEMO_IDS_FILE, JSON.stringify(demoIds));
  // Opening marks it as read, so this must happen before pictures are taken.
  await page.goto(`/notifications/${demoIds.notification}`);
  await waitUntilDocumentIsQuiet(page);
  await createSessions(config.workers);
});

async function draftOf(page: Page): Promise<number> {
  await page.waitForURL(/draft=\d+/);
  return Number(new URL(page.url()).searchParams.get('draft'));
}
