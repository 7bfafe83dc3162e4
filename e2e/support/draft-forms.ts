import { CORPORATION, SOLE_PROPRIETOR } from './accounts.ts';
import { tokensOf } from './api.ts';
import { choose } from './choose.ts';
import { startSession } from './start-session.ts';
import { freshAddress, NEW_PASSWORD, signUp } from './new-account.ts';
import { createApiCall, submitAcceptedPayment } from './submit-payment.ts';
import { expect, type Page } from './test.ts';

export const DEMO_PASSWORD = process.env['DEMO_PASSWORD'] ?? '';

/** `shown` is the text of the field after it is left, if it differs from the typed text. */
type TypedValue = readonly [label: string, text: string, shown?: string];

/** An option of a list, or a radio button or checkbox that is checked. */
type Choice =
  | { readonly list: string; readonly option: string }
  | { readonly check: 'radio' | 'checkbox'; readonly name: string };

export interface FormUnderTest {
  name: string;
  /** Signs a user in and opens the form; returns the credentials for the next sign-in. */
  open: (page: Page) => Promise<{ address: string; password: string }>;
  /** Choices that are made before the values are typed. */
  choices: readonly Choice[];
  /** Values by label. The field of the last one keeps the focus after it is typed. */
  values: readonly TypedValue[];
  /** Different values of the same fields, typed in a second tab. */
  otherValues: readonly TypedValue[];
}

/** The path of a new supplier's form, with a draft that no other test uses. */
export const newSupplier = () => `/suppliers/add/company?for=payment-${String(Date.now())}`;

export const signInAndOpen = async (page: Page, address: string, path: string) => {
  await startSession(page, address);
  // The page to which the browser's back button leads.
  await page.goto('/help');
  await page.goto(path);
  return { address, password: DEMO_PASSWORD };
};

/** Submits a new payment, because earlier tests may have corrected those of the demo data. */
async function openCorrection(page: Page) {
  await startSession(page, CORPORATION);
  await page.goto('/toppage');
  const id = await submitAcceptedPayment(page);
  await waitForReadDocuments(page, id);
  await page.goto(`/payments/edit/${String(id)}/invoiceinfo`);
  return { address: CORPORATION, password: DEMO_PASSWORD };
}

/** A reading that ends fills its open form, which then saves in each tab. */
async function waitForReadDocuments(page: Page, id: number): Promise<void> {
  const call = await createApiCall(page);
  const readingStatuses = async () => {
    const { files } = (await call('GET', `/invoices/${String(id)}`)) as {
      files: { ocr: { status: string } }[];
    };
    return files.map(({ ocr }) => ocr.status);
  };
  await expect.poll(readingStatuses, { timeout: 45_000 }).toEqual(['done']);
}

async function openChange(page: Page) {
  const user = await signInAndOpen(page, CORPORATION, '/myaccount/company/change');
  await discardDraft(page, 'registered-facts');
  const saveResponse = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.ok(),
  );
  await page.getByRole('button', { name: '代表者を変更する' }).click();
  await saveResponse;
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

export const FORMS: readonly FormUnderTest[] = [
  {
    name: 'a payment',
    open: (page) => signInAndOpen(page, CORPORATION, '/payments/create?mode=manual'),
    choices: [
      { list: '取引内容', option: '保険料' },
      { check: 'checkbox', name: '商品・サービスの提供を受けたお取引であることを確認しました' },
    ],
    values: [
      ['請求書番号', 'INV-2026-77'],
      ['請求日', '2026/11/18', '2026/11/18（水）'],
      ['支払期日', '2026/12/10', '2026/12/10（木）'],
      ['請求金額（振込金額・税込）', '238700', '238,700'],
      ['メモ', '書きかけのメモ'],
    ],
    otherValues: [
      ['請求書番号', 'INV-2026-88'],
      ['メモ', '二つ目のタブのメモ'],
    ],
  },
  {
    name: 'a card payment request',
    open: (page) => signInAndOpen(page, SOLE_PROPRIETOR, '/collections/add/invoiceinfo'),
    choices: [
      { check: 'radio', name: '個人事業主' },
      { check: 'radio', name: 'お客さま 2%・依頼先 1%' },
    ],
    values: [
      ['件名', '11月分のデザイン料'],
      ['請求日', '2026/11/18', '2026/11/18（水）'],
      ['支払期限', '2026/12/10', '2026/12/10（木）'],
      ['依頼先メールアドレス', 'keiri@example.jp'],
      ['依頼先ご担当者名', '鈴木 一'],
    ],
    otherValues: [
      ['件名', '12月分のデザイン料'],
      ['依頼先メールアドレス', 'soumu@example.jp'],
      ['依頼先ご担当者名', '高橋 二'],
    ],
  },
  {
    name: 'a supplier',
    open: (page) => signInAndOpen(page, CORPORATION, newSupplier()),
    choices: [{ list: '都道府県', option: '大阪府' }],
    values: [
      ['法人名', '株式会社かがやき工業'],
      ['法人名（カナ）', 'カガヤキコウギョウ'],
      ['郵便番号', '1120004'],
      ['市区町村', '文京区かがやき'],
      ['町名・番地', '後楽2-3-8'],
      ['建物名・部屋番号', 'かがやきビル5階'],
      ['電話番号', '0312345678'],
      ['担当者名', '書きかけの名前'],
    ],
    otherValues: [
      ['法人名', '合同会社ひまわり運輸'],
      ['法人名（カナ）', 'ヒマワリウンユ'],
      ['電話番号', '0698765432'],
      ['担当者名', '二つ目のタブの名前'],
    ],
  },
  {
    name: 'a correction',
    open: openCorrection,
    choices: [{ list: '取引内容', option: '保険料' }],
    values: [
      ['請求書番号', 'INV-2026-78'],
      ['請求日', '2026/11/18', '2026/11/18（水）'],
      ['メモ', '書きかけの修正'],
    ],
    otherValues: [
      ['請求書番号', 'INV-2026-89'],
      ['メモ', '二つ目のタブの修正'],
    ],
  },
  {
    name: 'a change of registered facts',
    open: openChange,
    choices: [
      { list: '生まれた年', option: '1979年（昭和54年）' },
      { list: '生まれた月', option: '8月' },
      { list: '生まれた日', option: '20日' },
      { check: 'radio', name: '変更あり' },
    ],
    values: [
      ['代表者名（カナ）', 'スズキ ケンイチ'],
      ['代表者名', '書きかけの名前'],
    ],
    otherValues: [
      ['代表者名（カナ）', 'タカハシ ジロウ'],
      ['代表者名', '二つ目のタブの名前'],
    ],
  },
  {
    name: 'a registration',
    open: openRegistration,
    choices: [
      { list: '業種', option: '製造業' },
      { list: '都道府県', option: '東京都' },
      { check: 'checkbox', name: '代表者と同じ' },
    ],
    values: [
      ['法人名', '株式会社みなと食品'],
      ['法人名（カナ）', 'ミナトショクヒン'],
      ['市区町村', '文京区みなと'],
      ['町名・番地', '後楽2-3-8'],
      ['建物名・部屋番号', 'みなとビル5階'],
      ['代表者名', '佐藤 花子'],
      ['代表者名（カナ）', 'サトウ ハナコ'],
      ['電話番号', '03123456'],
    ],
    otherValues: [
      ['法人名', '合同会社あおば食品'],
      ['代表者名', '高橋 次郎'],
      ['電話番号', '06987654'],
    ],
  },
];

export const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label.replace(/[（）]/g, '.')}(?:必須|任意)?$`)).first();

export async function fillForm(page: Page, { choices, values }: FormUnderTest): Promise<void> {
  for (const choice of choices) await applyChoice(page, choice);
  for (const [label, text] of values) {
    await field(page, label).click();
    await field(page, label).fill('');
    await page.keyboard.type(text);
    if (label !== values.at(-1)?.[0]) await page.keyboard.press('Tab');
  }
}

async function applyChoice(page: Page, choice: Choice): Promise<void> {
  if ('list' in choice) await choose(page, choice.list, choice.option);
  else await page.getByRole(choice.check, { name: choice.name }).check({ force: true });
}

export async function expectValues(
  page: Page,
  { choices, values }: FormUnderTest,
  timeout?: number,
): Promise<void> {
  const options = timeout === undefined ? {} : { timeout };
  for (const [label, text, shown = text] of values)
    await expect(field(page, label)).toHaveValue(shown, options);
  for (const choice of choices)
    if ('list' in choice)
      await expect.poll(async () => chosenOption(page, choice.list), options).toBe(choice.option);
    else
      await expect(
        page.getByRole(choice.check, { name: choice.name, includeHidden: true }),
      ).toBeChecked(options);
}

/** The text of the chosen option, in our own list or the device's, also behind a dialog. */
const chosenOption = (page: Page, list: string) =>
  page
    .getByRole('combobox', { name: list, includeHidden: true })
    .first()
    .evaluate((element) =>
      element instanceof HTMLSelectElement
        ? element.selectedOptions[0]?.text
        : element.textContent?.trim(),
    );
