import type { AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProofWay } from '@hareto/contracts/reauthentication.ts';
import { createdAt, id, instant, reference, yenAmount } from '../columns.ts';
import { users } from './users.ts';

const userId = () =>
  reference()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const sessionId = () =>
  text()
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' });

/**
 * One sign-in; its id is the `sid` of all its tokens. Times here are real time: moving the business
 * clock ends no session.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    user_id: userId(),
    created_at: createdAt(),
    /** The previous release reads this column and asks for a code where it is null. */
    code_verified_at: instant(),
    /** Time and way of the last proof that the user is the owner (proofs/require-proof.ts). */
    proved_at: instant(),
    proved_by: text().$type<ProofWay>(),
    /** Sum of the payments that this session has submitted since that proof. */
    unproved_total: yenAmount().notNull().default(0),
    ended_at: instant(),
    end_reason: text().$type<'logout' | 'refresh_reuse' | 'credentials_changed' | 'revoked'>(),
    /** The device that began the session; null for sessions from before this column existed. */
    device: text(),
    ip_address: text(),
    /** The trusted device that began the session. */
    trusted_device_id: reference().references(() => trusted_devices.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.created_at),
    index().on(table.user_id),
    index().on(table.trusted_device_id),
  ],
);

/** Wrong proofs of a session, by kind of proof. A right one deletes the row. */
export const proof_tries = pgTable(
  'proof_tries',
  {
    session_id: sessionId(),
    way: text().$type<ProofWay>().notNull(),
    failures: integer().notNull(),
    closed_until: instant(),
  },
  (table) => [primaryKey({ columns: [table.session_id, table.way] })],
);

/**
 * The last code that was mailed as a proof for a session; it works once, and only in this session.
 */
export const proof_codes = pgTable('proof_codes', {
  session_id: sessionId().primaryKey(),
  code_hash: text().notNull(),
  sent_at: instant().notNull(),
});

/**
 * A refresh token of a session. Only its hash is stored; the token itself decrypts
 * `sealed_successor`.
 */
export const refresh_tokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    session_id: sessionId(),
    generation: integer().notNull(),
    created_at: instant().notNull(),
    used_at: instant(),
    successor_hash: text(),
    sealed_successor: text(),
  },
  (table) => [index().on(table.session_id), index().on(table.created_at)],
);

/**
 * A sign-in with a right password that waits for the code (or for a new password). From a network
 * address with too many failures, the password may have been wrong. It can be completed only for
 * its own `purpose`.
 */
export const login_challenges = pgTable(
  'login_challenges',
  {
    hash: text().primaryKey(),
    /**
     * Null when the password was wrong, which happens at a network address with too many failures.
     */
    user_id: reference().references(() => users.id, { onDelete: 'cascade' }),
    /**
     * True when it began at a network address with too many failures: right and wrong passwords
     * then get the same answers.
     */
    is_crowded: boolean().notNull().default(false),
    purpose: text().$type<'two_factor' | 'password_reregistration' | 'authorization'>().notNull(),
    /** The client's request that the code grants. */
    authorization: jsonb().$type<AuthorizationRequest>(),
    /** Hash of the pushed request in `authorization`, which the code uses up. */
    pushed_request: text(),
    /** Null if the last mailed code of any sign-in is accepted. */
    code_hash: text(),
    attempts: integer().notNull().default(0),
    code_sent_at: instant(),
    created_at: instant().notNull(),
    consumed_at: instant(),
    /** The new password of a user who may no longer use the old one; the code activates it. */
    new_password_hash: text(),
  },
  (table) => [index().on(table.created_at)],
);

/**
 * A code mailed to an address, so that a registered and an unknown one are treated alike. It works
 * only in the browser that requested it.
 */
export const address_challenges = pgTable(
  'address_challenges',
  {
    hash: text().primaryKey(),
    purpose: text().$type<'signup' | 'password_reset' | 'email_change'>().notNull(),
    email_address: text().notNull(),
    /** For an address change: the user who gets the new address. */
    user_id: reference().references(() => users.id, { onDelete: 'cascade' }),
    /** For a sign-up: the password of the new account. */
    password_hash: text(),
    license_version: text(),
    /** The counter of `address_sends` that limits the codes. */
    counter_hash: text().notNull(),
    /**
     * Null when no code was mailed: the address of a sign-up is taken, that of a reset is unknown.
     */
    code_hash: text(),
    attempts: integer().notNull().default(0),
    code_sent_at: instant().notNull(),
    created_at: instant().notNull(),
    consumed_at: instant(),
  },
  (table) => [index().on(table.created_at)],
);

/** Every code request by address or place, for the hourly and daily limits. */
export const address_sends = pgTable(
  'address_sends',
  { id: id(), counter_hash: text().notNull(), sent_at: instant().notNull() },
  (table) => [index().on(table.counter_hash, table.sent_at), index().on(table.sent_at)],
);

/** Failed sign-ins by mail address, registered or not, so that the answers are the same. */
export const login_throttles = pgTable(
  'login_throttles',
  {
    email_hash: text().primaryKey(),
    failures: integer().notNull(),
    first_failure_at: instant().notNull(),
    locked_until: instant(),
  },
  (table) => [index().on(table.first_failure_at)],
);

/** Every mailed code, for the hourly limit. */
export const code_sends = pgTable(
  'code_sends',
  { id: id(), user_id: userId(), sent_at: instant().notNull() },
  (table) => [index().on(table.user_id, table.sent_at)],
);

export const trusted_devices = pgTable(
  'trusted_devices',
  {
    hash: text().primaryKey(),
    /** The public id, because the hash must not be shown. */
    id: reference().notNull().unique().generatedAlwaysAsIdentity(),
    user_id: userId(),
    device: text(),
    created_at: instant().notNull(),
    last_used_at: instant(),
    expires_at: instant().notNull(),
  },
  (table) => [index().on(table.expires_at), index().on(table.user_id)],
);
