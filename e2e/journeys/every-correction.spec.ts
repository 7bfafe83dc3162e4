import { reloadUntil } from '../support/reload-until.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import { CORPORATION } from '../support/accounts.ts';
import { choose } from '../support/choose.ts';
import {
  askForCorrection,
  confirmChecks,
  expectCorrected,
  proceedToConfirmation,
} from '../support/correct.ts';
import { freshInvoice } from '../support/invoice-files.ts';
import { sandbox } from '../support/sandbox.ts';
import { startSession } from '../support/start-session.ts';
import { createApiCall, ensureCard, submitPayment } from '../support/submit-payment.ts';
import { expect, type Page, test } from '../support/test.ts';

const SUPPLIER = 'サンプル工業株式会社';
const OTHER_SUPPLIER = '株式会社サンプル物流';
const OTHER_ACCOUNT = {
  bank_code: '0005',
  branch_code: '001',
  account_type: 1,
  account_number: '8642097',
  account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
};
const ORDINARY_CARD = '4111111111111111';
const CARD_THAT_EXPIRES = '4000000000000382';
const LATER_DATE = '2026-12-01';
const EARLY_DATE = '2026-11-26';

/** The changes that a user makes in each kind of correction; the other fields are locked. */
const CORRECTIONS = {
  documents: async (page: Page) => {
    await page.getByRole('button', { name: 'inv-a.pdfを外す' }).click();
    const fresh = { ...(await freshInvoice()), name: 'fresh.pdf' };
    await page.locator('input[type=file]').first().setInputFiles(fresh);
    await expect(page.getByRole('button', { name: 'fresh.pdfを外す' })).toBeVisible();
    await page.getByText('電子取引データ').click();
  },
  amount: async (page: Page) => {
    await page.getByRole('textbox', { name: /請求金額/ }).fill('90005');
    await page.keyboard.press('Tab');
  },
  account: async (page: Page) => {
    await page.getByText(OTHER_ACCOUNT.account_number).locator('visible=true').first().click();
  },
  payee: async (page: Page) => {
    await page.getByRole('combobox', { name: '取引先' }).fill('サンプル物流');
    await page.getByRole('option', { name: new RegExp(OTHER_SUPPLIER) }).click();
    await expect(page.getByRole('radio', { name: /ゆうちょ/ })).toBeChecked();
  },
  card: async (page: Page) => choose(page, 'お支払いカード', /•••• 0000/),
  date: async (page: Page) => {
    await page.getByRole('textbox', { name: /振込希望日/ }).fill('2026/12/10');
    await page.keyboard.press('Tab');
  },
  accountAndDate: async (page: Page) => {
    await CORRECTIONS.account(page);
    await CORRECTIONS.date(page);
  },
} as const;

type Reaction = keyof typeof CORRECTIONS | 'cancellation';

/** The reaction of a user to each code of the examiner. */
const REACTION_TO_EXAMINER: Readonly<Record<string, Reaction>> = {
  DOC_UNREADABLE: 'documents',
  DOC_INCOMPLETE: 'documents',
  DOC_NOT_ACCEPTED: 'documents',
  PAYER_MISMATCH: 'documents',
  NO_ACCOUNT_ON_DOC: 'documents',
  ADDITIONAL_DOCS: 'documents',
  AMOUNT_MISMATCH: 'amount',
  PAYEE_MISMATCH: 'payee',
  ACCOUNT_MISMATCH: 'account',
  HOLDER_MISMATCH: 'account',
  PREPAYMENT: 'cancellation',
  DIRECT_DEBIT: 'cancellation',
  OUT_OF_SCOPE: 'cancellation',
  DUPLICATE: 'cancellation',
};

/** The amount and card with which the gateway gives each code. */
const CARD_FAILURES = {
  CARD_CAPTURE_FAILED: { amount: 120_003, number: ORDINARY_CARD },
  CARD_EXPIRED: { amount: 121_000, number: CARD_THAT_EXPIRES },
};

interface Payer {
  pay: (amount: number, depositDate: string, number?: string) => Promise<number>;
}

async function preparePayer(page: Page): Promise<Payer> {
  await sandbox('clock', { set: '2026-11-20T10:00:00+09:00' });
  await startSession(page, CORPORATION);
  const call = await createApiCall(page);
  const { suppliers } = (await call('GET', '/suppliers?from=0&size=100')) as {
    suppliers: { id: number; name: string }[];
  };
  const supplierId = suppliers.find(({ name }) => name === SUPPLIER)?.id ?? 0;
  const accounts = await accountsOf(call, supplierId);
  if (!accounts.some(({ account_number }) => account_number === OTHER_ACCOUNT.account_number))
    await call('POST', `/suppliers/${supplierId}/accounts`, OTHER_ACCOUNT);
  const payee = { supplierId, accountId: accounts[0]?.id ?? 0 };
  return {
    pay: async (amount, depositDate, number = ORDINARY_CARD) =>
      submitPayment(call, {
        amount,
        depositDate,
        payee,
        cardId: await ensureCard(call, number),
      }),
  };
}

async function accountsOf(call: Awaited<ReturnType<typeof createApiCall>>, supplierId: number) {
  const { accounts } = (await call('GET', `/suppliers/${supplierId}`)) as {
    accounts: { id: number; account_number: string }[];
  };
  return accounts;
}

/** Goes from the payment through both pages of the correction, and back to the payment. */
async function sendCorrection(
  page: Page,
  id: number,
  answer: keyof typeof CORRECTIONS,
  tab?: string,
) {
  await page.getByRole('link', { name: /^再アップロード$|^修正する$/ }).click();
  await expect(page).toHaveURL(`/payments/edit/${id}/invoiceinfo`);
  await CORRECTIONS[answer](page);
  await proceedToConfirmation(page);
  await expect(page.getByRole('region', { name: '変更内容' })).toBeVisible();
  await confirmChecks(page);
  for (const name of ['振込先口座の変更前と変更後を確認しました', /同意する/]) {
    const box = page.getByRole('checkbox', { name });
    if ((await box.count()) > 0) await box.check({ force: true });
  }
  await page
    .getByRole('button', { name: /修正内容を申請する|修正を申請する/ })
    .locator('visible=true')
    .click();
  await expectCorrected(page, id, tab);
}

/** The panel of some codes offers no correction, so the user cancels the payment. */
async function cancelPayment(page: Page, id: number) {
  await expect(page.getByRole('heading', { name: 'このお支払いはお受けできません' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^再アップロード$|^修正する$/ })).toHaveCount(0);
  await page.getByRole('button', { name: '申請をキャンセルする' }).locator('visible=true').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'キャンセルする' }).click();
  await expect(page).toHaveURL(`/payments/history/${id}`);
}

/** One code for each reaction, except `documents`, which correct-a-payment.spec.ts covers. */
const IN_EVERY_RUN = ['AMOUNT_MISMATCH', 'PAYEE_MISMATCH', 'ACCOUNT_MISMATCH', 'DIRECT_DEBIT'];

for (const [index, [code, answer]] of Object.entries(REACTION_TO_EXAMINER).entries())
  test(
    `answers ${code} of the examiner on its screens`,
    inNpmTestIf(IN_EVERY_RUN.includes(code)),
    async ({ page }) => {
      const { pay } = await preparePayer(page);
      const id = await pay(100_005 + index * 1_000, LATER_DATE);
      await askForCorrection(id, code, `コメント：${code}`);
      await page.goto(`/payments/review/${id}`);
      await expect(page.getByText(`コメント：${code}`).first()).toBeVisible();
      if (answer === 'cancellation') await cancelPayment(page, id);
      else await sendCorrection(page, id, answer);
    },
  );

test('replaces a card that is refused at the capture', async ({ page }) => {
  const { pay } = await preparePayer(page);
  for (const [code, { amount, number }] of Object.entries(CARD_FAILURES))
    await test.step(code, async () => {
      const id = await pay(amount, LATER_DATE, number);
      await page.goto(`/payments/review/${id}`);
      await reloadUntilShown(page, LABELS[code as keyof typeof CARD_FAILURES]);
      await sendCorrection(page, id, 'card', '(review|reserved)');
    });
});

test('answers returned money and a missed transfer day', async ({ page }) => {
  const { pay } = await preparePayer(page);
  // The last digits control the sandbox: the bank returns 004; 005 is never examined.
  const returnedId = await pay(130_004, EARLY_DATE);
  const lateId = await pay(131_005, EARLY_DATE);
  await page.goto(`/payments/reserved/${returnedId}`);
  await reloadUntilShown(page, '振込予約済み');
  await sandbox('clock', { set: `${EARLY_DATE}T16:00:00+09:00` });
  await page.goto(`/payments/reserved/${returnedId}`);
  await reloadUntilShown(page, LABELS.TRANSFER_FAILED);
  await sendCorrection(page, returnedId, 'accountAndDate');
  await page.goto(`/payments/review/${lateId}`);
  await reloadUntilShown(page, LABELS.DATE_PASSED);
  await sendCorrection(page, lateId, 'date');
});

const LABELS = {
  CARD_CAPTURE_FAILED: 'カード決済を完了できませんでした',
  CARD_EXPIRED: '登録カードの有効期限が切れています',
  TRANSFER_FAILED: '振込が完了しませんでした（口座相違）',
  DATE_PASSED: '振込希望日に間に合わなくなりました',
} as const;

const reloadUntilShown = (page: Page, text: string) => reloadUntil(page, page.getByText(text));
