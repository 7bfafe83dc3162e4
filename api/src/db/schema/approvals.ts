import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, oneOf, reference, yenAmount } from '../columns.ts';
import { buyers } from './buyers.ts';
import { credit_cards } from './cards.ts';
import { invoices } from './invoices.ts';
import { users } from './users.ts';

const APPROVAL_STATES = ['pending', 'challenge', 'approved', 'failed', 'used', 'released'] as const;
/** In these states the card may hold an amount that no payment uses. */
export const HOLDING_STATES = ['approved', 'challenge', 'pending'] as const;
const GATEWAY_ORDER_KINDS = ['capture', 'void', 'refund'] as const;

/**
 * An authorisation for one user, card, amount and draft or payment; it can be used once. Its id is
 * also the reference at the gateway, so that a repeated request authorises only once.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: text().primaryKey(),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    buyer_id: reference()
      .notNull()
      .references(() => buyers.id),
    credit_card_id: reference().references(() => credit_cards.id, { onDelete: 'set null' }),
    draft_id: reference(),
    /** The payment that the authorisation changes. */
    invoice_id: reference().references(() => invoices.id),
    billing_amount: yenAmount().notNull(),
    promotion_code: text(),
    amount: yenAmount().notNull(),
    state: text().$type<(typeof APPROVAL_STATES)[number]>().notNull(),
    result_code: text(),
    challenge_url: text(),
    /** Business time; the hold of an unused approval is released after it (T21). */
    expires_at: instant().notNull(),
    /** Real time of the request to the gateway; the timeout of the gateway's answer starts here. */
    requested_at: instant().notNull(),
  },
  (table) => [
    index().on(table.state, table.expires_at),
    index('approvals_to_release').on(table.expires_at).where(oneOf('state', HOLDING_STATES)),
    index('approvals_to_settle')
      .on(table.requested_at)
      .where(sql`state = 'pending'`),
    // Finds the other holds for the same draft or payment.
    index().on(table.draft_id),
    index().on(table.invoice_id),
    check('approvals_state', oneOf('state', APPROVAL_STATES)),
    check('approvals_amount', sql`billing_amount > 0 and amount > 0`),
  ],
);

/**
 * Money orders to the gateway, written with the state change that causes them and carried out by
 * the worker until they succeed.
 */
export const gateway_orders = pgTable(
  'gateway_orders',
  {
    id: id(),
    kind: text().$type<(typeof GATEWAY_ORDER_KINDS)[number]>().notNull(),
    approval_id: text()
      .notNull()
      .references(() => approvals.id),
    /** Null for the hold of an approval that never became a payment. */
    invoice_id: reference().references(() => invoices.id),
    amount: yenAmount(),
    is_done: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant().notNull().defaultNow(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.is_done, table.next_attempt_at),
    index().on(table.approval_id),
    check('gateway_orders_kind', oneOf('kind', GATEWAY_ORDER_KINDS)),
    check('gateway_orders_amount', sql`(kind = 'capture') = (amount is not null) and amount > 0`),
  ],
);
