import { getClosedDays } from '@hareto/contracts/banks.ts';
import { getCommission, listCreditCards } from '@hareto/contracts/cards.ts';
import { getDraft, type Draft } from '@hareto/contracts/drafts.ts';
import { getInvoiceFile, type InvoiceFile } from '@hareto/contracts/files.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost, problem, stub } from '@hareto/testing/fake-host.ts';
import {
  aCalendar,
  aCommission,
  aDraft,
  anInvoiceFile,
  aReadValue,
  aSupplierDetail,
  page,
} from '@hareto/testing/payment-builders.ts';
import { toFileValue, valuesOfDraft } from '../values/payment-values.ts';
import { loadInvoiceInfo } from './invoice-info-data.ts';
import { paymentKeeper } from './payment-keeper.ts';

const SIGNAL = new AbortController().signal;

test.each([
  ['the saved amount', '100000', [100_000]],
  ['the amount that was restored after a sign-in', '200000', [100_000, 200_000]],
])('loads the fee of %s', async (_case, billing_amount, requested) => {
  const draft = aDraft();
  const host = fakeHost({
    stubs: [
      stub(getDraft, draft),
      stub(listCreditCards, page('credit_cards', [], {})),
      stub(getClosedDays, aCalendar()),
      stub(getSupplier, aSupplierDetail()),
      stub(getCommission, ({ query }) => aCommission(Number(query?.billing_amount))),
    ],
  });
  provideHost(host);
  const supplier = aSupplierDetail();
  const values = valuesOfDraft(draft, { supplier, user: host.session.user() });
  const keeper = paymentKeeper(draft.id);
  keeper.keep({ version: draft.version, values: { ...values, billing_amount } });
  const loaded = await loadInvoiceInfo(draft.id, { signal: SIGNAL, showBlockingErrors: false });
  expect(loaded.commission).toEqual(aCommission(Number(billing_amount)));
  expect(loaded.values.billing_amount).toBe(billing_amount);
  expect(host.calls(getCommission).map(({ query }) => query?.billing_amount)).toEqual(requested);
  keeper.forget();
});

test('loads the files that were restored after a sign-in, without deleted ones', async () => {
  const [first, removed, added, deleted] = [
    'f_first012345',
    'f_removed0123',
    'f_added012345',
    'f_deleted0123',
  ].map((file_id) => anInvoiceFile({ file_id })) as [
    InvoiceFile,
    InvoiceFile,
    InvoiceFile,
    InvoiceFile,
  ];
  const draft = aDraft({ files: [first, removed] });
  const host = fakeHost({
    stubs: [
      stub(getDraft, draft),
      stub(listCreditCards, page('credit_cards', [], {})),
      stub(getClosedDays, aCalendar()),
      stub(getSupplier, aSupplierDetail()),
      stub(getCommission, aCommission(100_000)),
      stub(getInvoiceFile, ({ params }) => {
        if (params.id !== added.file_id) throw problem({ httpStatus: 404, status: 'not_found' });
        return added;
      }),
    ],
  });
  provideHost(host);
  const supplier = aSupplierDetail();
  const values = valuesOfDraft(draft, { supplier, user: host.session.user() });
  const keeper = paymentKeeper(draft.id);
  const kept = [first, added, deleted].map(toFileValue);
  keeper.keep({ version: draft.version, values: { ...values, files: kept } });
  const loaded = await loadInvoiceInfo(draft.id, { signal: SIGNAL, showBlockingErrors: false });
  keeper.forget();
  expect(loaded.files).toEqual([first, added]);
  expect(loaded.values.files).toEqual([first, added].map(toFileValue));
});

describe('an invoice with several accounts that was read after the last visit', () => {
  const readAccount = (number: string) => ({ account_number: aReadValue(number) });
  const several = anInvoiceFile({
    ocr: {
      status: 'done',
      fields: {},
      accounts: [readAccount('1234567'), readAccount('4410927')],
      supplier_candidates: [],
    },
  });
  const partner: Partial<Draft> = {
    source: '青葉クラウド',
    partner_payee: {
      name: 'サンプル工業株式会社',
      invoice_registration_number: null,
      account: {
        bank_code: '0001',
        branch_code: '001',
        account_type: 1,
        account_number: '1234567',
        account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
      },
    },
  };

  async function load(changes: Partial<Draft>, isRestored: boolean) {
    const draft = aDraft({ files: [several], ...changes });
    const host = fakeHost({
      stubs: [
        stub(getDraft, draft),
        stub(listCreditCards, page('credit_cards', [], {})),
        stub(getClosedDays, aCalendar()),
        stub(getSupplier, aSupplierDetail()),
        stub(getCommission, aCommission(100_000)),
      ],
    });
    provideHost(host);
    const keeper = paymentKeeper(draft.id);
    const values = valuesOfDraft(draft, { supplier: aSupplierDetail(), user: null });
    if (isRestored) keeper.keep({ version: draft.version, values });
    const loaded = await loadInvoiceInfo(draft.id, { signal: SIGNAL, showBlockingErrors: false });
    keeper.forget();
    return loaded.values.account_id;
  }

  test.each<[string, Partial<Draft>, boolean, string]>([
    ['empties the account that the program had chosen', {}, false, ''],
    ['empties it also in input that was restored after a sign-in', {}, true, ''],
    [
      'keeps the account that the user has chosen',
      { confirmed_fields: ['account_id'] },
      false,
      '33',
    ],
    ['keeps the account that another service has stated', partner, false, '33'],
  ])('%s', async (_case, changes, isRestored, accountId) => {
    expect(await load(changes, isRestored)).toBe(accountId);
  });
});
