import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { DraftInput, LOCKABLE_FIELDS } from '@hareto/contracts/drafts.ts';
import type { HandedOverInvoice } from '@hareto/contracts/partner.ts';
import { adjustedAmounts, id, instant, reference, taxAmounts, yenAmount } from '../columns.ts';
import { buyers } from './buyers.ts';
import { credit_cards } from './cards.ts';
import { oauth_clients } from './oauth.ts';
import { supplier_accounts, suppliers } from './suppliers.ts';

type PartnerPayee = HandedOverInvoice['payee'];

/** Neither paid nor deleted. */
const IS_OPEN = sql`invoice_id is null and deleted_at is null`;

/**
 * A payment in preparation. After the payment was made from it (`invoice_id`), it is still stored,
 * but no longer listed.
 */
export const drafts = pgTable(
  'drafts',
  {
    id: id(),
    buyer_id: reference()
      .notNull()
      .references(() => buyers.id),
    version: integer().notNull().default(1),
    /**
     * Id of the form and number of its change that made this version (`DraftChangeSchema`); null if
     * no form made it.
     */
    last_change: text(),
    supplier_id: reference().references(() => suppliers.id, { onDelete: 'set null' }),
    account_id: reference().references(() => supplier_accounts.id, { onDelete: 'set null' }),
    files: jsonb().$type<DraftInput['files']>().notNull().default([]),
    invoice_number: text(),
    invoice_date: date(),
    payment_due_date: date(),
    billing_amount: yenAmount(),
    ...taxAmounts(),
    ...adjustedAmounts(),
    deposit_date: date(),
    transaction_category: text().$type<DraftInput['transaction_category']>(),
    transaction_detail: text(),
    delivered_confirmed: boolean().notNull().default(false),
    transfer_person_name: text(),
    credit_card_id: reference().references(() => credit_cards.id, { onDelete: 'set null' }),
    promotion_code: text(),
    memo: text(),
    confirmed_fields: jsonb().$type<string[]>().notNull().default([]),
    invoice_id: reference(),
    /** The name of the partner that has sent the draft. */
    source: text(),
    client_id: text().references(() => oauth_clients.client_id),
    /** The partner's own id for the invoice; a partner can send each invoice once. */
    external_invoice_id: text(),
    /** The payee as the partner has sent it. */
    partner_payee: jsonb().$type<PartnerPayee>(),
    /** Digest of the invoice that the partner sent; a repeated call is recognised by it. */
    handed_over_digest: text(),
    /** Fields that the partner has set and the buyer cannot change. */
    locked_fields: jsonb().$type<(typeof LOCKABLE_FIELDS)[number][]>().notNull().default([]),
    /**
     * The texts by which a search finds the draft. Null until a task of the worker fills them in,
     * also after a change.
     */
    search_text: text(),
    /**
     * True for a draft without a file whose values were all filled in by the form: deleting it
     * loses no input. A draft of a partner is never empty.
     */
    is_empty: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`files = '[]'::jsonb and adjustments = '[]'::jsonb and confirmed_fields = '[]'::jsonb
          and not delivered_confirmed
          and num_nonnulls(supplier_id, account_id, client_id, invoice_number, invoice_date,
            payment_due_date, billing_amount, invoice_total, consumption_tax,
            transaction_category, transaction_detail, promotion_code, memo) = 0`,
      ),
    /** Real time. A deleted draft can be restored until the purge removes it. */
    deleted_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    // Paid drafts stay in the table; the list must not read them.
    index('drafts_open').on(table.buyer_id, table.updated_at, table.id).where(IS_OPEN),
    index('drafts_open_by_amount').on(table.buyer_id, table.billing_amount).where(IS_OPEN),
    index('drafts_search')
      .using('gin', sql`search_keys(buyer_id, search_text)`)
      .where(IS_OPEN),
    index('drafts_without_search_text')
      .on(table.id)
      .where(sql`search_text is null and ${IS_OPEN}`),
    index('drafts_empty')
      .on(table.updated_at)
      .where(sql`is_empty and ${IS_OPEN}`),
    index('drafts_deleted')
      .on(table.deleted_at)
      .where(sql`deleted_at is not null`),
    // Finds the drafts that use a file.
    index().using('gin', table.files.op('jsonb_path_ops')),
    unique().on(table.buyer_id, table.client_id, table.external_invoice_id),
    check('drafts_billing_amount', sql`billing_amount >= 0`),
    check('drafts_version', sql`version >= 1`),
  ],
);
