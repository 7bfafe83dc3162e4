import { act, screen } from '@testing-library/react';
import { getInvoiceFile, type InvoiceFile } from '@hareto/contracts/files.ts';
import { listSupplierAccounts } from '@hareto/contracts/supplier-accounts.ts';
import { getSupplier, type SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import {
  anInvoiceFile,
  aReadValue,
  aSupplierDetail,
  page,
} from '@hareto/testing/payment-builders.ts';
import { renderInForm } from '../testing/render-form.tsx';
import { usePaymentForm } from '../form/payment-form-context.ts';

const [registered] = aSupplierDetail().accounts;
const account = (id: number) => ({ ...registered!, id, account_number: `76543${id}` });
const readAccount = (number: string) => ({ account_number: aReadValue(number) });
const file: InvoiceFile = anInvoiceFile({
  ocr: {
    status: 'done',
    fields: { billing_amount: aReadValue('374000') },
    accounts: [readAccount('1234567'), readAccount('4410927')],
    supplier_candidates: [],
  },
});
const reading: InvoiceFile = {
  ...file,
  ocr: { status: 'processing', fields: {}, supplier_candidates: [] },
};

/** The accounts of the payee as the form knows them. */
function Payee() {
  const { document, supplier, chooseSupplier, addAccount } = usePaymentForm();
  return (
    <>
      <p>{`${document?.ocr.status}、口座${supplier?.accounts.length ?? 0}件`}</p>
      <button onClick={() => chooseSupplier(22)}>別の取引先を選ぶ</button>
      <button onClick={() => void addAccount(account(34))}>口座を追加する</button>
    </>
  );
}

/** Opens a form whose invoice with two accounts is being read, until `endReading`. */
function open() {
  const added = page('accounts', [registered!, account(34)], {});
  const host = fakeHost({
    stubs: [stub(getInvoiceFile, reading), stub(listSupplierAccounts, added)],
  });
  const form = renderInForm(<Payee />, { host, draft: { files: [reading] } });
  const endReading = async () => {
    host.use(stub(getInvoiceFile, file));
    await screen.findByText(/^done、/);
  };
  const press = (name: string) => form.user.click(screen.getByRole('button', { name }));
  return { ...form, endReading, press };
}

test('chooses no account for an invoice with two accounts when the payee is loaded after the reading has ended', async () => {
  const { host, values, press, endReading } = open();
  let answer: (found: SupplierDetail) => void = () => undefined;
  host.use(stub(getSupplier, () => new Promise<SupplierDetail>((resolve) => (answer = resolve))));
  await press('別の取引先を選ぶ');
  await endReading();
  await act(async () => answer(aSupplierDetail({ id: 22, accounts: [account(44)] })));
  await screen.findByText('done、口座1件');
  expect(values().account_id).toBe('');
});

test('keeps the account that the user has added before the reading has ended', async () => {
  const { values, press, endReading } = open();
  await press('口座を追加する');
  await screen.findByText('processing、口座2件');
  await endReading();
  expect(values()).toMatchObject({ account_id: '34', confirmed_fields: ['account_id'] });
});
