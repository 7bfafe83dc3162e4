import { randomUUID } from 'node:crypto';
import { CORPORATION } from '../support/accounts.ts';
import { freshInvoice } from '../support/invoice-files.ts';
import { ONLY_IN_ALL_JOURNEYS, inNpmTestIf } from '../support/all-journeys.ts';
import { chooseDemoSupplier, consent, finishForm } from '../support/prepare-confirm.ts';
import { reloadUntil } from '../support/reload-until.ts';
import { readExamination, sandbox } from '../support/sandbox.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test, type Page } from '../support/test.ts';
import { waitForReading } from '../support/wait-for-reading.ts';

const NOW = { set: '2026-11-20T10:00:00+09:00' };
const WRONG_SUM =
  '合計から控除を引くと326,341円です。お支払額の326,314円より27円多く、計算が合いません。どちらかを直してください。';

const field = (page: Page, name: string | RegExp) =>
  page.getByRole('textbox', { name }).locator('visible=true');

/**
 * Types a wrong tax for a remuneration of 327,000 yen (the invoice total is 359,700 yen), and
 * accepts the proposed correction.
 */
async function enterWithheldTax(page: Page): Promise<void> {
  await page.getByRole('button', { name: '控除・繰越を追加' }).click();
  await page.getByRole('menuitem', { name: /^源泉徴収/ }).click();
  await expect(field(page, '源泉徴収')).toBeFocused();
  await page.keyboard.type('33359');
  await field(page, '合計（税込）').fill('359700');
  await field(page, /^お支払額/).fill('326314');
  await field(page, /^お支払額/).blur();
  await expect(page.getByText(WRONG_SUM)).toBeVisible();
  await page.getByRole('button', { name: '源泉徴収を33,386円に直す' }).click();
  await expect(page.getByText('＝ 326,314円')).toBeVisible();
  // The payer may withhold tax, so no warning says that the deduction is prohibited (取適法).
  await expect(page.getByText(/取適法/)).toHaveCount(0);
  // Waits until the new total with our fee (お支払い総額) has loaded.
  await expect(page.getByText('¥336,103').locator('visible=true').first()).toBeVisible();
}

test.beforeAll(() => sandbox('clock', NOW));
test.afterAll(() => sandbox('clock', NOW));

/** The amounts of a payment on its pages and in the examination. */
interface Amounts {
  total: string;
  withheld: string;
  payable: string;
  submitButton: string;
  examination: Record<string, unknown>;
}

/** Goes from the confirmation to 振込完了; checks the amounts on the pages and in the examination. */
async function completePayment(page: Page, { total, withheld, payable, ...expected }: Amounts) {
  const facts = page.getByRole('region', { name: '請求の内容' });
  await expect(facts).toContainText(`合計（税込）${total}`);
  await expect(facts).toContainText(`源泉徴収　−${withheld}`);
  await expect(facts).toContainText(`お支払額（振込金額）${payable}`);
  await consent(page);
  await page.getByRole('button', { name: expected.submitButton }).locator('visible=true').click();
  await expect(page.getByRole('heading', { name: '申請を受け付けました' })).toBeVisible();
  const text = await page
    .getByText(/I-\d{8}/)
    .first()
    .innerText();
  expect(await readExamination(/I-\d{8}/.exec(text)?.[0] ?? '')).toMatchObject(
    expected.examination,
  );

  await page.getByRole('link', { name: 'お支払い状況を見る' }).click();
  await expect(page).toHaveURL(/\/payments\/review\/\d+/);
  await reloadUntil(page, page.getByText('振込予約済み'));
  await sandbox('clock', { set: '2026-11-30T12:00:00+09:00' });
  await reloadUntil(page, page.getByText('振込完了'));
  const amounts = page.getByRole('region', { name: 'お支払い金額' });
  await expect(amounts).toContainText(`源泉徴収−${withheld}`);
  await expect(amounts).toContainText(`お支払額（振込金額）${payable}`);
}

for (const width of [1440, 390]) {
  test(
    `pays an invoice with withheld tax from its upload to 振込完了 at ${width} px`,
    inNpmTestIf(width === 1440),
    async ({ page, expectAccessible }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await signIn(page, CORPORATION);
      await page.goto('/payments/create');
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await freshInvoice('withheld-tax.pdf'));
      // The document has all amounts, so none is typed.
      await expect(field(page, '合計（税込）')).toHaveValue('198,000');
      await expect(field(page, '源泉徴収')).toHaveValue('18,378');
      await expect(field(page, /^お支払額/)).toHaveValue('179,622');
      await expect(page.getByText('＝ 179,622円')).toBeVisible();
      await expect(page.getByText(/報酬180,000円の10\.21%（1円未満切り捨て）と一致/)).toBeVisible();
      await expect(page.getByText(/取適法/)).toHaveCount(0);
      await expectAccessible('invoice info with a read adjustment');
      await page.getByRole('button', { name: '源泉徴収を請求書で見る' }).click();
      if (width === 390) {
        await expect(page.getByRole('dialog', { name: 'withheld-tax.pdf' })).toBeVisible();
        await page.getByRole('button', { name: '閉じる' }).click();
      }
      const invoiceNumber = `W-${randomUUID().slice(0, 8)}`;
      await finishForm(page, { invoiceNumber, cardNumber: '4111111111111111' });
      await expectAccessible('confirmation with an adjustment');
      await completePayment(page, {
        total: '¥198,000',
        withheld: '¥18,378',
        payable: '¥179,622',
        submitButton: '185,010円で申請する',
        examination: {
          invoice_number: invoiceNumber,
          invoice_total: 198_000,
          adjustments: [{ kind: 'withholding', amount: 18_378 }],
          billing_amount: 179_622,
          calculation: '198,000円 − 18,378円 ＝ 179,622円',
          withheld: { fee: 180_000, tax: 18_378, isMatch: true },
        },
      });
      await expectAccessible('detail with an adjustment');
      await sandbox('clock', NOW);
    },
  );
}

test(
  'pays an invoice whose document lacks the withheld tax, after a typed tax was corrected',
  ONLY_IN_ALL_JOURNEYS,
  async ({ page }) => {
    await signIn(page, CORPORATION);
    await page.goto('/payments/create?mode=manual');
    await chooseDemoSupplier(page);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await freshInvoice());
    await waitForReading(page);
    await enterWithheldTax(page);
    const invoiceNumber = `W-${randomUUID().slice(0, 8)}`;
    await finishForm(page, { invoiceNumber, cardNumber: '4111111111111111' });
    await completePayment(page, {
      total: '¥359,700',
      withheld: '¥33,386',
      payable: '¥326,314',
      submitButton: '336,103円で申請する',
      examination: {
        invoice_number: invoiceNumber,
        invoice_total: 359_700,
        adjustments: [{ kind: 'withholding', amount: 33_386 }],
        billing_amount: 326_314,
        calculation: '359,700円 − 33,386円 ＝ 326,314円',
        withheld: { fee: 327_000, tax: 33_386, isMatch: true },
      },
    });
    await sandbox('clock', NOW);
  },
);
