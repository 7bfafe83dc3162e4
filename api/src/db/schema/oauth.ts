import type { AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PublicKeys } from './public-keys.ts';
import { instant, reference } from '../columns.ts';
import { users } from './users.ts';

/**
 * Services of partners that may ask for access. PKCE proves for all of them who exchanges a code; a
 * confidential client proves with its secret who it is, too.
 */
export const oauth_clients = pgTable('oauth_clients', {
  client_id: text().primaryKey(),
  name: text().notNull(),
  /** Compared as text, but for the port of an app's loopback address. */
  redirect_uris: jsonb().$type<string[]>().notNull(),
  allowed_scopes: jsonb().$type<string[]>().notNull(),
  /** Null for a public client. The secret itself is shown once, to the operator. */
  secret_hash: text(),
  /** Public keys that it signs its requests with; with any of them it signs every request. */
  jwks: jsonb().$type<PublicKeys>(),
  /** Where status changes are told; set by the operator. */
  webhook_url: text(),
  /** The secret of the signatures is derived from the server's own; each rotation is a version. */
  webhook_secret_version: integer().notNull().default(1),
  /** Real time of the last rotation: for a day after it the former secret signs, too. */
  webhook_secret_rotated_at: instant(),
});

/**
 * What a user allows a client, since when, in real time. Its clients are the user's
 * `external_integration_client_ids`, too.
 */
export const oauth_consents = pgTable(
  'oauth_consents',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    client_id: text()
      .notNull()
      .references(() => oauth_clients.client_id),
    scopes: jsonb().$type<string[]>().notNull(),
    /** Null of what was allowed before this was written down. */
    granted_at: instant(),
    /** When a token of it last opened anything, to the minute. */
    last_used_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.client_id] })],
);

/**
 * What a client has pushed (RFC 9126), under the hash of the name that it got for it; and the signed
 * objects that browsers brought (RFC 9101), under `object_hash`. Real time; a restart forgets none.
 */
export const oauth_pushed_requests = pgTable(
  'oauth_pushed_requests',
  {
    hash: text().primaryKey(),
    client_id: text()
      .notNull()
      .references(() => oauth_clients.client_id),
    request: jsonb().$type<AuthorizationRequest>().notNull(),
    /** Of the client and the `jti`, if it came as a signed object: each is taken once. */
    object_hash: text().unique(),
    /** Until then a browser has to come with it, and from then on the user has to decide. */
    expires_at: instant().notNull(),
    /** When a browser first came with it. */
    opened_at: instant(),
    /** Allowed or refused. */
    used_at: instant(),
  },
  (table) => [index().on(table.expires_at)],
);

/**
 * What a user has granted, until the client's server fetches it: for a minute and once. Only the
 * code's hash is kept. Real time.
 */
export const oauth_codes = pgTable(
  'oauth_codes',
  {
    hash: text().primaryKey(),
    client_id: text()
      .notNull()
      .references(() => oauth_clients.client_id),
    redirect_uri: text().notNull(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scope: text().notNull(),
    code_challenge: text().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index().on(table.expires_at)],
);

/** A client's access: whose and to what, its code says. */
export const oauth_access_tokens = pgTable(
  'oauth_access_tokens',
  {
    hash: text().primaryKey(),
    code_hash: text()
      .notNull()
      .references(() => oauth_codes.hash, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
    revoked_at: instant(),
  },
  (table) => [index().on(table.code_hash), index().on(table.expires_at)],
);

/**
 * What a client gets its next access token with: each once. A used one is kept as long as it would
 * have lived, so that it is known when it comes again.
 */
export const oauth_refresh_tokens = pgTable(
  'oauth_refresh_tokens',
  {
    hash: text().primaryKey(),
    code_hash: text()
      .notNull()
      .references(() => oauth_codes.hash, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
    used_at: instant(),
    /** Its successor, encrypted with the token itself, for a client whose answer was lost. */
    successor_hash: text(),
    sealed_successor: text(),
    revoked_at: instant(),
  },
  (table) => [index().on(table.code_hash), index().on(table.expires_at)],
);
