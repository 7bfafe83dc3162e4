import { getClosedDays } from '@hareto/contracts/banks.ts';
import { getCommission, listCreditCards } from '@hareto/contracts/cards.ts';
import { getDraft } from '@hareto/contracts/drafts.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import {
  aCalendar,
  aCommission,
  aDraft,
  aSupplierDetail,
  page,
} from '@hareto/testing/payment-builders.ts';
import { valuesOfDraft } from '../values/payment-values.ts';
import { loadInvoiceInfo } from './invoice-info-data.ts';
import { paymentKeeper } from './payment-keeper.ts';

const SIGNAL = new AbortController().signal;

test.each([
  ['the saved amount', '100000', [100_000]],
  ['the amount that was restored after a sign-in', '200000', [100_000, 200_000]],
])('has the price of %s', async (_case, billing_amount, requested) => {
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
