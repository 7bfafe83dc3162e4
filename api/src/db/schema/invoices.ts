import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { DraftInput } from '@hareto/contracts/drafts.ts';
import type { TransactionCategory } from '@hareto/contracts/transaction-categories.ts';
import type { AccountSnapshot } from '@hareto/contracts/accounts.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { INVOICE_STATUSES } from '@hareto/domain/invoice-status.ts';
import { PAYMENT_STATES, TRANSFER_STATES } from '@hareto/domain/payment-states.ts';
import {
  adjustedAmounts,
  id,
  instant,
  oneOf,
  reference,
  TAX_AMOUNTS_ADD_UP,
  taxAmounts,
  TOTAL_ADDS_UP,
  yenAmount,
} from '../columns.ts';
import { dueIndexes } from '../due-indexes.ts';
import { listIndexes, sentIndexes } from '../list-indexes.ts';
import { buyers } from './buyers.ts';
import { credit_cards } from './cards.ts';
import { supplier_accounts, suppliers } from './suppliers.ts';

/** One number range for payments and card payment requests. */
export const document_numbers = pgSequence('document_numbers');

const buyerId = () => reference().references(() => buyers.id);

/** Requests for which a task of the worker writes the text of their sender. */
export const WITHOUT_SENT_TEXT = sql`kind = 'request' and sent_text is null`;

const CHECKS = [
  check('invoices_status', oneOf('status', INVOICE_STATUSES)),
  check('invoices_payment_state', oneOf('payment_state', PAYMENT_STATES)),
  check('invoices_transfer_state', oneOf('transfer_state', TRANSFER_STATES)),
  // A transfer file has ten digits for an amount.
  check('invoices_billing_amount', sql`billing_amount between 1 and 9999999999`),
  check(
    'invoices_fee',
    sql`commission >= 0 and commission_tax between 0 and commission and promotion_discount between 0 and commission`,
  ),
  check('invoices_seller_commission', sql`seller_commission between 0 and commission`),
  check('invoices_discount', sql`discount_amount >= 0`),
  check(
    'invoices_total_amount',
    sql`total_amount = billing_amount + commission - seller_commission - promotion_discount`,
  ),
  check('invoices_tax_amounts', TAX_AMOUNTS_ADD_UP),
  check('invoices_invoice_total', TOTAL_ADDS_UP),
  check('invoices_dates', sql`invoice_date <= payment_due_date`),
  check(
    'invoices_submitted_dates',
    sql`applied_at is null or (invoice_date is not null and payment_due_date is not null and deposit_date is not null)`,
  ),
  check(
    'invoices_cancelled_money',
    sql`status <> 5 or payment_state not in ('authorized', 'capturing', 'captured')`,
  ),
];

/**
 * A payment or a card payment request. `buyer_id` is the payer (null while a request is unlinked),
 * `seller_id` the requester. Its type depends on the viewer: see `InvoiceListItem.type`.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    document_number: reference()
      .notNull()
      .unique()
      .default(sql`nextval('document_numbers')`),
    kind: text().$type<'payment' | 'request'>().notNull().default('payment'),
    buyer_id: buyerId(),
    seller_id: buyerId(),
    status: smallint().$type<InvoiceDetail['status']>().notNull(),
    payment_state: text().$type<InvoiceDetail['payment_state']>().notNull().default('none'),
    transfer_state: text().$type<InvoiceDetail['transfer_state']>().notNull().default('none'),
    is_action_required: boolean().notNull().default(false),
    action_required: jsonb().$type<InvoiceDetail['action_required']>(),
    action_due_at: instant(),
    cancel: jsonb().$type<InvoiceDetail['cancel']>(),
    supplier_id: reference().references(() => suppliers.id, { onDelete: 'set null' }),
    account_id: reference().references(() => supplier_accounts.id, { onDelete: 'set null' }),
    /** The supplier at submission; later changes of the supplier do not change it. */
    supplier_snapshot: jsonb().$type<Omit<InvoiceDetail['supplier'], 'id'>>().notNull(),
    account_snapshot: jsonb().$type<AccountSnapshot>(),
    files: jsonb().$type<DraftInput['files']>().notNull().default([]),
    invoice_number: text(),
    invoice_date: date(),
    payment_due_date: date(),
    deposit_date: date(),
    billing_amount: yenAmount().notNull(),
    ...taxAmounts(),
    ...adjustedAmounts(),
    /** The discount that the seller of a request gives on the bases. */
    discount_amount: yenAmount().notNull().default(0),
    commission: yenAmount().notNull(),
    commission_tax: yenAmount().notNull(),
    /** The seller's part of the fee; the card pays the rest. */
    seller_commission: yenAmount().notNull().default(0),
    promotion_discount: yenAmount().notNull().default(0),
    total_amount: yenAmount().notNull(),
    promotion_code: text(),
    transaction_category: text().$type<TransactionCategory>(),
    transaction_detail: text(),
    transfer_person_name: text(),
    memo: text(),
    credit_card_id: reference().references(() => credit_cards.id, { onDelete: 'set null' }),
    card_brand: text(),
    card_last4: text(),
    approval_id: text(),
    draft_id: reference(),
    draft_version: integer(),
    /** SHA-256 of the attached files, by which the same document is recognised. */
    file_hashes: jsonb().$type<string[]>().notNull().default([]),
    /**
     * `SHA-256/page` of the files of which the payment uses only some pages; a file without a page
     * here is used as a whole.
     */
    file_pages: jsonb().$type<string[]>().notNull().default([]),
    duplicate_override_reason: text(),
    /**
     * Real time at which the sandbox's examiner decides next; null when no examination is pending.
     */
    examine_at: instant(),
    captured_at: instant(),
    /** Time of the final status; the history is sorted by it. */
    closed_at: instant(),
    /** The reminder of `action_due_at` has been sent. */
    due_reminder_sent: boolean().notNull().default(false),
    applied_at: instant(),
    updated_at: instant().notNull(),
    /**
     * The texts that a search compares, normalized by `nameKey`, one in each line. Null until a
     * task of the worker fills them in.
     */
    search_text: text(),
    /** The same for the sender of a request, who knows other texts; null for other payments. */
    sent_text: text(),
    /** The payee's kana, normalized in the same way; lists by name are sorted by it. */
    payee_kana: text().notNull().default(''),
  },
  (table) => [
    index().on(table.buyer_id, table.status),
    ...listIndexes(table),
    ...sentIndexes(table),
    ...dueIndexes(table),
    index('invoices_without_search_text')
      .on(table.id)
      .where(sql`search_text is null`),
    index('invoices_without_sent_text').on(table.id).where(WITHOUT_SENT_TEXT),
    index().on(table.seller_id, table.status),
    index('invoices_sent_by_billing_amount')
      .on(table.seller_id, table.billing_amount)
      .where(sql`seller_id is not null`),
    index().on(table.supplier_id, table.id),
    // Finds the payments that use a file.
    index().using('gin', table.files.op('jsonb_path_ops')),
    // With this constraint, a draft version can be paid only once.
    unique('invoices_draft_once').on(table.draft_id, table.draft_version),
    unique('invoices_approval_once').on(table.approval_id),
    ...CHECKS,
  ],
);

export type InvoiceRow = typeof invoices.$inferSelect;

/**
 * The ongoing payment (status 1, 2, 3: "live") that uses a page of a file. A page belongs to only
 * one ongoing payment of a buyer. Triggers on `invoices` maintain the rows, so that no write can
 * forget them.
 */
export const live_file_hashes = pgTable(
  'live_file_hashes',
  {
    buyer_id: reference()
      .notNull()
      .references(() => buyers.id),
    sha256: text().notNull(),
    page: smallint().notNull().default(1),
    invoice_id: reference()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({
      name: 'live_file_hashes_once',
      columns: [table.buyer_id, table.sha256, table.page],
    }),
    index().on(table.invoice_id),
  ],
);

/** The history of an invoice: one row per transition, append-only. */
export const invoice_events = pgTable(
  'invoice_events',
  {
    id: id(),
    invoice_id: reference()
      .notNull()
      .references(() => invoices.id),
    type: text().notNull(),
    actor: text().$type<InvoiceDetail['events'][number]['actor']>().notNull(),
    at: instant().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index().on(table.invoice_id)],
);
