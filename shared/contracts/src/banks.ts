import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { dateField } from './fields.ts';
import { countField } from './list.ts';
import { FormerBranchNamesSchema } from './accounts.ts';
import { TransferTargetSchema } from './account-input.ts';
import { digitsPattern, inHalfWidth } from './code-digits.ts';
import { InstantSchema, QueryIdSchema } from './plain-fields.ts';

const BankSchema = v.object({
  bank_code: v.string(),
  bank_name: v.string(),
  bank_name_kana: v.string(),
});
const BranchSchema = v.object({
  branch_code: v.string(),
  branch_name: v.string(),
  branch_name_kana: v.string(),
  former_branch_names: FormerBranchNamesSchema,
});
export type Bank = v.InferOutput<typeof BankSchema>;
export type Branch = v.InferOutput<typeof BranchSchema>;

/**
 * Banks by name, kana or code; with `bank_code`, that bank's branches. At most 50 hits, prefix hits
 * first.
 */
export const searchBanks = defineEndpoint({
  method: 'GET',
  path: '/api/v1/banks2',
  query: v.strictObject({
    keyword: v.optional(v.pipe(v.string(), v.maxLength(50)), ''),
    bank_code: v.optional(v.pipe(v.string(), v.regex(digitsPattern(4)), inHalfWidth)),
  }),
  response: v.object({
    count: countField,
    banks: v.array(BankSchema),
    branches: v.array(BranchSchema),
  }),
});

/**
 * Closed days of the banks, and the possible transfer dates of a payment that is submitted now.
 * `from` defaults to the Sunday of this week, `to` to 120 days from now; at most 400 days.
 */
export const getClosedDays = defineEndpoint({
  method: 'GET',
  path: '/api/v1/banks/closed_day',
  query: v.strictObject({
    from: v.optional(dateField('deposit_date')),
    to: v.optional(dateField('deposit_date')),
    /**
     * With both ids, the transfer dates are those of a payment to that account. 404 when they do
     * not belong to the caller.
     */
    supplier_id: v.optional(QueryIdSchema),
    account_id: v.optional(QueryIdSchema),
  }),
  response: v.object({
    closed_days: v.array(v.object({ date: dateField('deposit_date'), reason: v.string() })),
    cutoff_time: v.string(),
    lead_days: v.number(),
    /** The next cut-off: today’s, or that of the next business day when today’s has passed. */
    next_cutoff_at: InstantSchema,
    earliest_deposit_date: dateField('deposit_date'),
    latest_deposit_date: dateField('deposit_date'),
  }),
});
export type ClosedDays = v.InferOutput<NonNullable<typeof getClosedDays.response>>;

/** Asks the bank for the registered holder; `unavailable` outside its online hours. */
export const lookUpHolder = defineEndpoint({
  method: 'POST',
  path: '/api/v1/accounts/holder_kana',
  body: TransferTargetSchema,
  response: v.object({
    result: v.picklist(['found', 'not_found', 'unavailable']),
    account_holder_kana: v.nullable(v.string()),
  }),
});
