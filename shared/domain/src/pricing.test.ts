import fc from 'fast-check';
import { MAXIMUM_BILLING_AMOUNT, MINIMUM_BILLING_AMOUNT, SELLER_FEE_SHARES, yen } from './money.ts';
import {
  buyerFeeOf,
  feeTaxOf,
  depositOf,
  paidFeeOf,
  paidTaxOf,
  paymentPrice,
  ratePercentOf,
  requestPrice,
  totalBeforePromotionOf,
} from './pricing.ts';
import { invoiceAmounts, subtotalOf } from './tax.ts';

const TERMS = { ratePercent: 3, minimum: 330 };
const feeOf = (billing: number, terms = TERMS) => paymentPrice(yen(billing), terms).commission;

test.each([
  [1_000, 330],
  [10_000, 330],
  [10_999, 330],
  [11_000, 330],
  [11_034, 331],
  [100_000, 3_000],
  [1_234_567, 37_037],
  [99_999_999, 2_999_999],
])('charges for %i yen a fee of %i yen', (billing, commission) => {
  expect(feeOf(billing)).toBe(commission);
});

test('calculates with the rate and the minimum of the terms', () => {
  expect(feeOf(100_000, { ratePercent: 2.9, minimum: 0 })).toBe(2_900);
  expect(feeOf(1_000, { ratePercent: 2.9, minimum: 500 })).toBe(500);
});

test.each([
  [
    100_000,
    0,
    { commission: 3_000, commission_tax: 272, promotion_discount: 0, total_amount: 103_000 },
  ],
  [
    1_234_567,
    0,
    { commission: 37_037, commission_tax: 3_367, promotion_discount: 0, total_amount: 1_271_604 },
  ],
  // Half of 331 yen is rounded down, and the tax is that of the fee which is paid.
  [
    11_034,
    50,
    { commission: 331, commission_tax: 15, promotion_discount: 165, total_amount: 11_200 },
  ],
  [
    100_000,
    100,
    { commission: 3_000, commission_tax: 0, promotion_discount: 3_000, total_amount: 100_000 },
  ],
])(
  'calculates a payment of %i yen with a discount of %i %% on the fee',
  (billing, discountPercent, price) => {
    expect(paymentPrice(yen(billing), TERMS, discountPercent)).toEqual({
      billing_amount: billing,
      ...price,
    });
  },
);

test('calculates the tax of the fee after the discount', () => {
  expect(feeTaxOf(yen(8_580), 4_290)).toBe(390);
});

test('never lowers the fee when the amount rises, also at the minimum', () => {
  const amount = fc.integer({ min: MINIMUM_BILLING_AMOUNT, max: MAXIMUM_BILLING_AMOUNT - 1 });
  fc.assert(fc.property(amount, (billing) => feeOf(billing) <= feeOf(billing + 1)));
});

test.each([
  [110_000, 3, { commission: 3_300, seller_commission: 3_300, buyerFee: 0 }],
  [110_000, 0, { commission: 3_300, seller_commission: 0, buyerFee: 3_300 }],
  [100_000, 1, { commission: 3_000, seller_commission: 1_000, buyerFee: 2_000 }],
  // 331 yen of fee: the part of the seller is rounded down.
  [11_034, 2, { commission: 331, seller_commission: 220, buyerFee: 111 }],
  [1_000, 1, { commission: 330, seller_commission: 110, buyerFee: 220 }],
] as const)(
  'calculates a request of %i yen when the seller bears %i thirds of the fee',
  (amount, share, commissions) => {
    const { buyerFee, ...stored } = commissions;
    const price = requestPrice(yen(amount), share, TERMS);
    expect(price).toEqual({
      billing_amount: amount,
      ...stored,
      commission_tax: Math.floor((commissions.commission * 10) / 110),
      total_amount: amount + buyerFee,
    });
    expect(buyerFeeOf(price)).toBe(buyerFee);
    expect(depositOf(price)).toBe(amount - stored.seller_commission);
  },
);

test('adds up all parts of a request exactly', () => {
  const amount = fc.oneof(fc.nat(4), fc.nat(33_333_333));
  const request = fc
    .record({
      bases: fc.record({ standard: amount, reduced: amount, nontaxable: amount }),
      share: fc.constantFrom(...SELLER_FEE_SHARES),
      // Configuration gives hundredths of a percent.
      rate: fc.nat(1_000).map((points) => points / 100),
      minimum: fc.nat(1_000),
    })
    .chain((parts) =>
      fc.record({ parts: fc.constant(parts), discount: fc.nat(subtotalOf(parts.bases)) }),
    );
  fc.assert(
    fc.property(request, ({ parts: { bases, share, rate, minimum }, discount }) => {
      const amounts = invoiceAmounts(bases, discount);
      const price = requestPrice(yen(amounts.total), share, { ratePercent: rate, minimum });
      expect(price.billing_amount).toBe(
        bases.standard + bases.reduced + bases.nontaxable - discount + amounts.tax,
      );
      expect(price.seller_commission + buyerFeeOf(price)).toBe(price.commission);
      expect(price.total_amount - depositOf(price)).toBe(price.commission);
      expect(price.total_amount).toBe(price.billing_amount + buyerFeeOf(price));
    }),
    { numRuns: 2_000 },
  );
});

describe('an agreed price', () => {
  const AGREED = {
    billing_amount: 110_000,
    commission: 3_300,
    seller_commission: 1_100,
    promotion_discount: 220,
  };

  test('gives the deposit of the seller, and the fee of the payer before and after the promotion', () => {
    expect({
      deposit: depositOf(AGREED),
      buyerFee: buyerFeeOf(AGREED),
      totalBeforePromotion: totalBeforePromotionOf(AGREED),
      paidFee: paidFeeOf(AGREED),
      paidTax: paidTaxOf(AGREED),
    }).toEqual({
      deposit: 108_900,
      buyerFee: 2_200,
      totalBeforePromotion: 112_200,
      paidFee: 1_980,
      paidTax: 180,
    });
  });

  test.each(SELLER_FEE_SHARES.map((share) => [share]))(
    'has before a promotion the total of its request when the seller bears %i thirds',
    (share) => {
      const price = requestPrice(yen(123_457), share, TERMS);
      expect(totalBeforePromotionOf(price)).toBe(price.total_amount);
    },
  );
});

test.each([
  [0, 3, { percent: 0, isExact: true }],
  [1, 3, { percent: 1, isExact: true }],
  [3, 3, { percent: 3, isExact: true }],
  [1, 4, { percent: 1.33, isExact: false }],
  [2, 4, { percent: 2.67, isExact: false }],
  [1, 2.9, { percent: 0.97, isExact: false }],
])('expresses %i thirds of %d percent as %j', (share, ratePercent, percent) => {
  expect(ratePercentOf(share, { ratePercent, minimum: 330 })).toEqual(percent);
});
