import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core';
import { SENT, TO_ANSWER, TO_EXAMINE, TO_PAY, TO_SEND } from './due-conditions.ts';

type Columns = Readonly<
  Record<
    'id' | 'examine_at' | 'deposit_date' | 'action_due_at' | 'payment_due_date',
    ExtraConfigColumn
  >
>;

/** One index for each timer of payments, so that a run reads due rows only. */
export const dueIndexes = (table: Columns) => [
  index('invoices_to_examine').on(table.examine_at, table.id).where(TO_EXAMINE),
  index('invoices_to_send').on(table.deposit_date, table.id).where(TO_SEND),
  index('invoices_sent').on(table.deposit_date, table.id).where(SENT),
  index('invoices_to_answer').on(table.action_due_at, table.id).where(TO_ANSWER),
  index('invoices_to_pay').on(table.payment_due_date, table.id).where(TO_PAY),
];
