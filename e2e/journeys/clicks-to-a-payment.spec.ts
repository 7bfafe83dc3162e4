import { createCountingHand, expectClicks, type CountingHand } from '../support/counting-hand.ts';
import { freshInvoice, freshPhoto, type UploadedFile } from '../support/invoice-files.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import { freshAddress, signUp } from '../support/new-account.ts';
import { reachPayeeConfirmation } from '../support/reach-payee-confirmation.ts';
import {
  chooseBusinessForm,
  confirmBusiness,
  fillInSoleProprietor,
  PHONE,
} from '../support/register-business.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The name to which the documents are addressed, so that no form reports another payer. */
const ADDRESSEE = { name: 'サンプル商事', kana: 'さんぷるしょうじ' };
const MAX_CLICKS = 12;
const PARTNER = process.env['PARTNER_URL'] ?? 'http://localhost:3007';
const CARD = {
  number: '4111 1111 1111 1111',
  expiry: '12 / 30',
  code: '123',
  holder: 'TARO YAMADA',
};

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true');

/** Signs up a sole proprietor who may pay, and has neither a card nor a payee. */
async function signUpPayer(page: Page): Promise<void> {
  await signUp(page, freshAddress('clicks'));
  await chooseBusinessForm(page, '個人事業主');
  await fillInSoleProprietor(page, PHONE.approved, ADDRESSEE);
  await confirmBusiness(page);
  await expect(page.getByRole('heading', { name: '登録が完了しました' })).toBeVisible();
}

/** Registers the payee with the values of the document; nothing is typed. */
async function registerPayee(page: Page, payee: string, { press }: CountingHand): Promise<void> {
  await press(button(page, `${payee}を登録して続ける`));
  await reachPayeeConfirmation(page, press);
  await press(button(page, 'この内容で登録する'));
  await expect(page.getByRole('combobox', { name: '取引先' })).toHaveValue(payee);
}

/** The numbers of a card are on no document, so they are typed. */
async function addFirstCard(page: Page, { press, type }: CountingHand): Promise<void> {
  await press(button(page, '新しいカードを追加'));
  const frame = page.frameLocator('iframe');
  await type(frame.getByLabel('カード番号'), CARD.number);
  await type(frame.getByLabel('有効期限（月/年）'), CARD.expiry);
  await type(frame.getByLabel('セキュリティコード'), CARD.code);
  await type(frame.getByLabel('カード名義人'), CARD.holder);
  await press(button(page, 'カードを登録する'));
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Enters the values that are on no document, gives the consents and submits. */
async function pay(page: Page, { press, choose }: CountingHand): Promise<void> {
  await choose('取引内容', '外注費');
  await press(page.getByText('商品・サービスの提供を受けたお取引であることを確認しました'));
  const confirmFieldButton = button(page, '確認済みにする');
  while ((await confirmFieldButton.count()) > 0) await press(confirmFieldButton.first());
  await press(button(page, '確認画面へ進む'));
  await expect(page.getByRole('heading', { name: '申請前チェック' })).toBeVisible();
  const checks = page.getByText('申請前チェックの内容を確認しました');
  if ((await checks.count()) > 0) await press(checks);
  await press(page.getByText(/に同意する/));
  await press(button(page, /円で申請する/));
  await expect(page.getByRole('heading', { name: '申請を受け付けました' })).toBeVisible();
}

interface Start {
  document: string;
  payee: string;
  /** Leads from the document to the form. */
  openForm: (page: Page, hand: CountingHand) => Promise<void>;
}

const startWithUpload = (document: string, file: () => Promise<UploadedFile>): Start => ({
  document,
  payee: '合同会社みどり物流サービス',
  openForm: async (page, hand) => {
    await page.goto('/toppage');
    await hand.chooseFile(button(page, '請求書を選ぶ'), await file());
    await expect(page).toHaveURL(/\/payments\/add\/invoiceinfo\?draft=\d+/);
  },
});

/** The partner has sent the invoice; clicks are counted from the link to hareto on. */
async function openFormFromPartner(page: Page, { press }: CountingHand): Promise<void> {
  await page.goto(PARTNER);
  await button(page, 'haretoと連携する').click();
  await button(page, '許可する').click();
  const row = page.getByRole('row', { name: /青空システムズ/ });
  await row.getByRole('button', { name: 'haretoへ送る' }).click();
  await expect(row).toContainText('未申請');
  await press(page.getByRole('link', { name: 'haretoで選んで支払う' }));
  await press(button(page, '請求書情報へ進む'));
  await expect(page).toHaveURL(/\/oauth\/payments\/add\/invoiceinfo\?draft=\d+/);
}

const STARTS: readonly Start[] = [
  startWithUpload('a PDF', async () => freshInvoice('inv-c.pdf')),
  startWithUpload('a photograph', async () => freshPhoto('scan-c-200.jpg')),
  {
    document: "a partner's invoice",
    payee: '株式会社青空システムズ',
    openForm: openFormFromPartner,
  },
];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const { document, payee, openForm } of STARTS)
  for (const size of SIZES) {
    test(
      `takes at most ${String(MAX_CLICKS)} clicks from ${document} to the payment of an unknown payee by the first card at ${String(size.width)} px`,
      inNpmTestIf(document === 'a PDF' && size.width === 1440),
      async ({ page }) => {
        await page.setViewportSize(size);
        await signUpPayer(page);
        const hand = createCountingHand(page);
        await openForm(page, hand);
        await registerPayee(page, payee, hand);
        await addFirstCard(page, hand);
        await pay(page, hand);
        expectClicks(hand, `${document} at ${String(size.width)} px`, MAX_CLICKS);
        const lettersOfCard = Object.values(CARD).join('').length;
        expect(hand.letters()).toBe(lettersOfCard);
      },
    );
  }
