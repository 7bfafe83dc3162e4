import { reloadUntil } from '../support/reload-until.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import { SOLE_PROPRIETOR } from '../support/accounts.ts';
import { fillInRequest, press } from '../support/fill-in-request.ts';
import { nextMail, mailsTo } from '../support/mailbox.ts';
import { freshAddress, signUp } from '../support/new-account.ts';
import {
  chooseBusinessForm,
  confirmBusiness,
  fillInCorporation,
  PHONE,
} from '../support/register-business.ts';
import { sandbox } from '../support/sandbox.ts';
import { startSession } from '../support/start-session.ts';
import { expect, test } from '../support/test.ts';

/** Corporate number of a corporation that may not send requests; tooling/commands/e2e.ts configures it. */
const EXCLUDED_NUMBER = '6999901000019';
/** An address that refuses mail (docs/sandbox.md). */
const NOWHERE = 'no-such-mailbox@hareto.example';

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(
    `corrects a refused address in the list on ${device}`,
    inNpmTestIf(device === 'a desktop'),
    async ({ page, expectAccessible }) => {
      const name = `みなと印刷（${device}）`;
      const address = freshAddress('keiri');
      await page.setViewportSize(viewport);
      await startSession(page, SOLE_PROPRIETOR);
      await page.goto('/collections/add/invoiceinfo');
      await fillInRequest(page, '11月分 印刷物', { name, address: NOWHERE });
      await press(page, '確認画面へ進む');
      await press(page, '依頼を送信する');
      await expect(
        page.getByRole('heading', { name: 'カード決済依頼を送信しました' }),
      ).toBeVisible();

      await page.goto('/collections/request');
      await reloadUntil(page, page.getByRole('button', { name: `宛先を修正する（${name}）` }));
      await expectAccessible('list with a mail that reached nobody');
      await page.getByRole('button', { name: `宛先を修正する（${name}）` }).click();
      const dialog = page.getByRole('dialog', { name: '連絡先の変更' });
      const oldMails = await mailsTo(address);
      await dialog.getByLabel(/依頼先メールアドレス/).fill(address);
      await dialog.getByRole('button', { name: '保存して送信する' }).click();
      await expect(page.getByText('連絡先を変更しました').first()).toBeVisible();
      await nextMail(address, 'お支払い依頼が届いています', oldMails);
      await expect(page.getByRole('button', { name: `宛先を修正する（${name}）` })).toHaveCount(0);
    },
  );
}

test('finds a request by a search, and saves its QR code as a picture', async ({
  page,
  expectAccessible,
}) => {
  await startSession(page, SOLE_PROPRIETOR);
  await page.goto('/collections/request');
  await page.getByRole('button', { name: '状態', exact: true }).click();
  const statuses = page.getByRole('dialog', { name: '状態で絞り込む' });
  await statuses.getByRole('checkbox', { name: '依頼先の登録待ち' }).check({ force: true });
  await statuses.getByRole('button', { name: /件を表示$/ }).click();
  await expect(page).toHaveURL(/status=1/);
  // The test above has sent this request.
  await page.getByRole('searchbox').fill('みなと印刷（a desktop）');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/status=1/);
  const row = page.getByRole('row').filter({ hasText: 'みなと印刷（a desktop）' });
  await expect(row).toContainText('依頼先の登録待ち');
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('button', { name: /^QRコードを表示/ }).click();
  const dialog = page.getByRole('dialog', { name: '支払いリンクのQRコード' });
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectAccessible('code of a link');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '画像を保存' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^I-\d{8}\.png$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/collections\/request\?status=1$/);
});

test('explains to an excluded corporation why it cannot send requests', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/status of 403/);
  await signUp(page, freshAddress('excluded'));
  await chooseBusinessForm(page, '法人');
  await fillInCorporation(page, { number: EXCLUDED_NUMBER, phone: PHONE.approved });
  await confirmBusiness(page);
  await expect(page.getByRole('heading', { name: '登録が完了しました' })).toBeVisible();
  for (const path of ['/collections/request', '/collections/add/invoiceinfo']) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { name: 'この機能はご利用いただけません。' }),
    ).toBeVisible();
  }
  await page.getByRole('link', { name: '請求書カード払いへ' }).click();
  await expect(page).toHaveURL(/\/payments/);
});
