import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AccountSnapshot } from '@hareto/contracts/accounts.ts';
import { id, instant, reference } from '../columns.ts';

export type KeptAccount = AccountSnapshot & { is_verified: boolean };

/**
 * Each change of a supplier's account, with the details before it. Rows are never changed, except
 * when the supplier is deleted.
 */
export const supplier_account_changes = pgTable(
  'supplier_account_changes',
  {
    id: id(),
    /**
     * No foreign key: a thief could delete the supplier, and with it the link in the owner's mail.
     */
    supplier_id: reference().notNull(),
    /** Set when the supplier is deleted. */
    supplier_name: text(),
    /** No foreign key: ending the hold deletes an account that the owner did not add. */
    account_id: reference().notNull(),
    kind: text().$type<'added' | 'changed' | 'restored' | 'removed'>().notNull(),
    /** Null for an added account. */
    former: jsonb().$type<KeptAccount>(),
    /** Null for a removed account. */
    present: jsonb().$type<KeptAccount>(),
    user_id: reference().notNull(),
    device: text().notNull(),
    address_range: text().notNull(),
    /** Business time, as the payments have it. */
    changed_at: instant().notNull(),
  },
  (table) => [index().on(table.supplier_id, table.changed_at)],
);
