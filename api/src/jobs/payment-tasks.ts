import { createCircuitBreaker } from '../ports/circuit-breaker.ts';
import type { Context } from '../context.ts';
import type { MayGoOn } from '../db/queue.ts';
import { soonest } from '../db/until-due.ts';
import {
  releaseUnusedApprovals,
  settleApprovals,
  untilUnansweredApproval,
  untilUnusedApproval,
} from './approvals.ts';
import { untilOrder } from '../payments/orders/claim-order.ts';
import { executeOrders } from '../payments/orders/execute-orders.ts';
import {
  askForNewDates,
  expireRequests,
  handleAnswerDeadlines,
  handleDeadlines,
  untilAnswerDeadline,
  untilExpiredRequest,
  untilMissedDate,
} from './deadlines.ts';
import type { DueTask } from './due-task.ts';
import { examine, untilExamination } from './examine.ts';
import { handleChangeDeadlines, untilChangeDeadline } from './keep-change-deadlines.ts';
import type { MoneyLog } from '../payments/orders/money-log.ts';
import { notifyOfExpiringCards, untilExpiringCard } from './notify-of-expiring-cards.ts';
import { remindPayers } from './remind-payers.ts';
import { transfer, untilTransfer } from './transfer.ts';
import type {
  TimedJobDependencies,
  PaymentJobDependencies,
} from '../payments/orders/payment-jobs.ts';

/** The number of gateway orders that this process carries out in parallel. */
const PARALLEL_ORDERS = 8;
const MINUTE_MS = 60_000;

/**
 * Transfers come first, so that a payment is transferred on its date before its date counts as
 * missed. The bank is simulated, so this task runs in the sandbox alone.
 */
const transferTask = (dependencies: TimedJobDependencies): DueTask => ({
  name: 'transfer',
  untilDue: () => soonest([untilTransfer(dependencies), untilMissedDate(dependencies)]),
  run: async () => (await transfer(dependencies)) + (await askForNewDates(dependencies)),
});

/** Without a bank, a transfer can be missed, but neither sent nor completed. */
const missedDateTask = (dependencies: TimedJobDependencies): DueTask => ({
  name: 'missed-dates',
  untilDue: () => untilMissedDate(dependencies),
  run: async () => askForNewDates(dependencies),
});

/** Transfers and deadlines of payments, requests, changes and cards, on the business clock. */
const timerTasks = (dependencies: TimedJobDependencies): DueTask[] => [
  dependencies.config.sandbox ? transferTask(dependencies) : missedDateTask(dependencies),
  {
    name: 'answer-deadlines',
    untilDue: () => untilAnswerDeadline(dependencies),
    run: async () => handleAnswerDeadlines(dependencies),
  },
  {
    name: 'expire-requests',
    untilDue: () => untilExpiredRequest(dependencies),
    run: async () => expireRequests(dependencies),
  },
  // Its query reads all requests of the next days, so it is not part of the query for due work.
  { name: 'remind-payers', pauseMs: MINUTE_MS, run: async () => remindPayers(dependencies) },
  {
    name: 'change-deadlines',
    untilDue: () => untilChangeDeadline(dependencies),
    run: async () => handleChangeDeadlines(dependencies),
  },
  {
    name: 'expiring-cards',
    untilDue: () => untilExpiringCard(dependencies),
    run: async () => notifyOfExpiringCards(dependencies),
  },
  {
    name: 'release-approvals',
    untilDue: () => untilUnusedApproval(dependencies),
    run: async () => releaseUnusedApprovals(dependencies),
  },
];

/** Runs all tasks that depend on the business clock. */
export async function runTimers(dependencies: TimedJobDependencies): Promise<number> {
  return (
    (await transfer(dependencies)) +
    (await handleDeadlines(dependencies)) +
    (await releaseUnusedApprovals(dependencies))
  );
}

/**
 * The tasks for money and deadlines. They compare stored dates with the clock, so that no deadline
 * is lost after a restart or a moved clock. They run independently: a gateway that does not answer
 * delays neither transfers nor deadlines.
 */
export function paymentTasks(context: Context, log: MoneyLog): DueTask[] {
  const dependencies = jobDependencies(context, log);
  const orders = Array.from({ length: PARALLEL_ORDERS }, (_, index) => ({
    name: `execute-orders-${index + 1}`,
    untilDue: untilOrder,
    run: async (mayGoOn?: MayGoOn) => executeOrders(dependencies, mayGoOn),
  }));
  // In the sandbox, payments are decided by a simulated examiner.
  const examination = {
    name: 'examine',
    untilDue: untilExamination,
    run: async () => examine(dependencies),
  };
  return [
    ...orders,
    ...(context.config.sandbox ? [examination] : []),
    ...timerTasks(dependencies),
    {
      name: 'settle-approvals',
      pauseMs: 3_000,
      untilDue: untilUnansweredApproval,
      run: async () => settleApprovals(dependencies),
    },
  ];
}

function jobDependencies(context: Context, log: MoneyLog): PaymentJobDependencies {
  const { cardGateway } = context;
  const circuitBreaker = createCircuitBreaker();
  const find: typeof cardGateway.find = async (reference) => {
    const result = await circuitBreaker.run(
      async () => cardGateway.find(reference),
      (answer) => (answer === 'unknown' ? 'no_answer' : 'answered'),
    );
    return result === 'open' ? 'unknown' : result;
  };
  return { ...context, log, circuitBreaker, guardedGateway: { ...cardGateway, find } };
}
