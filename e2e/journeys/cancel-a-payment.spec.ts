import { reloadUntil } from '../support/reload-until.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import { CORPORATION } from '../support/accounts.ts';
import { askForCorrection } from '../support/correct.ts';
import { sandbox } from '../support/sandbox.ts';
import { startSession } from '../support/start-session.ts';
import { createApiCall, ensureCard, findPayee, submitPayment } from '../support/submit-payment.ts';
import { expect, type Page, test } from '../support/test.ts';

const NOW = '2026-11-20T10:00:00+09:00';
const LATER_DATE = '2026-12-01';
const EARLY_DATE = '2026-11-26';
/** On the morning of the transfer, before the banks open. */
const TOO_LATE = `${EARLY_DATE}T08:00:00+09:00`;
const AFTER_THE_TRANSFER = `${EARLY_DATE}T16:00:00+09:00`;
const VOIDED = /^カードへのご請求はありません。/;
const REFUNDED = /^返金(しました|手続き中です)。/;

async function preparePayer(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await sandbox('clock', { set: NOW });
  await startSession(page, CORPORATION);
  const call = await createApiCall(page);
  const payee = await findPayee(call, 'サンプル工業株式会社');
  const cardId = await ensureCard(call, '4111 1111 1111 1111');
  // The last digits control the sandbox: 005 is never examined, 004 is returned by the bank.
  const pay = (amount: number, depositDate: string) =>
    submitPayment(call, { amount, depositDate, cardId, payee });
  const statusOf = (id: number) => async () => (await call('GET', `/invoices/${id}`))['status'];
  return { pay, statusOf };
}

const cancelButton = (page: Page) =>
  page.getByRole('button', { name: '申請をキャンセルする' }).locator('visible=true');

/**
 * Cancels on the payment's page; the history then shows whether the money is voided or refunded.
 */
async function cancel(page: Page, id: number, money: RegExp): Promise<void> {
  await cancelButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'キャンセルする' }).click();
  await expect(page).toHaveURL(`/payments/history/${id}`);
  await expect(page.getByText(/お客さまのお手続きによりキャンセルしました。$/)).toBeVisible();
  await reloadUntil(page, page.getByText(money));
  await expect(cancelButton(page)).toHaveCount(0);
}

/** Reloads until the text is shown, because examiner, gateway and bank take some time. */
async function expectShown(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address);
  await reloadUntil(page, page.getByText(text));
}

for (const width of [1440, 390]) {
  test(
    `cancels a payment in every state that allows it at ${width} px`,
    inNpmTestIf(width === 1440),
    async ({ page }) => {
      const { pay, statusOf } = await preparePayer(page, width);

      await test.step('while it is examined', async () => {
        const id = await pay(150_005, LATER_DATE);
        await page.goto(`/payments/review/${id}`);
        await cancel(page, id, VOIDED);
      });
      await test.step('while it waits for the buyer', async () => {
        const id = await pay(151_005, LATER_DATE);
        await askForCorrection(id, 'DOC_UNREADABLE', null);
        await page.goto(`/payments/review/${id}`);
        await cancel(page, id, VOIDED);
      });
      await test.step('once the card was charged', async () => {
        const id = await pay(152_000, LATER_DATE);
        await expectShown(
          page,
          `/payments/reserved/${id}`,
          '11月30日(月) 23:59までキャンセルできます',
        );
        await cancel(page, id, REFUNDED);
      });
      await test.step('after the bank has sent the money back', async () => {
        const id = await pay(153_004, EARLY_DATE);
        await expect.poll(statusOf(id)).toBe(3);
        await sandbox('clock', { set: AFTER_THE_TRANSFER });
        await expectShown(page, `/payments/reserved/${id}`, '振込が完了しませんでした（口座相違）');
        await cancel(page, id, REFUNDED);
      });
    },
  );
}

test('explains on the day of the transfer that it is too late to cancel', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/status of 409 .*\/api\/v1\/invoices\//);
  const { pay, statusOf } = await preparePayer(page, 1440);
  const id = await pay(154_000, EARLY_DATE);
  await expect.poll(statusOf(id)).toBe(3);
  await page.goto(`/payments/reserved/${id}`);
  await expect(cancelButton(page)).toBeVisible();
  await sandbox('clock', { set: TOO_LATE });
  await cancelButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'キャンセルする' }).click();
  await expect(
    page.getByText(/キャンセルの期限（振込予定日の前日）を過ぎた/).first(),
  ).toBeVisible();
  await page.goto(`/payments/reserved/${id}`);
  await expect(
    page.getByText(
      'キャンセルの期限（振込予定日の前日）を過ぎたため、このお支払いはキャンセルできません。',
    ),
  ).toBeVisible();
  await expect(cancelButton(page)).toHaveCount(0);
});
