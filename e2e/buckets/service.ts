import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('s3-for-tests.sh', import.meta.url));
const BASE_PORT = Number(process.env['E2E_PORT'] ?? 3100);
/** The monitor of the service uses the next port. */
export const S3_PORT = BASE_PORT + 8;

/** A real S3 service: Ceph's object gateway, with its objects in memory. */
export class S3Service {
  readonly url: string;
  readonly #address: string;
  readonly #folder = join(tmpdir(), `hareto-s3-${S3_PORT}`);

  /** Listens on this address of the machine. */
  constructor(address = '127.0.0.1') {
    this.#address = address;
    this.url = `http://${address}:${S3_PORT}`;
  }

  async start(): Promise<void> {
    await run('radosgw', ['--version']).catch(() => {
      throw new Error(
        'this suite needs a real S3 service: apt-get install -y --no-install-recommends ceph-mon ceph-osd radosgw ceph-common',
      );
    });
    await this.stop();
    await run('bash', [SCRIPT, 'up', this.#folder, String(S3_PORT), this.#address]);
  }

  /** Ends the processes of the service, also those that a killed run has left. */
  async stop(): Promise<void> {
    const running = await Promise.all(['rgw', 'osd', 'mon'].map((name) => this.#pidOf(name)));
    await run('bash', [SCRIPT, 'down', this.#folder]);
    // The ports must be free for a new service.
    while (running.some(isRunning)) await pause(50);
  }

  /** Makes the service accept calls without answering them. */
  async freeze(): Promise<void> {
    process.kill(await this.#gateway(), 'SIGSTOP');
  }

  async thaw(): Promise<void> {
    process.kill(await this.#gateway(), 'SIGCONT');
  }

  /** Makes the port of the service refuse connections; its objects are kept. */
  async kill(): Promise<void> {
    process.kill(await this.#gateway(), 'SIGKILL');
  }

  async restart(): Promise<void> {
    await run('radosgw', ['-c', join(this.#folder, 'ceph.conf'), '-n', 'client.rgw']);
    while (
      !(await fetch(this.url).then(
        () => true,
        () => false,
      ))
    )
      await pause(200);
  }

  async #gateway(): Promise<number> {
    const pid = await this.#pidOf('rgw');
    if (pid === null) throw new Error('the gateway does not run');
    return pid;
  }

  async #pidOf(name: string): Promise<number | null> {
    const file = join(this.#folder, `run/${name}.pid`);
    const written = await readFile(file, 'utf8').catch(() => null);
    return written === null ? null : Number(written);
  }
}

function isRunning(pid: number | null): boolean {
  try {
    return pid !== null && process.kill(pid, 0);
  } catch {
    return false;
  }
}
