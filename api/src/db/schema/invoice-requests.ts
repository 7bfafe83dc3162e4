import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { DraftInput } from '@hareto/contracts/drafts.ts';
import type { RequestDraftContent } from '@hareto/contracts/request-draft-content.ts';
import { SELLER_FEE_SHARES, type SellerFeeShare } from '@hareto/domain/money.ts';
import { REQUEST_KEY_STATUS, type RequestKeyStatus } from '@hareto/domain/request-key-status.ts';
import { id, instant, oneOf, reference } from '../columns.ts';
import { buyer_accounts } from './buyer-accounts.ts';
import { buyers } from './buyers.ts';
import { invoices } from './invoices.ts';

/**
 * A card payment request in preparation by its seller. After the request was made from it
 * (`invoice_id`), it is still stored, but no longer listed.
 */
export const invoice_request_drafts = pgTable(
  'invoice_request_drafts',
  {
    id: id(),
    /** The seller: every business is a row of `buyers`. */
    buyer_id: reference()
      .notNull()
      .references(() => buyers.id),
    version: integer().notNull().default(1),
    /**
     * Id of the form and number of its change that made this version (`DraftChangeSchema`); null if
     * no form made it.
     */
    last_change: text(),
    files: jsonb().$type<DraftInput['files']>().notNull().default([]),
    content: jsonb().$type<RequestDraftContent>().notNull(),
    invoice_id: reference().references(() => invoices.id),
    /** Null until a task of the worker fills it in, also after a change. */
    search_text: text(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('invoice_request_drafts_open')
      .on(table.buyer_id, table.updated_at, table.id)
      .where(sql`invoice_id is null`),
    index('invoice_request_drafts_search')
      .using('gin', sql`search_keys(buyer_id, search_text)`)
      .where(sql`invoice_id is null`),
    index('invoice_request_drafts_without_search_text')
      .on(table.id)
      .where(sql`search_text is null and invoice_id is null`),
    // Finds the request drafts that use a file.
    index().using('gin', table.files.op('jsonb_path_ops')),
    check('invoice_request_drafts_version', sql`version >= 1`),
  ],
);

/**
 * Columns that only a card payment request has, beside its row in `invoices`: the addressee, the
 * seller's contact, and the state of the mails.
 */
export const invoice_requests = pgTable(
  'invoice_requests',
  {
    invoice_id: reference()
      .primaryKey()
      .references(() => invoices.id),
    title: text().notNull(),
    buyer_business_form: smallint().$type<1 | 2>().notNull(),
    buyer_name: text().notNull(),
    buyer_corporate_number: text(),
    buyer_person_name: text().notNull(),
    /** Lower case, as addresses of users are. */
    buyer_person_email: text().notNull(),
    supplier_person_name: text().notNull(),
    supplier_person_email: text().notNull(),
    /** Percent with one decimal, set if the seller typed a rate and not an amount. */
    discount_rate: numeric({ precision: 4, scale: 1, mode: 'number' }),
    /** The seller's part of the fee, in percent of the billing amount. */
    invoice_request_commission_rate: smallint().$type<SellerFeeShare>().notNull(),
    /** The deposit account; its details at the time of sending are in the invoice's snapshot. */
    account_id: reference().references(() => buyer_accounts.id),
    message: text(),
    /** The addressee's mail server accepted the link. */
    delivered_at: instant(),
    /** The mail server refused the address permanently, and no mail was delivered since. */
    undelivered_at: instant(),
    /** Time at which the link was opened first. */
    opened_at: instant(),
    last_reminded_at: instant(),
    reminder_count: smallint().notNull().default(0),
    /** The last automatic reminder: 7, 3 or 1 days before the due date. */
    last_reminder_days: smallint().$type<7 | 3 | 1>(),
    /**
     * This and `search_text` are written only by releases before 29 November 2026, which may run
     * during an update. A later migration drops both.
     */
    seller_id: reference().references(() => buyers.id),
    search_text: text(),
  },
  (table) => [
    index().on(table.buyer_person_email),
    index().on(table.buyer_corporate_number),
    index().on(table.buyer_name),
    check('invoice_requests_share', oneOf('invoice_request_commission_rate', SELLER_FEE_SHARES)),
    check('invoice_requests_discount_rate', sql`discount_rate between 0 and 100`),
  ],
);

export type RequestRow = typeof invoice_requests.$inferSelect;

/**
 * The key in the link of a card payment request; one for each request. The database alone does not
 * reveal it: it contains a hash, by which the key is found, and the key encrypted with a secret of
 * the servers, so that the same link can be mailed and copied again.
 */
export const request_keys = pgTable(
  'request_keys',
  {
    key_hash: text().primaryKey(),
    invoice_id: reference()
      .notNull()
      .unique()
      .references(() => invoices.id),
    sealed_key: text().notNull(),
    status: smallint().$type<RequestKeyStatus>().notNull().default(REQUEST_KEY_STATUS.Valid),
    /** Time at which a business linked the request; the business is `buyer_id` of the invoice. */
    used_at: instant(),
    created_at: instant().notNull(),
  },
  () => [check('request_keys_status', oneOf('status', Object.values(REQUEST_KEY_STATUS)))],
);
