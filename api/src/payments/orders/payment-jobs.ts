import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { InvoiceContext } from '../transitions/apply-event.ts';
import type { Breaker } from '../../ports/breaker.ts';
import type { CardGateway } from '../../ports/card-gateway.ts';
import type { MoneyLog } from './money-log.ts';

/** Dependencies of jobs that business time starts. */
export type TimedJobDependencies = Pick<Context, 'db' | 'requestKeySecret'> &
  InvoiceContext & { log: MoneyLog };

/** Dependencies of the worker's jobs on payments. */
export type PaymentJobDependencies = TimedJobDependencies & {
  cardGateway: CardGateway;
  /** The breaker of the card gateway, shared by all jobs of this process. */
  breaker: Breaker;
  /** The gateway, whose `find` goes through the breaker. */
  guardedGateway: CardGateway;
};

/**
 * Limits a run, because a row that is immediately due again would repeat it for ever; the next run
 * takes that row.
 */
export const MAX_ROWS_PER_RUN = 500;

/**
 * Handles due rows one by one, each in a separate transaction, until `step` finds none.
 * `afterCommit` is called for each. Several workers may run at once.
 */
export async function processUntilEmpty<Done>(
  db: Database,
  step: (tx: Database) => Promise<Done | undefined>,
  afterCommit: (done: Done) => void = () => undefined,
): Promise<number> {
  for (let count = 0; count < MAX_ROWS_PER_RUN; count += 1) {
    const done = await inTransaction(db, step);
    if (done === undefined) return count;
    afterCommit(done);
  }
  return MAX_ROWS_PER_RUN;
}
