import type { FeeTerms } from '@hareto/domain/pricing.ts';
import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';

const NaturalNumberSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * Configuration of this installation's server. The page contains it (host/edge/settings.ts), and
 * the browser has no defaults for it. Amounts are in yen, days are business days.
 */
export const SettingsSchema = v.object({
  /** Version of the terms of use in force, a date: 2026-06-26. */
  terms_version: v.pipe(v.string(), v.nonEmpty(), v.maxLength(20)),
  commission: v.object({
    rate_percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    minimum: NaturalNumberSchema,
  }),
  billing_amount: v.object({ minimum: NaturalNumberSchema, maximum: NaturalNumberSchema }),
  transfer: v.object({
    cutoff_time: v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/)),
    lead_days: NaturalNumberSchema,
    known_lead_days: NaturalNumberSchema,
    max_days_ahead: NaturalNumberSchema,
  }),
});
export type Settings = v.InferOutput<typeof SettingsSchema>;

/** The terms in the form that `paymentPrice` and `requestPrice` need. */
export const feeTermsOf = ({ commission }: Settings): FeeTerms => ({
  ratePercent: commission.rate_percent,
  minimum: commission.minimum,
});

export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/api/v1/settings',
  access: 'public',
  response: SettingsSchema,
});
