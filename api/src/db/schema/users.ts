import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, reference } from '../columns.ts';
import { buyers } from './buyers.ts';

/** The newest version of the terms that the user agreed to or was notified of. */
export const NEWEST_KNOWN_TERMS = sql`greatest(license_version, license_told)`;

/** People who sign in. Their data belongs to the buyer. */
export const users = pgTable(
  'users',
  {
    id: id(),
    buyer_id: reference()
      .notNull()
      .references(() => buyers.id),
    email_address: text().notNull().unique(),
    password_hash: text().notNull(),
    password_reregistration_required: boolean().notNull().default(false),
    two_factor_enabled: boolean().notNull().default(true),
    /** True if the user gets a mail about a sign-in from a new device or place. */
    login_notification_enabled: boolean().notNull().default(true),
    last_name: text(),
    first_name: text(),
    license_version: text(),
    /** Real time at which the user agreed to that version. */
    license_agreed_at: instant(),
    /** The newest version of the terms of which the user was notified afterwards. */
    license_told: text(),
    /** The last planned maintenance of which the user was notified, as `from/until`. */
    maintenance_told: text(),
    external_integration_client_ids: jsonb().$type<string[]>().notNull().default([]),
    created_at: createdAt(),
    password_changed_at: instant().notNull().defaultNow(),
    /**
     * Real time of the last change of the mail address. For some days afterwards, a code sent to it
     * does not count as a proof.
     */
    email_changed_at: instant(),
    /** The address before that change, for releases that do not read `former_addresses`. */
    former_email_address: text(),
  },
  (table) => [index('users_by_known_terms').on(NEWEST_KNOWN_TERMS, table.id)],
);
