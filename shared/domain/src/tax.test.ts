import fc from 'fast-check';
import {
  completeStatedTax,
  exceededTaxTolerance,
  discountOfRate,
  invoiceAmounts,
  rateOfDiscount,
  statedTotal,
  subtotalOf,
  TAX_CLASSES,
} from './tax.ts';

const none = { standard: 0, reduced: 0, nontaxable: 0 };

test('rounds tax once per rate', () => {
  expect(invoiceAmounts({ standard: 12_345, reduced: 6_789, nontaxable: 1_000 })).toEqual({
    discounts: none,
    nets: { standard: 12_345, reduced: 6_789, nontaxable: 1_000 },
    standardTax: 1_234,
    reducedTax: 543,
    tax: 1_777,
    total: 21_911,
    taxRate: null,
    taxTolerance: 2,
  });
});

test('spreads a discount pro rata and gives the remainder to the largest class', () => {
  expect(invoiceAmounts({ standard: 12_345, reduced: 6_789, nontaxable: 1_000 }, 1_000)).toEqual({
    discounts: { standard: 614, reduced: 337, nontaxable: 49 },
    nets: { standard: 11_731, reduced: 6_452, nontaxable: 951 },
    standardTax: 1_173,
    reducedTax: 516,
    tax: 1_689,
    total: 20_823,
    taxRate: null,
    taxTolerance: 2,
  });
});

test.each([
  [
    { standard: 333, reduced: 333, nontaxable: 0 },
    0,
    { standardTax: 33, reducedTax: 26, total: 725, taxRate: null, taxTolerance: 2 },
  ],
  [
    { standard: 100_000, reduced: 0, nontaxable: 0 },
    0,
    { standardTax: 10_000, reducedTax: 0, total: 110_000, taxRate: 10, taxTolerance: 1 },
  ],
  [
    { standard: 0, reduced: 999, nontaxable: 0 },
    0,
    { standardTax: 0, reducedTax: 79, total: 1_078, taxRate: 8, taxTolerance: 1 },
  ],
  [
    { standard: 0, reduced: 0, nontaxable: 500 },
    100,
    { standardTax: 0, reducedTax: 0, total: 400, taxRate: 0, taxTolerance: 0 },
  ],
  [
    { standard: 100, reduced: 0, nontaxable: 1 },
    0,
    { standardTax: 10, reducedTax: 0, total: 111, taxRate: null, taxTolerance: 1 },
  ],
  [
    { standard: 100, reduced: 50, nontaxable: 0 },
    150,
    { standardTax: 0, reducedTax: 0, total: 0, taxRate: null, taxTolerance: 0 },
  ],
])('calculates for %j with discount %i the amounts %j', (bases, discount, expected) => {
  expect(invoiceAmounts(bases, discount)).toMatchObject(expected);
});

test.each([
  [{ standard: 1, reduced: 0, nontaxable: 0 }, 2],
  [{ standard: -1, reduced: 5, nontaxable: 0 }, 0],
  [{ standard: 1.5, reduced: 0, nontaxable: 0 }, 0],
  [{ standard: 5, reduced: 0, nontaxable: 0 }, -1],
])('refuses %j with discount %d', (bases, discount) => {
  expect(() => invoiceAmounts(bases, discount)).toThrow(RangeError);
});

test('adds up all discounts and makes no class negative', () => {
  // Small numbers make a remainder that exceeds the rest of the largest class.
  const amount = fc.oneof(fc.nat(4), fc.nat(99_999_999));
  const input = fc
    .record({ standard: amount, reduced: amount, nontaxable: amount })
    .chain((bases) => fc.tuple(fc.constant(bases), fc.nat(subtotalOf(bases))));
  fc.assert(
    fc.property(input, ([bases, discount]) => {
      const { discounts, nets, tax, total } = invoiceAmounts(bases, discount);
      expect(subtotalOf(discounts)).toBe(discount);
      expect(TAX_CLASSES.every((taxClass) => nets[taxClass] >= 0 && discounts[taxClass] >= 0)).toBe(
        true,
      );
      expect(total).toBe(subtotalOf(bases) - discount + tax);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [20_134, 5, 1_006],
  [1_000, 12.5, 125],
  [999, 0.1, 0],
  [1_000, 0, 0],
  [1_000, 100, 1_000],
  [10_000, 1.1, 110],
])('calculates for %i yen and a rate of %d %% a discount of %i yen', (subtotal, rate, discount) => {
  expect(discountOfRate(subtotal, rate)).toBe(discount);
});

test.each([
  [20_134, 1_000, 5],
  [1_000, 125, 12.5],
  [3_000, 1_000, 33.3],
  [0, 0, 0],
])('calculates for %i yen and a discount of %i yen the rate %d %%', (subtotal, discount, rate) => {
  expect(rateOfDiscount(subtotal, discount)).toBe(rate);
});

describe('the tax stated on an invoice', () => {
  const stated = (
    standard: number | null,
    reduced: number | null,
    nontaxable: number | null,
    tax: number | null,
  ) => ({
    standard_amount: standard,
    reduced_amount: reduced,
    nontaxable_amount: nontaxable,
    consumption_tax: tax,
  });

  test.each([
    [stated(null, null, null, null), null, null],
    [stated(100_000, null, null, 10_000), 110_000, null],
    [stated(null, null, 50_000, null), 50_000, null],
    // Rounded down, to the nearest and up: 1,234.5 and 543.12.
    [stated(12_345, 6_789, 1_000, 1_777), 21_911, null],
    [stated(12_345, 6_789, 1_000, 1_778), 21_912, null],
    [stated(12_345, 6_789, 1_000, 1_779), 21_913, null],
    [stated(12_345, 6_789, 1_000, 1_780), 21_914, 2],
    [stated(12_345, 6_789, 1_000, 1_774), 21_908, 2],
    [stated(100_000, null, null, null), 100_000, 1],
    [stated(null, null, null, 10_000), 10_000, 0],
    [stated(null, null, 50_000, 1), 50_001, 0],
    [stated(0, 0, 0, 0), 0, null],
  ])(
    'adds %j up to %p, and gives the tolerance that the tax exceeds: %p',
    (amounts, total, tolerance) => {
      expect(statedTotal(amounts)).toBe(total);
      expect(exceededTaxTolerance(amounts)).toBe(tolerance);
    },
  );

  test('sets missing amounts to zero when one is stated, and keeps all null otherwise', () => {
    expect(completeStatedTax(stated(null, null, 500, null))).toEqual(stated(0, 0, 500, 0));
    expect(completeStatedTax(stated(null, null, null, null))).toEqual(
      stated(null, null, null, null),
    );
  });
});
