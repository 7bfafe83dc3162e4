import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost } from '@hareto/testing/fake-host.ts';
import { aDraft, anInvoiceFile, aSupplierDetail } from '@hareto/testing/payment-builders.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { valuesOfDraft } from '../values/payment-values.ts';
import { paymentKeeper } from './payment-keeper.ts';

test('returns every value of a payment that it keeps', () => {
  provideHost(fakeHost({ user: aUser() }));
  const draft = aDraft({ files: [anInvoiceFile({ chosen_pages: [2, 3] })] });
  const supplier = { ...aSupplierDetail(), is_held: true };
  const values = valuesOfDraft(draft, { supplier, user: aUser() });
  expect([values.files[0]?.pages, values.supplier?.is_held]).toEqual([[2, 3], true]);
  paymentKeeper(7).keep({ version: 3, values });
  expect(paymentKeeper(7).read()).toEqual({ version: 3, values });
});
