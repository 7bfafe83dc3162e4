import { fileURLToPath } from 'node:url';
import { ONLY_IN_ALL_JOURNEYS, inNpmTestIf } from '../support/all-journeys.ts';
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

const filePath = (name: string) =>
  fileURLToPath(new URL(`../fixtures/invoices/${name}`, import.meta.url));

test.beforeEach(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

async function registerCorporation(page: Page, address: string): Promise<void> {
  await signUp(page, address);
  await chooseBusinessForm(page, '法人');
  await fillInCorporation(page, { number: freshCorporateNumber(), phone: PHONE.approved });
  await confirmBusiness(page);
  await expect(page.getByRole('heading', { name: '登録が完了しました' })).toBeVisible();
}

/** Attaches a document to each file field of the form, all at once. */
async function attachDocuments(page: Page, ...names: string[]): Promise<void> {
  const pickers = page.locator('form input[data-file-picker]');
  await expect(pickers).toHaveCount(names.length);
  await Promise.all(
    names.map(async (name, index) => pickers.nth(index).setInputFiles(filePath(name))),
  );
  for (const name of names) await expect(page.getByText(name, { exact: true })).toBeVisible();
}

const changePanel = (page: Page, item: string) =>
  page.getByRole('region', { name: `${item}の変更` });

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(
    `changes registered facts after the examiner’s question at ${String(size.width)} px`,
    inNpmTestIf(size.width === 390),
    async ({ page, expectAccessible }) => {
      await page.setViewportSize(size);
      const address = freshAddress('change');
      await registerCorporation(page, address);
      await page.goto('/myaccount/company');
      await page.getByRole('link', { name: '登録内容を変更する' }).click();
      await page.getByRole('button', { name: '代表者を変更する' }).click();
      await page.getByLabel('代表者名', { exact: true }).fill('鈴木 健一');
      await page.getByLabel('代表者名（カナ）').fill('スズキ ケンイチ');
      await attachDocuments(page, 'inv-a.pdf', 'inv-b.pdf');
      await expect(page.getByText('2件のうち2件を添付済み')).toBeVisible();
      await expectAccessible('change of registered facts');
      await page.getByRole('button', { name: '変更を申請する' }).click();
      await expect(changePanel(page, '代表者').getByText('申請中')).toBeVisible();

      const examine = async (decision: object) =>
        sandbox('registered-changes/examination', { email_address: address, ...decision });
      await examine({
        item: 'representative',
        action: 'ask',
        text: '証明書を差し替えてください。',
      });
      await page.reload();
      await expect(changePanel(page, '代表者').getByText('要対応')).toBeVisible();
      await expect(page.getByText('証明書を差し替えてください。')).toBeVisible();
      await expect(page.getByText(/期限：2026年11月30日\(月\) 23:59/)).toBeVisible();
      await expectAccessible('question about a change');
      const answer = page.getByRole('textbox', { name: /回答/ });
      await answer.fill('登記が完了しました。');
      await page.reload();
      await expect(answer).toHaveValue('登記が完了しました。');
      await page.getByRole('button', { name: '回答を送る' }).click();
      await expect(changePanel(page, '代表者').getByText('申請中')).toBeVisible();

      await examine({ item: 'representative', action: 'approve' });
      await page.reload();
      await expect(changePanel(page, '代表者').getByText('反映済み')).toBeVisible();
      const facts = page.getByRole('region', { name: '代表者情報' });
      await expect(facts.getByText('鈴木 健一（スズキ ケンイチ）')).toBeVisible();
      await expect
        .poll(async () => (await mailsTo(address)).map(({ subject }) => subject).join())
        .toContain('登録内容を変更しました');

      await changePanel(page, '代表者').getByRole('button', { name: '閉じる' }).click();
      await expect(changePanel(page, '代表者')).toBeHidden();
      await expect(page.getByRole('region', { name: '変更の履歴' })).toContainText('鈴木 健一');
    },
  );

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(
    `declares other beneficial owners, who count once they are confirmed, at ${String(size.width)} px`,
    inNpmTestIf(size.width === 390),
    async ({ page, expectAccessible }) => {
      await page.setViewportSize(size);
      const address = freshAddress('owners');
      await registerCorporation(page, address);
      const openForm = async () => {
        await page.goto('/myaccount/company/change');
        await page.getByRole('button', { name: '代表者を変更する' }).click();
      };
      const card = page.getByRole('region', { name: '代表者', exact: true });
      await openForm();
      await expect(card.getByText('議決権 40%')).toBeVisible();
      await expect(card.getByRole('radio', { name: '変更なし' })).toBeChecked();
      await card.getByRole('radio', { name: '変更あり' }).check({ force: true });
      await page.getByRole('button', { name: '実質的支配者を追加する' }).click();
      const second = card.getByRole('group', { name: '2人目' });
      await second.getByLabel('氏名', { exact: true }).fill('高橋 明');
      await second.getByLabel('氏名（カナ）').fill('たかはし あきら');
      await second.getByLabel('生まれた年').selectOption('1970');
      await second.getByLabel('生まれた月').selectOption('1月');
      await second.getByLabel('生まれた日').selectOption('2日');
      await second.getByLabel('議決権の割合').fill('61');
      await second.getByLabel('住居').fill('大阪府大阪市北区梅田9-9-9');
      await page.getByRole('button', { name: '変更を申請する' }).click();
      await expect(
        page
          .getByText('議決権の50%を超えて持つ方がいる場合は、その方だけを入力してください。')
          .first(),
      ).toBeVisible();
      await second.getByLabel('議決権の割合').fill('30.5');
      await second.getByLabel('議決権の割合').blur();
      await expect(card.getByText('書類は不要')).toBeVisible();
      await expectAccessible('declaration of other beneficial owners');
      await page.reload();
      await expect(second.getByLabel('議決権の割合')).toHaveValue('30.5');
      await expect(second.getByLabel('氏名（カナ）')).toHaveValue('タカハシ アキラ');
      await page.getByRole('button', { name: '変更を申請する' }).click();

      const ownersPanel = changePanel(page, '実質的支配者');
      await expect(ownersPanel.getByText('申請中')).toBeVisible();
      await expect(ownersPanel).toContainText('高橋 明（タカハシ アキラ）・議決権 30.5%');
      await sandbox('registered-changes/examination', {
        email_address: address,
        item: 'representative',
        action: 'approve',
      });
      await page.reload();
      await expect(ownersPanel.getByText('反映済み')).toBeVisible();
      await openForm();
      await expect(card.getByText('議決権 40%')).toBeVisible();
      await expect(card.getByText('議決権 30.5%')).toBeVisible();
    },
  );

test(
  'takes a corporation’s new name into its registered facts, its header and its payments',
  ONLY_IN_ALL_JOURNEYS,
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
    await attachDocuments(page, 'inv-a.pdf');
    await expect(page.getByText('1件のうち1件を添付済み')).toBeVisible();
    await expectAccessible('change of the name');
    await page.getByRole('button', { name: '変更を申請する' }).click();
    await expect(changePanel(page, '法人名・法人番号').getByText('申請中')).toBeVisible();
    // The current name stays in effect until the examiner has confirmed the new one.
    await expect(page.getByRole('banner')).toContainText('株式会社みなも印刷');

    await sandbox('registered-changes/examination', {
      email_address: address,
      item: 'name',
      action: 'approve',
    });
    await page.reload();
    const result = changePanel(page, '法人名・法人番号');
    await expect(result.getByText('反映済み')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('みなもプリント株式会社');
    const facts = page.getByRole('region', { name: '事業者情報' });
    await expect(facts).toContainText('みなもプリント株式会社');
    await expect(facts).toContainText('ミナモプリント');
    await expect(transferName).toContainText('ﾐﾅﾓﾌﾟﾘﾝﾄ(ｶ');
    const mail = await nextMail(address, '登録内容を変更しました', []);
    expect(mail.text).toContain('みなもプリント株式会社');
    expect(mail.text).toContain('変更した項目：法人名・法人番号');
    expect(mail.text).toContain('振込依頼人名：新しい名称に合わせて変更');

    await result.getByRole('button', { name: '閉じる' }).click();
    await expect(result).toBeHidden();
    const history = page.getByRole('region', { name: '変更の履歴' });
    await expect(history).toContainText('株式会社みなも印刷');
    await expect(history).toContainText('みなもプリント株式会社');
    await page.goto('/payments/create?mode=manual');
    await expect(page.getByRole('textbox', { name: '振込依頼人名' })).toHaveValue('ﾐﾅﾓﾌﾟﾘﾝﾄ(ｶ');
  },
);
