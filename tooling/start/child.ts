import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { markProgram } from './leftovers.ts';

export interface ChildOptions {
  readonly name: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The data directory: the program's output goes to its logs/. */
  readonly data: string;
  readonly cwd: string;
  /** Runs before each start, including the first: removes what a predecessor may have left. */
  readonly before?: () => Promise<void>;
}

const STOP_TIMEOUT_MS = 15_000;

export const logFile = (data: string, name: string): string => join(data, 'logs', `${name}.log`);

/**
 * A supervised program of the product: logs to a file, is restarted when it dies unexpectedly, and
 * is stopped with a grace period.
 */
export class Child {
  readonly name: string;
  readonly #options: ChildOptions;
  readonly #onGiveUp: (name: string) => void;
  #process: ChildProcess | null = null;
  #stopping = false;
  #deaths: number[] = [];

  constructor(options: ChildOptions, onGiveUp: (name: string) => void) {
    this.name = options.name;
    this.#options = options;
    this.#onGiveUp = onGiveUp;
  }

  async start(): Promise<void> {
    const { args, environment, data, cwd, before } = this.#options;
    const file = logFile(data, this.name);
    await before?.();
    if (this.#stopping) return;
    mkdirSync(dirname(file), { recursive: true });
    const log = createWriteStream(file, { flags: 'a' });
    // The child has its own session: Ctrl+C in the terminal reaches only the starter, which stops
    // everything in order.
    const child = spawn(process.execPath, args, {
      cwd,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    // The child notices the end of this process by this pipe; a write error on it need not be
    // reported.
    child.stdin.on('error', () => undefined);
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once('close', () => log.end());
    child.once('exit', (code, signal) => this.#ended(code, signal));
    if (child.pid) markProgram(data, this.name, child.pid);
    this.#process = child;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
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
    console.error(
      `${this.name} ended (${signal ?? code}); starting it again. See ${logFile(this.#options.data, this.name)}`,
    );
    this.#deaths = [...this.#deaths.filter((at) => at > Date.now() - 60_000), Date.now()];
    if (this.#deaths.length > 5) {
      this.#onGiveUp(this.name);
      return;
    }
    setTimeout(() => {
      this.start().catch(() => this.#onGiveUp(this.name));
    }, 200 * this.#deaths.length);
  }
}
