import { keptFlows } from './kept-flows.ts';

const payment = { value: { draft: 7 } };
const supplier = { value: { step: 'bank' } };
const supplierFromPayment = { ...supplier, returnTo: 'payment' as const };

describe('keptFlows', () => {
  test.each([
    ['a screen of the flow keeps it', '/payments/add/confirm', { payment }, { payment }],
    ['a list of payments is outside the flow', '/payments/review', { payment }, {}],
    ['leaving to another part clears it', '/toppage', { payment, supplier }, {}],
    ['a supplier added from inside a payment keeps the payment', '/suppliers/add/bank', { payment, supplier: supplierFromPayment }, { payment, supplier: supplierFromPayment }],
    ['a supplier added on its own does not', '/suppliers/add/bank', { payment, supplier }, { supplier }],
    ['back in the payment the supplier flow is over', '/payments/add/invoiceinfo', { payment, supplier: supplierFromPayment }, { payment }],
    ['the payment form of an external service is a payment', '/oauth/payments/add/invoiceinfo', { payment }, { payment }],
    ['a requested payment has a flow of its own', '/payments/waiting/3/creditcard', { payment, receiptInvoice: payment }, { receiptInvoice: payment }],
    ['a supplier’s page is no flow', '/suppliers/12', { supplier }, {}],
  ])('%s', (_, pathname, saved, kept) => {
    expect(keptFlows(pathname, saved)).toEqual(kept);
  });
});
