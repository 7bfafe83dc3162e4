import { createBreaker } from '../ports/breaker.ts';
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
const transferTask = (work: TimedJobDependencies): DueTask => ({
  name: 'transfer',
  untilDue: () => soonest([untilTransfer(work), untilMissedDate(work)]),
  run: async () => (await transfer(work)) + (await askForNewDates(work)),
});

/** Without a bank, a transfer can be missed, but neither sent nor completed. */
const missedDateTask = (work: TimedJobDependencies): DueTask => ({
  name: 'missed-dates',
  untilDue: () => untilMissedDate(work),
  run: async () => askForNewDates(work),
});

/** Transfers and deadlines of payments, requests, changes and cards, on the business clock. */
const timerTasks = (work: TimedJobDependencies): DueTask[] => [
  work.config.sandbox ? transferTask(work) : missedDateTask(work),
  {
    name: 'answer-deadlines',
    untilDue: () => untilAnswerDeadline(work),
    run: async () => handleAnswerDeadlines(work),
  },
  {
    name: 'expire-requests',
    untilDue: () => untilExpiredRequest(work),
    run: async () => expireRequests(work),
  },
  // Its query reads all requests of the next days, so it is not part of the common question.
  { name: 'remind-payers', pauseMs: MINUTE_MS, run: async () => remindPayers(work) },
  {
    name: 'change-deadlines',
    untilDue: () => untilChangeDeadline(work),
    run: async () => handleChangeDeadlines(work),
  },
  {
    name: 'expiring-cards',
    untilDue: () => untilExpiringCard(work),
    run: async () => notifyOfExpiringCards(work),
  },
  {
    name: 'release-approvals',
    untilDue: () => untilUnusedApproval(work),
    run: async () => releaseUnusedApprovals(work),
  },
];

/** Runs all tasks that depend on the business clock. */
export async function runTimers(work: TimedJobDependencies): Promise<number> {
  return (
    (await transfer(work)) + (await handleDeadlines(work)) + (await releaseUnusedApprovals(work))
  );
}

/**
 * The tasks for money and deadlines. They compare stored dates with the clock, so that no deadline
 * is lost after a restart or a moved clock. They run independently: a gateway that does not answer
 * delays neither transfers nor deadlines.
 */
export function paymentTasks(dependencies: Context, log: MoneyLog): DueTask[] {
  const work = jobDependencies(dependencies, log);
  const orders = Array.from({ length: PARALLEL_ORDERS }, (_, index) => ({
    name: `execute-orders-${index + 1}`,
    untilDue: untilOrder,
    run: async (mayGoOn?: MayGoOn) => executeOrders(work, mayGoOn),
  }));
  // In the sandbox, payments are decided by a simulated examiner.
  const examination = {
    name: 'examine',
    untilDue: untilExamination,
    run: async () => examine(work),
  };
  return [
    ...orders,
    ...(dependencies.config.sandbox ? [examination] : []),
    ...timerTasks(work),
    {
      name: 'settle-approvals',
      pauseMs: 3_000,
      untilDue: untilUnansweredApproval,
      run: async () => settleApprovals(work),
    },
  ];
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
