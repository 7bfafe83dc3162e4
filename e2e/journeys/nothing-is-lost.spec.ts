import { CORPORATION, SOLE_PROPRIETOR } from '../support/accounts.ts';
import { tokensOf } from '../support/api.ts';
import {
  DEMO_PASSWORD,
  expectValues,
  field,
  FORMS,
  type FormUnderTest,
  newSupplier,
  signInAndOpen,
  fillForm,
} from '../support/draft-forms.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import { mailsTo, nextCode } from '../support/mailbox.ts';
import { sandbox } from '../support/sandbox.ts';
import { createSaveGate, SAVE_ADDRESS } from '../support/save-gate.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The form with this text added to the end of its last value. */
function withTextAtEnd(form: FormUnderTest, text: string): FormUnderTest {
  const last = form.values.length - 1;
  const values = form.values.map(
    ([label, typed, shown], index) =>
      [label, index === last ? typed + text : typed, shown] as const,
  );
  return { ...form, values };
}

/** Ends the session on the server; the page learns of it with its next call. */
async function endSession(page: Page): Promise<void> {
  const { id_token, access_token } = await tokensOf(page);
  const response = await page.request.post('/api/v1/logout', {
    headers: { Authorization: `Bearer ${id_token}`, 'Access-Token': access_token },
    data: {},
  });
  expect(response.ok()).toBe(true);
}

/** Makes the page believe that the user switched to another tab, so that it sends unsaved input. */
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
  // The URL changes before the old form disappears; that form may also have a field for an e-mail
  // address.
  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
  const oldMails = await mailsTo(address);
  await page.getByLabel('メールアドレス').fill(address);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '確認コードの入力' })).toBeVisible();
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(await nextCode(address, oldMails));
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
  // A call gets 401 when the session has ended.
  allowFailures(/status of 401 /);
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
});

for (const form of FORMS) {
  const tags = inNpmTestIf(form.name === 'a supplier');
  test(`keeps every typed character of ${form.name} after a reload`, tags, async ({ page }) => {
    await form.open(page);
    await fillForm(page, form);
    await page.reload();
    await expectValues(page, form);
  });

  test(
    `keeps every typed character of ${form.name} after its tab was closed`,
    tags,
    async ({ page, context }) => {
      await form.open(page);
      await fillForm(page, form);
      const address = page.url();
      await page.close({ runBeforeUnload: true });
      const next = await context.newPage();
      await next.goto(address);
      await expectValues(next, form);
    },
  );

  test(
    `keeps every typed character of ${form.name} after the back button`,
    tags,
    async ({ page }) => {
      await form.open(page);
      await fillForm(page, form);
      const address = page.url();
      await page.goBack();
      // A navigation within the document asks; a navigation to another document saves without a
      // question.
      const question = page.getByRole('alertdialog', { name: 'このページを離れますか？' });
      await expect(async () => {
        if (await question.isVisible())
          await question.getByRole('button', { name: '下書き保存' }).click();
        await expect(page).not.toHaveURL(address, { timeout: 1_000 });
      }).toPass();
      // A page that is still loading its document would cancel the next navigation.
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await page.goto(address);
      await expectValues(page, form);
    },
  );

  test(
    `keeps the values of all fields of ${form.name} that were left before its browser was killed`,
    tags,
    async ({ page, browser }) => {
      await form.open(page);
      await fillForm(page, form);
      await page.keyboard.press('Tab');
      const session = await page.evaluate(() => localStorage.getItem('hareto.session') ?? '');
      // The first browser stays open: closing it would send input, which a killed browser cannot
      // do.
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
    const saves = await createSaveGate(page);
    await fillForm(page, form);
    // A save of an earlier field would get 401 and leave the page before the last letter is typed.
    await saves.close();
    await endSession(page);
    await page.keyboard.type('。');
    await hidePage(page);
    saves.open();
    await signInHere(page, user);
    await expect(page).toHaveURL(new RegExp(path));
    await expectValues(page, withTextAtEnd(form, '。'));
  });

  test(
    `shows nothing of ${form.name} to another user of the same tab, and keeps nothing in any storage`,
    inNpmTestIf(form.name === 'a payment'),
    async ({ page, allowFailures }) => {
      // The draft or the payment of the address belongs to the first user.
      allowFailures(/status of 404 .*\/api\/v1\/(?:\w*drafts|invoices)\//);
      const { address } = await form.open(page);
      await expect(field(page, form.values[0]?.[0] ?? '')).toBeVisible();
      await fillForm(page, form);
      await endSession(page);
      await page.keyboard.type('。');
      await hidePage(page);
      const other = address === SOLE_PROPRIETOR ? CORPORATION : SOLE_PROPRIETOR;
      await signInHere(page, { address: other, password: DEMO_PASSWORD });
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const storedAndShown = (await storageOf(page)) + (await shownTextOf(page));
      // Dates and amounts may also be in the other user's own data.
      for (const [, text, shown] of form.values)
        if (shown === undefined) expect(storedAndShown).not.toContain(text);
    },
  );
}

test('asks before a registration is left that cannot be saved, and saves it without a question otherwise', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/net::ERR_FAILED/);
  await FORMS.find(({ name }) => name === 'a registration')?.open(page);
  const name = field(page, '法人名');
  await page.route(SAVE_ADDRESS, async (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await name.fill('株式会社みなと食品');
  const terms = page.getByRole('contentinfo').getByRole('link', { name: '利用規約' });
  await terms.click();
  const question = page.getByRole('alertdialog', { name: 'このページを離れますか？' });
  await question.getByRole('button', { name: 'このページに残る' }).click();
  // A dialog that closes moves the focus, and text that is filled in meanwhile is added to the old.
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('株式会社みなと食品');
  await page.unroute(SAVE_ADDRESS);
  await name.fill('株式会社みなと商店');
  await terms.click();
  // A user without a business must register first.
  await expect(page).toHaveURL('/registration?redirect=%2Ftermsofservice');
  await page.goto('/registration?step=input');
  await expect(name).toHaveValue('株式会社みなと商店');
});

test('stores an account number on the server only, and shows it after a reload', async ({
  page,
}) => {
  await signInAndOpen(page, CORPORATION, newSupplier());
  await page.getByRole('combobox', { name: '法人番号・法人名で検索' }).fill('みなも');
  await page.getByRole('listbox').getByRole('option').first().click();
  await field(page, '電話番号').fill('0312345678');
  await page.getByRole('button', { name: '振込先口座の入力へ進む' }).click();
  await field(page, '口座番号').fill('7654321');
  await page.reload();
  await expect(field(page, '口座番号')).toHaveValue('7654321');
  expect(await storageOf(page)).not.toContain('7654321');
});
