import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { ALWAYS_GOES_ON, type MayGoOn } from '../../db/queue.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { TransitionContext } from '../transitions/apply-event.ts';
import type { CircuitBreaker } from '../../ports/circuit-breaker.ts';
import type { CardGateway } from '../../ports/card-gateway.ts';
import type { MoneyLog } from './money-log.ts';

/** Dependencies of jobs that start at a business date or time. */
export type TimedJobDependencies = Pick<Context, 'db' | 'requestKeySecret' | 'sessionClock'> &
  TransitionContext & { log: MoneyLog };

/** Dependencies of the worker's jobs on payments. */
export type PaymentJobDependencies = TimedJobDependencies & {
  cardGateway: CardGateway;
  /** The circuit breaker of the card gateway, shared by all jobs of this process. */
  circuitBreaker: CircuitBreaker;
  /** The gateway, whose `find` goes through the circuit breaker. */
  guardedGateway: CardGateway;
};

/**
 * Limits a run: a row that is immediately due again would otherwise keep it running for ever. The
 * next run takes the remaining rows.
 */
export const MAX_ROWS_PER_RUN = 500;

/**
 * Handles due rows one by one, each in its own transaction, until `processNext` finds none.
 * `mayGoOn` is called before each transaction, `afterCommit` after it. Several workers may run at
 * once.
 */
export async function processUntilEmpty<Result>(
  db: Database,
  processNext: (tx: Database) => Promise<Result | undefined>,
  {
    mayGoOn = ALWAYS_GOES_ON,
    afterCommit = () => undefined,
  }: { mayGoOn?: MayGoOn; afterCommit?: (done: Result) => void } = {},
): Promise<number> {
  for (let count = 0; count < MAX_ROWS_PER_RUN; count += 1) {
    if (!(await mayGoOn())) return count;
    const done = await inTransaction(db, processNext);
    if (done === undefined) return count;
    afterCommit(done);
  }
  return MAX_ROWS_PER_RUN;
}
