import { SOLE_PROPRIETOR } from '../support/accounts.ts';
import { addCard } from '../support/add-card.ts';
import { startSession } from '../support/start-session.ts';
import { fillInRequest, press } from '../support/fill-in-request.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import { mailsTo, nextCode, nextMail } from '../support/mailbox.ts';
import { freshAddress, requestSignUp, typeCode } from '../support/new-account.ts';
import {
  chooseBusinessForm,
  confirmBusiness,
  fillInCorporation,
  freshCorporateNumber,
  PHONE,
} from '../support/register-business.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(
    `takes the addressee of a request through sign-up and registration to its payment at ${size.width} px`,
    inNpmTestIf(size.width === 390),
    async ({ page, browser }) => {
      const address = freshAddress('addressee');
      const title = `看板の制作（${String(size.width)}）`;
      await sendRequest(page, title, address);
      const mail = await nextMail(address, 'お支払い依頼が届いています', []);
      const link = new URL(/https?:\/\/\S+request_key=\S+/.exec(mail.text)?.[0] ?? '');

      const context = await browser.newContext({ viewport: size });
      const buyer = await context.newPage();
      await buyer.goto(link.pathname + link.search);
      await expect(buyer.getByRole('region', { name: 'お支払い依頼' })).toBeVisible();
      await buyer.getByRole('link', { name: '新規登録' }).click();
      const oldMails = await mailsTo(address);
      await requestSignUp(buyer, address);
      await typeCode(buyer, await nextCode(address, oldMails));
      await chooseBusinessForm(buyer, '法人');
      await fillInCorporation(buyer, { number: freshCorporateNumber(), phone: PHONE.approved });
      await confirmBusiness(buyer);
      await expect(buyer.getByRole('heading', { name: '登録が完了しました' })).toBeVisible();
      // The page after the registration offers the request, which has waited since the mail.
      await buyer.getByRole('link', { name: 'お支払い依頼を確認する' }).click();
      await expect(buyer).toHaveURL(/\/payments\/waiting\/\d+\/creditcard$/);
      await expect(buyer.getByRole('region', { name: 'お支払い依頼の内容' })).toContainText(title);
      await addCard(buyer, '4111 1111 1111 1111', 'radio');
      await buyer.getByRole('checkbox', { name: /同意する/ }).check({ force: true });
      await press(buyer, '111,100円を支払う');
      await expect(buyer.getByRole('heading', { name: '申請を受け付けました' })).toBeVisible();
      await context.close();
    },
  );
}

async function sendRequest(seller: Page, title: string, address: string): Promise<void> {
  await startSession(seller, SOLE_PROPRIETOR);
  await seller.goto('/collections/request');
  await seller.getByRole('link', { name: 'カード決済依頼を作成' }).first().click();
  await fillInRequest(seller, title, { name: '株式会社みなも印刷', address });
  await press(seller, '確認画面へ進む');
  await press(seller, '依頼を送信する');
  await expect(seller.getByRole('heading', { name: 'カード決済依頼を送信しました' })).toBeVisible();
}
