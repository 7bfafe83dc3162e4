import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { InvoiceContext } from '../transitions/apply-event.ts';
import type { Breaker } from '../../ports/breaker.ts';
import type { CardGateway } from '../../ports/card-gateway.ts';
import type { MoneyLog } from './money-log.ts';

/** What the jobs use that business time sets off. */
export type TimedWork = Pick<Context, 'db' | 'requestKeySecret'> &
  InvoiceContext & { log: MoneyLog };

/** What the worker's jobs on payments use. */
export type Work = TimedWork & {
  cardGateway: CardGateway;
  /** Of the card gateway, for all jobs of this process. */
  breaker: Breaker;
  /** Its `find` goes through the breaker. */
  guardedGateway: CardGateway;
};

/** A row that comes back at once would keep one round going for ever; the next round takes it. */
export const MAXIMUM_A_ROUND = 500;

/**
 * Takes what is due one by one, each in a transaction of its own, until `step` finds nothing more.
 * `afterCommit` hears of each. Several workers may run at once.
 */
export async function untilDone<Done>(
  db: Database,
  step: (tx: Database) => Promise<Done | undefined>,
  afterCommit: (done: Done) => void = () => undefined,
): Promise<number> {
  for (let count = 0; count < MAXIMUM_A_ROUND; count += 1) {
    const done = await inTransaction(db, step);
    if (done === undefined) return count;
    afterCommit(done);
  }
  return MAXIMUM_A_ROUND;
}
