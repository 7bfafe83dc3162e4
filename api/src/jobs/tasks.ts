import { untilMail } from '../mail/deliver.ts';
import { openMailTransport } from '../ports/mail-transport.ts';
import type { Context } from '../context.ts';
import { DATABASE_TIME, type MayGoOn } from '../db/queue.ts';
import { untilFirstInQueue } from '../db/until-due.ts';
import { createFileReading } from '../files/read-files.ts';
import { READING_QUEUE } from '../files/waiting-files.ts';
import { deliverWebhooks, untilWebhook } from '../features/webhooks/deliver-webhooks.ts';
import { clearEmptyDrafts } from './clear-empty-drafts.ts';
import { deliverQueuedMails } from './deliver-queued-mails.ts';
import type { DueTask } from './due-task.ts';
import { examineRegistrations, untilRegistration } from './examine-registrations.ts';
import { fillSearchTexts, untilSearchText } from './fill-search-texts.ts';
import type { MaintenancePlan } from './maintenance.ts';
import type { MoneyLog } from '../payments/orders/money-log.ts';
import { paymentTasks } from './payment-tasks.ts';
import { eraseSecretMails, purge, untilSecretMail } from './purge.ts';
import { compareSums, mergeSums, untilChangedSum } from './sums.ts';
import { notifyOfMaintenance } from './notify-of-maintenance.ts';
import { notifyOfTerms } from './notify-of-terms.ts';

const MINUTE_MS = 60_000;

/** All tasks of the worker. */
export const tasksOf = (
  dependencies: Context,
  log: MoneyLog,
  maintenance: MaintenancePlan,
): DueTask[] => [
  ...sendingTasks(dependencies),
  ...readingTasks(dependencies),
  ...upkeepTasks(dependencies, log),
  ...announcingTasks(dependencies, maintenance),
  ...registrationTasks(dependencies),
  ...paymentTasks(dependencies, log),
];

function sendingTasks(dependencies: Context): DueTask[] {
  const { mailTransport, mailFrom } = dependencies.config;
  const transport = openMailTransport(mailTransport, mailFrom);
  return [
    {
      name: 'deliver-mails',
      // A run claims each mail that is due, so that none of them is due again at once.
      pauseMs: 0,
      untilDue: untilMail,
      run: async (mayGoOn) => deliverQueuedMails(dependencies, transport, mayGoOn),
    },
    {
      name: 'deliver-webhooks',
      // After a refusal, the other messages to the same receiver wait for the next run.
      pauseMs: 1_000,
      untilDue: () => untilWebhook(dependencies),
      run: async (mayGoOn) => deliverWebhooks(dependencies, mayGoOn),
    },
  ];
}

/** Tasks that keep stored data in order. */
const upkeepTasks = (dependencies: Context, log: MoneyLog): DueTask[] => [
  { name: 'purge', pauseMs: 10 * MINUTE_MS, run: async (mayGoOn) => purge(dependencies, mayGoOn) },
  {
    name: 'erase-secret-mails',
    untilDue: () => untilSecretMail(dependencies),
    run: async () => eraseSecretMails(dependencies),
  },
  {
    name: 'clear-empty-drafts',
    pauseMs: MINUTE_MS,
    run: async () => clearEmptyDrafts(dependencies),
  },
  {
    name: 'fold-sums',
    pauseMs: 10_000,
    untilDue: untilChangedSum,
    run: async (mayGoOn) => mergeSums(dependencies.db, mayGoOn),
  },
  {
    name: 'compare-sums',
    // Less than a minute, because each minute has its own buyers.
    pauseMs: 45_000,
    run: async () => {
      for (const discrepancy of await compareSums(dependencies))
        log.warn(discrepancy, 'kept sums differed from the payments');
    },
  },
  {
    name: 'fill-search-texts',
    pauseMs: 5_000,
    untilDue: untilSearchText,
    run: async (mayGoOn) => fillSearchTexts(dependencies.db, mayGoOn),
  },
];

const announcingTasks = (dependencies: Context, maintenance: MaintenancePlan): DueTask[] => [
  { name: 'notify-of-terms', pauseMs: MINUTE_MS, run: async () => notifyOfTerms(dependencies) },
  {
    name: 'notify-of-maintenance',
    pauseMs: 10_000,
    run: async () => notifyOfMaintenance(dependencies, maintenance),
  },
];

/** In the sandbox, registrations are decided by a simulated examiner. */
const registrationTasks = (dependencies: Context): DueTask[] =>
  dependencies.config.sandbox
    ? [
        {
          name: 'examine-registrations',
          untilDue: untilRegistration,
          run: async () => examineRegistrations(dependencies),
        },
      ]
    : [];

/**
 * The number of files that a worker reads in parallel. Each slot is a task, so that a notification
 * starts a free one.
 */
const READING_SLOTS = 2;

function readingTasks(dependencies: Context): DueTask[] {
  const reading = createFileReading(dependencies);
  const untilDue = () => untilFirstInQueue(READING_QUEUE, DATABASE_TIME);
  return Array.from({ length: READING_SLOTS }, (_, slot) => ({
    name: `read-files-${slot + 1}`,
    untilDue,
    run: async (mayGoOn?: MayGoOn) => reading.readWaiting(mayGoOn),
  }));
}
