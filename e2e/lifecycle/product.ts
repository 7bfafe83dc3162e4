import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { portsInUse, PORT } from './ports.ts';
import { MARK, processesOf, type RunningProcess, signal } from './processes.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A pattern for the command line of each program. */
const COMMANDS = {
  shell: /^sh -c /,
  starter: /^node tooling\/start\.mjs/,
  api: /api\/dist\/sandbox-api\.js/,
  worker: /api\/dist\/worker\.js/,
  'card-sandbox': /api\/dist\/card-sandbox\.js/,
  'mail-viewer': /api\/dist\/mail-viewer\.js/,
  edge: /host\/dist-edge\/edge\.js/,
  keeper: /postgres\/keeper\.ts/,
  postgres: /^\S*bin\/postgres -D/,
} as const;
export type ProgramName = keyof typeof COMMANDS;

/** Output and exit code of a run that ended by itself. */
export interface Refusal {
  code: number | null;
  lines: string[];
}

/** `npm start` on its own data directory; a test may start it several times. */
export class ProductUnderTest {
  readonly data: string;
  #npm: ChildProcess | null = null;
  #mark = '';
  #output = '';
  readonly #marks: string[] = [];

  private constructor(data: string) {
    this.data = data;
  }

  static async create(): Promise<ProductUnderTest> {
    const data = await mkdtemp(join(tmpdir(), 'hareto-lifecycle-'));
    // The database server runs as another user, who must be able to enter its own folder below.
    await chmod(data, 0o711);
    return new ProductUnderTest(data);
  }

  get output(): string {
    return this.#output;
  }

  /** Runs `npm start` in its own process group, as a terminal does, and does not wait. */
  launch(
    options: readonly string[] = [],
    command: readonly string[] = ['npm', 'start'],
  ): ChildProcess {
    this.#mark = randomUUID();
    this.#marks.push(this.#mark);
    this.#output = '';
    const [program = '', ...args] = command;
    const child = spawn(
      program,
      [...args, '--', '--port', String(PORT), '--data', this.data, ...options],
      {
        cwd: ROOT,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...userEnvironment(), [MARK]: this.#mark },
      },
    );
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    this.#npm = child;
    return child;
  }

  async start(options: readonly string[] = []): Promise<void> {
    this.launch(options);
    await this.waitForOutput(/^ready in /m);
  }

  /**
   * Resolves when the product has printed the text; rejects with all its output when it ends first.
   */
  async waitForOutput(text: RegExp): Promise<void> {
    await expect
      .poll(() => text.test(this.#output) || this.#npm?.exitCode !== null, {
        timeout: 90_000,
        intervals: [20],
      })
      .toBe(true);
    if (!text.test(this.#output)) throw new Error(`npm start ended:\n${this.#output}`);
  }

  isRunning(): boolean {
    return (
      this.#npm !== null &&
      this.#npm.exitCode === null &&
      this.#npm.signalCode === null &&
      /^ready in /m.test(this.#output)
    );
  }

  processes(): RunningProcess[] {
    return processesOf(this.#mark, this.data);
  }

  /** Processes of earlier runs that are still alive. */
  processesOfEarlierRuns(): RunningProcess[] {
    return this.#marks.slice(0, -1).flatMap((mark) => processesOf(mark, 'nowhere'));
  }

  pidsOf(name: ProgramName): number[] {
    return this.processes()
      .filter(({ command }) => COMMANDS[name].test(command))
      .map(({ pid }) => pid);
  }

  pidOf(name: ProgramName): number {
    const [pid, ...others] = this.pidsOf(name);
    if (pid === undefined || others.length > 0)
      throw new Error(`not one ${name}: ${JSON.stringify(this.processes())}`);
    return pid;
  }

  get npm(): number {
    return this.#npm?.pid ?? 0;
  }

  /** Sends a signal as a terminal does for Ctrl+C and on closing: to the whole foreground group. */
  signalGroup(name: NodeJS.Signals): void {
    signal(-this.npm, name);
  }

  signalAll(name: NodeJS.Signals): void {
    for (const { pid } of this.processes()) signal(pid, name);
  }

  /** Checks that no process of the run lives and none of its ports is in use. */
  async expectGone(): Promise<void> {
    await expect
      .poll(() => this.processes().map(({ command }) => command), { intervals: [50] })
      .toEqual([]);
    // A killed process disappears from this list a moment before its sockets are closed.
    await expect.poll(portsInUse, { intervals: [50] }).toEqual([]);
  }

  /**
   * The state of PostgreSQL's data at each start: 'shut down' after a clean end, 'interrupted' when
   * it had to recover.
   */
  async databaseStarts(): Promise<string[]> {
    const log = await readFile(join(this.data, 'logs/postgres.log'), 'utf8');
    return [...log.matchAll(/database system was (shut down|interrupted)/g)].map(
      ([, state]) => state ?? '',
    );
  }

  async end(): Promise<void> {
    if (!this.isRunning()) return this.killAll();
    this.signalGroup('SIGINT');
    await this.expectGone();
  }

  /** Kills everything that any run of this object has left, after a failed test. */
  async killAll(): Promise<void> {
    await expect
      .poll(
        () => {
          const remaining = this.#marks.flatMap((mark) => processesOf(mark, this.data));
          for (const { pid } of remaining) signal(pid, 'SIGKILL');
          return remaining;
        },
        { intervals: [50] },
      )
      .toEqual([]);
  }

  async remove(): Promise<void> {
    await this.end();
    await rm(this.data, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Waits until a run ends by itself; npm's own output is left out. */
export async function waitForRefusal(child: ChildProcess): Promise<Refusal> {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    code,
    lines: text
      .split('\n')
      .filter((line) => line !== '' && !/^(npm (warn|error|notice)|> )/.test(line)),
  };
}

/**
 * The environment of a user's terminal: that of this suite without `DATABASE_URL` and without the
 * variables of npm and of the suite's runner.
 */
export function userEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name, value]) =>
        value !== undefined && name !== 'DATABASE_URL' && !/^(npm_|HARETO_)/.test(name),
    ),
  ) as Record<string, string>;
}
