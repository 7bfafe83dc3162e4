import { render } from '@testing-library/react';
import type { Draft } from '@hareto/contracts/drafts.ts';
import { aDraft, aSupplierDetail } from '@hareto/testing/payment-builders.ts';
import {
  isPartnerAccount,
  isPartnerPayee,
  toPartnerInvoice,
  unknownPartnerAccount,
} from './partner-invoice.tsx';

type Payee = NonNullable<Draft['partner_payee']>;

const ACCOUNT: NonNullable<Payee['account']> = {
  bank_code: '0001',
  branch_code: '001',
  account_type: 1,
  account_number: '1234567',
  account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
};
const PAYEE: Payee = {
  name: 'サンプル工業株式会社',
  invoice_registration_number: null,
  account: ACCOUNT,
};
const supplier = aSupplierDetail();
const [account] = supplier.accounts;

const partnerOf = (changes: Partial<Draft>) =>
  toPartnerInvoice(aDraft({ source: '会計サービス', partner_payee: PAYEE, ...changes }));

test('has no partner for the user’s own payment', () => {
  expect(partnerOf({ source: null, locked_fields: ['billing_amount'] })).toBe(null);
});

test('shows the value of a locked field and the service that has set it', () => {
  const partner = partnerOf({ billing_amount: 84_800, locked_fields: ['billing_amount'] });
  const { container } = render(<>{partner?.lockedValue('billing_amount')}</>);
  expect(container).toHaveTextContent('請求金額¥84,80084,800円会計サービスで指定されています。');
});

test('leaves a field to the user that the service has not set', () => {
  const partner = partnerOf({ locked_fields: ['billing_amount'] });
  expect([partner?.lockedValue('invoice_date'), partner?.lockedValue('memo')]).toEqual([
    null,
    null,
  ]);
});

test.each<[string, boolean, Partial<Payee>]>([
  ['its name', true, {}],
  ['another name', false, { name: 'サンプル工業' }],
  [
    'another name with its registration number',
    true,
    { name: 'SAMPLE', invoice_registration_number: 'T6999901000002' },
  ],
  [
    'another name with the registration number of another business',
    false,
    { name: 'SAMPLE', invoice_registration_number: 'T5999901000003' },
  ],
  [
    'its name with the registration number of another business',
    false,
    { invoice_registration_number: 'T5999901000003' },
  ],
])('recognises the partner’s payee by %s: %s', (_case, expected, changes) => {
  expect(isPartnerPayee({ ...PAYEE, ...changes }, supplier)).toBe(expected);
});

test('recognises a payee without a registration number by its corporate number', () => {
  const payee = { ...PAYEE, name: 'SAMPLE', invoice_registration_number: 'T6999901000002' };
  expect(isPartnerPayee(payee, { ...supplier, invoice_registration_number: null })).toBe(true);
  expect(
    isPartnerPayee(payee, {
      ...supplier,
      invoice_registration_number: null,
      corporate_number: null,
    }),
  ).toBe(false);
});

test('does not match a payee without a number with another one without a number', () => {
  expect(
    isPartnerPayee(
      { ...PAYEE, name: 'SAMPLE' },
      { ...supplier, invoice_registration_number: null, corporate_number: null },
    ),
  ).toBe(false);
});

test.each<[string, boolean, Partial<typeof ACCOUNT>]>([
  ['the same account', true, {}],
  ['another bank', false, { bank_code: '0005' }],
  ['another branch', false, { branch_code: '002' }],
  ['another account number', false, { account_number: '7654321' }],
  ['another spelling of the holder', true, { account_holder_kana: 'ｻﾝﾌﾟﾙ' }],
])(
  'recognises the partner’s account by bank, branch and number; with %s: %s',
  (_case, expected, changes) => {
    expect(isPartnerAccount({ ...PAYEE, account: { ...ACCOUNT, ...changes } }, account!)).toBe(
      expected,
    );
  },
);

test('offers the partner’s account for registration when the supplier does not have it', () => {
  const named = { ...ACCOUNT, account_number: '7654321', account_type: 2 as const };
  const partner = partnerOf({ partner_payee: { ...PAYEE, account: named } });
  expect(partner && unknownPartnerAccount(partner, supplier)).toEqual({
    bank_name: '0001',
    branch_name: '001',
    account_type: '当座',
    account_number: '7654321',
    account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
    source: 'partner',
    doubtful: [],
  });
});

test.each<[string, Draft['partner_payee']]>([
  ['it is registered', PAYEE],
  ['the partner has sent no account', { ...PAYEE, account: null }],
  ['the partner has sent no payee', null],
])('offers no account to add when %s', (_case, partner_payee) => {
  const partner = partnerOf({ partner_payee });
  expect(partner && unknownPartnerAccount(partner, supplier)).toBe(null);
});
