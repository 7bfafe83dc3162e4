import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endReason, restartDelayMs } from './end-reasons.ts';
import { markProgram } from './leftovers.ts';

export interface ChildOptions {
  readonly name: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The data directory: the program's output goes to its logs/. */
  readonly data: string;
  readonly cwd: string;
  /**
   * Runs before each start, including the first, to remove files that an earlier process may have
   * left.
   */
  readonly beforeStart?: () => Promise<void>;
}

const STOP_TIMEOUT_MS = 15_000;
// A program that ran this long is stable: its next restart is quick again.
const STABLE_MS = 60_000;
const OUTPUT_GRACE_MS = 200;
const REMEMBERED_CHARACTERS = 8_000;

export const logFile = (data: string, name: string): string => join(data, 'logs', `${name}.log`);

/**
 * A supervised program of the product: logs to a file, is restarted when it dies unexpectedly, and
 * is stopped with a grace period.
 */
export class Child {
  readonly name: string;
  readonly #options: ChildOptions;
  readonly #onGiveUp: (sentence: string) => void;
  #process: ChildProcess | null = null;
  #stopping = false;
  #restart: NodeJS.Timeout | undefined;
  #startedAt = 0;
  /** The number of consecutive ends, each soon after its start. */
  #ends = 0;
  /** The last characters that the current process has printed. */
  #output = '';

  constructor(options: ChildOptions, onGiveUp: (sentence: string) => void) {
    this.name = options.name;
    this.#options = options;
    this.#onGiveUp = onGiveUp;
  }

  async start(): Promise<void> {
    const { args, environment, data, cwd, beforeStart } = this.#options;
    const file = logFile(data, this.name);
    await beforeStart?.();
    if (this.#stopping) return;
    mkdirSync(dirname(file), { recursive: true });
    const log = createWriteStream(file, { flags: 'a' });
    // A full disk stops the log, not the product.
    log.on('error', () => undefined);
    // The child has its own session: Ctrl+C in the terminal reaches only `npm start`, which stops
    // everything in order.
    const child = spawn(process.execPath, args, {
      cwd,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    // The pipe only shows the child when this process ends, so a write error is not reported.
    child.stdin.on('error', () => undefined);
    this.#startedAt = Date.now();
    this.#output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.pipe(log, { end: false });
      stream.on('data', (chunk: Buffer) => {
        this.#output = (this.#output + chunk.toString()).slice(-REMEMBERED_CHARACTERS);
      });
    }
    // All output has arrived at 'close', but a child process of PostgreSQL that ends later can
    // delay that event.
    child.once('exit', (code, signal) => {
      const closed = new Promise((resolve) => child.once('close', resolve));
      void Promise.race([closed, delay(OUTPUT_GRACE_MS)]).then(() => this.#ended(code, signal));
    });
    child.once('close', () => log.end());
    if (child.pid) markProgram(data, this.name, child.pid);
    this.#process = child;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#restart);
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  }

  #ended(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.#stopping) return;
    const reason = endReason(this.#output);
    const reasonText = reason === null ? '' : ` ${this.name}: ${reason.sentence}.`;
    if (reason?.isFinal) {
      this.#onGiveUp(`${this.name}: ${reason.sentence}`);
      return;
    }
    this.#startLater(`ended (${signal ?? code})`, reasonText);
  }

  #startLater(event: string, reasonText: string): void {
    this.#ends = Date.now() - this.#startedAt > STABLE_MS ? 1 : this.#ends + 1;
    const pause = restartDelayMs(this.#ends);
    console.error(
      `${this.name} ${event}; starting it again in ${pause / 1000} s.${reasonText} See ${logFile(this.#options.data, this.name)}`,
    );
    this.#restart = setTimeout(() => {
      this.start().catch((error: unknown) => {
        if (!this.#stopping) this.#startLater('did not start', ` ${String(error)}.`);
      });
    }, pause);
  }
}
