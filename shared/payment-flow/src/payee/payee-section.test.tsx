import { screen, waitFor, within } from '@testing-library/react';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { getSupplier, listSuppliers, type SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { fakeHost, networkProblem, stub } from '@hareto/testing/fake-host.ts';
import {
  anInvoiceFile,
  aSupplierDetail,
  page,
  aReadValue,
} from '@hareto/testing/payment-builders.ts';
import { payeeMarks } from '../reading/payee-marks.ts';
import { renderInForm, type FormOptions } from '../testing/render-form.tsx';
import { PayeeSection } from './payee-section.tsx';

const OTHER_SUPPLIER = aSupplierDetail({
  id: 22,
  name: '別会社株式会社',
  name_kana: 'ベツガイシャ',
});
const invoiceFiles = (
  fields: OcrResult['fields'],
  supplier_candidates: OcrResult['supplier_candidates'] = [],
) => [anInvoiceFile({ ocr: { status: 'done', fields, supplier_candidates } })];

function open(options: FormOptions = {}, suppliers: readonly SupplierDetail[] = [OTHER_SUPPLIER]) {
  const host = fakeHost({
    stubs: [
      stub(listSuppliers, page('suppliers', suppliers, {})),
      stub(
        getSupplier,
        ({ params }) => suppliers.find(({ id }) => id === Number(params.id)) ?? aSupplierDetail(),
      ),
    ],
  });
  const rendered = renderInForm(<PayeeSection />, { host, ...options });
  return { ...rendered, host };
}

const payee = () => screen.getByRole('combobox', { name: /取引先/ });

test('searches by the typed text, only for suppliers that can be paid', async () => {
  const { user, host } = open({ supplier: null });
  await user.click(payee());
  await user.type(payee(), 'べつ');
  await screen.findByRole('option', { name: /別会社株式会社/ });
  expect(host.calls(listSuppliers).at(-1)?.query).toEqual({
    from: 0,
    size: 20,
    status: ['Approved', 'Escalation', 'Unapproved'],
    keyword: 'べつ',
  });
});

test('shows that a search has no hit', async () => {
  const { user } = open({ supplier: null }, []);
  await user.click(payee());
  expect(await screen.findAllByText('該当する取引先が見つかりません。')).not.toHaveLength(0);
  expect(screen.queryByRole('option')).toBeNull();
});

test('stores the chosen payee with its account, without the other fields of the search result', async () => {
  const { user, values } = open({ supplier: null });
  await user.click(payee());
  await user.click(await screen.findByRole('option', { name: /別会社株式会社/ }));
  const account = await screen.findByRole('radio', { name: /みずほ銀行 東京営業部/ });
  expect(account).toBeChecked();
  expect([values().supplier, values().account_id]).toEqual([
    { id: 22, name: '別会社株式会社', name_kana: 'ベツガイシャ', status: 'Approved' },
    '33',
  ]);
});

test('hides the previous accounts while those of the chosen payee load', async () => {
  const { user, host } = open();
  host.use(stub(getSupplier, () => new Promise(() => undefined)));
  expect(screen.getByRole('radio', { name: /みずほ銀行/ })).toBeChecked();
  await user.clear(payee());
  await user.click(await screen.findByRole('option', { name: /別会社株式会社/ }));
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  expect(screen.queryByRole('button', { name: '別の口座を追加する' })).toBeNull();
});

test('shows that the accounts of a payee cannot be read, and reads them again', async () => {
  const { user, host, values } = open({ supplier: null });
  host.use(
    stub(getSupplier, () => {
      throw networkProblem;
    }),
  );
  await user.click(payee());
  await user.click(await screen.findByRole('option', { name: /別会社株式会社/ }));
  await waitFor(() => expect(host.snackbars).toHaveLength(1));
  expect(screen.getByText('口座を読み込めませんでした')).toBeInTheDocument();
  host.use(stub(getSupplier, OTHER_SUPPLIER));
  await user.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
  expect(await screen.findByRole('radio', { name: /みずほ銀行/ })).toBeChecked();
  expect(values().account_id).toBe('33');
  expect(screen.queryByText('口座を読み込めませんでした')).toBeNull();
});

test('requests an account for a payee that has none', () => {
  open({ supplier: aSupplierDetail({ accounts: [] }) });
  expect(
    screen.getByText('振込先口座が登録されていません。口座を追加してください。'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '別の口座を追加する' })).toBeEnabled();
});

test('shows type, number and holder of an account, and whether it was checked', () => {
  const [account] = aSupplierDetail().accounts;
  open({
    supplier: aSupplierDetail({
      accounts: [account!, { ...account!, id: 34, account_type: 2, is_verified: false }],
    }),
  });
  const texts = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent);
  expect(texts).toEqual([
    ' みずほ銀行 東京営業部普通 1234567　サンプルコウギヨウ（カ確認済み',
    ' みずほ銀行 東京営業部当座 1234567　サンプルコウギヨウ（カ',
  ]);
});

test('shows at the account the number of its mark on the document', () => {
  open({
    draft: {
      files: invoiceFiles({
        payee_name: aReadValue('サンプル工業株式会社'),
        account_number: aReadValue('1234567'),
      }),
    },
  });
  expect(screen.getByRole('radio').closest('label')).toHaveTextContent(/^2 みずほ銀行/);
});

const RESEMBLES =
  '請求書の支払い先と似た取引先が登録されています。請求書と見比べて、支払い先を選択してください。';

test.each<[string, OcrResult['supplier_candidates'], boolean]>([
  ['yes, when two match equally well', [candidate(21, 0.9), candidate(22, 0.9)], true],
  ['yes, when one is only similar', [candidate(21, 0.6)], true],
  ['no, when one matches, because the form proposes it', [candidate(21, 0.98)], false],
  ['no, when none is similar', [], false],
])('asks the buyer to choose among registered suppliers: %s', (_case, candidates, isShown) => {
  open({ supplier: null, draft: { files: invoiceFiles({}, candidates) } });
  expect(screen.queryByText(RESEMBLES) !== null).toBe(isShown);
});

function candidate(supplier_id: number, score: number) {
  return { supplier_id, account_id: null, score };
}

describe('a payee who is not registered', () => {
  const files = invoiceFiles({
    payee_name: aReadValue('新しい会社', { confidence: 0.5 }),
    account_number: aReadValue('7654321'),
  });
  const variant = (registerSupplier: jest.Mock) => ({ registerSupplier, payeeMarksOf: payeeMarks });

  test('is registered from its file, or as a new supplier without it', async () => {
    const registerSupplier = jest.fn();
    const { user } = open({ supplier: null, draft: { files }, variant: variant(registerSupplier) });
    const read = await screen.findByRole('region', { name: '請求書から読み取った支払い先' });
    expect(
      within(read)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['1請求元', '2口座番号']);
    await user.click(within(read).getByRole('button', { name: '新しい会社を登録して続ける' }));
    await user.click(screen.getByRole('button', { name: '新しい取引先を登録' }));
    expect(registerSupplier.mock.calls).toEqual([[{ invoiceFileId: files[0]?.file_id }], [{}]]);
  });

  test('is registered for a partner only after the document was read', async () => {
    const partner = {
      service: '会計サービス',
      payee: { name: '新しい会社', invoice_registration_number: null, account: null },
      lockedValue: () => null,
    };
    const ocr = { status: 'processing' as const, fields: {}, supplier_candidates: [] };
    const draft = { files: [anInvoiceFile({ ocr })] };
    const registerSupplier = jest.fn();
    const shown = { supplier: null, variant: { registerSupplier, partner } };
    const { unmount } = open({ ...shown, draft });
    expect(screen.getByText(/^会計サービスが指定した/).textContent).toBe(
      '会計サービスが指定した「新しい会社」は、まだ登録されていません。請求書を読み取っています。終わると、会社名・住所・振込先が入力された状態で登録できます。',
    );
    expect(screen.queryByRole('button', { name: '新しい会社を登録して続ける' })).toBeNull();
    unmount();
    const { user } = open({ ...shown, draft: { files } });
    await user.click(screen.getByRole('button', { name: '新しい会社を登録して続ける' }));
    expect(registerSupplier.mock.calls).toEqual([[{ invoiceFileId: files[0]?.file_id }]]);
  });

  test('is not mentioned once another payee is chosen, except for the account', async () => {
    open({ draft: { files }, variant: variant(jest.fn()) });
    await screen.findByRole('region', { name: '請求書の口座' });
    expect(screen.queryByRole('region', { name: '請求書から読み取った支払い先' })).toBeNull();
  });

  test('is not registered when the payee cannot be changed', () => {
    open({ supplier: null, draft: { files } });
    expect(screen.queryByRole('button', { name: '新しい取引先を登録' })).toBeNull();
  });
});
