import { CORPORATION, SOLE_PROPRIETOR } from '../support/accounts.ts';
import { read, tokensOf } from '../support/api.ts';
import { enter } from '../support/enter.ts';
import { leftOutUnless } from '../support/left-out.ts';
import { mailsTo, nextCode } from '../support/mailbox.ts';
import { freshAddress, NEW_PASSWORD, signUp } from '../support/new-account.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';

const DEMO_PASSWORD = process.env['DEMO_PASSWORD'] ?? '';

interface FormUnderTest {
  name: string;
  /** Signs a user in and opens the form; returns the credentials for the next sign-in. */
  open: (page: Page) => Promise<{ address: string; password: string }>;
  /** Committed values by label; the last one is typed and never left. */
  values: readonly (readonly [label: string, text: string])[];
}

/** Each test has a new draft. */
const newSupplier = () => `/suppliers/add/company?for=payment-${String(Date.now())}`;

const demo = async (page: Page, address: string, path: string) => {
  await enter(page, address);
  await page.goto('/help');
  await page.goto(path);
  return { address, password: DEMO_PASSWORD };
};

async function openCorrection(page: Page) {
  await enter(page, CORPORATION);
  await page.goto('/toppage');
  const { invoices } = (await read(page, '/invoices?page=0&size=100&type=InvoicePayment')) as {
    invoices: { id: number; is_editable: boolean; is_action_required: boolean }[];
  };
  const open = invoices.find((one) => one.is_editable && !one.is_action_required);
  await page.goto(`/payments/edit/${String(open?.id)}/invoiceinfo`);
  // A payment has one correction, which the previous test may have begun.
  await discardDraft(page, `correction-${String(open?.id)}`);
  await expect(page.getByLabel(/^メモ/).first()).not.toHaveValue('書きかけの修正');
  return { address: CORPORATION, password: DEMO_PASSWORD };
}

async function openChange(page: Page) {
  const user = await demo(page, CORPORATION, '/myaccount/company/change');
  await discardDraft(page, 'registered-facts');
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.ok(),
  );
  await page.getByRole('button', { name: '代表者を変更する' }).click();
  await saved;
  return user;
}

async function discardDraft(page: Page, key: string): Promise<void> {
  const { id_token, access_token } = await tokensOf(page);
  await page.request.delete(`/api/v1/form_drafts/${key}`, {
    headers: { Authorization: `Bearer ${id_token}`, 'Access-Token': access_token },
  });
  await page.reload();
}

async function openRegistration(page: Page) {
  const address = freshAddress('keiko');
  await signUp(page, address);
  await page.getByRole('radio', { name: /^法人/ }).check({ force: true });
  await page.getByRole('button', { name: '情報の入力へ進む' }).click();
  return { address, password: NEW_PASSWORD };
}

const FORMS: readonly FormUnderTest[] = [
  {
    name: 'a payment',
    open: (page) => demo(page, CORPORATION, '/payments/create?mode=manual'),
    values: [
      ['請求書番号', 'INV-2026-77'],
      ['メモ', '書きかけのメモ'],
    ],
  },
  {
    name: 'a card payment request',
    open: (page) => demo(page, SOLE_PROPRIETOR, '/collections/add/invoiceinfo'),
    values: [
      ['件名', '11月分のデザイン料'],
      ['依頼先メールアドレス', 'keiri@example.jp'],
      ['依頼先ご担当者名', '鈴木 一'],
    ],
  },
  {
    name: 'a supplier',
    open: (page) => demo(page, CORPORATION, newSupplier()),
    values: [
      ['法人名', '株式会社かがやき工業'],
      ['法人名（カナ）', 'カガヤキコウギョウ'],
      ['電話番号', '0312345678'],
      ['担当者名', '書きかけの名前'],
    ],
  },
  {
    name: 'a correction',
    open: openCorrection,
    values: [
      ['請求書番号', 'INV-2026-78'],
      ['メモ', '書きかけの修正'],
    ],
  },
  {
    name: 'a change of registered facts',
    open: openChange,
    values: [
      ['代表者名（カナ）', 'スズキ ケンイチ'],
      ['代表者名', '書きかけの名前'],
    ],
  },
  {
    name: 'a registration',
    open: openRegistration,
    values: [
      ['法人名', '株式会社みなと食品'],
      ['代表者名', '佐藤 花子'],
      ['電話番号', '03123456'],
    ],
  },
];

const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label.replace(/[（）]/g, '.')}(?:必須|任意)?$`)).first();

async function type(page: Page, { values }: FormUnderTest): Promise<void> {
  for (const [label, text] of values) {
    await field(page, label).click();
    await field(page, label).fill('');
    await page.keyboard.type(text);
    if (label !== values.at(-1)?.[0]) await page.keyboard.press('Tab');
  }
}

async function expectValues(
  page: Page,
  { values }: FormUnderTest,
  timeout?: number,
): Promise<void> {
  for (const [label, text] of values)
    await expect(field(page, label)).toHaveValue(text, timeout === undefined ? {} : { timeout });
}

/** Types more text into the focused field and does not leave it. */
function withEnd(form: FormUnderTest, text: string): FormUnderTest {
  const last = form.values.length - 1;
  const values = form.values.map(
    ([label, typed], index) => [label, index === last ? typed + text : typed] as const,
  );
  return { ...form, values };
}

/** Ends the session on the server; the page learns of it with its next call. */
async function endSession(page: Page): Promise<void> {
  const { id_token, access_token } = await tokensOf(page);
  const answer = await page.request.post('/api/v1/logout', {
    headers: { Authorization: `Bearer ${id_token}`, 'Access-Token': access_token },
    data: {},
  });
  expect(answer.ok()).toBe(true);
}

/** The user switches to another tab, so the page sends its unsaved input. */
const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  });

/** Signs in on the page to which the end of the session has redirected. */
async function signInHere(
  page: Page,
  { address, password }: { address: string; password: string },
) {
  await expect(page).toHaveURL(/\/signin\?redirect=/);
  const known = await mailsTo(address);
  await page.getByLabel('メールアドレス').fill(address);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '確認コードの入力' })).toBeVisible();
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(await nextCode(address, known));
  await expect(page).not.toHaveURL(/onetime-password/);
}

const storageOf = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

/** The text of the page and of its fields. */
const shownTextOf = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')];
    const typed = fields.map((one) => (one as HTMLInputElement).value);
    return [document.body.innerText, ...typed].join('\n');
  });

test.beforeEach(async ({ page, allowFailures }) => {
  await sandbox('clock', { set: '2026-11-20T10:00:00+09:00' });
  // The end of a session is a 401, and a tab that was closed may have cut off its last call.
  allowFailures(/status of 401 /);
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
});

for (const form of FORMS) {
  const once = leftOutUnless(form.name === 'a supplier');
  test(`has every character of ${form.name} after a reload`, once, async ({ page }) => {
    await form.open(page);
    await type(page, form);
    await page.reload();
    await expectValues(page, form);
  });

  test(
    `has every character of ${form.name} after its tab was closed`,
    once,
    async ({ page, context }) => {
      await form.open(page);
      await type(page, form);
      const address = page.url();
      await page.close({ runBeforeUnload: true });
      const next = await context.newPage();
      await next.goto(address);
      await expectValues(next, form);
    },
  );

  test(`has every character of ${form.name} after the back button`, once, async ({ page }) => {
    await form.open(page);
    await type(page, form);
    const address = page.url();
    await page.goBack();
    // A step within the document asks; a step to another document saves without a question.
    const question = page.getByRole('alertdialog', { name: 'このページを離れますか？' });
    await expect(async () => {
      if (await question.isVisible())
        await question.getByRole('button', { name: '下書き保存' }).click();
      await expect(page).not.toHaveURL(address, { timeout: 1_000 });
    }).toPass();
    await page.goto(address);
    await expectValues(page, form);
  });

  test(
    `has everything committed of ${form.name} after its browser was killed`,
    once,
    async ({ page, browser }) => {
      await form.open(page);
      await type(page, form);
      await page.keyboard.press('Tab');
      const session = await page.evaluate(() => localStorage.getItem('hareto.session') ?? '');
      // The first browser is not closed, because closing would send what a killed one cannot.
      const other = await browser.newContext();
      const next = await other.newPage();
      await next.addInitScript((value) => localStorage.setItem('hareto.session', value), session);
      await expect(async () => {
        await next.goto(page.url());
        await expectValues(next, form, 1_000);
      }).toPass();
      await other.close();
    },
  );

  test(`restores every character of ${form.name} for the same user when the session ends`, async ({
    page,
  }) => {
    const user = await form.open(page);
    await expect(field(page, form.values[0]?.[0] ?? '')).toBeVisible();
    const path = new URL(page.url()).pathname;
    await type(page, form);
    await endSession(page);
    await page.keyboard.type('。');
    await hidePage(page);
    await signInHere(page, user);
    await expect(page).toHaveURL(new RegExp(path));
    await expectValues(page, withEnd(form, '。'));
  });

  test(
    `shows nothing of ${form.name} to another user of the same tab, and keeps nothing in any storage`,
    leftOutUnless(form.name === 'a payment'),
    async ({ page, allowFailures }) => {
      // The draft or the payment of the address belongs to the first user.
      allowFailures(/status of 404 .*\/api\/v1\/(?:\w*drafts|invoices)\//);
      const { address } = await form.open(page);
      await expect(field(page, form.values[0]?.[0] ?? '')).toBeVisible();
      await type(page, form);
      await endSession(page);
      await page.keyboard.type('。');
      await hidePage(page);
      const other = address === SOLE_PROPRIETOR ? CORPORATION : SOLE_PROPRIETOR;
      await signInHere(page, { address: other, password: DEMO_PASSWORD });
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const seen = (await storageOf(page)) + (await shownTextOf(page));
      for (const [, text] of form.values) expect(seen).not.toContain(text);
    },
  );
}

test('keeps no account number in the browser, and shows it after a reload', async ({ page }) => {
  await demo(page, CORPORATION, newSupplier());
  await page.getByRole('combobox', { name: '法人番号・法人名で検索' }).fill('みなも');
  await page.getByRole('listbox').getByRole('option').first().click();
  await field(page, '電話番号').fill('0312345678');
  await page.getByRole('button', { name: '振込先口座の入力へ進む' }).click();
  await field(page, '口座番号').fill('7654321');
  await page.reload();
  await expect(field(page, '口座番号')).toHaveValue('7654321');
  expect(await storageOf(page)).not.toContain('7654321');
});
