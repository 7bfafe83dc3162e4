import { createBreaker } from '../ports/breaker.ts';
import type { Context } from '../context.ts';
import { releaseUnusedApprovals, settleApprovals } from './approvals.ts';
import { executeOrders } from '../payments/orders/execute-orders.ts';
import { keepDeadlines } from './deadlines.ts';
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

/** Number of gateway orders that this process carries out in parallel. */
const LANES = 8;
const LANE_JOBS = Array.from({ length: LANES }, (_, index): Job => {
  return [`execute-orders-${index + 1}`, 500, executeOrders];
});

/**
 * The jobs run independently: a gateway that does not answer delays neither transfers nor
 * deadlines.
 */
const JOBS: readonly Job[] = [
  ...LANE_JOBS,
  ['examine', 500, examine],
  ['transfer-and-deadlines', 500, transferAndDeadlines],
  ['release-approvals', 500, releaseUnusedApprovals],
  ['settle-approvals', 3_000, settleApprovals],
];

/**
 * Transfers come first, so that a payment on its day is transferred and does not count as missed.
 */
async function transferAndDeadlines(work: TimedJobDependencies): Promise<number> {
  return (await transfer(work)) + (await keepDeadlines(work));
}

/** Runs everything that business time triggers. */
export async function runTimers(work: TimedJobDependencies): Promise<number> {
  return (await transferAndDeadlines(work)) + (await releaseUnusedApprovals(work));
}

/**
 * Tasks of money and deadlines: they compare rows with clocks, so that neither a moved clock nor a
 * restart loses one.
 */
export function paymentTasks(dependencies: Context, log: MoneyLog): RepeatedTask[] {
  const work = jobDependencies(dependencies, log);
  return JOBS.map(([name, intervalMs, run]) => ({ name, intervalMs, run: async () => run(work) }));
}

function jobDependencies(dependencies: Context, log: MoneyLog): PaymentJobDependencies {
  const { cardGateway } = dependencies;
  const breaker = createBreaker();
  const find: typeof cardGateway.find = async (reference) => {
    const found = await breaker.through(
      async () => cardGateway.find(reference),
      (answer) => (answer === 'unknown' ? 'silent' : 'answered'),
    );
    return found === 'not_asked' ? 'unknown' : found;
  };
  return { ...dependencies, log, breaker, guardedGateway: { ...cardGateway, find } };
}
