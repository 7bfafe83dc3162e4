import type { AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, reference } from '../columns.ts';
import { users } from './users.ts';

const userId = () =>
  reference()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

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
    /**
     * When the owner entered a mailed code; null for a trusted device. Not older than 5 minutes
     * counts as step-up.
     */
    code_verified_at: instant(),
    ended_at: instant(),
    end_reason: text().$type<'logout' | 'refresh_reuse' | 'credentials_changed' | 'revoked'>(),
    /** From where it was begun; null of sessions from before that was written down. */
    device: text(),
    ip_address: text(),
    /** The trusted device that it was begun on. */
    trusted_device_id: reference().references(() => trusted_devices.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.created_at),
    index().on(table.user_id),
    index().on(table.trusted_device_id),
  ],
);

/**
 * A link of a session's chain of refresh tokens. Only hashes are kept; `sealed_successor` opens
 * with the token itself.
 */
export const refresh_tokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    session_id: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    generation: integer().notNull(),
    created_at: instant().notNull(),
    used_at: instant(),
    successor_hash: text(),
    sealed_successor: text(),
  },
  (table) => [index().on(table.session_id), index().on(table.created_at)],
);

/**
 * A sign-in whose password was right and which waits for the code (or for a new password); at a
 * crowded address perhaps one whose password was wrong. It ends only where it began: `purpose`.
 */
export const login_challenges = pgTable(
  'login_challenges',
  {
    hash: text().primaryKey(),
    /** Null at a crowded address when the password was wrong. */
    user_id: reference().references(() => users.id, { onDelete: 'cascade' }),
    /** Begun at an address with too many failures: right and wrong passwords get the same answers. */
    is_crowded: boolean().notNull().default(false),
    purpose: text().$type<'two_factor' | 'password_reregistration' | 'authorization'>().notNull(),
    /** What the code will grant, as the client asked for it. */
    authorization: jsonb().$type<AuthorizationRequest>(),
    /** Hash of the pushed request that `authorization` is of, and that the code uses up. */
    pushed_request: text(),
    /** Null where the code that was mailed last counts, whichever sign-in it was mailed for. */
    code_hash: text(),
    attempts: integer().notNull().default(0),
    code_sent_at: instant(),
    created_at: instant().notNull(),
    consumed_at: instant(),
    /** Chosen because the old one may be used no longer; it counts from the code on. */
    new_password_hash: text(),
  },
  (table) => [index().on(table.created_at)],
);

/**
 * A code mailed to an address, registered or not, so that both are treated alike. It belongs to the
 * browser that asked for it.
 */
export const address_challenges = pgTable(
  'address_challenges',
  {
    hash: text().primaryKey(),
    purpose: text().$type<'signup' | 'password_reset' | 'email_change'>().notNull(),
    email_address: text().notNull(),
    /** Of a change: whose address the new one becomes. */
    user_id: reference().references(() => users.id, { onDelete: 'cascade' }),
    /** Of a sign-up: what its account begins with. */
    password_hash: text(),
    license_version: text(),
    /** Counts the codes asked for. */
    counter_hash: text().notNull(),
    /** Null when none was mailed: the address of a sign-up is taken, that of a reset unknown. */
    code_hash: text(),
    attempts: integer().notNull().default(0),
    code_sent_at: instant().notNull(),
    created_at: instant().notNull(),
    consumed_at: instant(),
  },
  (table) => [index().on(table.created_at)],
);

/** Every code asked for by address or place, to keep the limits of an hour and a day. */
export const address_sends = pgTable(
  'address_sends',
  { id: id(), counter_hash: text().notNull(), sent_at: instant().notNull() },
  (table) => [index().on(table.counter_hash, table.sent_at), index().on(table.sent_at)],
);

/** Failed sign-ins of an address, registered or not, so that both answer the same. */
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

/** Every code mailed, to keep the limit an hour. */
export const code_sends = pgTable(
  'code_sends',
  { id: id(), user_id: userId(), sent_at: instant().notNull() },
  (table) => [index().on(table.user_id, table.sent_at)],
);

export const trusted_devices = pgTable(
  'trusted_devices',
  {
    hash: text().primaryKey(),
    /** What it is called outside: the hash is not for showing. */
    id: reference().notNull().unique().generatedAlwaysAsIdentity(),
    user_id: userId(),
    device: text(),
    created_at: instant().notNull(),
    last_used_at: instant(),
    expires_at: instant().notNull(),
  },
  (table) => [index().on(table.expires_at), index().on(table.user_id)],
);
