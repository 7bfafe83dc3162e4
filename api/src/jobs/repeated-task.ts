import type { Logger } from 'pino';
import { listenTo } from '../db/listener.ts';

/**
 * Work whose orders are database rows. It runs when its channel is notified, and every
 * `intervalMs`. A run compares rows with the business clock, so that moving the clock moves all
 * deadlines.
 */
export interface RepeatedTask {
  name: string;
  intervalMs: number;
  channel?: string;
  /**
   * Does all due work. Several workers may run it at once, so it must lock rows with `for update
   * skip locked`.
   */
  run: () => Promise<unknown>;
}

export interface RunningTask {
  /** Waits for the run in progress. */
  stop: () => Promise<void>;
}

/**
 * Repeats a task, with one run at a time in this process. A failed run is logged; the next run
 * tries again.
 */
export async function startRepeatedTask(
  databaseUrl: string,
  log: Logger,
  { name, intervalMs, channel, run }: RepeatedTask,
): Promise<RunningTask> {
  let running: Promise<void> | undefined;
  let isRequested = false;

  async function runWhileRequested(): Promise<void> {
    while (isRequested) {
      isRequested = false;
      await run().catch((error: unknown) => log.error({ err: error, task: name }, 'task failed'));
    }
  }

  // A call during a run starts one more run, because the current run may have missed the new row.
  function wake(): void {
    isRequested = true;
    running ??= runWhileRequested().finally(() => {
      running = undefined;
    });
  }

  const timer = setInterval(wake, intervalMs);
  const listener =
    channel === undefined ? undefined : await listenTo(databaseUrl, channel, async () => wake());
  wake();
  return {
    stop: async () => {
      clearInterval(timer);
      await listener?.close();
      isRequested = false;
      await running;
    },
  };
}
