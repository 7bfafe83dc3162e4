import { choose } from '../support/choose.ts';
import { ONLY_IN_ALL_JOURNEYS, inNpmTestIf } from '../support/all-journeys.ts';
import { recordScreens } from '../support/shown-screens.ts';
import { mailsTo, nextCode, nextMail } from '../support/mailbox.ts';
import { openSignInAndEnterPassword, NEW_PASSWORD, typeCode } from '../support/new-account.ts';
import { newBusiness } from '../support/new-business.ts';
import { registerSupplier, AOZORA as SUPPLIER } from '../support/register-supplier.ts';
import { reloadUntil } from '../support/reload-until.ts';
import { sandbox } from '../support/sandbox.ts';
import { ensureCard, createApiCall, findPayee, submitPayment } from '../support/submit-payment.ts';
import { expect, type Page, test } from '../support/test.ts';

const OTHER_PASSWORD = 'tsukiyo-no-kawabe';
const NOW = { set: '2026-11-20T10:00:00+09:00' };

test.beforeAll(() => sandbox('clock', NOW));
test.afterAll(() => sandbox('clock', NOW));

async function changeAccount(page: Page, address: string): Promise<void> {
  await page.goto('/suppliers');
  await page.getByRole('link', { name: SUPPLIER.name }).first().click();
  await sandbox('forget-proofs', { email_address: address });
  await page.getByRole('button', { name: /の口座を編集$/ }).click();
  const editDialog = page.getByRole('dialog', { name: '口座を編集' });
  await editDialog.getByLabel('口座番号').fill('7654321');
  await editDialog.getByRole('button', { name: '保存する' }).click();
  const proof = page.getByRole('dialog', { name: '口座を変更する前に、ご本人を確認します' });
  await proof.getByLabel('パスワード', { exact: true }).fill(NEW_PASSWORD);
  await proof.getByRole('button', { name: '確認して保存する' }).click();
  await expect(editDialog).toBeHidden();
}

async function setNewPassword(page: Page, address: string): Promise<void> {
  const oldMails = await mailsTo(address);
  await page.getByRole('link', { name: '新しいパスワードを設定する' }).click();
  await page.getByLabel('メールアドレス').fill(address);
  await page.getByRole('button', { name: '送信する' }).click();
  const code = await nextCode(address, oldMails);
  await page.getByRole('link', { name: 'コードを入力する' }).click();
  await page.getByRole('textbox', { name: '確認コード' }).fill(code);
  await page.getByLabel('新しいパスワード', { exact: true }).fill(OTHER_PASSWORD);
  await page.getByLabel('新しいパスワード（確認）').fill(OTHER_PASSWORD);
  await page.getByLabel('新しいパスワード（確認）').blur();
  await page.getByRole('button', { name: 'パスワードを再設定する' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
  const before = await mailsTo(address);
  await openSignInAndEnterPassword(page, address, OTHER_PASSWORD);
  await typeCode(page, await nextCode(address, before));
  await expect(page).not.toHaveURL(/onetime-password/);
}

/** Opens the link of the mail; its secret is enough, without a sign-in. */
async function openFromMail(owner: Page, mailText: string): Promise<void> {
  const link = new URL(/https?:\/\/\S+\/stop#\S+/.exec(mailText)?.[0] ?? '');
  await owner.goto(link.pathname + link.hash);
}

async function openFromNotice(page: Page): Promise<void> {
  await page.goto('/notifications');
  await page.getByRole('link', { name: /取引先の振込先口座が変更されました/ }).click();
  await page.getByRole('link', { name: 'この変更に覚えがない場合' }).click();
}

async function pressStop(owner: Page): Promise<void> {
  await expect(
    owner.getByRole('heading', { level: 1, name: 'この口座の変更に覚えがありませんか？' }),
  ).toBeVisible();
  await owner
    .getByRole('button', { name: 'お支払いを止めて、すべての端末からログアウトする' })
    .click();
  await expect(
    owner.getByRole('heading', { level: 1, name: 'お支払いを止めました' }),
  ).toBeVisible();
  await expect(owner.getByText(`${SUPPLIER.name}へのお支払い1件を止め`)).toBeVisible();
}

/** Resumes the payments to the former account, which the invoice names. */
async function resumePayments(owner: Page, invoice: string): Promise<void> {
  await owner.goto('/suppliers');
  await owner.getByRole('link', { name: SUPPLIER.name }).first().click();
  await expect(owner.getByText('お支払い停止中')).toBeVisible();
  await owner.getByRole('link', { name: '再開の手続きへ進む' }).click();
  await owner.getByRole('radio', { name: /1234567/ }).check({ force: true });
  await choose(owner, '見比べる請求書', invoice);
  await expect(owner.getByRole('table', { name: '選んだ口座と請求書の比較' })).toContainText(
    '一致',
  );
  await owner.getByRole('checkbox').check({ force: true });
  await owner.getByRole('button', { name: 'お支払いを再開する' }).click();
  await expect(owner.getByText('お支払いを再開しました').first()).toBeVisible();
  await expect(owner.getByRole('list', { name: '振込先口座' })).toContainText('1234567');
}

/** Waits until the attached invoice has been read; returns its label in the list of invoices. */
async function waitForReadInvoice(owner: Page, supplierId: number): Promise<string> {
  const call = await createApiCall(owner);
  const filesOf = async () =>
    (await call('GET', `/suppliers/${supplierId}/hold`))['files'] as {
      file_name: string;
      document_number: number;
    }[];
  await expect.poll(filesOf).toHaveLength(1);
  const [file] = await filesOf();
  const number = String(file?.document_number).padStart(8, '0');
  return `${file?.file_name ?? ''}（I-${number}に添付）`;
}

async function submitTestPayment(page: Page) {
  const call = await createApiCall(page);
  const payee = await findPayee(call, SUPPLIER.name);
  const id = await submitPayment(call, {
    amount: 90_005,
    depositDate: '2026-11-30',
    cardId: await ensureCard(call, '4111111111111111'),
    payee,
  });
  return { id, payee };
}

async function stopFromMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: 'お支払いを止める' }).click();
  const question = page.getByRole('alertdialog', {
    name: `「${SUPPLIER.name}」へのお支払いを止めますか？`,
  });
  await question.getByRole('button', { name: 'お支払いを止める' }).click();
  await expect(page.getByText('お支払い停止中')).toBeVisible();
}

/** The examiner approves, and the bank transfers on the date of the payment. */
async function completeTransfer(owner: Page, id: number): Promise<void> {
  const call = await createApiCall(owner);
  const { document_number } = await call('GET', `/invoices/${id}`);
  const number = `I-${String(document_number).padStart(8, '0')}`;
  await sandbox(`invoices/${number}/examination`, { action: 'approve' });
  await owner.goto(`/payments/review/${id}`);
  await reloadUntil(owner, owner.getByText('振込予約済み'));
  await sandbox('clock', { set: '2026-11-30T12:00:00+09:00' });
  await owner.goto(`/payments/history/${id}`);
  await reloadUntil(owner, owner.getByText('振込完了'));
  await expect(owner.getByText('1234567')).toBeVisible();
  await sandbox('clock', NOW);
}

/** Changes the account and pays to it, as a thief with the owner's session would. */
async function submitAsThief(page: Page) {
  const address = await newBusiness(page);
  await registerSupplier(page, SUPPLIER, async () => undefined);
  const oldMails = await mailsTo(address);
  await changeAccount(page, address);
  const payment = await submitTestPayment(page);
  const mail = await nextMail(address, '取引先の振込先口座が変更されました', oldMails);
  return { ...payment, address, mailText: mail.text };
}

const SIZES = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } };

for (const [width, from] of [
  [1440, 'notice'],
  [1440, 'mail'],
  [390, 'mail'],
] as const) {
  test(
    `stops a payment from the ${from}, releases it to the former account and transfers it, at ${width} px`,
    inNpmTestIf(width === 390),
    async ({ page, browser, allowFailures }, testInfo) => {
      allowFailures(/status of (401|403)/);
      await page.setViewportSize(SIZES[width]);
      const { id, payee, address, mailText } = await submitAsThief(page);
      const context = await browser.newContext({ viewport: SIZES[width] });
      const saveScreens = await recordScreens(context, testInfo);
      const owner = from === 'mail' ? await context.newPage() : page;
      await (from === 'mail' ? openFromMail(owner, mailText) : openFromNotice(owner));
      await pressStop(owner);
      await setNewPassword(owner, address);
      if (owner !== page) {
        await page.reload();
        await expect(page).toHaveURL(/\/signin/);
      }
      await openFromNotice(owner);
      await expect(
        owner.getByRole('heading', { level: 1, name: 'お支払いは止まっています' }),
      ).toBeVisible();
      await resumePayments(owner, await waitForReadInvoice(owner, payee.supplierId));
      await completeTransfer(owner, id);
      await saveScreens();
      await context.close();
    },
  );
}

async function expectMoneyBack(page: Page, id: number): Promise<void> {
  await sandbox('clock', { set: '2026-12-01T10:00:00+09:00' });
  await page.goto(`/payments/history/${id}`);
  await reloadUntil(page, page.getByText('期限までに振込先口座のご確認がありませんでした。'));
  await sandbox('clock', NOW);
}

for (const width of [1440, 390] as const) {
  test(
    `stops a payment from the menu, and gives the money back without an answer, at ${width} px`,
    inNpmTestIf(width === 1440),
    async ({ page, expectAccessible }) => {
      await page.setViewportSize(SIZES[width]);
      await newBusiness(page);
      await registerSupplier(page, SUPPLIER, async () => undefined);
      const { id, payee } = await submitTestPayment(page);
      await page.goto(`/suppliers/${payee.supplierId}`);
      await stopFromMenu(page);
      await expect(page.getByRole('button', { name: 'この取引先に支払う' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await page.goto(`/payments/review/${id}`);
      await expect(page.getByText('お支払いを止めています').first()).toBeVisible();
      await expectAccessible('stopped payment');
      await expectMoneyBack(page, id);
    },
  );

  test(
    `stops a payment from the mail, and gives the money back without an answer, at ${width} px`,
    ONLY_IN_ALL_JOURNEYS,
    async ({ page, allowFailures }) => {
      allowFailures(/status of (401|403)/);
      await page.setViewportSize(SIZES[width]);
      const { id, address, mailText } = await submitAsThief(page);
      await openFromMail(page, mailText);
      await pressStop(page);
      await setNewPassword(page, address);
      await expectMoneyBack(page, id);
    },
  );
}
