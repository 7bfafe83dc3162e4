import { createBreaker } from '../ports/breaker.ts';
import type { Context } from '../context.ts';
import { releaseUnusedApprovals, settleApprovals } from './approvals.ts';
import { executeOrders } from '../payments/orders/execute-orders.ts';
import { handleDeadlines } from './deadlines.ts';
import { examine } from './examine.ts';
import type { MoneyLog } from '../payments/orders/money-log.ts';
import type { RepeatedTask } from './repeated-task.ts';
import { transfer } from './transfer.ts';
import type {
  TimedJobDependencies,
  PaymentJobDependencies,
} from '../payments/orders/payment-jobs.ts';

type Job = readonly [
  name: string,
  intervalMs: number,
  run: (work: PaymentJobDependencies) => Promise<number>,
];

/** The number of gateway orders that this process carries out in parallel. */
const PARALLEL_ORDERS = 8;
const ORDER_JOBS = Array.from({ length: PARALLEL_ORDERS }, (_, index): Job => {
  return [`execute-orders-${index + 1}`, 500, executeOrders];
});

/**
 * The jobs run independently: a gateway that does not answer delays neither transfers nor
 * deadlines.
 */
const JOBS: readonly Job[] = [
  ...ORDER_JOBS,
  ['examine', 500, examine],
  ['transfer-and-deadlines', 500, transferAndDeadlines],
  ['release-approvals', 500, releaseUnusedApprovals],
  ['settle-approvals', 3_000, settleApprovals],
];

/**
 * Transfers come first, so that a payment is transferred on its date before its date counts as
 * missed.
 */
async function transferAndDeadlines(work: TimedJobDependencies): Promise<number> {
  return (await transfer(work)) + (await handleDeadlines(work));
}

/** Runs all jobs that depend on the business clock. */
export async function runTimers(work: TimedJobDependencies): Promise<number> {
  return (await transferAndDeadlines(work)) + (await releaseUnusedApprovals(work));
}

/**
 * The tasks for money and deadlines. They compare stored dates with the clock, so that no deadline
 * is lost after a restart or a moved clock.
 */
export function paymentTasks(dependencies: Context, log: MoneyLog): RepeatedTask[] {
  const work = jobDependencies(dependencies, log);
  return JOBS.map(([name, intervalMs, run]) => ({ name, intervalMs, run: async () => run(work) }));
}

function jobDependencies(dependencies: Context, log: MoneyLog): PaymentJobDependencies {
  const { cardGateway } = dependencies;
  const breaker = createBreaker();
  const find: typeof cardGateway.find = async (reference) => {
    const result = await breaker.through(
      async () => cardGateway.find(reference),
      (answer) => (answer === 'unknown' ? 'silent' : 'answered'),
    );
    return result === 'not_asked' ? 'unknown' : result;
  };
  return { ...dependencies, log, breaker, guardedGateway: { ...cardGateway, find } };
}
