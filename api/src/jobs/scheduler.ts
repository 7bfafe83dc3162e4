import type { BaseLogger } from 'pino';
import type { DueTask } from './due-task.ts';

/** After this time it checks again, because a notification may be lost, and some rows have none. */
const MAX_WAIT_MS = 5_000;
/** The shortest time between two checks, so that many notifications at once cause one check. */
const MIN_WAIT_MS = 100;
/** The default pause of a task, and the pause after its first failure. */
const PAUSE_MS = 500;

interface Options {
  tasks: readonly DueTask[];
  /** Returns the milliseconds until each task is due, or null. */
  ask: () => Promise<readonly (number | null)[]>;
  /** True during a maintenance; runs in progress then claim no further row. */
  isPaused: () => Promise<boolean>;
  /** The time until dates of the business clock may become due without a change of their rows. */
  msUntilTurn: () => number;
  log: Pick<BaseLogger, 'error'>;
}

interface State {
  readonly task: DueTask;
  isRunning: boolean;
  failures: number;
  /** In milliseconds of `performance.now()`; no run starts earlier. */
  mayStartAt: number;
}

/**
 * Runs each task when its work is due, with one run at a time in this process. It checks once when
 * something has changed, and then waits for the time at which the next work is due. A failed run is
 * logged and repeated after a pause, which grows with each failure.
 */
export class Scheduler {
  readonly #options: Options;
  readonly #states: readonly State[];
  readonly #pending = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #isChecking = false;
  #isWoken = false;
  #isStopped = false;
  #failures = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#states = options.tasks.map((task) => ({
      task,
      isRunning: false,
      failures: 0,
      mayStartAt: 0,
    }));
    this.wake();
  }

  /** Rows have changed: checks for due work at once. */
  wake(): void {
    this.#isWoken = true;
    if (!this.#isChecking)
      this.#checkIn(Math.max(0, this.#checkedAt + MIN_WAIT_MS - performance.now()));
  }

  /** The clock was moved: runs all due work at once, without the pauses between runs. */
  wakeAll(): void {
    for (const state of this.#states) state.mayStartAt = 0;
    this.wake();
  }

  /** Starts no more runs, and waits for those in progress, which end after their current row. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#pending);
  }

  #checkIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => this.#track(this.#check()), ms);
  }

  #track(work: Promise<void>): void {
    this.#pending.add(work);
    void work.finally(() => this.#pending.delete(work));
  }

  async #check(): Promise<void> {
    this.#isChecking = true;
    this.#isWoken = false;
    this.#checkedAt = performance.now();
    const waitMs = await this.#startDueTasks();
    this.#isChecking = false;
    if (this.#isWoken) this.wake();
    else this.#checkIn(waitMs);
  }

  /** Returns the time until the next check. */
  async #startDueTasks(): Promise<number> {
    const { ask, msUntilTurn, log } = this.#options;
    try {
      const waits = await ask();
      this.#failures = 0;
      const starts = this.#states.map((state, index) =>
        this.#startIfDue(state, waits[index] ?? null),
      );
      return Math.min(MAX_WAIT_MS, msUntilTurn(), ...starts);
    } catch (error) {
      log.error({ err: error }, 'due work cannot be read');
      this.#failures += 1;
      return pauseAfter(this.#failures);
    }
  }

  /** Returns the time until the task can start. The end of a run causes a check. */
  #startIfDue(state: State, wait: number | null): number {
    if (wait === null || state.isRunning) return MAX_WAIT_MS;
    const untilStart = Math.max(wait, state.mayStartAt - performance.now());
    if (untilStart > 0) return Math.ceil(untilStart);
    if (!this.#isStopped) this.#track(this.#run(state));
    return MAX_WAIT_MS;
  }

  async #run(state: State): Promise<void> {
    const { name, pauseMs = PAUSE_MS, run } = state.task;
    state.isRunning = true;
    state.mayStartAt = performance.now() + pauseMs;
    try {
      await run(async () => !this.#isStopped && !(await this.#options.isPaused()));
      state.failures = 0;
    } catch (error) {
      this.#options.log.error({ err: error, task: name }, 'task failed');
      state.failures += 1;
      state.mayStartAt = performance.now() + pauseAfter(state.failures);
    }
    state.isRunning = false;
    this.wake();
  }
}

const pauseAfter = (failures: number): number =>
  Math.min(PAUSE_MS * 2 ** (failures - 1), MAX_WAIT_MS);
