/**
 * The rate of each class in percent. `nontaxable` (対象外) covers untaxed, exempt and out of scope.
 */
export const TAX_RATE_PERCENT = { standard: 10, reduced: 8, nontaxable: 0 } as const;
export type TaxClass = keyof typeof TAX_RATE_PERCENT;

export const TAX_CLASSES: readonly TaxClass[] = ['standard', 'reduced', 'nontaxable'];

/** Whole yen per class, tax excluded, not negative. */
export type ClassAmounts = Readonly<Record<TaxClass, number>>;

export type InvoiceAmounts = {
  /** The part of the discount that belongs to each class. */
  readonly discounts: ClassAmounts;
  /** The bases after the discount. */
  readonly nets: ClassAmounts;
  readonly standardTax: number;
  readonly reducedTax: number;
  readonly tax: number;
  /** Net amounts plus tax: the billing amount. */
  readonly total: number;
  /** The rate if only one class has an amount, otherwise null. */
  readonly taxRate: 10 | 8 | 0 | null;
  /** Allowed difference between the typed tax and `tax`: one yen per taxed rate. */
  readonly taxTolerance: number;
};

/** Subtotal of all classes in yen. */
export function subtotalOf(amounts: ClassAmounts): number {
  return amounts.standard + amounts.reduced + amounts.nontaxable;
}

/**
 * The amounts of an invoice in yen: the discount spread over the classes, tax rounded down once per
 * rate. Throws RangeError if an amount is negative or not whole, or the discount exceeds the
 * subtotal.
 */
export function invoiceAmounts(bases: ClassAmounts, discount = 0): InvoiceAmounts {
  assertAmounts(bases, discount);
  const discounts = spreadDiscount(bases, discount);
  const nets = mapClasses((taxClass) => bases[taxClass] - discounts[taxClass]);
  const standardTax = taxOf(nets.standard, 'standard');
  const reducedTax = taxOf(nets.reduced, 'reduced');
  const tax = standardTax + reducedTax;
  const remainingClasses = TAX_CLASSES.filter((taxClass) => nets[taxClass] > 0);
  const [onlyClass] = remainingClasses;
  return {
    discounts,
    nets,
    standardTax,
    reducedTax,
    tax,
    total: subtotalOf(nets) + tax,
    taxRate:
      onlyClass !== undefined && remainingClasses.length === 1 ? TAX_RATE_PERCENT[onlyClass] : null,
    taxTolerance: remainingClasses.filter((taxClass) => taxClass !== 'nontaxable').length,
  };
}

/** The discount in yen for a percentage with one decimal, rounded down. */
export function discountOfRate(subtotal: number, ratePercent: number): number {
  return Math.floor((subtotal * Math.round(ratePercent * 10)) / 1_000);
}

/** The percentage with one decimal for a discount in yen; 0 without a subtotal. */
export function rateOfDiscount(subtotal: number, discount: number): number {
  return subtotal === 0 ? 0 : Math.round((discount * 1_000) / subtotal) / 10;
}

/**
 * Spreads the discount over the classes in proportion, rounded down. The remainder goes to the
 * largest class, and to the next one when the discount has used that class up.
 */
function spreadDiscount(bases: ClassAmounts, discount: number): ClassAmounts {
  const subtotal = subtotalOf(bases);
  const shares = mapClasses((taxClass) =>
    subtotal === 0 ? 0 : Math.floor((discount * bases[taxClass]) / subtotal),
  );
  const largestFirst = [...TAX_CLASSES].sort((a, b) => bases[b] - bases[a]);
  return largestFirst.reduce((discounts, taxClass) => {
    const remainder = discount - subtotalOf(discounts);
    return { ...discounts, [taxClass]: Math.min(bases[taxClass], discounts[taxClass] + remainder) };
  }, shares);
}

function taxOf(net: number, taxClass: TaxClass): number {
  return Math.floor((net * TAX_RATE_PERCENT[taxClass]) / 100);
}

function mapClasses(amountOf: (taxClass: TaxClass) => number): ClassAmounts {
  return {
    standard: amountOf('standard'),
    reduced: amountOf('reduced'),
    nontaxable: amountOf('nontaxable'),
  };
}

function assertAmounts(bases: ClassAmounts, discount: number): void {
  const isAmount = (value: number) => Number.isSafeInteger(value) && value >= 0;
  if (![discount, ...Object.values(bases)].every(isAmount))
    throw new RangeError('Amounts must be whole yen and not negative');
  if (discount > subtotalOf(bases)) throw new RangeError('The discount exceeds the subtotal');
}

/**
 * Tax as stated on an invoice in whole yen: bases by rate, without tax, and the tax; null for
 * missing values.
 */
export type StatedTax = {
  readonly standard_amount: number | null;
  readonly reduced_amount: number | null;
  readonly nontaxable_amount: number | null;
  readonly consumption_tax: number | null;
};

const STATED_FIELDS: readonly (keyof StatedTax)[] = [
  'standard_amount',
  'reduced_amount',
  'nontaxable_amount',
  'consumption_tax',
];

/** All null when nothing is stated; otherwise zero for each missing part. */
export function completeStatedTax(stated: StatedTax): StatedTax {
  if (STATED_FIELDS.every((name) => stated[name] === null)) return pickStated(stated, () => null);
  return pickStated(stated, (amount) => amount ?? 0);
}

/** The sum of stated bases and tax in whole yen; null when nothing is stated. */
export function statedTotal(stated: StatedTax): number | null {
  if (STATED_FIELDS.every((name) => stated[name] === null)) return null;
  return STATED_FIELDS.reduce((sum, name) => sum + (stated[name] ?? 0), 0);
}

/**
 * The tolerance in yen, if the stated tax differs from the calculated tax by more; null if it does
 * not, or if nothing is stated. Issuers round up, down or to the nearest yen, once per rate, so the
 * tolerance is one yen per taxed rate.
 */
export function exceededTaxTolerance(stated: StatedTax): number | null {
  if (statedTotal(stated) === null) return null;
  const { tax, taxTolerance } = invoiceAmounts({
    standard: stated.standard_amount ?? 0,
    reduced: stated.reduced_amount ?? 0,
    nontaxable: stated.nontaxable_amount ?? 0,
  });
  return Math.abs((stated.consumption_tax ?? 0) - tax) > taxTolerance ? taxTolerance : null;
}

function pickStated(
  stated: StatedTax,
  amountOf: (amount: number | null) => number | null,
): StatedTax {
  return {
    standard_amount: amountOf(stated.standard_amount),
    reduced_amount: amountOf(stated.reduced_amount),
    nontaxable_amount: amountOf(stated.nontaxable_amount),
    consumption_tax: amountOf(stated.consumption_tax),
  };
}
