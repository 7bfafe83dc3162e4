import type { Logger } from 'pino';
import { listenTo } from '../db/listener.ts';
import { DUE_WORK_CHANNEL } from '../db/until-due.ts';
import { WEBHOOK_CHANNEL } from '../features/webhooks/queue-webhook.ts';
import { READING_CHANNEL } from '../files/waiting-files.ts';
import { MAIL_CHANNEL } from '../mail/outbox.ts';
import type { Runtime } from '../runtime.ts';
import { msUntilTurn } from './day-turns.ts';
import { askWhatIsDue } from './due-task.ts';
import { pauseDuringMaintenance, type MaintenancePlan } from './maintenance.ts';
import { Scheduler } from './scheduler.ts';
import { tasksOf } from './tasks.ts';

const CHANNELS = [DUE_WORK_CHANNEL, MAIL_CHANNEL, WEBHOOK_CHANNEL, READING_CHANNEL];

/** Starts all tasks of the worker. */
export async function startWork(
  { dependencies, onClockMove }: Pick<Runtime, 'dependencies' | 'onClockMove'>,
  log: Logger,
  maintenance: MaintenancePlan,
): Promise<{ stop: () => Promise<void> }> {
  const { db, clock, config } = dependencies;
  const tasks = tasksOf(dependencies, log, maintenance);
  const scheduler = new Scheduler({
    tasks,
    ask: pauseDuringMaintenance(tasks, maintenance, async () => askWhatIsDue(db, tasks)),
    isPaused: maintenance.isInProgress,
    msUntilTurn: () => msUntilTurn(clock.now(), config.transfer.cutoffTime),
    log,
  });
  onClockMove(() => scheduler.wakeAll());
  const listener = await listenTo(config.databaseUrl, CHANNELS, async () => scheduler.wake());
  return {
    stop: async () => {
      await listener.close();
      await scheduler.stop();
    },
  };
}
