import { fileURLToPath } from 'node:url';
import { leftOutUnless } from '../support/left-out.ts';
import { mailsTo } from '../support/mailbox.ts';
import { freshAddress, signUp } from '../support/new-account.ts';
import {
  chooseBusinessForm,
  confirmBusiness,
  fillInCorporation,
  freshCorporateNumber,
  PHONE,
} from '../support/register-business.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';

const file = (name: string) =>
  fileURLToPath(new URL(`../fixtures/invoices/${name}`, import.meta.url));

test.beforeEach(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

async function registerCorporation(page: Page, address: string): Promise<void> {
  await signUp(page, address);
  await chooseBusinessForm(page, '法人');
  await fillInCorporation(page, { number: freshCorporateNumber(), phone: PHONE.approved });
  await confirmBusiness(page);
  await expect(page.getByRole('heading', { name: '登録が完了しました' })).toBeVisible();
}

/** Gives documents to the places that wait for one, all at once. */
async function giveDocuments(page: Page, ...names: string[]): Promise<void> {
  const pickers = page.locator('form input[data-file-picker]');
  await expect(pickers).toHaveCount(names.length);
  await Promise.all(names.map(async (name, index) => pickers.nth(index).setInputFiles(file(name))));
  for (const name of names) await expect(page.getByText(name)).toBeVisible();
}

const change = (page: Page, item: string) => page.getByRole('region', { name: `${item}の変更` });

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(
    `changes registered facts after the examiner’s question at ${String(size.width)} px`,
    leftOutUnless(size.width === 390),
    async ({ page, expectAccessible }) => {
      await page.setViewportSize(size);
      const address = freshAddress('change');
      await registerCorporation(page, address);
      await page.goto('/myaccount/company');
      await page.getByRole('link', { name: '登録内容を変更する' }).click();
      await page.getByRole('button', { name: '代表者を変更する' }).click();
      await page.getByLabel('代表者名', { exact: true }).fill('鈴木 健一');
      await page.getByLabel('代表者名（カナ）').fill('スズキ ケンイチ');
      await giveDocuments(page, 'inv-a.pdf', 'inv-b.pdf');
      await expect(page.getByText('2件のうち2件を添付済み')).toBeVisible();
      await expectAccessible('change of registered facts');
      await page.getByRole('button', { name: '変更を申請する' }).click();
      await expect(change(page, '代表者').getByText('申請中')).toBeVisible();

      const examine = async (decision: object) =>
        sandbox('registered-changes/examination', { email_address: address, ...decision });
      await examine({
        item: 'representative',
        action: 'ask',
        text: '証明書を差し替えてください。',
      });
      await page.reload();
      await expect(change(page, '代表者').getByText('要対応')).toBeVisible();
      await expect(page.getByText('証明書を差し替えてください。')).toBeVisible();
      await expect(page.getByText(/期限：2026年11月30日\(月\) 23:59/)).toBeVisible();
      await expectAccessible('question about a change');
      const answer = page.getByRole('textbox', { name: /回答/ });
      await answer.fill('登記が完了しました。');
      await page.reload();
      await expect(answer).toHaveValue('登記が完了しました。');
      await page.getByRole('button', { name: '回答を送る' }).click();
      await expect(change(page, '代表者').getByText('申請中')).toBeVisible();

      await examine({ item: 'representative', action: 'approve' });
      await page.reload();
      await expect(change(page, '代表者').getByText('反映済み')).toBeVisible();
      const facts = page.getByRole('region', { name: '代表者情報' });
      await expect(facts.getByText('鈴木 健一（スズキ ケンイチ）')).toBeVisible();
      await expect
        .poll(async () => (await mailsTo(address)).map(({ subject }) => subject).join())
        .toContain('登録内容を変更しました');

      await change(page, '代表者').getByRole('button', { name: '閉じる' }).click();
      await expect(change(page, '代表者')).toBeHidden();
      await expect(page.getByRole('region', { name: '変更の履歴' })).toContainText('鈴木 健一');
    },
  );
