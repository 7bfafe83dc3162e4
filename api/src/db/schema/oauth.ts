import type { AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PublicKeys } from './public-keys.ts';
import { instant, reference } from '../columns.ts';
import { users } from './users.ts';

/**
 * Partners' services that may ask for access. PKCE proves that the client that exchanges a code is
 * the one that requested it; a confidential client also proves its identity with its secret.
 */
export const oauth_clients = pgTable('oauth_clients', {
  client_id: text().primaryKey(),
  name: text().notNull(),
  /** Compared as strings, except for the port of an app's loopback address. */
  redirect_uris: jsonb().$type<string[]>().notNull(),
  allowed_scopes: jsonb().$type<string[]>().notNull(),
  /** Null for a public client. The secret itself is shown once, to the operator. */
  secret_hash: text(),
  /**
   * Public keys for the client's request signatures; a client with keys has to sign every request.
   */
  jwks: jsonb().$type<PublicKeys>(),
  /** URL that receives status changes; set by the operator. */
  webhook_url: text(),
  /**
   * The signing secret is derived from the server's secret and this version, which each rotation
   * increases.
   */
  webhook_secret_version: integer().notNull().default(1),
  /** Real time of the last rotation. For a day afterwards, the previous secret signs too. */
  webhook_secret_rotated_at: instant(),
});

/**
 * Scopes that a user has granted to a client, with the real time of the first grant. The user's
 * `external_integration_client_ids` are these clients.
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
    /** Null for consents from before this column existed. */
    granted_at: instant(),
    /** Time of the last call with one of its tokens, or of their last renewal, to the minute. */
    last_used_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.client_id] })],
);

/**
 * Pushed requests (RFC 9126) by the hash of their `request_uri`, and signed objects from browsers
 * (RFC 9101) by `object_hash`. Real time; stored, so that a restart loses none.
 */
export const oauth_pushed_requests = pgTable(
  'oauth_pushed_requests',
  {
    hash: text().primaryKey(),
    client_id: text()
      .notNull()
      .references(() => oauth_clients.client_id),
    request: jsonb().$type<AuthorizationRequest>().notNull(),
    /** Hash of the client and the `jti` of a signed object: each is accepted once. */
    object_hash: text().unique(),
    /**
     * A browser has to open the request before this time; after that, it is the time limit for the
     * user's decision.
     */
    expires_at: instant().notNull(),
    /** Time at which a browser first opened the request. */
    opened_at: instant(),
    /** Time at which the user allowed or refused the request. */
    used_at: instant(),
  },
  (table) => [index().on(table.expires_at)],
);

/**
 * A user's grant until the client's server exchanges it: once, within a minute. Only the code's
 * hash is stored. Real time.
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
  (table) => [index().on(table.expires_at), index().on(table.user_id, table.client_id)],
);

/** Access tokens of clients; the row of the code has the user and the scopes. */
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
 * Refresh tokens of clients, each used once. A used one is stored until its original expiry, so
 * that a second use is recognised.
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
    /** The next token, encrypted with this one, for a client that has lost the answer. */
    successor_hash: text(),
    sealed_successor: text(),
    revoked_at: instant(),
  },
  (table) => [index().on(table.code_hash), index().on(table.expires_at)],
);
