import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CORPORATION, SOLE_PROPRIETOR } from '../support/accounts.ts';
import { addCard } from '../support/add-card.ts';
import { choose } from '../support/choose.ts';
import { sandbox } from '../support/sandbox.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const SUPPLIER = '合同会社みどり物流サービス';
const MOST_CLICKS = 12;

/** Presses what a person would, and counts it. */
function counting(page: Page) {
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

async function invoiceOfNobodyKnown() {
  const file = await readFile(new URL('../fixtures/invoices/inv-c.pdf', import.meta.url));
  const buffer = Buffer.concat([file, Buffer.from(`\n% ${randomUUID()}\n`)]);
  return { name: 'inv-c.pdf', mimeType: 'application/pdf', buffer };
}

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

for (const { width, height, account, newCard } of [
  { width: 1440, height: 900, account: CORPORATION },
  { width: 390, height: 844, account: SOLE_PROPRIETOR, newCard: '4242 4242 4242 4242' },
]) {
  test(`pays an unknown supplier without typing what was read at ${width} px`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/signin');
    await signIn(page, account);
    await page.goto('/toppage');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await invoiceOfNobodyKnown());

    if (newCard !== undefined) await addCard(page, newCard);

    const { press, choose: pick, count } = counting(page);
    const button = (name: string | RegExp) =>
      page.getByRole('button', { name }).locator('visible=true');
    await press(button(`${SUPPLIER}を登録して続ける`));
    await expect(page.getByLabel('法人名', { exact: true })).toHaveValue(SUPPLIER);
    await expect(page.getByLabel('電話番号')).toHaveValue('0522019988');
    await expectAccessible('company as read');
    await press(button('振込先口座の入力へ進む'));
    await expect(page.getByLabel('口座番号', { exact: true })).toHaveValue('7654321');
    await expectAccessible('account as read');
    await press(button('確認画面へ進む'));
    await press(button('この内容で登録する'));

    await expect(page).toHaveURL(/\/payments\/add\/invoiceinfo\?draft=\d+$/);
    await expect(page.getByRole('combobox', { name: '取引先' })).toHaveValue(SUPPLIER);
    await expect(page.getByRole('radio', { name: /ゆうちょ銀行/ })).toBeChecked();
    await pick('取引内容', '運送費');
    await press(page.getByText('商品・サービスの提供を受けたお取引であることを確認しました'));
    await press(page.getByText('電子取引データ'));
    await press(button('確認画面へ進む'));
    await expect(page.getByRole('heading', { name: '申請前チェック' })).toBeVisible();
    const doubts = page.getByRole('checkbox', { name: '申請前チェックの内容を確認しました' });
    if (await doubts.isVisible()) await press(page.getByText('申請前チェックの内容を確認しました'));
    await press(page.getByText(/に同意する/));
    await press(button(/円で申請する/));
    await expect(page.getByRole('heading', { name: '申請を受け付けました' })).toBeVisible();
    expect(count()).toBeLessThanOrEqual(MOST_CLICKS);
  });
}
