import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

interface Options {
  name: string;
  args: readonly string[];
  cwd: string;
  environment: Readonly<Record<string, string>>;
  /** A folder for the program's output. */
  logs: string;
  /** The program is ready when the address answers with success, or its output has this text. */
  isReadyWhen: { address: string } | { output: string };
}

const LIMIT_MS = 60_000;

/** A program of the product that a case starts and kills. It is not restarted automatically. */
export class Program {
  readonly #options: Options;
  #process: ChildProcess | null = null;
  #output = '';

  constructor(options: Options) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#process !== null;
  }

  /** Resolves when the program is ready for work. */
  async start(): Promise<void> {
    if (this.#process !== null) throw new Error(`${this.#options.name} runs already`);
    const { args, cwd, environment, logs, name } = this.#options;
    const log = openSync(join(logs, `${name}.log`), 'a');
    this.#output = '';
    // The standard input stays open, because a supervised program ends when it closes.
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['pipe', 'pipe', log],
      env: { ...process.env, ...environment },
    });
    child.stdin?.on('error', () => undefined);
    child.stdout?.on('data', (chunk: Buffer) => {
      this.#output += chunk.toString();
    });
    this.#process = child;
    await this.#waitUntilReady(child);
  }

  /** The output since the start. */
  get output(): string {
    return this.#output;
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#process;
    if (child === null) return;
    this.#process = null;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  /** Suspends the program: it accepts calls and does not answer. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#process?.kill('SIGCONT');
  }

  async #waitUntilReady(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + LIMIT_MS;
    while (!(await this.#isReady())) {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (hasEnded || Date.now() > deadline) {
        throw new Error(`${this.#options.name} did not start:\n${this.#output}`);
      }
      await pause(50);
    }
  }

  async #isReady(): Promise<boolean> {
    const { isReadyWhen } = this.#options;
    if ('output' in isReadyWhen) return this.#output.includes(isReadyWhen.output);
    return fetch(isReadyWhen.address, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
