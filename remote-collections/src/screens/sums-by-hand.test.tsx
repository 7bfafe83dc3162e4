import { getClosedDays } from '@hareto/contracts/banks.ts';
import { listBuyerAccounts } from '@hareto/contracts/buyer-accounts.ts';
import { getRequestDraft } from '@hareto/contracts/request-drafts.ts';
import { getRequest, listRequests } from '@hareto/contracts/seller-requests.ts';
import { stub } from '@hareto/testing/fake-host.ts';
import { aCalendar } from '@hareto/testing/payment-builders.ts';
import { aRequest, aRequestItem, requestPage } from '@hareto/testing/request-builders.ts';
import { sumsOn } from '@hareto/testing/sums-on-screen.ts';
import { screen } from '@testing-library/react';
import { renderCollections, sellersHost } from '../testing/render-collections.tsx';
import { aRequestDraft, SENDABLE } from '../testing/request-drafts.ts';

// The same request as in api/src/features/invoices/sums-by-hand.test.ts, which checks the
// sums in API responses, mails, documents and files.
//
// By hand: 120,000 + 24,000 + 3,000 = 147,000 less 7,350 = 139,650; less 5 % each: 114,000, 22,800,
// 2,850; tax 11,400 + 1,824 = 13,224; together 152,874. 3 % of it = 4,586.2; the seller
// 4,586 × 2 / 3 = 3,057.3, the payer 1,529. 152,874 − 3,057 = 149,817; + 1,529 = 154,403.
const CONTENT = {
  standard_amount: 120_000,
  reduced_amount: 24_000,
  nontaxable_amount: 3_000,
  discount_amount: 7_350,
  consumption_tax: 13_224,
  billing_amount: 152_874,
};
const PRICE = {
  billing_amount: 152_874,
  seller_commission: 3_057,
  buyer_commission: 1_529,
  deposit_amount: 149_817,
};
const SELLER_AND_PAYER = [154_403, 152_874, 149_817, 3_057, 1_529];

const draft = aRequestDraft({ ...SENDABLE, ...CONTENT, invoice_request_commission_rate: 2 });
const request = aRequest({
  ...CONTENT,
  ...PRICE,
  commission: 4_586,
  total_amount: 154_403,
  invoice_request_commission_rate: 2,
});
const { account } = request;
const accounts = [{ ...account!, id: 51, is_verified: true }];

async function open(path: string) {
  const host = sellersHost(
    stub(getRequestDraft, draft),
    stub(listBuyerAccounts, { total_count: 1, count: 1, count_all: 1, accounts }),
    stub(getClosedDays, aCalendar()),
    stub(getRequest, request),
    stub(listRequests, {
      ...requestPage([aRequestItem(PRICE)]),
      total_billing_amount: 152_874,
      total_seller_commission: 3_057,
      total_deposit_amount: 149_817,
    }),
  );
  await renderCollections(host, path);
  await screen.findAllByRole('heading', { level: 1 });
}

test('shows the sums of seller and payer beside the form, and those of the payer in the mail', async () => {
  await open('/collections/add/invoiceinfo?draft=7');
  expect(sumsOn(screen.getByRole('region', { name: '入金額' }))).toEqual(SELLER_AND_PAYER);
  expect(sumsOn(await screen.findByRole('region', { name: 'プレビュー' }))).toEqual([
    154_403, 152_874, 1_529,
  ]);
});

/** Bases after the discount, taxes and sums of the three rates, and the discount. */
const TAX_BASE = [139_650, 114_000, 22_800, 2_850, 13_224, 11_400, 1_824, 125_400, 24_624, 7_350];
const sorted = (sums: readonly number[]) => sums.toSorted((a, b) => b - a);

test('shows only the sums of seller and payer and the tax base on the confirmation', async () => {
  await open('/collections/add/confirm?draft=7');
  await screen.findByRole('region', { name: 'プレビュー' });
  expect(sumsOn(document.body)).toEqual(sorted([...SELLER_AND_PAYER, ...TAX_BASE]));
});

test('shows only the deposit and the total of the payer on the completion screen', async () => {
  await open('/collections/complete?id=40');
  expect(sumsOn(document.body)).toEqual([154_403, 149_817]);
});

test('shows only the sums of seller and payer, the whole fee and the tax base on the detail', async () => {
  await open('/collections/40');
  expect(sumsOn(document.body)).toEqual(sorted([...SELLER_AND_PAYER, 4_586, ...TAX_BASE]));
});

test.each([
  ['request', [152_874, 149_817]],
  ['decided', [152_874, 149_817, 3_057]],
  ['history', [152_874, 149_817]],
] as const)('shows its sums in its row of the list %s', async (tab, sums) => {
  await open(`/collections/${tab}`);
  expect(sumsOn((await screen.findAllByRole('row'))[1]!)).toEqual(sums);
});
