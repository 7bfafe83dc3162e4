import { CORPORATION } from '../support/accounts.ts';
import { paymentIds, readFromApi } from '../support/api.ts';
import { startSession } from '../support/start-session.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import { consent, expectComplete } from '../support/prepare-confirm.ts';
import { proveSession } from '../support/prove.ts';
import { sandbox } from '../support/sandbox.ts';
import {
  createApiCall,
  ensureCard,
  findPayee,
  FRICTIONLESS,
  prepareDraft,
} from '../support/submit-payment.ts';
import { expect, test, type Page } from '../support/test.ts';

const PAYEE = 'サンプル工業株式会社';

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

const proofDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'お支払いの前に、ご本人を確認します' });

/** Confirms a payment to a supplier that was paid before, up to its submission. */
async function confirmAndSubmit(page: Page, amount: number): Promise<void> {
  const call = await createApiCall(page);
  const draft = await prepareDraft(call, {
    amount,
    depositDate: '2026-11-30',
    cardId: await ensureCard(call, FRICTIONLESS),
    payee: await findPayee(call, PAYEE),
  });
  await waitForReading(page, draft);
  await page.goto(`/payments/add/confirm?draft=${String(draft)}`);
  await consent(page);
  await submitButton(page).click();
}

/** Waits until the file has been read, because the form then requires the consent again. */
async function waitForReading(page: Page, draft: number): Promise<void> {
  const { files } = (await readFromApi(page, `/drafts/${String(draft)}`)) as {
    files: { file_id: string }[];
  };
  const path = `/invoices/files/${files[0]?.file_id ?? ''}`;
  await expect
    .poll(async () => ((await readFromApi(page, path)) as { ocr: { status: string } }).ocr.status)
    .not.toMatch(/processing|queued|waiting/);
}

const submitButton = (page: Page) =>
  page.getByRole('button', { name: /円で申請する$/ }).locator('visible=true');

/**
 * Checks that the dialog names the payment and only this reason, and confirms with the password.
 */
async function prove(page: Page, total: string, reason: string): Promise<void> {
  await expect(proofDialog(page)).toContainText(PAYEE);
  await expect(proofDialog(page)).toContainText(total);
  await expect(proofDialog(page)).toContainText(reason);
  await expect(proofDialog(page)).not.toContainText('はじめてのお支払い先です');
  await proofDialog(page)
    .getByLabel('パスワード', { exact: true })
    .fill(process.env['DEMO_PASSWORD'] ?? '');
  await proofDialog(page).getByRole('button', { name: '確認して支払う' }).click();
}

/** Resets the session's sum of payments by a proof, and then makes this proof outdated. */
async function forgetProofs(page: Page): Promise<void> {
  await proveSession(page);
  await sandbox('forget-proofs', { email_address: CORPORATION });
}

// Amounts differ, so that none counts as a duplicate.
for (const { width, height, large, total, parts, last, sum } of [
  {
    width: 1440,
    height: 900,
    large: 1_200_000,
    total: '1,236,000',
    parts: [400_000, 400_100, 400_200],
    last: '412,206',
    sum: '1,236,309',
  },
  {
    width: 390,
    height: 844,
    large: 1_200_100,
    total: '1,236,103',
    parts: [400_300, 400_400, 400_500],
    last: '412,515',
    sum: '1,237,236',
  },
] as const) {
  test(
    `asks for a proof before a payment of 1,200,000 yen and before the last of three parts at ${String(width)} px`,
    inNpmTestIf(width === 1440),
    async ({ page, allowFailures, expectAccessible }) => {
      allowFailures(/status of 403/);
      await page.setViewportSize({ width, height });
      await startSession(page, CORPORATION);
      await page.goto('/toppage');
      await forgetProofs(page);
      const before = await paymentIds(page);
      await confirmAndSubmit(page, large);
      await expect(proofDialog(page)).toBeVisible();
      await expectAccessible('proof of a large payment');
      await proofDialog(page).getByRole('button', { name: '戻る' }).click();
      await expect(proofDialog(page)).toBeHidden();
      await expect(submitButton(page)).toBeFocused();
      expect(await paymentIds(page)).toEqual(before);
      await submitButton(page).click();
      await prove(page, total, '100万円以上のお支払いです');
      const ids = [await expectComplete(page)];

      await forgetProofs(page);
      for (const part of parts.slice(0, 2)) {
        await confirmAndSubmit(page, part);
        ids.push(await expectComplete(page));
      }
      await confirmAndSubmit(page, parts[2]);
      await prove(page, last, `合計100万円以上ですこのお支払いを含めて${sum}円`);
      ids.push(await expectComplete(page));
      const newIds = (await paymentIds(page)).filter((id) => !before.includes(id));
      expect(newIds.sort((a, b) => a - b)).toEqual(ids);
    },
  );
}
