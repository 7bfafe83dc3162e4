import { parseYenInput } from '@hareto/domain/money.ts';
import {
  discountOfRate,
  invoiceAmounts,
  rateOfDiscount,
  subtotalOf,
  type InvoiceAmounts,
} from '@hareto/domain/tax.ts';
import type { RequestValues } from './request-values.ts';

export const TYPED_AMOUNTS = [
  'standard_amount',
  'reduced_amount',
  'nontaxable_amount',
  'discount_amount',
  'consumption_tax',
] as const;
export type TypedAmount = (typeof TYPED_AMOUNTS)[number];

export const amountText = (amount: number | null) =>
  amount === null || amount === 0 ? '' : String(amount);
export const yenOf = (text: string): number => parseYenInput(text) ?? 0;
const RATE = /^(-?[\d.]+)\s*%?$/;
/** 10, 10% and １０％ as 10; null for a text that is no number. */
export const rateOf = (text: string): number | null => {
  const rate = Number(RATE.exec(text.normalize('NFKC').trim())?.[1]);
  return Number.isNaN(rate) ? null : rate;
};

export const basesOf = (values: RequestValues) => ({
  standard: yenOf(values.standard_amount),
  reduced: yenOf(values.reduced_amount),
  nontaxable: yenOf(values.nontaxable_amount),
});

/** The discount in yen, typed as amount or as rate. */
export function discountOf(values: RequestValues): number {
  if (values.discount_by === 'amount') return yenOf(values.discount_amount);
  const rate = rateOf(values.discount_rate);
  return rate === null || rate < 0 || rate > 100
    ? 0
    : discountOfRate(subtotalOf(basesOf(values)), rate);
}

/** The calculated amounts; null while the discount exceeds the subtotal. */
export function amountsOf(values: RequestValues): (InvoiceAmounts & { billing: number }) | null {
  const bases = basesOf(values);
  const discount = discountOf(values);
  if (discount > subtotalOf(bases)) return null;
  const amounts = invoiceAmounts(bases, discount);
  const tax = values.consumption_tax === '' ? amounts.tax : yenOf(values.consumption_tax);
  return { ...amounts, billing: subtotalOf(amounts.nets) + tax };
}

/**
 * The values that change with the field `name`: the discount as a rate or as an amount.
 */
export function derivedValues(values: RequestValues, name: string): Partial<RequestValues> {
  const by =
    name === 'discount_amount' ? 'amount' : name === 'discount_rate' ? 'rate' : values.discount_by;
  const changed = { ...values, discount_by: by } as const;
  const discount = discountOf(changed);
  const subtotal = subtotalOf(basesOf(changed));
  return {
    discount_by: by,
    ...(by === 'rate'
      ? { discount_amount: amountText(discount) }
      : { discount_rate: discount === 0 ? '' : String(rateOfDiscount(subtotal, discount)) }),
  };
}
