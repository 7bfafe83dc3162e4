import { bankDayAt } from '@hareto/domain/business-day.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { plainDateOf, type PlainDate } from '@hareto/domain/plain-date.ts';
import { depositOf } from '@hareto/domain/pricing.ts';
import { and, asc, eq, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { SENT, TO_SEND } from '../db/due-conditions.ts';
import { invoices, type InvoiceRow } from '../db/schema/invoices.ts';
import { applyEvent } from '../payments/transitions/apply-event.ts';
import { dueIfAny, soonest } from '../db/until-due.ts';
import { hasEvent } from './examine.ts';
import { logMoney, type MoneyLine } from '../payments/orders/money-log.ts';
import { processUntilEmpty, type TimedJobDependencies } from '../payments/orders/payment-jobs.ts';

/** In the sandbox, the bank returns a transfer once if its billing amount ends in these digits. */
const FAILING_AMOUNT_SUFFIX = 4;

interface HandledTransfer {
  invoice: InvoiceRow;
  outcome: MoneyLine['outcome'];
}

/**
 * Sends due transfers to the bank, then stores its answers. A crash between the two is harmless. A
 * transfer that was not sent on its date is not sent later (T22).
 */
export async function transfer(dependencies: TimedJobDependencies): Promise<number> {
  const afterCommit = (handled: HandledTransfer) => logTransfer(dependencies, handled);
  const sent = await processUntilEmpty(
    dependencies.db,
    async (tx) => sendNextTransfer(tx, dependencies),
    { afterCommit },
  );
  return (
    sent +
    (await processUntilEmpty(dependencies.db, async (tx) => storeNextAnswer(tx, dependencies), {
      afterCommit,
    }))
  );
}

/** Due while banks accept a transfer, or when the bank's answer to one can be stored. */
export function untilTransfer(dependencies: TimedJobDependencies): SQL {
  const answered = dueIfAny(invoices, isAnsweredOn(plainDateOf(dependencies.clock.now())));
  const today = bankDay(dependencies);
  return today === null ? answered : soonest([answered, dueIfAny(invoices, isToSendOn(today))]);
}

async function sendNextTransfer(
  tx: Database,
  dependencies: TimedJobDependencies,
): Promise<HandledTransfer | undefined> {
  // The bank day is calculated for each transfer, because a long run may reach the cut-off.
  const today = bankDay(dependencies);
  if (today === null) return undefined;
  const invoice = await lockFirst(tx, isToSendOn(today));
  if (!invoice) return undefined;
  const event = { type: 'send_transfer', today } as const;
  await applyEvent(tx, dependencies, invoice, { event, actor: 'system' });
  return { invoice, outcome: 'sent' };
}

async function storeNextAnswer(
  tx: Database,
  dependencies: TimedJobDependencies,
): Promise<HandledTransfer | undefined> {
  const today = plainDateOf(dependencies.clock.now());
  const invoice = await lockFirst(tx, isAnsweredOn(today));
  if (!invoice) return undefined;
  const fails =
    dependencies.config.sandbox &&
    invoice.billing_amount % 1_000 === FAILING_AMOUNT_SUFFIX &&
    !(await hasEvent(tx, invoice.id, 'transfer_failed'));
  const event = fails
    ? ({ type: 'transfer_failed' } as const)
    : ({ type: 'transfer_completed', today } as const);
  await applyEvent(tx, dependencies, invoice, { event, actor: 'system' });
  return { invoice, outcome: fails ? 'failed' : 'completed' };
}

const bankDay = ({ clock, holidays, config }: TimedJobDependencies): PlainDate | null =>
  bankDayAt({ now: clock.now(), holidays, cutoffTime: config.transfer.cutoffTime });

const isToSendOn = (day: PlainDate): SQL | undefined =>
  and(
    TO_SEND,
    eq(invoices.status, INVOICE_STATUS.InProgressExaminationCompleted),
    eq(invoices.payment_state, 'captured'),
    eq(invoices.transfer_state, 'scheduled'),
    eq(invoices.deposit_date, day),
  );

const isAnsweredOn = (day: PlainDate): SQL | undefined =>
  and(SENT, lte(invoices.deposit_date, day));

async function lockFirst(tx: Database, isDue: SQL | undefined): Promise<InvoiceRow | undefined> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(isDue)
    .orderBy(asc(invoices.deposit_date), asc(invoices.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return invoice;
}

function logTransfer({ log }: TimedJobDependencies, { invoice, outcome }: HandledTransfer): void {
  logMoney(log, {
    job_id: `transfer-${invoice.id}-${invoice.deposit_date ?? ''}`,
    kind: 'transfer',
    payment_id: invoice.id,
    document_number: invoice.document_number,
    amount: depositOf(invoice),
    outcome,
  });
}
