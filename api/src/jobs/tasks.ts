import { deliverMails } from '../mail/deliver.ts';
import { MAIL_CHANNEL } from '../mail/outbox.ts';
import { openMailTransport } from '../ports/mail-transport.ts';
import type { Context } from '../context.ts';
import { createFileReading } from '../files/read-files.ts';
import { READING_CHANNEL } from '../files/waiting-files.ts';
import { deliverWebhooks } from '../features/webhooks/deliver-webhooks.ts';
import { WEBHOOK_CHANNEL } from '../features/webhooks/queue-webhook.ts';
import { clearEmptyDrafts } from './clear-empty-drafts.ts';
import { examineRegistrations } from './examine-registrations.ts';
import { fillSearchTexts } from './fill-search-texts.ts';
import type { MaintenancePlan } from './maintenance.ts';
import type { MoneyLog } from '../payments/orders/money-log.ts';
import { paymentTasks } from './payment-tasks.ts';
import { purge } from './purge.ts';
import { compareSums, mergeSums } from './sums.ts';
import type { RepeatedTask } from './repeated-task.ts';
import { notifyOfMaintenance } from './notify-of-maintenance.ts';
import { notifyOfTerms } from './notify-of-terms.ts';

/** All tasks of the worker. */
export const tasksOf = (
  dependencies: Context,
  log: MoneyLog,
  maintenance: MaintenancePlan,
): RepeatedTask[] => [
  ...sendingTasks(dependencies),
  ...readingTasks(dependencies),
  ...upkeepTasks(dependencies, log),
  ...announcingTasks(dependencies, maintenance),
  {
    name: 'examine-registrations',
    intervalMs: 500,
    run: async () => examineRegistrations(dependencies),
  },
  ...paymentTasks(dependencies, log),
];

function sendingTasks(dependencies: Context): RepeatedTask[] {
  const { db, config, clock } = dependencies;
  const transport = openMailTransport(config.mailTransport);
  return [
    {
      name: 'deliver-mails',
      intervalMs: 5_000,
      channel: MAIL_CHANNEL,
      run: async () => deliverMails(db, transport, clock),
    },
    {
      name: 'deliver-webhooks',
      intervalMs: 5_000,
      channel: WEBHOOK_CHANNEL,
      run: async () => deliverWebhooks(dependencies),
    },
  ];
}

/** Tasks that keep stored data in order. */
const upkeepTasks = (dependencies: Context, log: MoneyLog): RepeatedTask[] => [
  { name: 'purge', intervalMs: 60_000, run: async () => purge(dependencies) },
  {
    name: 'clear-empty-drafts',
    intervalMs: 60_000,
    run: async () => clearEmptyDrafts(dependencies),
  },
  { name: 'fold-sums', intervalMs: 10_000, run: async () => mergeSums(dependencies.db) },
  {
    name: 'compare-sums',
    intervalMs: 60_000,
    run: async () => {
      for (const discrepancy of await compareSums(dependencies))
        log.warn(discrepancy, 'kept sums differed from the payments');
    },
  },
  {
    name: 'fill-search-texts',
    intervalMs: 5_000,
    run: async () => fillSearchTexts(dependencies.db),
  },
];

const announcingTasks = (dependencies: Context, maintenance: MaintenancePlan): RepeatedTask[] => [
  { name: 'notify-of-terms', intervalMs: 60_000, run: async () => notifyOfTerms(dependencies) },
  {
    name: 'notify-of-maintenance',
    intervalMs: 10_000,
    run: async () => notifyOfMaintenance(dependencies, maintenance),
  },
];

/**
 * The number of files that a worker reads in parallel. Each slot is a task, so that a notification
 * starts a free one.
 */
const READING_SLOTS = 2;

function readingTasks(dependencies: Context): RepeatedTask[] {
  const reading = createFileReading(dependencies);
  return Array.from({ length: READING_SLOTS }, (_, slot) => ({
    name: `read-files-${slot + 1}`,
    intervalMs: 5_000,
    channel: READING_CHANNEL,
    run: async () => reading.readWaiting(),
  }));
}
