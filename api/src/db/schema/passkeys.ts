import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns.ts';
import { sessions } from './sessions.ts';
import { users } from './users.ts';

/** Credentials of WebAuthn; only the public key is stored. Times are real times. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credential_id: text().notNull().unique(),
    /** COSE key in base64url. */
    public_key: text().notNull(),
    /** The authenticator's count of its signatures; many authenticators always report 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    name: text().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant(),
    /** Set when the counter went back, because another person may have a copy. */
    disabled_at: instant(),
  },
  (table) => [index().on(table.user_id)],
);

/** A random value that a passkey signs; used once, for one purpose. */
export const passkey_challenges = pgTable(
  'passkey_challenges',
  {
    hash: text().primaryKey(),
    purpose: text().$type<'registration' | 'proof' | 'sign_in'>().notNull(),
    /** The session that it belongs to; null for a sign-in. */
    session_id: text().references(() => sessions.id, { onDelete: 'cascade' }),
    /** Hash of the secret of a sign-in attempt; null within a session. */
    attempt_hash: text(),
    created_at: instant().notNull(),
  },
  (table) => [index().on(table.created_at), index().on(table.session_id)],
);
