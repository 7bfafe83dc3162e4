import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { countField } from './list.ts';
import { IdSchema } from './plain-fields.ts';

// A separate file, because only the home page needs it.

/** The number of calendar days that the overview covers, today included. */
export const OVERVIEW_DAYS = 30;
/** The number of payees whose last payment the overview shows. */
export const OVERVIEW_PAYEES = 4;

const MonthSchema = v.object({
  /** First day of the month, a date. */
  month: v.string(),
  /** Payments that are transferred in the month, or will be. */
  count: countField,
  billing_amount: countField,
  /** The fee that the payer pays, after promotions. */
  commission: countField,
  total_amount: countField,
  completed: v.object({ count: countField, billing_amount: countField }),
  reserved: v.object({ count: countField, billing_amount: countField }),
});
export type OverviewMonth = v.InferOutput<typeof MonthSchema>;

/** All payments that are to be transferred on one day. */
const TransferDaySchema = v.object({
  date: v.string(),
  count: countField,
  billing_amount: countField,
  /** Payee of the largest payment of the day. */
  supplier_name: v.string(),
  /** The payment; null where the day has several. */
  invoice_id: v.nullable(IdSchema),
});

/** The debit of one card on one day. */
const DebitDaySchema = v.object({
  date: v.string(),
  total_amount: countField,
  credit_card_id: IdSchema,
  brand: v.string(),
  last4: v.string(),
});

const PaymentOverviewSchema = v.object({
  /** Today in Japan, and the last day of the overview. */
  from: v.string(),
  to: v.string(),
  transfers: v.object({
    count: countField,
    billing_amount: countField,
    days: v.array(TransferDaySchema),
  }),
  /** Only cards whose closing and debit days are known. */
  debits: v.array(DebitDaySchema),
  month: MonthSchema,
  previous_month: MonthSchema,
  /** The last transferred payment of each payee that can be paid again, newest first. */
  latest: v.array(
    v.object({
      id: IdSchema,
      supplier_name: v.string(),
      billing_amount: countField,
      deposit_date: v.string(),
    }),
  ),
});
export type PaymentOverview = v.InferOutput<typeof PaymentOverviewSchema>;

export const getPaymentOverview = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invoices/overview',
  response: PaymentOverviewSchema,
});
