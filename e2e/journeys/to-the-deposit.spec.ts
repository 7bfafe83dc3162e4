import { reloadUntil } from '../support/reload-until.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import { CORPORATION, SOLE_PROPRIETOR } from '../support/accounts.ts';
import { mailsTo, nextMail } from '../support/mailbox.ts';
import { sandbox } from '../support/sandbox.ts';
import { startSession } from '../support/start-session.ts';
import { proveSession } from '../support/prove.ts';
import { signIn } from '../support/sign-in.ts';
import { fillInRequest, press } from '../support/fill-in-request.ts';
import { expect, type Page, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

for (const [device, viewport, number] of [
  ['a desktop', DESKTOP, '5550001'],
  ['a phone', PHONE, '5550002'],
] as const) {
  test(
    `takes a request from its form on ${device} to the deposit, seen by both sides`,
    inNpmTestIf(device === 'a desktop'),
    async ({ page: seller, browser, expectAccessible }) => {
      const title = `パンフレット制作（${device}）`;
      const oldMails = await mailsTo(CORPORATION);
      await seller.setViewportSize(viewport);
      await startSession(seller, SOLE_PROPRIETOR);
      await seller.goto('/collections/request');
      await seller.getByRole('link', { name: 'カード決済依頼を作成' }).first().click();
      await fillInRequest(seller, title);
      await expectAccessible('form of a request');
      await press(seller, '確認画面へ進む');
      await expect(seller.getByRole('heading', { level: 1, name: '依頼内容の確認' })).toBeVisible();
      // The attached invoice has another amount.
      const differences = seller
        .getByRole('status')
        .filter({ hasText: '請求書と入力内容が異なります。' });
      await expect(differences).toContainText(
        '請求書では「359,700円」と読み取りました。依頼の内容は「110,000円」です。',
      );
      await expectAccessible('confirmation of a request');
      await press(seller, '依頼を送信する');
      await expect(
        seller.getByRole('heading', { name: 'カード決済依頼を送信しました' }),
      ).toBeVisible();
      await expectAccessible('request sent');
      await openRequest(seller);

      const mail = await nextMail(CORPORATION, 'お支払い依頼が届いています', oldMails);
      expect(mail.text).toContain(`件名：${title}`);
      const link = /https?:\/\/\S+request_key=\S+/.exec(mail.text)?.[0] ?? '';
      await expectStep(seller, '到達');
      await expectAccessible('request waiting');

      const context = await browser.newContext({ viewport });
      const buyer = await context.newPage();
      await signIn(buyer, CORPORATION, new URL(link).pathname + new URL(link).search);
      await expect(buyer.getByRole('region', { name: 'お支払い依頼の内容' })).toContainText(title);
      await expectStep(seller, '受け取り');
      const note = buyer
        .getByRole('status')
        .filter({ hasText: '請求書と依頼の内容が異なります。依頼元にご確認ください。' });
      await expect(note).toContainText(
        '請求書では「359,700円」と読み取りました。依頼の内容は「110,000円」です。',
      );
      await buyer.getByRole('checkbox', { name: /同意する/ }).check({ force: true });
      // 110,000 yen plus the payer's third (1,100 yen) of the fee of 3,300 yen; the seller bears the
      // rest.
      await press(buyer, '111,100円を支払う');
      await expect(buyer.getByRole('heading', { name: '申請を受け付けました' })).toBeVisible();
      await context.close();

      await expectStep(seller, '支払い');
      await expectStatus(seller, '入金予定');
      await sandbox('clock', { set: '2026-12-16T10:00:00+09:00' });
      await expectStatus(seller, '入金完了');
      await expectStep(seller, '入金');

      await returnTransfer(seller);
      await correctAccount(seller, number, expectAccessible);
      await expectStatus(seller, '入金予定');
      // The new deposit date is the first possible day; the payer is not asked.
      await sandbox('clock', { set: '2026-12-21T10:00:00+09:00' });
      await expectStatus(seller, '入金完了');
      await sandbox('clock', { set: '2026-11-20T10:00:00+09:00' });
    },
  );
}

test('cancels a request, notifies its addressee, and lets the seller repeat the request', async ({
  page,
  expectAccessible,
}) => {
  const address = 'somebody@hareto.example';
  const oldMails = await mailsTo(address);
  await startSession(page, SOLE_PROPRIETOR);
  await page.goto('/collections/add/invoiceinfo');
  await fillInRequest(page, '看板の修理', { name: 'あおぞら珈琲', address });
  await press(page, '確認画面へ進む');
  await press(page, '依頼を送信する');
  await openRequest(page);
  await page.getByRole('button', { name: /への依頼の操作メニュー/ }).click();
  await page.getByRole('menuitem', { name: '依頼をキャンセルする' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'この依頼をキャンセルしますか？' });
  await expectAccessible('cancelling a request');
  await dialog.getByRole('textbox', { name: /理由/ }).fill('金額の変更');
  await dialog.getByRole('button', { name: 'キャンセルする' }).click();
  await expect(page.getByText('理由：金額の変更')).toBeVisible();
  await nextMail(address, 'お支払い依頼が取り消されました', oldMails);
  await page.getByRole('link', { name: '再依頼' }).click();
  await expect(page.getByLabel(/^依頼先名/)).toHaveValue('あおぞら珈琲');
  await expect(page.getByRole('textbox', { name: /支払期限/ })).toHaveValue('');
});

/**
 * Makes the bank return a completed deposit. The sandbox has one call, named after the examination,
 * for all that the examiner and the bank can do with an invoice.
 */
async function returnTransfer(seller: Page): Promise<void> {
  const number = /I-\d{8}/.exec(await seller.getByRole('main').innerText())?.[0] ?? '';
  await sandbox(`invoices/${number}/examination`, { action: 'return' });
  const heading = seller.getByRole('heading', { name: '入金先口座のご確認をお願いします' });
  await reloadUntil(seller, heading);
}

async function correctAccount(
  seller: Page,
  number: string,
  expectAccessible: (name: string) => Promise<void>,
): Promise<void> {
  await expectAccessible('request whose deposit was returned');
  await proveSession(seller);
  await seller.getByRole('button', { name: '口座を修正する' }).click();
  await seller.getByRole('button', { name: '別の口座を追加する' }).click();
  const addDialog = seller.getByRole('dialog', { name: '入金先口座を追加' });
  await addDialog.getByRole('button', { name: 'みずほ' }).click();
  await addDialog.getByRole('combobox', { name: '支店' }).fill('新宿');
  await addDialog.getByRole('option', { name: '新宿支店' }).first().click();
  await addDialog.getByText('普通', { exact: true }).click();
  await addDialog.getByLabel('口座番号').fill(number);
  await addDialog.getByLabel('口座名義（カナ）').fill('ヤマダ タロウ');
  await addDialog.getByLabel('口座名義（カナ）').blur();
  await addDialog.getByRole('button', { name: '追加する' }).click();
  const dialog = seller.getByRole('dialog', { name: '入金先口座を修正する' });
  await expect(dialog.getByRole('radio', { checked: true })).toBeVisible();
  await expectAccessible('another account for the deposit');
  await dialog.getByRole('button', { name: '修正して再申請する' }).click();
  await expect(seller.getByText('入金先口座を修正しました').first()).toBeVisible();
}

/** Opens the request and waits, because a reload too early would stay on the previous page. */
async function openRequest(page: Page): Promise<void> {
  await page.getByRole('link', { name: '依頼の状況を見る' }).click();
  await expect(page).toHaveURL(/\/collections\/\d+$/);
}

/** Reloads until this step is completed, because the worker and the other side take some time. */
async function expectStep(page: Page, step: string): Promise<void> {
  const completedStep = page
    .getByRole('region', { name: '進み具合' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${step}（完了）`) });
  await reloadUntil(page, completedStep);
}

async function expectStatus(page: Page, status: string): Promise<void> {
  const statusText = page
    .getByRole('main')
    .getByText(status, { exact: true })
    .locator('visible=true');
  await reloadUntil(page, statusText);
}
