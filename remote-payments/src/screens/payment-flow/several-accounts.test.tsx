import type { Draft } from '@hareto/contracts/drafts.ts';
import { getInvoiceFile, type InvoiceFile } from '@hareto/contracts/files.ts';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { getSupplier, listSuppliers, type SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import {
  aDraft,
  anEmptyDraft,
  anInvoiceFile,
  aSupplierDetail,
  aReadValue,
  page,
} from '@hareto/testing/payment-builders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { flowStubs } from '../../testing/flow-stubs.ts';
import { renderPayments } from '../../testing/render-payments.tsx';

const account = (bank: string, branch: string, type: string, number: string) => ({
  bank_name: aReadValue(bank),
  branch_name: aReadValue(branch),
  account_type: aReadValue(type),
  account_number: aReadValue(number),
  account_holder_kana: aReadValue('サンプルコウギヨウ（カ'),
});
const ACCOUNTS: NonNullable<OcrResult['accounts']> = [
  account('みずほ銀行', '東京営業部', '当座', '1234567'),
  account('みずほ銀行', '東京営業部', '普通', '1234567'),
  account('りそな銀行', '新宿支店', '普通', '4410927'),
];
const invoiceFile: InvoiceFile = anInvoiceFile({
  ocr: {
    status: 'done',
    fields: {
      payee_name: aReadValue('サンプル工業株式会社'),
      billing_amount: aReadValue('374000'),
    },
    accounts: ACCOUNTS,
    supplier_candidates: [{ supplier_id: 21, account_id: null, score: 0.98 }],
  },
});

async function open(draft: Draft, supplier?: SupplierDetail) {
  const { stubs, current } = flowStubs(draft);
  const host = fakeHost({ stubs });
  if (supplier) host.use(stub(getSupplier, supplier));
  const rendered = await renderPayments(host, '/payments/add/invoiceinfo?draft=7');
  const group = await screen.findByRole('radiogroup', { name: /^振込先口座/ });
  return { host, group, current, ...rendered };
}
const options = (group: HTMLElement) =>
  within(group)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);

test('lists the accounts in the order of the document and preselects none, even a registered one', async () => {
  const { group } = await open(anEmptyDraft({ files: [invoiceFile] }));
  expect(options(group)).toEqual([
    '2みずほ銀行 東京営業部当座1234567サンプルコウギヨウ（カ未登録請求書で見る',
    '3みずほ銀行（0001） 東京営業部（001）普通1234567サンプルコウギヨウ（カ登録済み請求書で見る',
    '4りそな銀行 新宿支店普通4410927サンプルコウギヨウ（カ未登録請求書で見る',
  ]);
  for (const radio of within(group).getAllByRole('radio')) expect(radio).not.toBeChecked();
  expect(screen.getByText('請求書に口座が3件あります。')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: '確認が必要な項目' })).toHaveTextContent(
    /^要確認1件1 \/ 12振込先口座3件から選んでください/,
  );
  expect(screen.getByText('要確認 1件 ・', { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '5 請求金額' })).toBeInTheDocument();
});

test('shows when the account of earlier payments was last used', async () => {
  const supplier = aSupplierDetail();
  const accounts = supplier.accounts.map((one) => ({ ...one, last_transfer_on: '2026-10-30' }));
  const { group } = await open(anEmptyDraft({ files: [invoiceFile] }), { ...supplier, accounts });
  expect(options(group)[1]).toBe(
    '3みずほ銀行（0001） 東京営業部（001）普通1234567サンプルコウギヨウ（カ前回の振込 2026/10/30登録済み請求書で見る',
  );
});

test('explains that an account must be chosen when none is', async () => {
  const { user } = await open(anEmptyDraft({ files: [invoiceFile] }));
  await user.click(screen.getAllByRole('button', { name: '確認画面へ進む' })[0]!);
  expect(await screen.findAllByText('振込先口座を選択してください。')).not.toHaveLength(0);
});

test('a click chooses a registered account at once and removes the 要確認 of the field', async () => {
  const { user, group, current } = await open(anEmptyDraft({ files: [invoiceFile] }));
  await user.click(within(group).getByRole('radio', { name: /登録済み/ }));
  expect(within(group).getByRole('radio', { name: /登録済み/ })).toBeChecked();
  expect(screen.queryByText('請求書に口座が3件あります。')).toBeNull();
  expect(screen.queryByText(/3件から選んでください/)).toBeNull();
  await waitFor(() =>
    expect(current()).toMatchObject({ account_id: 33, confirmed_fields: ['account_id'] }),
  );
});

test('asks before it adds an unregistered account of a supplier that was paid before', async () => {
  const paid = aSupplierDetail({ last_paid_at: '2026-10-30T10:00:00+09:00' });
  const { user, group } = await open(aDraft({ files: [invoiceFile], account_id: null }), paid);
  const resona = within(group).getByRole('radio', { name: /りそな銀行/ });
  await user.click(resona);
  expect(resona).toBeChecked();
  const alarm = await screen.findByRole('alert', { name: '振込先口座の変更' });
  expect(alarm).toHaveTextContent('4410927');
  expect(within(alarm).getByRole('button', { name: 'この口座を追加' })).toBeDisabled();
});

test('offers a registered account that is not on the document', async () => {
  const { accounts } = aSupplierDetail();
  const other = { ...accounts[0]!, id: 34, account_number: '7654321' };
  const supplier = aSupplierDetail({ accounts: [...accounts, other] });
  const { group } = await open(aDraft({ files: [invoiceFile], account_id: null }), supplier);
  expect(options(group).at(-1)).toBe(
    'みずほ銀行（0001） 東京営業部（001）普通7654321サンプルコウギヨウ（カ請求書に記載なし',
  );
});

test('asks for the account again when the first file is removed before one with several accounts', async () => {
  const first = anInvoiceFile({ file_id: 'f_first00123456789', file_name: '表紙.pdf' });
  const chosen = { account_id: 33, confirmed_fields: ['account_id'] };
  const { user, current } = await open(aDraft({ files: [first, invoiceFile], ...chosen }));
  await user.click(screen.getByRole('button', { name: '表紙.pdfを外す' }));
  expect(await screen.findByText('請求書に口座が3件あります。')).toBeInTheDocument();
  await waitFor(() => expect(current()).toMatchObject({ account_id: null, confirmed_fields: [] }));
});

describe('a payee that was chosen before the document is read', () => {
  const reading: InvoiceFile = {
    ...invoiceFile,
    ocr: { status: 'processing', fields: {}, supplier_candidates: [] },
  };
  const [registered] = aSupplierDetail().accounts;
  const group = () => screen.getByRole('radiogroup', { name: /^振込先口座/ });
  const checked = () =>
    within(group())
      .getAllByRole<HTMLInputElement>('radio')
      .filter((radio) => radio.checked)
      .map((radio) => radio.closest('label')?.textContent);

  async function openWhileReading(draft: Partial<Draft>, supplier = aSupplierDetail()) {
    const { host, user, current } = await open(aDraft({ files: [reading], ...draft }), supplier);
    const endReading = async (form = { hidden: false }) => {
      host.use(stub(getInvoiceFile, invoiceFile));
      await screen.findByRole('radio', { name: /りそな銀行/, ...form });
    };
    return { host, user, current, endReading };
  }

  test('asks for the account again when the form had preselected it', async () => {
    const { endReading } = await openWhileReading({ account_id: registered!.id });
    expect(checked()).toHaveLength(1);
    await endReading();
    expect(await screen.findByText('請求書に口座が3件あります。')).toBeInTheDocument();
    expect(checked()).toEqual([]);
  });

  test('keeps the account that the user has chosen', async () => {
    const other = { ...registered!, id: 34, account_number: '7654321' };
    const supplier = aSupplierDetail({ accounts: [registered!, other] });
    const { user, current, endReading } = await openWhileReading({ account_id: null }, supplier);
    await user.click(within(group()).getByRole('radio', { name: /1234567/ }));
    await waitFor(() =>
      expect(current()).toMatchObject({ account_id: 33, confirmed_fields: ['account_id'] }),
    );
    await endReading();
    expect(checked()).toHaveLength(1);
    expect(screen.queryByText('請求書に口座が3件あります。')).toBeNull();
  });

  test('keeps the account that the user is adding', async () => {
    const { user, endReading } = await openWhileReading({ account_id: null });
    await user.click(screen.getByRole('button', { name: '別の口座を追加する' }));
    const dialog = within(await screen.findByRole('dialog', { name: '口座を追加' }));
    await user.type(dialog.getByLabelText('口座番号'), '7654321');
    // The dialog hides the form from assistive software.
    await endReading({ hidden: true });
    expect(dialog.getByLabelText('口座番号')).toHaveValue('7654321');
    expect(screen.getByRole('dialog', { name: '口座を追加' })).toBeVisible();
  });

  test('keeps the account that the user has chosen in an earlier visit', async () => {
    const chosen = { account_id: registered!.id, confirmed_fields: ['account_id'] };
    const { endReading } = await openWhileReading(chosen);
    await endReading();
    expect(checked()).toHaveLength(1);
  });

  test('asks for the account when the payee was changed after an account had been chosen', async () => {
    const other = { ...registered!, id: 34, account_number: '7654321' };
    const first = aSupplierDetail({ accounts: [registered!, other] });
    const second = aSupplierDetail({ id: 22, name: '青葉', accounts: [registered!] });
    const { host, user, current, endReading } = await openWhileReading({ account_id: null }, first);
    host.use(stub(getSupplier, second), stub(listSuppliers, page('suppliers', [second], {})));
    await user.click(within(group()).getByRole('radio', { name: /7654321/ }));
    await user.clear(screen.getByRole('combobox', { name: '取引先' }));
    await user.type(screen.getByRole('combobox', { name: '取引先' }), '青葉');
    await user.click(await screen.findByRole('option', { name: /青葉/ }));
    await waitFor(() => expect(checked()).toHaveLength(1));
    await waitFor(() =>
      expect(current()).toMatchObject({ supplier_id: 22, account_id: 33, confirmed_fields: [] }),
    );
    await endReading();
    expect(await screen.findByText('請求書に口座が3件あります。')).toBeInTheDocument();
    expect(checked()).toEqual([]);
  });
});
