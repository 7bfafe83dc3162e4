import { inNpmTestIf } from '../support/all-journeys.ts';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CORPORATION, SOLE_PROPRIETOR } from '../support/accounts.ts';
import { addCard } from '../support/add-card.ts';
import { choose } from '../support/choose.ts';
import { proveSession } from '../support/prove.ts';
import { reachPayeeConfirmation } from '../support/reach-payee-confirmation.ts';
import { registerSupplier } from '../support/register-supplier.ts';
import { sandbox } from '../support/sandbox.ts';
import { startSession } from '../support/start-session.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const SUPPLIER = '合同会社みどり物流サービス';
const MAX_CLICKS = 12;

/** Clicks like a person, and counts the clicks. */
function createCountingHand(page: Page) {
  let clicks = 0;
  return {
    press: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    choose: async (label: string, option: string) => {
      clicks += 2;
      await choose(page, label, option);
    },
    count: () => clicks,
  };
}

type Hand = ReturnType<typeof createCountingHand>;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true');

/**
 * Goes from the form to the complete page; enters values that no invoice has, and gives the
 * consents.
 */
async function completePayment(page: Page, { press, choose: pick }: Hand, category: string) {
  await pick('取引内容', category);
  await press(page.getByText('商品・サービスの提供を受けたお取引であることを確認しました'));
  await press(page.getByText('電子取引データ'));
  await press(button(page, '確認画面へ進む'));
  await expect(page.getByRole('heading', { name: '申請前チェック' })).toBeVisible();
  const confirmChecks = page.getByRole('checkbox', { name: '申請前チェックの内容を確認しました' });
  if (await confirmChecks.isVisible())
    await press(page.getByText('申請前チェックの内容を確認しました'));
  await press(page.getByText(/に同意する/));
  await press(button(page, /円で申請する/));
  await expect(page.getByRole('heading', { name: '申請を受け付けました' })).toBeVisible();
}

/** Drops a file on the top page, which opens the form. */
async function uploadOnTopPage(page: Page, name: string) {
  await page.goto('/toppage');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await uniqueInvoice(name));
}

async function uniqueInvoice(name: string) {
  const file = await readFile(new URL(`../fixtures/invoices/${name}`, import.meta.url));
  const buffer = Buffer.concat([file, Buffer.from(`\n% ${randomUUID()}\n`)]);
  return { name, mimeType: 'application/pdf', buffer };
}

/** Checks that the excerpt of the document with this text is visible. */
async function expectExcerpt(page: Page, text: string) {
  const excerpt = page.getByRole('img', { name: `請求書の該当箇所：${text}` });
  await excerpt.locator('..').scrollIntoViewIfNeeded();
  await expect(excerpt).toBeInViewport();
  await expect(excerpt).not.toHaveJSProperty('naturalWidth', 0);
}

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

for (const { width, height, account, newCard } of [
  { width: 1440, height: 900, account: CORPORATION },
  { width: 390, height: 844, account: SOLE_PROPRIETOR, newCard: '4242 4242 4242 4242' },
]) {
  test(
    `pays an unknown supplier without typing read values at ${width} px`,
    inNpmTestIf(width === 1440),
    async ({ page, expectAccessible }) => {
      await page.setViewportSize({ width, height });
      await startSession(page, account);
      await uploadOnTopPage(page, 'inv-c.pdf');

      if (newCard !== undefined) await addCard(page, newCard);

      const hand = createCountingHand(page);
      const press = (name: string) => hand.press(button(page, name));
      await press(`${SUPPLIER}を登録して続ける`);
      await reachPayeeConfirmation(page, hand.press);
      await expect(page.getByText('請求書から入力しました。')).toBeVisible();
      for (const text of [SUPPLIER, '0522019988', '7654321']) await expectExcerpt(page, text);
      await expect(page.getByText('口座名義から作成')).toBeVisible();
      await expectAccessible('values beside the document');
      await press('この内容で登録する');

      await expect(page).toHaveURL(/\/payments\/add\/invoiceinfo\?draft=\d+$/);
      await expect(page.getByRole('combobox', { name: '取引先' })).toHaveValue(SUPPLIER);
      await expect(page.getByRole('radio', { name: /ゆうちょ銀行/ })).toBeChecked();
      await completePayment(page, hand, '運送費');
      expect(hand.count()).toBeLessThanOrEqual(MAX_CLICKS);
    },
  );
}

const TWO_HOLDERS = '株式会社如月写真工房';

for (const { width, height, account, newCard } of [
  { width: 1440, height: 900, account: CORPORATION },
  { width: 390, height: 844, account: SOLE_PROPRIETOR, newCard: '4242 4242 4242 4242' },
]) {
  test(
    `confirms, without typing, the holder that was read from two on the document, at ${width} px`,
    inNpmTestIf(width === 390),
    async ({ page, expectAccessible }) => {
      await page.setViewportSize({ width, height });
      await startSession(page, account);
      await uploadOnTopPage(page, 'two-holders.pdf');

      const payee = page.getByRole('region', { name: '請求書から読み取った支払い先' });
      await expect(payee.getByText('要確認')).toHaveCount(1);
      await expectAccessible('payee on the document');
      if (newCard !== undefined) await addCard(page, newCard);
      await payee.getByRole('button', { name: `${TWO_HOLDERS}を登録して続ける` }).click();
      const holder = page.getByLabel('口座名義（カナ）');
      const companyNextButton = page.getByRole('button', { name: '振込先口座の入力へ進む' });
      await expect(holder.or(companyNextButton)).toBeVisible();
      if (await companyNextButton.isVisible()) await companyNextButton.click();
      await expect(holder).toHaveValue('ｶ)ｷｻﾗｷﾞｼﾔｼﾝｺｳﾎﾞｳ');
      const proceed = page.getByRole('button', { name: '確認画面へ進む' });
      await proceed.click();
      await expect(holder).toBeFocused();
      await expect(holder).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible('doubtful holder');
      await page.getByRole('button', { name: '確認済みにする' }).click();
      await expect(page.getByText('確認済み', { exact: true })).toBeVisible();
      await proceed.click();
      await page.getByRole('button', { name: 'この内容で登録する' }).click();
      await expect(page).toHaveURL(/\/payments\/add\/invoiceinfo\?draft=\d+$/);
      await expect(page.getByRole('combobox', { name: '取引先' })).toHaveValue(TWO_HOLDERS);
      await expect(page.getByRole('radio', { name: /りそな銀行 梅田支店/ })).toBeChecked();
      await expect(payee).toHaveCount(0);
      await completePayment(page, createCountingHand(page), '広告費');
    },
  );
}

const OTHER_ACCOUNTS = [
  {
    width: 1440,
    height: 900,
    file: 'inv-b.pdf',
    supplier: {
      corporateNumber: '3120001077469',
      name: '有限会社山田印刷',
      kana: 'ヤマダインサツ',
      holder: 'ユ）ヤマダインサツ',
      number: '7777777',
    },
    onDocument: '三井住友銀行 大阪本店営業部当座 0087654',
    chosen: /三井住友銀行 大阪本店営業部/,
  },
  {
    width: 390,
    height: 844,
    file: 'inv-a.pdf',
    supplier: {
      corporateNumber: '1010401089234',
      name: '株式会社青空システムズ',
      kana: 'アオゾラシステムズ',
      holder: 'カ）アオゾラシステムズ',
      number: '7777778',
    },
    onDocument: 'みずほ銀行 新宿支店普通 1234567',
    chosen: /みずほ銀行 新宿支店 普通 1234567/,
  },
];

for (const { width, height, file, supplier, onDocument, chosen } of OTHER_ACCOUNTS) {
  test(
    `offers, adds and pays another account of a known supplier at ${width} px`,
    inNpmTestIf(width === 1440),
    async ({ page, expectAccessible }) => {
      await page.setViewportSize({ width, height });
      await startSession(page, SOLE_PROPRIETOR);
      const account = { bank: 'みずほ銀行', branch: '新宿', branchOption: /^新宿支店/ };
      await registerSupplier(page, { ...supplier, ...account, type: '普通' }, expectAccessible);
      await uploadOnTopPage(page, file);
      const offer = page.getByRole('region', { name: '請求書の口座' });
      await expect(offer).toContainText(onDocument);
      await expectAccessible('another account');
      await addCard(page, '4242 4242 4242 4242');
      await proveSession(page);
      await button(page, 'この口座を追加').click();
      const dialog = page.getByRole('dialog', { name: '口座を追加' });
      await expect(dialog.getByLabel('口座番号')).toHaveValue(/^\d{7}$/);
      await dialog.getByRole('button', { name: '追加する' }).click();
      await expect(page.getByRole('radio', { name: chosen })).toBeChecked();
      await expect(offer).toHaveCount(0);
      await completePayment(page, createCountingHand(page), '広告費');
    },
  );
}
