import { randomUUID } from 'node:crypto';
import { CORPORATION } from '../support/accounts.ts';
import { startSession } from '../support/start-session.ts';
import { freshInvoice, type UploadedFile } from '../support/invoice-files.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import {
  chooseDemoSupplier,
  consent,
  expectComplete,
  finishForm,
} from '../support/prepare-confirm.ts';
import { createApiCall } from '../support/submit-payment.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';

const CARD = '4242 4242 4242 4242';
/** The amounts of the invoices in three-invoices.pdf. */
const AMOUNTS = [359_700, 87_340, 1_283_480] as const;

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

for (const width of [1440, 390]) {
  test(`divides a scan of three invoices, pays each, and pays no page twice at ${width} px`, async ({
    page,
    expectAccessible,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await startSession(page, CORPORATION);
    const scan = await freshInvoice('three-invoices.pdf');
    await upload(page, scan);
    await expect(proposedInvoice(page, 1)).toContainText('株式会社青空システムズ');
    await expect(proposedInvoice(page, 2)).toContainText('有限会社山田印刷');
    await expect(proposedInvoice(page, 3)).toContainText('合同会社みどり物流サービス');
    await expectAccessible('a file to divide');

    // Removes one divider by keyboard, and restores it by a click.
    await page.getByRole('button', { name: '1ページを大きく表示' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: '2件の下書きに分ける' })).toBeVisible();
    await page.getByRole('button', { name: '区切りを元に戻す' }).click();

    const drafts = await divide(page, 3);
    await expectAccessible('the drafts of a divided file');
    await pay(page, drafts[0] ?? '', AMOUNTS[0]);
    await pay(page, drafts[1] ?? '', AMOUNTS[1]);

    // When the same file is uploaded again, only the page without a payment can become a draft.
    await upload(page, scan);
    for (const number of [1, 2])
      await expect(proposedInvoice(page, number)).toContainText('申請済みのページです。');
    await expect(page.getByRole('link', { name: '1件の請求書として使う' })).toHaveCount(0);
    await expectAccessible('a file with pages that are applied for');
    const [lastDraft] = await divide(page, 1);
    await pay(page, lastDraft ?? '', AMOUNTS[2]);
  });
}

for (const width of [1440, 390])
  test(
    `pays no page twice when two tabs divide and pay a file at once at ${width} px`,
    inNpmTestIf(width === 1440),
    async ({ page, context, allowFailures }) => {
      test.slow();
      allowFailures(/status of 409 /);
      const tabs = [page, await context.newPage()];
      await startSession(page, CORPORATION);
      const scan = await freshInvoice('three-invoices.pdf');
      for (const tab of tabs) {
        await tab.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        await upload(tab, scan);
      }
      const drafts = await Promise.all(tabs.map(async (tab) => divide(tab, 3)));
      for (const [index, tab] of tabs.entries()) await confirm(tab, drafts[index]?.[0] ?? '');
      await Promise.all(tabs.map(submit));

      const paid = (tab: Page) => tab.getByRole('heading', { name: '申請を受け付けました' });
      const refused = (tab: Page) =>
        tab.getByText(/同じファイルの申請（I-\d+）が手続き中のため、申請できません。/).first();
      for (const tab of tabs) await expect(paid(tab).or(refused(tab))).toBeVisible();
      const isPaid = await Promise.all(tabs.map(async (tab) => paid(tab).isVisible()));
      expect(isPaid.sort()).toEqual([false, true]);
    },
  );

async function upload(page: Page, file: UploadedFile): Promise<void> {
  await page.goto('/payments/create');
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByText('このファイルには、3件の請求書があります。')).toBeVisible();
  await page.getByRole('button', { name: 'ファイルを分ける' }).click();
  await expect(page.getByRole('heading', { name: '3件の請求書が見つかりました' })).toBeVisible();
}

const proposedInvoice = (page: Page, number: number) =>
  page.getByRole('region', { name: `請求書${String(number)}` });

/** Divides as proposed; returns the addresses of the new drafts, in the order of the file. */
async function divide(page: Page, count: number): Promise<string[]> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => /\/drafts\/\d+\/split$/.test(response.url())),
    page.getByRole('button', { name: `${String(count)}件の下書きに分ける` }).click(),
  ]);
  await expect(page.getByText(`${String(count)}件の下書きに分けました。`)).toBeVisible();
  const { drafts } = (await answer.json()) as { drafts: number[] };
  return drafts.map((id) => `/payments/add/invoiceinfo?draft=${String(id)}`);
}

/** Pays a draft; checks that the payment has the amount on its pages and the chosen account. */
async function pay(page: Page, draft: string, amount: number): Promise<void> {
  await confirm(page, draft);
  await submit(page);
  const id = await expectComplete(page);
  const call = await createApiCall(page);
  expect(await call('GET', `/invoices/${String(id)}`)).toMatchObject({
    supplier_name: 'サンプル工業株式会社',
    billing_amount: amount,
    account: { bank_name: 'みずほ銀行', branch_name: '東京営業部', account_number: '1234567' },
  });
}

async function confirm(page: Page, draft: string): Promise<void> {
  await page.goto(draft);
  await chooseDemoSupplier(page);
  await finishForm(page, { invoiceNumber: `T-${randomUUID().slice(0, 8)}`, cardNumber: CARD });
  await consent(page);
}

const submit = async (page: Page) =>
  page
    .getByRole('button', { name: /円で申請する$/ })
    .locator('visible=true')
    .click();
