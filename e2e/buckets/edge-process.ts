import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';

const EDGE = fileURLToPath(new URL('../../host/dist-edge/edge.js', import.meta.url));
const START_LIMIT_MS = 30_000;

/** The production edge as a process, with its output. */
export class EdgeProcess {
  readonly url: string;
  readonly #environment: Readonly<Record<string, string | undefined>>;
  #process: ChildProcess | null = null;
  #output = '';

  constructor(port: number, environment: Readonly<Record<string, string | undefined>>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#environment = {
      PATH: process.env['PATH'],
      PORT: String(port),
      // These suites need no API, so no program listens there.
      API_URL: 'http://127.0.0.1:9',
      CARD_ORIGIN: 'http://localhost:3002',
      ...environment,
    };
  }

  /** The log lines since the last start that name a bucket. */
  get bucketLogLines(): string[] {
    return this.#output.split('\n').filter((line) => line.includes('s3://'));
  }

  /** Starts the edge; returns the milliseconds until its first answer. */
  async start(): Promise<number> {
    const began = Date.now();
    this.#output = '';
    const child = spawn(process.execPath, [EDGE], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: this.#environment,
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    while (!(await this.#isUp())) {
      if (child.exitCode !== null) throw new Error(this.#output);
      if (Date.now() - began > START_LIMIT_MS)
        throw new Error(`the edge does not start: ${this.#output}`);
      await pause(50);
    }
    return Date.now() - began;
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  /** The status of an answer, its release, and the response time. */
  async get(path: string): Promise<{ status: number; release: string | undefined; ms: number }> {
    const began = Date.now();
    const response = await fetch(`${this.url}${path}`);
    const [, release] = /"release":"(\d{6})"/.exec(await response.text()) ?? [];
    return { status: response.status, release, ms: Date.now() - began };
  }

  async #isUp(): Promise<boolean> {
    return fetch(`${this.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
