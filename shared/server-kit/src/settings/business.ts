import { CORRECTION_BUSINESS_DAYS, DEFAULT_TRANSFER_TERMS } from '@hareto/domain/business-day.ts';
import { TERMS_VERSION } from '@hareto/domain/terms-version.ts';
import * as v from 'valibot';
import {
  CORE,
  list,
  ONLY_IN_SANDBOX,
  type Setting,
  switchSchema,
  text,
  timeOfDay,
  wholeNumber,
} from './setting.ts';

const numberSetting = (meaning: string, fallback: number) =>
  ({ schema: wholeNumber, programs: CORE, meaning, default: String(fallback) }) as const;

/** Terms of the service. API and worker need the same values. */
export const BUSINESS_SETTINGS = {
  SANDBOX: {
    schema: switchSchema,
    programs: [...CORE, ...ONLY_IN_SANDBOX],
    meaning: '1: simulated examiner and banks, and demo accounts whose password everybody can read',
    default: '0',
  },
  INVOICE_REQUEST_FEATURE: {
    schema: switchSchema,
    programs: ['edge', 'api', 'worker'],
    meaning: '1: businesses may ask their own buyers to pay by card',
    default: '0',
  },
  EXCLUDED_CORPORATE_NUMBERS: {
    schema: list,
    programs: CORE,
    meaning: 'corporations that may neither send such requests nor be sent any, with commas',
    default: '',
  },
  REFUSED_CORPORATE_NUMBERS: {
    schema: list,
    programs: CORE,
    meaning: 'corporations that may not register at all, with commas',
    default: '',
  },
  COMMISSION_RATE_PERCENT: numberSetting('our fee, in percent', 3),
  COMMISSION_MINIMUM_YEN: numberSetting('the smallest fee, in yen', 330),
  PROOF_AMOUNT_YEN: numberSetting(
    'payments since the last proof of a session that make it prove itself again, in yen',
    1_000_000,
  ),
  TRANSFER_CUTOFF_TIME: {
    schema: timeOfDay,
    programs: CORE,
    meaning: 'what is paid later counts for the next business day',
    default: DEFAULT_TRANSFER_TERMS.cutoffTime,
  },
  TRANSFER_LEAD_DAYS: numberSetting(
    'business days until a transfer, at least',
    DEFAULT_TRANSFER_TERMS.leadDays,
  ),
  TRANSFER_KNOWN_LEAD_DAYS: numberSetting(
    'the same, to a payee that is known',
    DEFAULT_TRANSFER_TERMS.knownLeadDays,
  ),
  TRANSFER_MAX_DAYS_AHEAD: numberSetting(
    'days until a transfer, at most',
    DEFAULT_TRANSFER_TERMS.maxDaysAhead,
  ),
  CORRECTION_BUSINESS_DAYS: numberSetting(
    'business days for the correction of a document',
    CORRECTION_BUSINESS_DAYS,
  ),
  BANK_ONLINE_FROM: {
    schema: timeOfDay,
    programs: CORE,
    meaning: 'from when banks confirm accounts',
    default: '08:00',
  },
  BANK_ONLINE_TO: {
    schema: timeOfDay,
    programs: CORE,
    meaning: 'until when they do',
    default: '21:00',
  },
  LICENSE_VERSION: {
    schema: v.pipe(v.string(), v.isoDate('give a date such as 2026-04-01')),
    programs: CORE,
    meaning: 'version of the terms of use that a sign-up agrees to',
    default: TERMS_VERSION,
  },
  APPROVAL_MINUTES: numberSetting('minutes for which an approved card waits for its payment', 15),
  DUPLICATE_DAYS: numberSetting('days in which the same invoice counts as a duplicate', 180),
  EXAMINATION_DELAY_SECONDS: numberSetting(
    'seconds between two steps of the simulated examination',
    20,
  ),
  ISSUER_NAME: {
    schema: text,
    programs: CORE,
    meaning: 'our company, as receipts name it',
    default: '株式会社ハレト',
    requiredInProduction: true,
  },
  ISSUER_ADDRESS: {
    schema: text,
    programs: CORE,
    meaning: 'its address',
    default: '東京都千代田区千代田1-1',
    requiredInProduction: true,
  },
  ISSUER_REGISTRATION_NUMBER: {
    schema: v.pipe(v.string(), v.regex(/^T\d{13}$/, 'give T and 13 digits')),
    programs: CORE,
    meaning: 'its number as an issuer of qualified invoices',
    default: 'T9999901000008',
    requiredInProduction: true,
  },
} as const satisfies Record<string, Setting>;
