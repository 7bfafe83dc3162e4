import { fileURLToPath } from 'node:url';
import { LEFT_OUT, leftOutUnless } from '../support/left-out.ts';
import { mailsTo, nextMail } from '../support/mailbox.ts';
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
  for (const name of names) await expect(page.getByText(name, { exact: true })).toBeVisible();
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

test(
  'takes a corporation’s new name into its registered facts, its header and its payments',
  LEFT_OUT,
  async ({ page, expectAccessible }) => {
    const address = freshAddress('rename');
    await registerCorporation(page, address);
    await page.goto('/myaccount/company');
    const transferName = page.getByRole('region', { name: '振込依頼人名' });
    await expect(transferName).toContainText('ｶ)ﾐﾅﾓｲﾝｻﾂ');
    await page.getByRole('link', { name: '登録内容を変更する' }).click();
    await page.getByRole('button', { name: '法人名・法人番号を変更する' }).click();
    await page.getByLabel('法人名', { exact: true }).fill('みなもプリント株式会社');
    await page.getByLabel('法人名（カナ）').fill('みなもぷりんと');
    await page.getByLabel('法人名（カナ）').blur();
    await expect(page.getByLabel('法人名（カナ）')).toHaveValue('ミナモプリント');
    await giveDocuments(page, 'inv-a.pdf');
    await expect(page.getByText('1件のうち1件を添付済み')).toBeVisible();
    await expectAccessible('change of the name');
    await page.getByRole('button', { name: '変更を申請する' }).click();
    await expect(change(page, '法人名・法人番号').getByText('申請中')).toBeVisible();
    // The present name counts until the examiner has confirmed the new one.
    await expect(page.getByRole('banner')).toContainText('株式会社みなも印刷');

    await sandbox('registered-changes/examination', {
      email_address: address,
      item: 'name',
      action: 'approve',
    });
    await page.reload();
    const result = change(page, '法人名・法人番号');
    await expect(result.getByText('反映済み')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('みなもプリント株式会社');
    const facts = page.getByRole('region', { name: '事業者情報' });
    await expect(facts).toContainText('みなもプリント株式会社');
    await expect(facts).toContainText('ミナモプリント');
    await expect(transferName).toContainText('ﾐﾅﾓﾌﾟﾘﾝﾄ(ｶ');
    const mail = await nextMail(address, '登録内容を変更しました', []);
    expect(mail.text).toContain('みなもプリント株式会社');
    expect(mail.text).toContain('変更した項目：法人名・法人番号');
    expect(mail.text).toContain('振込依頼人名も、新しい名称に合わせて変更しました。');

    await result.getByRole('button', { name: '閉じる' }).click();
    await expect(result).toBeHidden();
    const history = page.getByRole('region', { name: '変更の履歴' });
    await expect(history).toContainText('株式会社みなも印刷');
    await expect(history).toContainText('みなもプリント株式会社');
    await page.goto('/payments/create?mode=manual');
    await expect(page.getByRole('textbox', { name: '振込依頼人名' })).toHaveValue('ﾐﾅﾓﾌﾟﾘﾝﾄ(ｶ');
  },
);
