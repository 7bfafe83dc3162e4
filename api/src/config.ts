import { join } from 'node:path';
import type { Credentials } from '@hareto/server-kit/credentials.ts';
import { type Environment, readSettings } from '@hareto/server-kit/settings/read-settings.ts';
import type { Values } from '@hareto/server-kit/settings/settings.ts';

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
   * Limits the codes that are mailed without a password. This number times `codeAttempts` is the
   * number of guesses in a day.
   */
  addressSendsPerDay: 10,
  /**
   * A login that waits for its code is forgotten after this time, even if codes were sent again.
   */
  challengeSeconds: 1800,
  loginFailures: 10,
  /**
   * The maximum of failed sign-ins from one network address to accounts that never signed in from
   * it, within `loginLockSeconds`. Also the maximum of codes that are mailed without a password
   * at the request of one address.
   */
  strangerFailures: 300,
  loginLockSeconds: 1800,
  trustedDeviceSeconds: 30 * 24 * 3600,
};

/** Limits of the proof that the account's owner uses the session (proofs/require-proof.ts). */
const PROOF_TERMS = {
  /**
   * The number of wrong tries after which a way of proof is closed for a session, for
   * `closedSeconds`.
   */
  tries: 5,
  closedSeconds: 900,
  /**
   * For this time after a change of the mail address, a code sent to the new address does not count
   * as a proof.
   */
  newEmailSeconds: 72 * 3600,
  /** For this time after a change of a bank account, a payment to it requires a proof. */
  changedAccountSeconds: 72 * 3600,
};

/**
 * Calls a minute by class of route. They are counted by signed-in user; for a call without tokens,
 * by the sign-in or session that it belongs to; otherwise by network address. `open` calls need no
 * sign-in, `content` calls have a URL that we signed for a file, `download` calls have one for a
 * receipt, table or archive, which costs as much as a write; `unproven` calls have tokens that we
 * never issued. A whole company may share one address.
 */
const RATE_LIMITS = {
  login: 600,
  code: 20,
  write: 240,
  read: 1_200,
  open: 6_000,
  content: 1_200,
  download: 240,
  unproven: 600,
};

// For test suites: a whole run uses one demo account and signs in far more often than a person
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

/** Reads the settings of API and worker. Throws an error that names all invalid settings. */
export function readConfig(environment: Environment) {
  const env = readSettings(['api', 'worker'], environment);
  return {
    databaseUrl: env.DATABASE_URL,
    port: env.PORT ?? 3001,
    host: env.HOST,
    publicOrigin: env.PUBLIC_ORIGIN,
    cardOrigin: env.CARD_ORIGIN,
    mailViewerOrigin: env.MAIL_VIEWER_ORIGIN,
    partnerOrigin: env.PARTNER_ORIGIN,
    partnerInternalUrl: env.PARTNER_INTERNAL_URL ?? env.PARTNER_ORIGIN,
    dataDir: env.DATA_DIR,
    /** Folder or bucket of the documents. */
    objects: env.OBJECTS ?? join(env.DATA_DIR, 'files'),
    releaseStore: env.RELEASE_STORE ?? null,
    credentials: credentialsIn(env),
    sandbox: env.SANDBOX === '1',
    logLevel: env.LOG_LEVEL,
    mailTransport: env.MAIL_TRANSPORT,
    mailFrom: env.MAIL_FROM,
    termsVersion: env.LICENSE_VERSION,
    features: { invoiceRequest: env.INVOICE_REQUEST_FEATURE === '1' },
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
    issuer: issuerOf(env),
    bankHours: { from: env.BANK_ONLINE_FROM, to: env.BANK_ONLINE_TO },
    passkeys: passkeyTerms(env),
    proof: { ...PROOF_TERMS, amountYen: env.PROOF_AMOUNT_YEN },
    ...limits(env.RELAXED_LIMITS === '1'),
    stop: stopTerms(env),
    healthFile: env.HEALTH_FILE ?? null,
    edgeAddresses: env.EDGE_ADDRESSES,
  };
}

const passkeyTerms = (
  env: Pick<Values<'api'>, 'PASSKEY_RP_ID' | 'PASSKEY_ORIGINS' | 'PUBLIC_ORIGIN'>,
) => ({
  domain: env.PASSKEY_RP_ID ?? new URL(env.PUBLIC_ORIGIN).hostname,
  origins: env.PASSKEY_ORIGINS ?? [env.PUBLIC_ORIGIN],
});

const issuerOf = (env: Record<`ISSUER_${'NAME' | 'ADDRESS' | 'REGISTRATION_NUMBER'}`, string>) => ({
  name: env.ISSUER_NAME,
  address: env.ISSUER_ADDRESS,
  registrationNumber: env.ISSUER_REGISTRATION_NUMBER,
});

/** The access keys of the buckets; other variables of the environment are left out. */
const credentialsIn = ({
  AWS_ACCESS_KEY_ID,
  AWS_SECRET_ACCESS_KEY,
  AWS_SESSION_TOKEN,
  AWS_REGION,
  AWS_ENDPOINT_URL,
}: Credentials): Credentials => ({
  AWS_ACCESS_KEY_ID,
  AWS_SECRET_ACCESS_KEY,
  AWS_SESSION_TOKEN,
  AWS_REGION,
  AWS_ENDPOINT_URL,
});

/** How a process stops (docs/operations.md). */
const stopTerms = (env: Pick<Values<'api'>, 'STOP_DELAY_SECONDS' | 'STOP_WITHIN_SECONDS'>) => ({
  delayMs: env.STOP_DELAY_SECONDS * 1000,
  withinMs: env.STOP_WITHIN_SECONDS * 1000,
});

const limits = (relaxed: boolean) => ({
  session: sessionTerms(relaxed),
  rateLimits: rateLimits(relaxed),
});

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
        download: rate,
        unproven: rate,
      }
    : RATE_LIMITS;
}
