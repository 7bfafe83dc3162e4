import { getClosedDays } from '@hareto/contracts/banks.ts';
import { getPaymentSelection, type ListedInvoice } from '@hareto/contracts/oauth.ts';
import { fakeHost, problem, stub, type FakeHost } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { aCalendar, anInvoiceDetail } from '@hareto/testing/payment-builders.ts';
import { getInvoice } from '@hareto/contracts/invoices.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const SCREEN_PATH = '/oauth/payments/selection?client_id=keiri-note';
const RETURN_URL = 'https://keiri-note.example/cb';

const anInvoice = (changed: Partial<ListedInvoice> = {}): ListedInvoice => ({
  draft_id: 7,
  external_invoice_id: 'S-1',
  payee_name: 'サンプル工業株式会社',
  invoice_number: 'INV-1',
  billing_amount: 484_000,
  commission: 14_520,
  payment_due_date: '2026-11-30',
  has_file: true,
  has_supplier: true,
  has_account: true,
  is_supplier_rejected: false,
  invoice_id: null,
  total_amount: null,
  payment: null,
  ...changed,
});
const OTHER_INVOICE = anInvoice({
  draft_id: 8,
  payee_name: '合同会社サンプルクリーン',
  billing_amount: 77_000,
  commission: 2_310,
  has_file: false,
});
const UNREGISTERED = anInvoice({ draft_id: 10, payee_name: '未登録株式会社', has_supplier: false });
const SUBMITTED = anInvoice({
  draft_id: 9,
  payee_name: '鈴木工房',
  invoice_number: 'SK-1',
  billing_amount: 33_000,
  commission: null,
  invoice_id: 5,
  total_amount: 33_990,
  payment: {
    document_number: 39,
    status: 1,
    is_action_required: true,
    deposit_date: '2026-12-03',
  },
});

const selection = (
  invoices: ListedInvoice[],
  return_url: string | null = RETURN_URL,
  total_count: number | null = invoices.length,
) => stub(getPaymentSelection, { client_name: '経理ノート', return_url, total_count, invoices });
const open = (host: FakeHost, at = SCREEN_PATH) => renderRemote(remote, config, { host, at });
const findCheckbox = (name: string) => screen.findByRole('checkbox', { name: `${name}を選ぶ` });
const proceed = () => screen.getByRole('button', { name: '請求書情報へ進む' });

beforeEach(() => {
  sessionStorage.clear();
});

test('shows the sum of the selection, starts with its first invoice, and stores the selection', async () => {
  const host = fakeHost({
    stubs: [selection([anInvoice(), OTHER_INVOICE, UNREGISTERED, SUBMITTED])],
  });
  const { user, path, unmount } = await open(host);
  expect(await screen.findByText('経理ノートからのお支払い')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '経理ノートに戻る' })).toHaveAttribute(
    'href',
    RETURN_URL,
  );
  expect(proceed()).toBeDisabled();
  await user.click(await findCheckbox('サンプル工業株式会社'));
  await user.click(await findCheckbox('合同会社サンプルクリーン'));
  expect(screen.getByText('¥577,830')).toBeInTheDocument();
  expect(screen.getByText(/^2件のお支払い総額（手数料込み）$/)).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /サンプルクリーン/ })).toHaveTextContent(
    '2026/11/30あと10日¥2,3102,310円¥77,00077,000円',
  );
  expect(screen.getByText('請求書ファイルがありません')).toBeInTheDocument();
  expect(screen.getByText('取引先が未登録です')).toBeInTheDocument();
  expect(screen.queryByText('鈴木工房')).toBeNull();
  await user.click(proceed());
  await waitFor(() => {
    expect(path()).toBe('/oauth/payments/add/invoiceinfo?draft=7');
  });
  unmount();
  await open(host, '/oauth/payments/selection');
  expect(await findCheckbox('サンプル工業株式会社')).toBeChecked();
  // The list, the queue above the form, and the list again.
  expect(host.calls(getPaymentSelection).map(({ query }) => query)).toEqual([
    { client_id: 'keiri-note' },
    { client_id: 'keiri-note' },
    { client_id: 'keiri-note' },
  ]);
});

test.each([
  ['says how many are shown of all', 3, ['全3件のうち、更新日時の新しい2件を表示しています。']],
  ['says nothing when all are shown', 2, []],
  ['says nothing when the server does not send the number', null, []],
] as const)('%s', async (_, total, notes) => {
  await open(fakeHost({ stubs: [selection([anInvoice(), OTHER_INVOICE], RETURN_URL, total)] }));
  await findCheckbox('サンプル工業株式会社');
  expect(screen.queryAllByText(/件を表示/).map(({ textContent }) => textContent)).toEqual(notes);
});

test('shows the name of the payer', async () => {
  await open(fakeHost({ stubs: [selection([anInvoice()])] }));
  expect(await screen.findByText('株式会社サンプル商事')).toBeInTheDocument();
});

test('says which invoices are ready, and what is missing in the others', async () => {
  const noAccount = anInvoice({ draft_id: 12, payee_name: '口座商店', has_account: false });
  await open(
    fakeHost({ stubs: [selection([anInvoice(), OTHER_INVOICE, UNREGISTERED, noAccount])] }),
  );
  const stateOf = async (name: string) =>
    within(await screen.findByRole('row', { name: new RegExp(name) })).getAllByRole('cell')[2]
      ?.textContent;
  expect(await stateOf('サンプル工業')).toBe('申請できます登録済みの取引先・口座と一致');
  expect(await stateOf('サンプルクリーン')).toBe(
    '請求書ファイルがありません次の画面で添付できます',
  );
  expect(await stateOf('未登録')).toBe(
    '取引先が未登録です受け取った内容を入れた登録画面に進みます',
  );
  expect(await stateOf('口座商店')).toBe('振込先口座が未定です次の画面で選べます');
});

test("shows four steps, today's transfer date, and the parts of the total", async () => {
  const host = fakeHost({
    stubs: [selection([anInvoice(), OTHER_INVOICE]), stub(getClosedDays, aCalendar())],
  });
  const { user } = await open(host);
  const steps = await screen.findByRole('list', { name: '手続きの進み具合' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1請求書の選択', '2請求書情報', '3お支払い方法・確認', '4完了']);
  expect(
    screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent),
  ).toEqual(['支払う請求書を選ぶ']);
  expect(screen.getByText(/までの申請で、最短2026年11月26日\(木\)に振込$/)).toBeInTheDocument();
  await user.click(await findCheckbox('サンプル工業株式会社'));
  await user.click(await findCheckbox('合同会社サンプルクリーン'));
  expect(screen.getByText('¥561,000')).toBeInTheDocument();
  expect(screen.getByText('¥16,830')).toBeInTheDocument();
});

test('explains why an invoice of a refused payee cannot be selected', async () => {
  const refused = anInvoice({ draft_id: 11, payee_name: '拒否商店', is_supplier_rejected: true });
  const host = fakeHost({ stubs: [selection([anInvoice(), OTHER_INVOICE, refused])] });
  const { user } = await open(host);
  expect(await findCheckbox('拒否商店')).toBeDisabled();
  expect(screen.getByText('選べません')).toBeInTheDocument();
  expect(screen.getByText('この取引先へのお支払いは、現在お受けできません。')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'すべて選ぶ' }));
  expect(screen.getByText(/^2件のお支払い総額/)).toBeInTheDocument();
  expect(await findCheckbox('拒否商店')).not.toBeChecked();
});

test.each([
  ['below', 999],
  ['above', 100_000_000],
])('explains why an invoice with an amount %s the limits cannot be selected', async (_, amount) => {
  const refused = anInvoice({ draft_id: 11, payee_name: '金額商店', billing_amount: amount });
  const host = fakeHost({ stubs: [selection([anInvoice(), OTHER_INVOICE, refused])] });
  const { user } = await open(host);
  expect(await findCheckbox('金額商店')).toBeDisabled();
  const row = screen.getByRole('row', { name: /金額商店/ });
  expect(row).toHaveTextContent('選べません1件のお支払いは、1,000円から99,999,999円までです。');
  expect(row).not.toHaveTextContent('申請できます');
  await user.click(screen.getByRole('checkbox', { name: 'すべて選ぶ' }));
  expect(screen.getByText(/^2件のお支払い総額/)).toBeInTheDocument();
});

test('does not count a stored choice whose amount cannot be paid', async () => {
  const stubs = [selection([anInvoice(), OTHER_INVOICE])];
  const { user, unmount } = await open(fakeHost({ stubs }));
  await user.click(await findCheckbox('サンプル工業株式会社'));
  await user.click(await findCheckbox('合同会社サンプルクリーン'));
  await user.click(proceed());
  unmount();
  await open(fakeHost({ stubs: [selection([anInvoice({ billing_amount: 999 }), OTHER_INVOICE])] }));
  expect(await findCheckbox('サンプル工業株式会社')).not.toBeChecked();
  expect(await findCheckbox('合同会社サンプルクリーン')).toBeChecked();
  expect(screen.getByText(/^1件のお支払い総額/)).toBeInTheDocument();
});

test('says that the payments to a payee are held, and still opens its invoice', async () => {
  const held = anInvoice({ draft_id: 11, payee_name: '停止商店', is_supplier_held: true });
  const { user } = await open(fakeHost({ stubs: [selection([held, OTHER_INVOICE])] }));
  await user.click(await findCheckbox('停止商店'));
  const row = screen.getByRole('row', { name: /停止商店/ });
  expect(row).toHaveTextContent('お支払い停止中取引先の画面で再開すると、申請できます');
  expect(row).not.toHaveTextContent('申請できます登録済み');
  expect(proceed()).toBeEnabled();
});

test.each([
  ['the only invoice', [anInvoice(), SUBMITTED], true],
  [
    'the only invoice that can be paid',
    [anInvoice(), anInvoice({ draft_id: 11, payee_name: '拒否商店', is_supplier_rejected: true })],
    true,
  ],
  [
    'the only invoice with an amount that can be paid',
    [anInvoice(), anInvoice({ draft_id: 11, payee_name: '金額商店', billing_amount: 999 })],
    true,
  ],
  ['none of several', [anInvoice(), OTHER_INVOICE], false],
] as const)('selects %s before the user does', async (_, invoices, expected) => {
  await open(fakeHost({ stubs: [selection([...invoices])] }));
  const chosen = await findCheckbox('サンプル工業株式会社');
  expect([(chosen as HTMLInputElement).checked, proceed().matches(':enabled')]).toEqual([
    expected,
    expected,
  ]);
});

test('ignores the selection of another user', async () => {
  const stubs = [selection([anInvoice(), OTHER_INVOICE])];
  const { user, unmount } = await open(fakeHost({ stubs }));
  await user.click(await findCheckbox('サンプル工業株式会社'));
  await user.click(proceed());
  unmount();
  const another = aUser({ email_address: 'hanako@example.jp' });
  await open(fakeHost({ user: another, stubs }));
  expect(await findCheckbox('サンプル工業株式会社')).not.toBeChecked();
});

test('lists submitted invoices separately, with links to their payments', async () => {
  const { user } = await open(fakeHost({ stubs: [selection([anInvoice(), SUBMITTED])] }));
  await user.click(await screen.findByRole('radio', { name: '申請済み 1' }));
  expect(screen.getByRole('link', { name: /鈴木工房/ })).toHaveAttribute(
    'href',
    '/payments/review/5',
  );
  const row = within(screen.getByRole('row', { name: /鈴木工房/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '鈴鈴木工房SK-1',
    '要対応審査中（受付済み）',
    '2026/12/03',
    '¥33,00033,000円',
    'I-00000039',
  ]);
  expect(screen.queryByText('サンプル工業株式会社')).toBeNull();
});

test('shows that there are no invoices, and no link to an address that could run as a script', async () => {
  await open(fakeHost({ stubs: [selection([], 'javascript:alert(1)')] }));
  expect(await screen.findByText('連携された請求書はありません。')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '経理ノートに戻る' })).toBeNull();
});

test('says that consent is missing', async () => {
  const text = 'この連携サービスとの連携が許可されていません。';
  const host = fakeHost({
    stubs: [
      stub(getPaymentSelection, () => {
        throw problem({ httpStatus: 403, status: 'consent_required', message: text });
      }),
    ],
  });
  const { path } = await open(host);
  await waitFor(() => {
    expect(decodeURIComponent(path())).toBe(`/error/請求書を表示できません/${text}`);
  });
});

test('links to the next invoice of the selection after a payment, and to the list after the last', async () => {
  const all = [anInvoice(), OTHER_INVOICE];
  const host = fakeHost({ stubs: [selection(all), stub(getInvoice, anInvoiceDetail({ id: 5 }))] });
  const { user, unmount } = await open(host);
  await user.click(await findCheckbox('サンプル工業株式会社'));
  await user.click(await findCheckbox('合同会社サンプルクリーン'));
  await user.click(proceed());
  unmount();
  host.use(selection([anInvoice({ invoice_id: 5 }), OTHER_INVOICE]));
  const { unmount: leave } = await open(host, '/oauth/payments/complete?invoice=5');
  expect(await screen.findByRole('link', { name: '次の請求書へ進む' })).toHaveAttribute(
    'href',
    '/oauth/payments/add/invoiceinfo?draft=8',
  );
  leave();
  host.use(selection(all.map((invoice) => ({ ...invoice, invoice_id: 5 }))));
  await open(host, '/oauth/payments/complete?invoice=5');
  expect(await screen.findByRole('link', { name: '請求書の一覧へ' })).toHaveAttribute(
    'href',
    '/oauth/payments/selection',
  );
});
