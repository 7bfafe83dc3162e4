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
  open?: string[];
  named?: string[];
  values?: Partial<EditValues>;
}

function basisOf({ invoice: changes = {}, accounts = [ACCOUNT!, OTHER_ACCOUNT], ...rest }: Case) {
  const invoice = anInvoiceDetail(changes);
  const supplier = aSupplierDetail({ accounts });
  const basis = {
    invoice,
    supplier,
    open: new Set(rest.open ?? ['account_id']),
    named: new Set(rest.named ?? []),
  };
  const values: EditValues = {
    ...valuesOfInvoice(invoice, supplier),
    takes_account: false,
    ...rest.values,
  };
  return { basis, values, before: invoice.account };
}

const newAccount = (one: Case) => {
  const { basis, values } = basisOf(one);
  return newDestination(basis, values)?.after.id ?? null;
};

test('requires no confirmation for an unchanged destination', () => {
  const { basis, values } = basisOf({});
  expect(otherDestination(basis, values)).toBe(null);
});

test('treats a renamed bank as the same destination', () => {
  const { basis, values } = basisOf({
    accounts: [{ ...ACCOUNT!, bank_name: 'みずほ', branch_name: '東京', is_verified: false }],
  });
  expect(otherDestination(basis, values)).toBe(null);
});

test.each([
  ['bank_code', '0005'],
  ['branch_code', '002'],
  ['account_type', 2],
  ['account_number', '7654321'],
  ['account_holder_kana', 'ﾍﾞﾂ'],
] as const)('treats another %s of the same account entry as another destination', (name, value) => {
  const { basis, values, before } = basisOf({ accounts: [{ ...ACCOUNT!, [name]: value }] });
  expect(otherDestination(basis, values)).toEqual({
    before,
    after: { ...ACCOUNT, [name]: value },
    isEdited: true,
  });
});

test('uses another chosen account as the destination immediately', () => {
  const { basis, values, before } = basisOf({ values: { account_id: '34' } });
  expect(newDestination(basis, values)).toEqual({ before, after: OTHER_ACCOUNT, isEdited: false });
});

test.each<[string, Case, number | null]>([
  ['not by changing something else', { accounts: [EDITED] }, null],
  ['by wish', { accounts: [EDITED], values: { takes_account: true } }, 33],
  [
    'where the correction asks about the account',
    { accounts: [EDITED], named: ['account_id'] },
    33,
  ],
  [
    'not where the account is not open',
    { accounts: [EDITED], open: ['memo'], values: { takes_account: true } },
    null,
  ],
  [
    'not where the entry was deleted',
    { accounts: [OTHER_ACCOUNT], values: { takes_account: true } },
    null,
  ],
  ['not where none is chosen', { values: { account_id: '', takes_account: true } }, null],
  [
    'not of a payment without an account',
    { invoice: { account: null }, values: { account_id: '34' } },
    null,
  ],
])('new numbers of the same entry are paid to %s', (_case, one, expected) => {
  expect(newAccount(one)).toBe(expected);
});

test('says nothing about accounts while the payee is loading', () => {
  const { basis, values } = basisOf({ values: { account_id: '34' } });
  expect(otherDestination({ ...basis, supplier: null }, values)).toBe(null);
});
