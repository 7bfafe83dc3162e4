import { MAINTENANCE_NOTICE_MS, type Maintenance } from '@hareto/contracts/maintenance.ts';
import { readMaintenance } from '@hareto/releases/maintenance.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import type { DueTask } from './due-task.ts';

/** The edge reads the plan at the same interval. */
const READ_INTERVAL_MS = 2_000;
const CHECK_INTERVAL_MS = 500;

/** The planned maintenance, in real time. */
export interface MaintenancePlan {
  isInProgress: () => Promise<boolean>;
  /** The plan if it starts soon enough to be announced; null otherwise. */
  planToAnnounce: () => Promise<Maintenance | null>;
}

/**
 * Reads the plan when it is needed. Logs an unreadable plan once, and keeps the last known plan.
 */
export function followMaintenance(
  store: ReleaseStore | null,
  log: { warn: (details: object, text: string) => void },
  now: () => number = Date.now,
): MaintenancePlan {
  let lastPlan: Maintenance | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let loggedError: string | null = null;

  async function readPlan(from: ReleaseStore): Promise<void> {
    try {
      lastPlan = await readMaintenance(from);
      loggedError = null;
    } catch (error) {
      // An outage of a bucket is logged once, not at every read.
      if (String(error) !== loggedError)
        log.warn({ err: error }, 'the planned maintenance cannot be read');
      loggedError = String(error);
    }
  }

  async function currentPlan(): Promise<Maintenance | null> {
    if (store === null || now() - readAt < READ_INTERVAL_MS) return lastPlan;
    readAt = now();
    const reading = readPlan(store);
    // After a failed read, the work does not wait for the next read.
    if (loggedError === null) await reading;
    return lastPlan;
  }

  return {
    isInProgress: async () => {
      const plan = await currentPlan();
      return plan !== null && plan.from.getTime() <= now() && now() < plan.until.getTime();
    },
    planToAnnounce: async () => {
      const plan = await currentPlan();
      const msUntilStart = plan === null ? 0 : plan.from.getTime() - now();
      return msUntilStart > 0 && msUntilStart <= MAINTENANCE_NOTICE_MS ? plan : null;
    },
  };
}

/** During a maintenance, no task is due and the database is not queried. */
export const pauseDuringMaintenance =
  (
    tasks: readonly DueTask[],
    { isInProgress }: Pick<MaintenancePlan, 'isInProgress'>,
    ask: () => Promise<(number | null)[]>,
  ) =>
  async (): Promise<(number | null)[]> =>
    (await isInProgress()) ? tasks.map(() => CHECK_INTERVAL_MS) : ask();
