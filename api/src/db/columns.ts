import { sql, type SQL } from 'drizzle-orm';
import type { Adjustment } from '@hareto/domain/adjustments.ts';
import { bigint, jsonb, timestamp } from 'drizzle-orm/pg-core';

/** Ids are bigint in the database, but limited to 2⁵³−1 on the wire. */
export const reference = () => bigint({ mode: 'number' });
export const id = () => reference().primaryKey().generatedAlwaysAsIdentity();
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant().notNull().defaultNow();
/** Whole yen; an integer column would end at 2,147,483,647. */
export const yenAmount = () => bigint({ mode: 'number' });
/**
 * Tax amounts on an invoice: the amounts of each tax rate without tax ("bases"), and the tax.
 * Either all or none are set.
 */
export const taxAmounts = () => ({
  standard_amount: yenAmount(),
  reduced_amount: yenAmount(),
  nontaxable_amount: yenAmount(),
  consumption_tax: yenAmount(),
});
/** The total and the adjustments, which lead from the bases to the amount to pay. */
export const adjustedAmounts = () => ({
  /** The total with tax, before the adjustments. */
  invoice_total: yenAmount(),
  /** In the same order as in the document. */
  adjustments: jsonb().$type<Adjustment[]>().notNull().default([]),
});
/**
 * A condition for `check`: either no tax amount is set, or all are, and together with the
 * adjustments they add up to the billing amount. The bases are the amounts before the discount. A
 * migration creates the function `adjustments_total`.
 */
export const TAX_AMOUNTS_ADD_UP = sql`num_nulls(standard_amount, reduced_amount, nontaxable_amount, consumption_tax) = 4
  or (num_nulls(standard_amount, reduced_amount, nontaxable_amount, consumption_tax) = 0
    and least(standard_amount, reduced_amount, nontaxable_amount, consumption_tax) >= 0
    and standard_amount + reduced_amount + nontaxable_amount - discount_amount + consumption_tax + adjustments_total(adjustments) = billing_amount)`;
/** A condition for `check`: the total and the adjustments add up to the billing amount. */
export const TOTAL_ADDS_UP = sql`invoice_total is null
  or (invoice_total >= 0 and invoice_total + adjustments_total(adjustments) = billing_amount)`;

/**
 * A condition for `check`: the column is null or has one of the values. It uses literals, because a
 * constraint cannot have parameters.
 */
export const oneOf = (column: string, values: readonly (string | number)[]): SQL =>
  sql.raw(
    `${column} in (${values.map((value) => JSON.stringify(value).replaceAll('"', "'")).join(', ')})`,
  );
