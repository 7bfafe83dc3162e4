import { flowsToKeep } from './flows-to-keep.ts';

const payment = { value: { draft: 7 } };
const supplier = { value: { step: 'bank' } };
const supplierFromPayment = { ...supplier, returnTo: 'payment' };
const unrelated = { payment, supplier };
const supplierInsidePayment = { payment, supplier: supplierFromPayment };

test.each([
  ['a screen of the flow keeps its data', 'payment', { payment }, { payment }],
  ['a screen outside all flows clears all of them', null, unrelated, {}],
  [
    'a supplier added from inside a payment keeps the payment',
    'supplier',
    supplierInsidePayment,
    supplierInsidePayment,
  ],
  ['a supplier added outside a payment does not keep one', 'supplier', unrelated, { supplier }],
  [
    'the return to the payment clears the supplier flow',
    'payment',
    supplierInsidePayment,
    { payment },
  ],
  [
    'a flow of another remote has its own data',
    'reports',
    { payment, reports: payment },
    { reports: payment },
  ],
  ['a flow without saved data keeps nothing', 'reports', { payment }, {}],
  [
    'a flow named like a property of every object works like any other',
    'toString',
    { payment },
    {},
  ],
])('%s', (_, shown, saved, kept) => {
  expect(flowsToKeep(shown, saved)).toEqual(kept);
});
