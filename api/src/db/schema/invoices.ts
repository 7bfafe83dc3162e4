import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgSequence, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { DraftInput } from '@hareto/shared/contracts/drafts.ts';
import type { InvoiceDetail } from '@hareto/shared/contracts/invoices.ts';
import { id, instant, yenAmount } from '../columns.ts';
import { buyers } from './buyers.ts';
import { credit_cards } from './cards.ts';
import { supplier_accounts, suppliers } from './suppliers.ts';

/** One number range for payments and card payment requests (README). */
export const document_numbers = pgSequence('document_numbers');

const buyerId = () => integer().references(() => buyers.id);

/**
 * A payment, or a card payment request. `buyer_id` is who pays (null while a request is unlinked), `seller_id` who asked for it.
 * How it is typed depends on who looks: see `InvoiceListItem.type`.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    document_number: integer()
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
    supplier_id: integer().references(() => suppliers.id, { onDelete: 'set null' }),
    account_id: integer().references(() => supplier_accounts.id, { onDelete: 'set null' }),
    /** As they were at submission; later changes of the supplier do not touch them. */
    supplier_snapshot: jsonb().$type<Omit<InvoiceDetail['supplier'], 'id'>>().notNull(),
    account_snapshot: jsonb().$type<InvoiceDetail['account']>(),
    files: jsonb().$type<DraftInput['files']>().notNull().default([]),
    invoice_number: text(),
    invoice_date: date(),
    payment_due_date: date(),
    deposit_date: date(),
    billing_amount: yenAmount().notNull(),
    commission: yenAmount().notNull(),
    commission_tax: yenAmount().notNull(),
    promotion_discount: yenAmount().notNull().default(0),
    total_amount: yenAmount().notNull(),
    promotion_code: text(),
    transaction_category: text().$type<InvoiceDetail['transaction_category']>(),
    transaction_detail: text(),
    transfer_person_name: text(),
    memo: text(),
    credit_card_id: integer().references(() => credit_cards.id, { onDelete: 'set null' }),
    card_brand: text(),
    card_last4: text(),
    approval_id: text(),
    draft_id: integer(),
    draft_version: integer(),
    /** SHA-256 of the attached files: what finds the same paper again. */
    file_hashes: jsonb().$type<string[]>().notNull().default([]),
    duplicate_override_reason: text(),
    /** Real time at which the examiner looks at it next; null while nothing is to be examined. */
    examine_at: instant(),
    captured_at: instant(),
    /** When it reached a final status: the order of the history. */
    closed_at: instant(),
    /** The reminder of `action_due_at` has been sent. */
    due_reminder_sent: boolean().notNull().default(false),
    applied_at: instant(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index().on(table.buyer_id, table.status),
    // The order of the lists, so that a page is found without reading the rows before it.
    index().on(table.buyer_id, table.is_action_required.desc(), table.deposit_date, table.id),
    index().on(table.seller_id, table.status),
    index().on(table.supplier_id),
    // The second wall of "exactly once" (quality/reliability B2).
    unique('invoices_draft_once').on(table.draft_id, table.draft_version),
  ],
);

/** What happened to an invoice: one row a transition, append-only. */
export const invoice_events = pgTable(
  'invoice_events',
  {
    id: id(),
    invoice_id: integer()
      .notNull()
      .references(() => invoices.id),
    type: text().notNull(),
    actor: text().$type<InvoiceDetail['events'][number]['actor']>().notNull(),
    at: instant().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index().on(table.invoice_id)],
);
