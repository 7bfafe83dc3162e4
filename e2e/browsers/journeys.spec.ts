import { randomUUID } from 'node:crypto';
import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CORPORATION, SOLE_PROPRIETOR } from '../support/accounts.ts';
import type { StoredTokens } from '../support/api.ts';
import { askForCorrection } from '../support/correct.ts';
import { freshInvoice } from '../support/invoice-files.ts';
import { signInByApi } from '../bench/tokens.ts';
import { mailsTo, nextCode, nextMail } from '../support/mailbox.ts';
import { freshAddress, NEW_PASSWORD } from '../support/new-account.ts';
import { sandbox } from '../support/sandbox.ts';
import {
  AMOUNT_THAT_STAYS_ACCEPTED,
  apiCallWith,
  ensureCard,
  findPayee,
  FRICTIONLESS,
  prepareDraft,
  submitPayment,
  uploadInvoice,
} from '../support/submit-payment.ts';
import { type Person, waitUntil } from './person.ts';
import { expect, test } from './test.ts';

const PASSWORD = process.env['DEMO_PASSWORD'] ?? '';
const PARTNER = process.env['PARTNER_URL'] ?? 'http://localhost:3107';
const CHALLENGED_CARD = '4000 0000 0000 3220';
const SUPPLIER = 'サンプル工業株式会社';
/** A sole proprietor whom the simulated examiner approves. */
const BUYER = {
  user_last_name: '山田',
  user_first_name: '太郎',
  phone_number: '0312345678',
  business_category_id: 3,
  transaction_purpose: 'supplier_payment',
  representative_birthday: '1985-04-01',
  business_use_confirmed: true,
  antisocial_declaration: true,
  business_name: 'かわぐち写真室',
  business_name_kana: 'カワグチシャシンシツ',
  representative_last_name: '山田',
  representative_first_name: '太郎',
  representative_last_name_kana: 'ヤマダ',
  representative_first_name_kana: 'タロウ',
  business_postal_code: '1500001',
  business_address_state: '東京都',
  business_address_city: '渋谷区',
  business_address_street: '神宮前6-25-14',
  business_address_building_name: null,
  home_postal_code: '1540004',
  home_address_state: '東京都',
  home_address_city: '世田谷区',
  home_address_street: '太子堂4-1-1',
  home_address_building_name: '102号室',
  transfer_person_name: 'ｶﾜｸﾞﾁｼｬｼﾝｼﾂ',
};

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hareto-browsers-'));
  await sandbox('clock', { set: '2026-11-20T10:00:00+09:00' });
});
test.afterAll(() => rm(folder, { recursive: true }));

/** The path of an invoice that was never uploaded. */
async function invoiceFile(name = `inv-${randomUUID().slice(0, 6)}.pdf`): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, (await freshInvoice()).buffer);
  return path;
}

const storedTokens = async ({ tab }: Person) =>
  JSON.parse(await tab.run(() => localStorage.getItem('hareto.session') ?? '{}')) as StoredTokens;

const createApiCall = async (person: Person) => apiCallWith(await storedTokens(person));

const paymentOf = async (
  call: Awaited<ReturnType<typeof createApiCall>>,
  card: string,
  amount: number,
) => ({
  amount,
  depositDate: '2026-11-30',
  cardId: await ensureCard(call, card),
  payee: await findPayee(call, SUPPLIER),
});

async function enterPassword(person: Person, address: string): Promise<void> {
  await person.fill('メールアドレス', address);
  await person.fill('パスワード', PASSWORD);
  await person.press('button', 'ログイン');
}

async function signIn(
  person: Person,
  address: string,
  { trustDevice = false } = {},
): Promise<void> {
  const oldMails = await mailsTo(address);
  await enterPassword(person, address);
  await person.see('heading', '確認コードの入力');
  if (trustDevice) await person.tick('checkbox', 'この端末を30日間信頼する');
  await person.typeCode(await nextCode(address, oldMails));
}

async function signOut(person: Person, name: RegExp): Promise<void> {
  await person.press('button', name);
  await person.press('menuitem', 'ログアウト');
  await person.press('button', 'はい');
  await person.see('heading', 'ログイン');
}

async function signUp(person: Person, address: string): Promise<void> {
  const oldMails = await mailsTo(address);
  await person.see('heading', '新規登録');
  await person.fill('メールアドレス', address);
  await person.fill('パスワード', NEW_PASSWORD);
  await person.fill('パスワード（確認）', NEW_PASSWORD);
  await person.tick('checkbox', /同意/);
  await person.press('button', '確認コードを送信する');
  await person.see('heading', '確認コードの入力');
  await person.typeCode(await nextCode(address, oldMails));
}

async function agreeAndSubmit(person: Person, name: RegExp): Promise<void> {
  await person.see('checkbox', /同意する/, { includesHidden: true });
  if (await person.has('checkbox', /申請前チェックの内容を確認しました/))
    await person.tick('checkbox', /申請前チェックの内容を確認しました/);
  await person.tick('checkbox', /同意する/);
  await person.press('button', name);
}

test('signs up with a mailed code', async ({ openTab }) => {
  const person = await openTab('/signup');
  await signUp(person, freshAddress('hanako'));
  await person.seeAddress(/\/registration$/);
  await person.see('heading', /登録/);
});

test('signs in with a mailed code, and refreshes once when the access token expires', async ({
  openTab,
  net,
}) => {
  const person = await openTab('/signin', net.origin);
  await signIn(person, CORPORATION);
  await person.see('heading', 'ホーム');
  net.expire((await storedTokens(person)).access_token);
  await person.press('link', '登録済み取引先');
  await person.see('heading', '登録済み取引先');
  await person.seeText(SUPPLIER);
  expect(net.requests(/^\/api\/v1\/users\/token$/)).toHaveLength(1);
});

test('uploads an invoice and shows the extracted values', async ({ openSignedIn }) => {
  const person = await openSignedIn('/payments/create?mode=manual');
  await person.see('combobox', /取引先/);
  await person.tab.chooseFile('input[type=file]', await invoiceFile());
  await person.seeText(/項目を読み取りました/);
  expect(await person.valueOf(/^請求金額/)).toBe('359,700');
});

test('pays with 3-D Secure', async ({ openSignedIn }) => {
  const person = await openSignedIn('/toppage');
  const call = await createApiCall(person);
  const draft = await prepareDraft(call, await paymentOf(call, CHALLENGED_CARD, 359_700));
  await person.tab.open(
    `${new URL(await person.tab.address()).origin}/payments/add/confirm?draft=${String(draft)}`,
  );
  await person.see('heading', '申請前チェック');
  await agreeAndSubmit(person, /370,491円で申請する/);
  await person.press('button', '認証する');
  await person.see('heading', '申請を受け付けました');
});

test('restores a draft after a reload', async ({ openSignedIn }) => {
  const person = await openSignedIn('/payments/create?mode=manual');
  const memo = `メモ ${randomUUID().slice(0, 8)}`;
  await person.fill('メモ', memo);
  await person.tab.press('Tab');
  await person.seeText(/保存しました/);
  await person.tab.reload();
  await person.see('textbox', 'メモ');
  expect(await person.valueOf('メモ')).toBe(memo);
});

test('corrects a payment with another document', async ({ openSignedIn }) => {
  const person = await openSignedIn('/toppage');
  const call = await createApiCall(person);
  const id = await submitPayment(
    call,
    await paymentOf(call, FRICTIONLESS, AMOUNT_THAT_STAYS_ACCEPTED),
  );
  await askForCorrection(id, 'DOC_UNREADABLE', '口座番号が読み取れません。');
  const { origin } = new URL(await person.tab.address());
  await person.tab.open(`${origin}/payments/review/${String(id)}`);
  await person.press('link', '再アップロード');
  await person.press('button', /を外す$/);
  const name = 'inv-clear.pdf';
  await person.tab.chooseFile('input[type=file]', await invoiceFile(name));
  await person.seeText(new RegExp(name));
  await person.tick('radio', /電子取引データ/);
  await person.press('button', '確認画面へ進む');
  await person.see('region', '変更内容');
  await agreeToChecks(person);
  await person.press('button', '修正内容を申請する');
  await person.seeAddress(new RegExp(`/payments/review/${String(id)}$`));
  await person.seeText(new RegExp(name));
});

async function agreeToChecks(person: Person): Promise<void> {
  if (await person.has('checkbox', /申請前チェックの内容を確認しました/))
    await person.tick('checkbox', /申請前チェックの内容を確認しました/);
}

test('keeps the page when a download is refused', async ({ openSignedIn, net }) => {
  const person = await openSignedIn('/toppage', net.origin);
  const call = await createApiCall(person);
  const id = await submitPayment(
    call,
    await paymentOf(call, FRICTIONLESS, AMOUNT_THAT_STAYS_ACCEPTED),
  );
  const address = `${net.origin}/payments/review/${String(id)}`;
  await person.tab.open(address);
  await person.see('heading', SUPPLIER);
  const download = /^\/api\/v1\/files\/content\?.*\buse=download\b/;
  net.break(download, { status: 503, body: '{}', type: 'application/json' });
  await person.press('button', /をダウンロード$/);
  await waitUntil(
    'the refusal of the download',
    async () => net.requests(download).length > 0 && net.pendingRequests() === 0,
  );
  await person.see('heading', SUPPLIER);
  expect(await person.tab.address()).toBe(address);
});

test('gives a partner’s service access, and returns to that service', async ({ openTab }) => {
  const person = await openTab('', PARTNER);
  const oldMails = await mailsTo(SOLE_PROPRIETOR);
  await person.press('button', 'haretoと連携する');
  await person.seeText('サンプル会計クラウド');
  await person.fill('メールアドレス', SOLE_PROPRIETOR);
  await person.fill('パスワード', PASSWORD);
  await person.press('button', 'ログインして許可する');
  await person.see('heading', '確認コードの入力');
  await person.typeCode(await nextCode(SOLE_PROPRIETOR, oldMails));
  await person.seeText('haretoと連携しました。');
  expect(await person.tab.address()).toContain(PARTNER);
});

test('shows a screen whose script was altered once, and recovers one whose script is missing', async ({
  openSignedIn,
  net,
}) => {
  // Broken from the start, because an idle page fetches the scripts of the links in view.
  net.break(/^\/remotes\/payments\//, { status: 404 });
  const person = await openSignedIn('/toppage', net.origin);
  await person.see('heading', 'ホーム');
  net.break(/^\/remotes\/suppliers\/\w+\/list\./, 'alter', 1);
  await person.press('link', '登録済み取引先');
  await person.see('heading', '登録済み取引先');
  expect(net.documents().slice(-1)).toEqual(['/toppage']);
  await person.press('link', '請求書カード払い');
  await person.see('heading', '画面を読み込めませんでした');
  net.mend();
  await person.see('heading', /^請求書(カード払い|をカードで支払う)$/);
});

test('signs out in every tab', async ({ openTab }) => {
  const first = await openTab('/signin');
  await signIn(first, SOLE_PROPRIETOR);
  await first.see('heading', 'ホーム');
  const second = await openTab('/suppliers');
  await second.see('heading', '登録済み取引先');
  await signOut(first, /やまだデザイン/);
  await second.see('heading', 'ログイン');
  await second.seeAddress(/\/signin/);
});

test('needs no code on a trusted device after a sign-out', async ({ openTab, net }) => {
  const person = await openTab('/signin', net.origin);
  await signIn(person, SOLE_PROPRIETOR, { trustDevice: true });
  await person.see('heading', 'ホーム');
  await signOut(person, /やまだデザイン/);
  // The browser clears stored data on this answer, so the sign-in must not begin before it.
  await waitUntil(
    'the answer to the sign-out',
    async () => net.requests(/^\/api\/v1\/logout$/).length > 0 && net.pendingRequests() === 0,
  );
  await enterPassword(person, SOLE_PROPRIETOR);
  await person.see('heading', 'ホーム');
});

test('takes a new buyer from the link of a request through sign-up to its payment', async ({
  openTab,
}) => {
  const seller = apiCallWith(
    JSON.parse(await (await signInByApi(SOLE_PROPRIETOR)).storedSession()) as StoredTokens,
  );
  const address = freshAddress('irai');
  const person = await openTab(`/signin?request_key=${await sendRequest(seller, address)}`);
  await person.seeText('やまだデザイン');
  await person.press('link', '新規登録');
  await signUp(person, address);
  await person.seeAddress(/\/registration/);
  const call = await createApiCall(person);
  const oldMails = await mailsTo(address);
  await call('POST', '/users/sole_proprietor', BUYER);
  await nextMail(address, 'ご登録が完了しました', oldMails);
  await ensureCard(call, FRICTIONLESS);
  await person.tab.open(`${new URL(await person.tab.address()).origin}/toppage`);
  await person.see('heading', 'やまだデザインからのお支払い依頼');
  await person.tick('checkbox', /同意する/);
  await person.press('button', /円を支払う$/);
  await person.see('heading', '申請を受け付けました');
});

/** Sends a card payment request to an address that has no account; returns the key of its link. */
async function sendRequest(
  seller: ReturnType<typeof apiCallWith>,
  address: string,
): Promise<string> {
  const { buyer_id } = await seller('GET', '/users/information');
  const { accounts } = (await seller('GET', `/buyers/${String(buyer_id)}/accounts`)) as {
    accounts: { id: number }[];
  };
  const { request_key } = await seller('POST', '/invoices/request_sellers', {
    buyer_business_form: 2,
    buyer_name: BUYER.business_name,
    buyer_corporate_number: null,
    buyer_person_name: '山田 太郎',
    buyer_person_email: address,
    supplier_person_name: '山田 花子',
    supplier_person_email: SOLE_PROPRIETOR,
    title: '11月分運送費',
    invoice_number: null,
    invoice_date: '2026-11-20',
    standard_amount: 0,
    reduced_amount: 0,
    nontaxable_amount: 100_000,
    discount_amount: 0,
    discount_rate: null,
    consumption_tax: 0,
    consumption_tax_rate: 0,
    billing_amount: 100_000,
    payment_due_date: '2026-12-10',
    deposit_date: '2026-12-16',
    invoice_request_commission_rate: 3,
    account_id: accounts[0]?.id,
    files: [{ file_id: (await uploadInvoice(seller))['file_id'] }],
    message: null,
  });
  return String(request_key);
}
