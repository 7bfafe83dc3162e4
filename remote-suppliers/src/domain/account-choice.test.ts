import type { InvoiceFile } from '@hareto/contracts/files.ts';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { anInvoiceFile, aReadValue } from '@hareto/testing/payment-builders.ts';
import { accountChoiceOf, chosenAccount, OTHER_ACCOUNT } from './account-choice.ts';
import type { DescribedPayee } from './named-payee.ts';

const invoiceWith = (accounts: OcrResult['accounts']): InvoiceFile =>
  anInvoiceFile({
    ocr: {
      status: 'done',
      fields: {
        payee_name: aReadValue('サンプル工業'),
        payee_phone_number: aReadValue('0311112222'),
      },
      accounts,
      supplier_candidates: [],
    },
  });
const account = (number: string) => ({ account_number: aReadValue(number) });
const several = invoiceWith([account('1234567'), account('0091223')]);
const payeeOfPartner: DescribedPayee = {
  account_number: { text: '7654321', isDoubtful: false, source: 'partner' },
};

test("numbers the accounts after the company's values on the invoice", () => {
  const choice = accountChoiceOf({}, several, 'account_choice_1');
  expect(choice?.accounts.map(({ number, named }) => [number, named.account_number])).toEqual([
    [3, '1234567'],
    [4, '0091223'],
  ]);
  expect(chosenAccount(choice)?.named.account_number).toBe('0091223');
});

test.each<[string, Parameters<typeof accountChoiceOf>, string | null | undefined]>([
  ['nothing chosen yet', [{}, several, null], null],
  ['an account that is not on the invoice', [{}, several, OTHER_ACCOUNT], OTHER_ACCOUNT],
  ['an account that is no longer on the invoice', [{}, several, 'account_choice_2'], null],
  ['an account that a partner names', [payeeOfPartner, several, 'account_choice_0'], undefined],
  ['an invoice with one account', [{}, invoiceWith([account('1234567')]), null], undefined],
  ['an invoice of an earlier server', [{}, invoiceWith(undefined), null], undefined],
  ['no invoice', [{}, null, null], undefined],
])(
  'finds the chosen account (undefined when there is no choice) for %s',
  (_case, input, chosen) => {
    expect(accountChoiceOf(...input)?.chosen).toBe(chosen);
  },
);
