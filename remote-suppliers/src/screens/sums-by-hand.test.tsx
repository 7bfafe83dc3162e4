import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { getInvoice } from '@hareto/contracts/invoices.ts';
import { totals } from '@hareto/contracts/list.ts';
import { getRequest, listRequests } from '@hareto/contracts/seller-requests.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { anInvoice, anInvoiceDetail, aSupplierDetail } from '@hareto/testing/payment-builders.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { aRequest, aRequestItem, requestPage } from '@hareto/testing/request-builders.ts';
import { sumsOn } from '@hareto/testing/sums-on-screen.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { screen } from '@testing-library/react';
import { config } from '../../remote.config.ts';
import remote from '../remote.ts';

// The same payment and request as in api/src/features/invoices/sums-by-hand.test.ts, which
// checks the sums in API responses.

async function open(stubs: Parameters<typeof fakeHost>[0], at: string) {
  const user = aUser({ features: { invoice_request: 1 } });
  await renderRemote(remote, config, { host: fakeHost({ ...stubs, user }), at });
  await screen.findByRole('heading', { level: 1 });
  return sumsOn(document.body);
}

describe('5,400,000 yen at 3 % with half of the fee off', () => {
  // By hand: 5,400,000 × 3 % = 162,000; half is 81,000; its tax 81,000 × 10 / 110 = 7,363.6.
  const PRICE = { billing_amount: 5_400_000, commission: 162_000, total_amount: 5_481_000 };
  const state = { ...PRICE, status: 4, payment_state: 'captured' } as const;
  const yearly_totals = [{ year: 2026, count: 1, billing_amount: 5_400_000 }];
  const payment = anInvoiceDetail({
    ...state,
    buyer_commission: 162_000,
    promotion_discount: 81_000,
    commission_tax: 7_363,
    transfer_state: 'completed',
  });
  const stubs = [
    stub(getSupplier, aSupplierDetail({ yearly_totals })),
    stub(listInvoices, {
      ...totals(1),
      total_count_is_action_required: 0,
      invoices: [anInvoice(state)],
    }),
    stub(getInvoice, payment),
  ];

  test.each([
    ['its supplier', '/suppliers/21', [5_400_000]],
    ['the list and the year of its supplier', '/suppliers/21/payment-history', [5_400_000]],
    [
      'its detail',
      '/suppliers/21/payment-history/12',
      [5_481_000, 5_400_000, 162_000, 81_000, 7_363],
    ],
  ])('shows only the sums calculated by hand on %s', async (_page, at, sums) => {
    expect(await open({ stubs }, at)).toEqual(sums);
  });
});

describe('a request of 152,874 yen whose seller bears two thirds of the fee', () => {
  // By hand: 3 % of 152,874 = 4,586.2; the seller 4,586 × 2 / 3 = 3,057.3, the payer 1,529;
  // 152,874 − 3,057 = 149,817; + 1,529 = 154,403. The test of this name in remote-collections
  // calculates bases and taxes.
  const PRICE = {
    billing_amount: 152_874,
    seller_commission: 3_057,
    buyer_commission: 1_529,
    deposit_amount: 149_817,
  };
  const request = aRequest({
    ...PRICE,
    commission: 4_586,
    total_amount: 154_403,
    standard_amount: 120_000,
    reduced_amount: 24_000,
    nontaxable_amount: 3_000,
    discount_amount: 7_350,
    consumption_tax: 13_224,
    invoice_request_commission_rate: 2,
  });
  const stubs = [
    stub(getSupplier, aSupplierDetail({ corporate_number: '5999901000003' })),
    stub(listInvoices, { ...totals(0), total_count_is_action_required: 0, invoices: [] }),
    stub(listRequests, requestPage([aRequestItem(PRICE)])),
    stub(getRequest, request),
  ];
  const SELLER_AND_PAYER = [154_403, 152_874, 149_817, 4_586, 3_057, 1_529];
  const TAX_BASE = [139_650, 114_000, 22_800, 2_850, 13_224, 11_400, 1_824, 125_400, 24_624, 7_350];

  test('shows only its amount in the list of the supplier', async () => {
    expect(await open({ stubs }, '/suppliers/21/collection-history')).toEqual([152_874]);
  });

  test('shows only the sums of seller and payer and the tax base on its detail', async () => {
    expect(await open({ stubs }, '/suppliers/21/collection-history/40')).toEqual(
      [...SELLER_AND_PAYER, ...TAX_BASE].toSorted((a, b) => b - a),
    );
  });
});
