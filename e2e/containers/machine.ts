import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { portsFrom } from '../../tooling/start/ports.ts';
import { ComposeProject, PORTS, portSettings } from './compose-project.ts';
import type { Engine } from './engine.ts';
import { networkSettings } from './networks.ts';

const PORTS_OF = { a: PORTS, b: portsFrom(PORTS.edge + 10) };

/**
 * One of two machines: a project with its own network and volumes, whose database and buckets are
 * elsewhere. Its commands are those of docs/operations.md.
 */
export class Machine {
  readonly project: ComposeProject;
  readonly origin: string;

  constructor(engine: Engine, name: 'a' | 'b', shared: Readonly<Record<string, string>>) {
    const environment = { ...portSettings(PORTS_OF[name]), ...networkSettings(name), ...shared };
    this.project = new ComposeProject(engine, { name: `hareto-suite-${name}`, environment });
    this.origin = `http://localhost:${PORTS_OF[name].edge}`;
  }

  get network(): string {
    return `${this.project.name}_default`;
  }

  /** Runs a job once, such as the one that publishes the builds. */
  readonly runJob = async (...args: readonly string[]): Promise<string> =>
    this.project.compose('run', '--rm', '--no-deps', '-T', ...args);

  /** Runs the job of another image, such as that of one remote. */
  async runJobOf(image: string, ...args: readonly string[]): Promise<string> {
    const project = this.project.withSettings({ IMAGE: image });
    return project.compose('run', '--rm', '--no-deps', '-T', ...args);
  }

  async runRelease(...args: readonly string[]): Promise<string> {
    return this.runJob('releases', 'node', 'tooling/dist/release.js', ...args);
  }

  /** Starts the programs, then the edge; returns the seconds until it is healthy. */
  async start(...others: readonly string[]): Promise<number> {
    const began = Date.now();
    const up = ['up', '--detach', '--no-build', '--no-deps'];
    await this.project.compose(...up, 'api-1', 'worker-1', 'card-sandbox', ...others);
    await this.project.waitUntilHealthy('api-1');
    await this.project.compose(...up, 'edge');
    await this.project.waitUntilHealthy('edge');
    return Math.round((Date.now() - began) / 1000);
  }

  /** Restarts a service; returns the seconds until it is healthy. */
  async restart(service: string): Promise<number> {
    const began = Date.now();
    await this.project.compose('restart', service);
    await this.project.waitUntilHealthy(service);
    return Math.round((Date.now() - began) / 1000);
  }

  /** Sessions, codes and signed URLs are valid on machines with the same keys only. */
  async copyKeysTo(other: Machine, folder: string): Promise<void> {
    const file = join(folder, 'keys.tar');
    const job = ['run', '--rm', '--no-deps', '-T', 'prepare', 'tar', '-C', '/data'];
    await this.project.composeWithFile('>', file, ...job, '-cf', '-', 'keys');
    await other.project.composeWithFile('<', file, ...job, '-xpf', '-');
    await rm(file);
  }

  /**
   * Calls an address from a container of this machine; returns the HTTP status, or the name of the
   * error.
   */
  async reach(service: string, url: string): Promise<string> {
    const script = `fetch('${url}', { signal: AbortSignal.timeout(3000) }).then(({ status }) => console.log(status), ({ name }) => console.log(name))`;
    return (await this.project.compose('exec', '-T', service, 'node', '--eval', script)).trim();
  }

  /** The log lines of a service that name a bucket. */
  async bucketLogLines(service: string, since: Date): Promise<string[]> {
    const lines = await this.project.logsSince(service, since);
    return lines.filter((line) => line.includes('s3://'));
  }
}
