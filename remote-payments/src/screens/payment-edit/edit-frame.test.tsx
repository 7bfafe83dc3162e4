import { fakeHost } from '@hareto/testing/fake-host.ts';
import { anInvoiceFile, aReadValue } from '@hareto/testing/payment-builders.ts';
import { screen } from '@testing-library/react';
import { aCorrection, editStubs } from '../../testing/edit-stubs.ts';
import { renderPayments } from '../../testing/render-payments.tsx';

const fields = {
  billing_amount: aReadValue('110000'),
  account_number: aReadValue('1234567', { box: [0.1, 0.8, 0.2, 0.03] }),
};
const files = [anInvoiceFile({ ocr: { status: 'done', fields, supplier_candidates: [] } })];

test.each([
  ['AMOUNT_MISMATCH', 'billing_amount'],
  ['ACCOUNT_MISMATCH', 'account_id'],
] as const)('marks on the document the value that %s is about', async (reason, mark) => {
  const host = fakeHost({ stubs: editStubs(aCorrection([reason], { files })) });
  await renderPayments(host, '/payments/edit/12/invoiceinfo');
  await screen.findByRole('heading', { level: 1 });
  const framed = [...document.querySelectorAll('[data-mark][data-active="true"]')];
  expect(framed.map((one) => one.getAttribute('data-mark'))).toEqual([mark]);
});
