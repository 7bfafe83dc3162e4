import { sandbox } from './sandbox.ts';
import { expect, type Page } from './test.ts';

/** Makes the examiner request a correction. In the demo, the number of a payment is its id. */
export const askForCorrection = (id: number, reason: string, comment: string | null) =>
  sandbox(`invoices/${id}/examination`, { action: 'request-correction', reason, comment });

export const proceedToConfirmation = (page: Page) =>
  page.getByRole('button', { name: '確認画面へ進む' }).locator('visible=true').click();

/** Confirms the checks before the submission, if the page shows any. */
export async function confirmChecks(page: Page): Promise<void> {
  const checksConfirmation = page.getByRole('checkbox', {
    name: '申請前チェックの内容を確認しました',
  });
  if (await checksConfirmation.isVisible()) await checksConfirmation.check({ force: true });
}

/** Checks that the correction was accepted: the payment requires no action any more. */
export async function expectCorrected(page: Page, id: number, tab = 'review'): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/payments/${tab}/${String(id)}$`));
  await expect(
    page
      .getByRole('region', { name: '通知（F8）' })
      .getByText('申請内容を修正しました。', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^再アップロード$|^修正する$/ })).toHaveCount(0);
}
