import { MAINTENANCE_NOTICE_MS, type Maintenance } from '@hareto/contracts/maintenance.ts';
import { readMaintenance } from '@hareto/releases/maintenance.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import type { RepeatedTask } from './repeated-task.ts';

/** The edge reads the plan at the same interval. */
const READ_INTERVAL_MS = 2_000;

/** The planned maintenance, in real time. */
export interface MaintenancePlan {
  isInProgress: () => Promise<boolean>;
  /** The plan when it is near enough to be announced and has not begun. */
  announced: () => Promise<Maintenance | null>;
}

/** Reads the plan on demand. An unreadable plan is logged once, and the last known one stays. */
export function followMaintenance(
  store: ReleaseStore | null,
  log: { warn: (details: object, text: string) => void },
  now: () => number = Date.now,
): MaintenancePlan {
  let known: Maintenance | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let reported: string | null = null;

  async function read(from: ReleaseStore): Promise<void> {
    try {
      known = await readMaintenance(from);
      reported = null;
    } catch (error) {
      // An outage of a bucket is logged once, not at every read.
      if (String(error) !== reported)
        log.warn({ err: error }, 'the planned maintenance cannot be read');
      reported = String(error);
    }
  }

  async function current(): Promise<Maintenance | null> {
    if (store === null || now() - readAt < READ_INTERVAL_MS) return known;
    readAt = now();
    const reading = read(store);
    // Runs the work without another read of a store that has just failed.
    if (reported === null) await reading;
    return known;
  }

  return {
    isInProgress: async () => {
      const plan = await current();
      return plan !== null && plan.from.getTime() <= now() && now() < plan.until.getTime();
    },
    announced: async () => {
      const plan = await current();
      const msUntilStart = plan === null ? 0 : plan.from.getTime() - now();
      return msUntilStart > 0 && msUntilStart <= MAINTENANCE_NOTICE_MS ? plan : null;
    },
  };
}

/** Starts no run during a maintenance; waiting work is done afterwards. */
export const skipDuringMaintenance = (
  task: RepeatedTask,
  { isInProgress }: Pick<MaintenancePlan, 'isInProgress'>,
): RepeatedTask => ({
  ...task,
  run: async () => ((await isInProgress()) ? undefined : task.run()),
});
