import { DEFAULT_TRANSFER_TERMS, CORRECTION_BUSINESS_DAYS } from '@hareto/domain/business-day.ts';
import { TERMS_VERSION } from '@hareto/domain/terms-version.ts';
import * as v from 'valibot';

const wholeNumber = (fallback: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)), String(fallback));
const flag = v.optional(
  v.pipe(
    v.picklist(['0', '1']),
    v.transform((value) => value === '1'),
  ),
  '0',
);
const address = (fallback: string) => v.optional(v.pipe(v.string(), v.url()), fallback);
const list = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  ),
  '',
);

const EnvironmentSchema = v.object({
  DATABASE_URL: v.pipe(v.string('DATABASE_URL is missing'), v.url()),
  PORT: wholeNumber(3001),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_ORIGIN: address('http://localhost:3000'),
  CARD_ORIGIN: address('http://localhost:3002'),
  MAIL_VIEWER_ORIGIN: address('http://localhost:3003'),
  /** Origin of the sandbox's sample partner. */
  PARTNER_ORIGIN: address('http://localhost:3007'),
  DATA_DIR: v.optional(v.string(), '.data'),
  /** Folder that holds the maintenance plans; without it there are none. */
  RELEASE_STORE: v.optional(v.string()),
  SANDBOX: flag,
  LOG_LEVEL: v.optional(v.picklist(['silent', 'fatal', 'error', 'warn', 'info', 'debug']), 'info'),
  MAIL_TRANSPORT: v.optional(
    v.union([v.literal('outbox'), v.pipe(v.string(), v.regex(/^smtps?:\/\//))]),
    'outbox',
  ),
  RELAXED_LIMITS: flag,
  /**
   * Addresses or networks of the edge, or `loopback`: only the edge's word on the caller's address
   * is trusted (docs/operations.md).
   */
  EDGE_ADDRESSES: v.pipe(
    v.optional(v.string(), 'loopback'),
    v.transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  ),
  INVOICE_REQUEST_FEATURE: flag,
  EXCLUDED_CORPORATE_NUMBERS: list,
  /**
   * These businesses may not register at all; the list above excludes only from card payment
   * requests.
   */
  REFUSED_CORPORATE_NUMBERS: list,
  COMMISSION_RATE_PERCENT: wholeNumber(3),
  COMMISSION_MINIMUM_YEN: wholeNumber(330),
  TRANSFER_CUTOFF_TIME: v.optional(
    v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/)),
    DEFAULT_TRANSFER_TERMS.cutoffTime,
  ),
  TRANSFER_LEAD_DAYS: wholeNumber(DEFAULT_TRANSFER_TERMS.leadDays),
  TRANSFER_KNOWN_LEAD_DAYS: wholeNumber(DEFAULT_TRANSFER_TERMS.knownLeadDays),
  TRANSFER_MAX_DAYS_AHEAD: wholeNumber(DEFAULT_TRANSFER_TERMS.maxDaysAhead),
  CORRECTION_BUSINESS_DAYS: wholeNumber(CORRECTION_BUSINESS_DAYS),
  BANK_ONLINE_FROM: v.optional(v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/)), '08:00'),
  BANK_ONLINE_TO: v.optional(v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/)), '21:00'),
  LICENSE_VERSION: v.optional(v.pipe(v.string(), v.isoDate()), TERMS_VERSION),
  CARD_GATEWAY_URL: v.optional(v.pipe(v.string(), v.url())),
  APPROVAL_MINUTES: wholeNumber(15),
  DUPLICATE_DAYS: wholeNumber(180),
  EXAMINATION_DELAY_SECONDS: wholeNumber(20),
  ISSUER_NAME: v.optional(v.string(), '株式会社ハレト'),
  ISSUER_ADDRESS: v.optional(v.string(), '東京都千代田区千代田1-1'),
  ISSUER_REGISTRATION_NUMBER: v.optional(
    v.pipe(v.string(), v.regex(/^T\d{13}$/)),
    'T9999901000008',
  ),
});

/** Times and limits of sessions and codes; in seconds unless the name says otherwise. */
const SESSION_TERMS = {
  accessTokenSeconds: 300,
  refreshIdleSeconds: 12 * 3600,
  refreshAbsoluteSeconds: 30 * 24 * 3600,
  /** A refresh token that is sent again within this time gets the same successor. */
  refreshGraceSeconds: 60,
  codeSeconds: 300,
  codeAttempts: 5,
  codeResendSeconds: 60,
  codeSendsPerHour: 5,
  /**
   * Limits codes that are mailed without a password: times `codeAttempts`, this is the number of
   * guesses in a day.
   */
  addressSendsPerDay: 10,
  /**
   * A login that waits for its code is forgotten after this time, even if codes were sent again.
   */
  challengeSeconds: 1800,
  loginFailures: 10,
  /**
   * Failed sign-ins from one network address, within the time of a lock, to accounts that never
   * signed in from there.
   */
  strangerFailures: 300,
  loginLockSeconds: 1800,
  trustedDeviceSeconds: 30 * 24 * 3600,
};

/**
 * Calls a minute by class of route. They are counted for the signed-in user, for the sign-in or
 * session that a call without tokens proves to belong to, or else for the address. `open` needs no
 * sign-in, `content` has a URL that we signed, `unproven` are tokens that we never issued. A whole
 * company may share one address.
 */
const RATE_LIMITS = {
  login: 600,
  code: 20,
  write: 240,
  read: 1_200,
  open: 6_000,
  content: 1_200,
  unproven: 600,
};

// For test suites: one demo account serves a whole run, which signs in far more often than a person
// does.
const RELAXED_TERMS = {
  codeSendsPerHour: 100_000,
  addressSendsPerDay: 100_000,
  codeResendSeconds: 1,
  strangerFailures: 100_000,
};
const RELAXED_RATE = 100_000;

export type SessionTerms = typeof SESSION_TERMS;
export type RateLimits = typeof RATE_LIMITS;
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment once, when a process starts. Throws an error that names the wrong
 * variables.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const result = v.safeParse(EnvironmentSchema, environment);
  if (!result.success) {
    throw new Error(
      `Configuration: ${result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; ')}`,
    );
  }
  const env = result.output;
  return {
    databaseUrl: env.DATABASE_URL,
    port: env.PORT,
    host: env.HOST,
    publicOrigin: env.PUBLIC_ORIGIN,
    cardOrigin: env.CARD_ORIGIN,
    mailViewerOrigin: env.MAIL_VIEWER_ORIGIN,
    partnerOrigin: env.PARTNER_ORIGIN,
    dataDir: env.DATA_DIR,
    releaseStore: env.RELEASE_STORE ?? null,
    sandbox: env.SANDBOX,
    logLevel: env.LOG_LEVEL,
    mailTransport: env.MAIL_TRANSPORT,
    licenseVersion: env.LICENSE_VERSION,
    features: { invoiceRequest: env.INVOICE_REQUEST_FEATURE },
    excludedCorporateNumbers: env.EXCLUDED_CORPORATE_NUMBERS,
    refusedCorporateNumbers: env.REFUSED_CORPORATE_NUMBERS,
    commission: { ratePercent: env.COMMISSION_RATE_PERCENT, minimum: env.COMMISSION_MINIMUM_YEN },
    transfer: {
      cutoffTime: env.TRANSFER_CUTOFF_TIME,
      leadDays: env.TRANSFER_LEAD_DAYS,
      knownLeadDays: env.TRANSFER_KNOWN_LEAD_DAYS,
      maxDaysAhead: env.TRANSFER_MAX_DAYS_AHEAD,
    },
    correctionBusinessDays: env.CORRECTION_BUSINESS_DAYS,
    /** URL by which this server reaches the card gateway; browsers use `cardOrigin`. */
    cardGatewayUrl: env.CARD_GATEWAY_URL ?? env.CARD_ORIGIN,
    approvalMinutes: env.APPROVAL_MINUTES,
    duplicateDays: env.DUPLICATE_DAYS,
    /** Real seconds between the steps of the simulated examination. */
    examinationDelaySeconds: env.EXAMINATION_DELAY_SECONDS,
    issuer: {
      name: env.ISSUER_NAME,
      address: env.ISSUER_ADDRESS,
      registrationNumber: env.ISSUER_REGISTRATION_NUMBER,
    },
    bankHours: { from: env.BANK_ONLINE_FROM, to: env.BANK_ONLINE_TO },
    session: sessionTerms(env.RELAXED_LIMITS),
    edgeAddresses: env.EDGE_ADDRESSES,
    rateLimits: rateLimits(env.RELAXED_LIMITS),
  };
}

function sessionTerms(relaxed: boolean): SessionTerms {
  return relaxed ? { ...SESSION_TERMS, ...RELAXED_TERMS } : SESSION_TERMS;
}

function rateLimits(relaxed: boolean): RateLimits {
  const rate = RELAXED_RATE;
  return relaxed
    ? {
        login: rate,
        code: rate,
        write: rate,
        read: rate,
        open: rate,
        content: rate,
        unproven: rate,
      }
    : RATE_LIMITS;
}
