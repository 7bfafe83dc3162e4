import {
  BANK_OPENS_AT,
  CORRECTION_BUSINESS_DAYS,
  DEFAULT_TRANSFER_TERMS,
} from '@hareto/domain/business-day.ts';
import { isCorporateNumber } from '@hareto/domain/corporate-number.ts';
import { TERMS_VERSION } from '@hareto/domain/terms-version.ts';
import * as v from 'valibot';
import {
  API_AND_WORKER,
  list,
  SANDBOX_PROGRAMS,
  type Setting,
  switchSchema,
  text,
  timeOfDay,
  wholeNumber,
} from './setting.ts';

const numberSetting = (meaning: string, fallback: number) =>
  ({ schema: wholeNumber, programs: API_AND_WORKER, meaning, default: String(fallback) }) as const;

/** A wrong number would exclude no business: businesses register only with a correct check digit. */
const corporateNumbers = v.pipe(
  list,
  v.check(
    (numbers) => numbers.every(isCorporateNumber),
    'give 13 digits with a correct check digit, separated by commas',
  ),
);

/** Settings of the business rules. API and worker need the same values. */
export const BUSINESS_SETTINGS = {
  SANDBOX: {
    schema: switchSchema,
    programs: [...API_AND_WORKER, ...SANDBOX_PROGRAMS],
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
    schema: corporateNumbers,
    programs: API_AND_WORKER,
    meaning:
      'corporations that may neither send nor receive card payment requests, separated by commas',
    default: '',
  },
  REFUSED_CORPORATE_NUMBERS: {
    schema: corporateNumbers,
    programs: API_AND_WORKER,
    meaning: 'corporations that may not register at all, separated by commas',
    default: '',
  },
  COMMISSION_RATE_PERCENT: {
    ...numberSetting('our fee, in percent', 3),
    schema: v.pipe(wholeNumber, v.maxValue(100, 'give a percentage of at most 100')),
  },
  COMMISSION_MINIMUM_YEN: numberSetting('the smallest fee, in yen', 330),
  PROOF_AMOUNT_YEN: numberSetting(
    'total, in yen, of the payments of a session since its last proof, from which the user must prove it again',
    1_000_000,
  ),
  TRANSFER_CUTOFF_TIME: {
    schema: v.pipe(
      timeOfDay,
      v.check(
        (time) => time > BANK_OPENS_AT,
        `give a time after ${BANK_OPENS_AT}, when banks open`,
      ),
    ),
    programs: API_AND_WORKER,
    meaning: 'time of day after which a payment counts for the next business day',
    default: DEFAULT_TRANSFER_TERMS.cutoffTime,
  },
  TRANSFER_LEAD_DAYS: numberSetting(
    'business days until a transfer, at least',
    DEFAULT_TRANSFER_TERMS.leadDays,
  ),
  TRANSFER_KNOWN_LEAD_DAYS: numberSetting(
    'business days until a transfer to an account that was paid before, at least',
    DEFAULT_TRANSFER_TERMS.knownLeadDays,
  ),
  TRANSFER_MAX_DAYS_AHEAD: numberSetting(
    'days until a transfer, at most',
    DEFAULT_TRANSFER_TERMS.maxDaysAhead,
  ),
  CORRECTION_BUSINESS_DAYS: numberSetting(
    'business days in which the user must answer a correction request',
    CORRECTION_BUSINESS_DAYS,
  ),
  BANK_ONLINE_FROM: {
    schema: timeOfDay,
    programs: API_AND_WORKER,
    meaning: 'time of day at which the account check of the banks opens',
    default: '08:00',
  },
  BANK_ONLINE_TO: {
    schema: timeOfDay,
    programs: API_AND_WORKER,
    meaning: 'time of day at which the account check of the banks closes',
    default: '21:00',
  },
  LICENSE_VERSION: {
    schema: v.pipe(v.string(), v.isoDate('give a date such as 2026-04-01')),
    programs: API_AND_WORKER,
    meaning: 'version of the terms of use that a sign-up agrees to',
    default: TERMS_VERSION,
  },
  APPROVAL_MINUTES: numberSetting(
    'minutes for which the authorisation of a card stays valid before its payment is submitted',
    15,
  ),
  DUPLICATE_DAYS: numberSetting('days in which the same invoice counts as a duplicate', 180),
  EXAMINATION_DELAY_SECONDS: numberSetting(
    'seconds between two steps of the simulated examination',
    20,
  ),
  ISSUER_NAME: {
    schema: text,
    programs: API_AND_WORKER,
    meaning: 'our company, as receipts name it',
    default: '株式会社ハレト',
    requiredInProduction: true,
  },
  ISSUER_ADDRESS: {
    schema: text,
    programs: API_AND_WORKER,
    meaning: 'the address of our company',
    default: '東京都千代田区千代田1-1',
    requiredInProduction: true,
  },
  ISSUER_REGISTRATION_NUMBER: {
    schema: v.pipe(v.string(), v.regex(/^T\d{13}$/, 'give T and 13 digits')),
    programs: API_AND_WORKER,
    meaning: 'the registration number of our company as an issuer of qualified invoices',
    default: 'T9999901000008',
    requiredInProduction: true,
  },
} as const satisfies Record<string, Setting>;
