import { anInvoiceDetail, aSupplierDetail } from '@hareto/testing/payment-builders.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { valuesOfInvoice } from '../values/payment-values.ts';
import { newDestination, otherDestination, type EditValues } from './destination.ts';

const [ACCOUNT] = aSupplierDetail().accounts;
const EDITED = { ...ACCOUNT!, account_number: '7654321' };
const OTHER_ACCOUNT = { ...ACCOUNT!, id: 34, account_number: '1111111' };

interface Case {
  invoice?: Partial<InvoiceDetail>;
  accounts?: SupplierDetail['accounts'];
  editableFields?: string[];
  fieldsToCorrect?: string[];
  values?: Partial<EditValues>;
}

function makeInput({ invoice: changes = {}, accounts = [ACCOUNT!, OTHER_ACCOUNT], ...rest }: Case) {
  const invoice = anInvoiceDetail(changes);
  const supplier = aSupplierDetail({ accounts });
  const input = {
    invoice,
    supplier,
    editableFields: new Set(rest.editableFields ?? ['account_id']),
    fieldsToCorrect: new Set(rest.fieldsToCorrect ?? []),
  };
  const values: EditValues = {
    ...valuesOfInvoice(invoice, supplier),
    takes_account: false,
    ...rest.values,
  };
  return { input, values, before: invoice.account };
}

const newAccountId = (one: Case) => {
  const { input, values } = makeInput(one);
  return newDestination(input, values)?.after.id ?? null;
};

test('requires no confirmation for an unchanged destination', () => {
  const { input, values } = makeInput({});
  expect(otherDestination(input, values)).toBe(null);
});

test('treats a renamed bank as the same destination', () => {
  const { input, values } = makeInput({
    accounts: [{ ...ACCOUNT!, bank_name: 'みずほ', branch_name: '東京', is_verified: false }],
  });
  expect(otherDestination(input, values)).toBe(null);
});

test.each([
  ['bank_code', '0005'],
  ['branch_code', '002'],
  ['account_type', 2],
  ['account_number', '7654321'],
  ['account_holder_kana', 'ﾍﾞﾂ'],
] as const)('treats another %s of the same account entry as another destination', (name, value) => {
  const { input, values, before } = makeInput({ accounts: [{ ...ACCOUNT!, [name]: value }] });
  expect(otherDestination(input, values)).toEqual({
    before,
    after: { ...ACCOUNT, [name]: value },
    isEdited: true,
  });
});

test('uses another chosen account as the destination immediately', () => {
  const { input, values, before } = makeInput({ values: { account_id: '34' } });
  expect(newDestination(input, values)).toEqual({ before, after: OTHER_ACCOUNT, isEdited: false });
});

test.each<[string, Case, number | null]>([
  ['no, when only something else was changed', { accounts: [EDITED] }, null],
  ['yes, when the user chooses it', { accounts: [EDITED], values: { takes_account: true } }, 33],
  [
    'yes, when the correction names the account',
    { accounts: [EDITED], fieldsToCorrect: ['account_id'] },
    33,
  ],
  [
    'no, when the account field is locked',
    { accounts: [EDITED], editableFields: ['memo'], values: { takes_account: true } },
    null,
  ],
  [
    'no, when the account was deleted',
    { accounts: [OTHER_ACCOUNT], values: { takes_account: true } },
    null,
  ],
  ['no, when no account is chosen', { values: { account_id: '', takes_account: true } }, null],
  [
    'no, when the payment has no account',
    { invoice: { account: null }, values: { account_id: '34' } },
    null,
  ],
])('pays to the changed details of the same account: %s', (_case, one, expected) => {
  expect(newAccountId(one)).toBe(expected);
});

test('finds no other destination while the payee is loading', () => {
  const { input, values } = makeInput({ values: { account_id: '34' } });
  expect(otherDestination({ ...input, supplier: null }, values)).toBe(null);
});
