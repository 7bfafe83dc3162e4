import { keptFlows } from './kept-flows.ts';

const payment = { value: { draft: 7 } };
const supplier = { value: { step: 'bank' } };
const supplierFromPayment = { ...supplier, returnTo: 'payment' };
const both = { payment, supplier };
const inside = { payment, supplier: supplierFromPayment };

test.each([
  ['a screen of the flow keeps it', 'payment', { payment }, { payment }],
  ['leaving to a screen of no flow clears all of them', null, both, {}],
  ['a supplier added from inside a payment keeps the payment', 'supplier', inside, inside],
  ['a supplier added on its own does not', 'supplier', both, { supplier }],
  ['back in the payment the supplier flow is over', 'payment', inside, { payment }],
  [
    'a flow of another remote has its own data',
    'reports',
    { payment, reports: payment },
    { reports: payment },
  ],
  ['a flow that has saved nothing keeps nothing', 'reports', { payment }, {}],
  ['the name of something every object has is a flow like any other', 'toString', { payment }, {}],
])('%s', (_, shown, saved, kept) => {
  expect(keptFlows(shown, saved)).toEqual(kept);
});
