import { bankDayAt } from '@hareto/domain/business-day.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { and, asc, eq, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { invoices, type InvoiceRow } from '../db/schema/invoices.ts';
import { applyEvent } from '../payments/transitions/apply-event.ts';
import { hasHappened } from './examine.ts';
import { logMoney, type MoneyLine } from '../payments/orders/money-log.ts';
import { processUntilEmpty, type TimedJobDependencies } from '../payments/orders/payment-jobs.ts';

/** The bank returns transfers of billing amounts with these last digits once. */
const FAILURE_TRIGGER = 4;

interface SettledTransfer {
  invoice: InvoiceRow;
  outcome: MoneyLine['outcome'];
}

/**
 * Sends due transfers to the bank, and settles its answers in the next step. A crash between the
 * two is harmless. A transfer that could not be sent on its day is not sent at all (T22).
 */
export async function transfer(work: TimedJobDependencies): Promise<number> {
  const afterCommit = (settled: SettledTransfer) => logTransfer(work, settled);
  const sent = await processUntilEmpty(work.db, async (tx) => send(tx, work), afterCommit);
  return sent + (await processUntilEmpty(work.db, async (tx) => answer(tx, work), afterCommit));
}

async function send(
  tx: Database,
  work: TimedJobDependencies,
): Promise<SettledTransfer | undefined> {
  const { clock, holidays, config } = work;
  // Computed for each transfer, because a long run may reach the cut-off.
  const today = bankDayAt({ now: clock.now(), holidays, cutoffTime: config.transfer.cutoffTime });
  if (today === null) return undefined;
  const invoice = await bookedInvoice(tx, 'scheduled', eq(invoices.deposit_date, today));
  if (!invoice) return undefined;
  const event = { type: 'send_transfer', today } as const;
  await applyEvent(tx, work, invoice, { event, actor: 'system' });
  return { invoice, outcome: 'sent' };
}

async function answer(
  tx: Database,
  work: TimedJobDependencies,
): Promise<SettledTransfer | undefined> {
  const today = plainDateOf(work.clock.now());
  const invoice = await bookedInvoice(tx, 'sent', lte(invoices.deposit_date, today));
  if (!invoice) return undefined;
  const fails =
    work.config.sandbox &&
    invoice.billing_amount % 1_000 === FAILURE_TRIGGER &&
    !(await hasHappened(tx, invoice.id, 'transfer_failed'));
  const event = fails
    ? ({ type: 'transfer_failed' } as const)
    : ({ type: 'transfer_completed', today } as const);
  await applyEvent(tx, work, invoice, { event, actor: 'system' });
  return { invoice, outcome: fails ? 'failed' : 'completed' };
}

async function bookedInvoice(
  tx: Database,
  state: 'scheduled' | 'sent',
  isDue: SQL,
): Promise<InvoiceRow | undefined> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.status, 3),
        eq(invoices.payment_state, 'captured'),
        eq(invoices.transfer_state, state),
        eq(invoices.is_action_required, false),
        isDue,
      ),
    )
    .orderBy(asc(invoices.deposit_date), asc(invoices.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return invoice;
}

function logTransfer({ log }: TimedJobDependencies, { invoice, outcome }: SettledTransfer): void {
  logMoney(log, {
    job_id: `transfer-${invoice.id}-${invoice.deposit_date ?? ''}`,
    kind: 'transfer',
    payment_id: invoice.id,
    document_number: invoice.document_number,
    amount: invoice.billing_amount,
    outcome,
  });
}
