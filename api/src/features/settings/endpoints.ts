import { getSettings, type Settings } from '@hareto/contracts/settings.ts';
import { MAXIMUM_BILLING_AMOUNT, MINIMUM_BILLING_AMOUNT } from '@hareto/domain/money.ts';
import type { Config } from '../../config.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';

export const settingsEndpoints: readonly HandledEndpoint[] = [
  handle(getSettings, async ({ config }) => settingsOf(config)),
];

/** The public part of the configuration. */
const settingsOf = ({ commission, transfer, termsVersion }: Config): Settings => ({
  terms_version: termsVersion,
  commission: { rate_percent: commission.ratePercent, minimum: commission.minimum },
  billing_amount: { minimum: MINIMUM_BILLING_AMOUNT, maximum: MAXIMUM_BILLING_AMOUNT },
  transfer: {
    cutoff_time: transfer.cutoffTime,
    lead_days: transfer.leadDays,
    known_lead_days: transfer.knownLeadDays,
    max_days_ahead: transfer.maxDaysAhead,
  },
});
