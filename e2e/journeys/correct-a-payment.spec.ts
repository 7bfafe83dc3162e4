import { inNpmTestIf } from '../support/all-journeys.ts';
import { CORPORATION } from '../support/accounts.ts';
import {
  askForCorrection,
  confirmChecks,
  expectCorrected,
  proceedToConfirmation,
} from '../support/correct.ts';
import { freshInvoice } from '../support/invoice-files.ts';
import { consent, expectComplete, prepareConfirm } from '../support/prepare-confirm.ts';
import { sandbox } from '../support/sandbox.ts';
import { startSession } from '../support/start-session.ts';
import {
  AMOUNT_THAT_STAYS_ACCEPTED,
  FRICTIONLESS,
  submitAcceptedPayment,
} from '../support/submit-payment.ts';
import { expect, type Page, test } from '../support/test.ts';

const CHALLENGED_CARD = '4000 0000 0000 3220';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test.beforeEach(async ({ page }) => {
  await sandbox('clock', { set: '2026-11-20T10:00:00+09:00' });
  await startSession(page, CORPORATION);
});

for (const size of [DESKTOP, PHONE]) {
  test(
    `re-uploads an unreadable invoice at ${size.width} px`,
    inNpmTestIf(size === PHONE),
    async ({ page, expectAccessible }) => {
      await page.setViewportSize(size);
      const id = await submitByPage(page, FRICTIONLESS);
      await askForCorrection(id, 'DOC_UNREADABLE', '口座番号が読み取れません。');
      await page.goto(`/payments/review/${id}`);
      await expect(
        page.getByRole('heading', { name: '請求書の再アップロードをお願いします' }),
      ).toBeVisible();
      await expectAccessible('detail with 要対応');
      await page.getByRole('link', { name: '再アップロード' }).click();

      await expect(page).toHaveURL(`/payments/edit/${id}/invoiceinfo`);
      await expect(page.getByText('2026年11月30日(月)まで（あと5営業日）')).toBeVisible();
      await expect(
        page.getByText('運営からのコメント：「口座番号が読み取れません。」'),
      ).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await expectAccessible('correction');
      await proceedToConfirmation(page);
      await expect(page.getByText('変更された項目がありません。')).toBeVisible();

      await page.getByRole('button', { name: 'inv-a.pdfを外す' }).click();
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ ...(await freshInvoice()), name: 'inv-a-clear.pdf' });
      await expect(page.getByText('inv-a-clear.pdf').locator('visible=true').first()).toBeVisible();
      await page.getByText('電子取引データ').click();
      await proceedToConfirmation(page);

      await expect(page.getByRole('region', { name: '変更内容' })).toContainText('inv-a-clear.pdf');
      await expect(
        page.getByText('カードの再承認は不要です。お支払い総額は変わりません。'),
      ).toBeVisible();
      await expectAccessible('confirmation of the correction');
      // The entered values survive a reload.
      await page.reload();
      await expect(page.getByRole('region', { name: '変更内容' })).toContainText('inv-a-clear.pdf');
      await confirmChecks(page);
      await page
        .getByRole('button', { name: '修正内容を申請する' })
        .locator('visible=true')
        .dblclick();
      await expectCorrected(page, id);
      await expect(page.getByText('inv-a-clear.pdf')).toBeVisible();
      await expect(page.getByText('再申請を受け付けました（お客さま）')).toHaveCount(1);
    },
  );
}

test('authorises the card again for a higher amount, with 3-D Secure', async ({
  page,
  expectAccessible,
}) => {
  const id = await submitByPage(page, CHALLENGED_CARD);
  await askForCorrection(id, 'AMOUNT_MISMATCH', null);
  await page.goto(`/payments/review/${id}`);
  await page.getByRole('link', { name: '修正する', exact: true }).click();
  await page.getByRole('textbox', { name: /請求金額/ }).fill('200005');
  await page.keyboard.press('Tab');
  await expect(page.getByText('¥206,005').locator('visible=true').first()).toBeVisible();
  await proceedToConfirmation(page);

  await expect(page.getByText('カードの再承認が必要です')).toBeVisible();
  await expectAccessible('confirmation with a new authorisation');
  await confirmChecks(page);
  await page.getByRole('checkbox', { name: /同意する/ }).check({ force: true });
  await page
    .getByRole('button', { name: '206,005円で修正を申請する' })
    .locator('visible=true')
    .click();
  await page.getByRole('button', { name: '認証する' }).click();
  await expectCorrected(page, id);
  await expect(page.getByText('¥206,005').first()).toBeVisible();
});

test('does not change a payment that was rejected meanwhile, and links to it', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/409/);
  const id = await submitAcceptedPayment(page);
  await page.goto(`/payments/review/${id}`);
  await page.getByRole('link', { name: '申請を修正する' }).click();
  await page.getByRole('textbox', { name: 'メモ' }).fill('来月も');
  await proceedToConfirmation(page);
  await expect(page.getByRole('region', { name: '変更内容' })).toContainText('来月も');
  await confirmChecks(page);
  await sandbox(`invoices/${id}/examination`, {
    action: 'reject',
    reason: 'OUT_OF_SCOPE',
    comment: null,
  });
  await page.getByRole('button', { name: '修正内容を申請する' }).locator('visible=true').click();
  await expect(page.getByText('この申請内容は変更できません')).toBeVisible();
  await page.getByRole('link', { name: 'お支払いの詳細を見る' }).click();
  await expect(page).toHaveURL(`/payments/history/${id}`);
});

async function submitByPage(page: Page, cardNumber: string): Promise<number> {
  await prepareConfirm(page, { cardNumber, amount: String(AMOUNT_THAT_STAYS_ACCEPTED) });
  await consent(page);
  await page
    .getByRole('button', { name: /円で申請する$/ })
    .locator('visible=true')
    .click();
  if (cardNumber === CHALLENGED_CARD) await page.getByRole('button', { name: '認証する' }).click();
  return expectComplete(page);
}
