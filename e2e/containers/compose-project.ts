import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { CapturedRun } from '../../tooling/processes/program.ts';
import { PROJECT_ROOT } from '../../tooling/project-root.ts';
import { type Ports, portsFrom } from '../../tooling/start/ports.ts';
import { COMPOSE, type Engine } from './engine.ts';

export const PORTS = portsFrom(Number(process.env['E2E_PORT'] ?? 3100));

/** Contains every character that a URL has to escape. */
export const DATABASE_PASSWORD = 'a/b#c@d:e%f?g&h i';

type Environment = Readonly<Record<string, string>>;

/** On two cores with a load average of 22, the check can exceed its limit of 5 s for a minute. */
const HEALTH_TIMEOUT_MS = 180_000;

const origin = (port: number) => `http://localhost:${port}`;

/** The settings for the ports that Docker publishes. */
export const portSettings = (ports: Ports): Environment => ({
  EDGE_PORT: String(ports.edge),
  CARD_PORT: String(ports.cardSandbox),
  MAIL_PORT: String(ports.mailViewer),
  PARTNER_PORT: String(ports.samplePartner),
});

/** Replaces the ports of docker-compose.yml by those of this suite; nothing else changes. */
const ENVIRONMENT: Environment = {
  POSTGRES_PASSWORD: DATABASE_PASSWORD,
  ...portSettings(PORTS),
  PUBLIC_ORIGIN: origin(PORTS.edge),
  CARD_ORIGIN: origin(PORTS.cardSandbox),
  MAIL_VIEWER_ORIGIN: origin(PORTS.mailViewer),
  PARTNER_ORIGIN: origin(PORTS.samplePartner),
};

interface Options {
  readonly name?: string;
  readonly environment?: Environment;
  /** Options of docker-compose that precede its command. */
  readonly options?: readonly string[];
}

/** The services of `docker-compose.yml`, with the ports of this suite. */
export class ComposeProject {
  readonly engine: Engine;
  readonly name: string;
  readonly #environment: Environment;
  readonly #options: readonly string[];

  constructor(
    engine: Engine,
    { name = 'hareto-suite', environment = {}, options = [] }: Options = {},
  ) {
    this.engine = engine;
    this.name = name;
    this.#environment = { ...ENVIRONMENT, ...environment };
    this.#options = options;
  }

  /** The same project for a command with other settings. */
  withSettings(settings: Environment): ComposeProject {
    return new ComposeProject(this.engine, {
      name: this.name,
      environment: { ...this.#environment, ...settings },
      options: this.#options,
    });
  }

  /** Throws an error with the output unless the exit code is 0. */
  async compose(...args: readonly string[]): Promise<string> {
    const { code, output } = await this.tryCompose(...args);
    if (code !== 0) throw new Error(`compose ${args.join(' ')}: ${output.slice(-4_000)}`);
    return output;
  }

  async tryCompose(...args: readonly string[]): Promise<CapturedRun> {
    return this.engine.run(COMPOSE, this.#argsOf(args), this.#environment);
  }

  /** Runs a command of docker-compose whose output goes to a file, or whose input is the file. */
  async composeWithFile(use: '<' | '>', file: string, ...args: readonly string[]): Promise<void> {
    const script = `file="$1"; shift; exec "$@" ${use} "$file"`;
    const allArgs = ['-c', script, 'sh', file, COMPOSE, ...this.#argsOf(args)];
    const { code, output } = await this.engine.run('/bin/sh', allArgs, this.#environment);
    if (code !== 0) throw new Error(`compose ${args.join(' ')}: ${output.slice(-4_000)}`);
  }

  #argsOf(args: readonly string[]): string[] {
    const file = ['--file', join(PROJECT_ROOT, 'docker-compose.yml')];
    return ['--project-name', this.name, ...file, ...this.#options, ...args];
  }

  async idOf(service: string): Promise<string> {
    return (await this.compose('ps', '--quiet', service)).trim();
  }

  async inspect(service: string, format: string): Promise<string> {
    return this.engine.docker('inspect', '--format', format, await this.idOf(service));
  }

  /** The lines that a service has logged since a time. */
  async logsSince(service: string, since: Date): Promise<string[]> {
    const id = await this.idOf(service);
    const output = await this.engine.docker('logs', '--since', since.toISOString(), id);
    return output.split('\n').filter(Boolean);
  }

  async addressOf(service: string): Promise<string> {
    return this.inspect(service, '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}');
  }

  async waitUntilHealthy(service: string): Promise<void> {
    await expect
      .poll(async () => this.inspect(service, '{{.State.Health.Status}}'), {
        intervals: [250],
        timeout: HEALTH_TIMEOUT_MS,
      })
      .toBe('healthy');
  }

  /** Services whose containers run. */
  async runningServices(): Promise<string[]> {
    const names = await this.compose('ps', '--services', '--filter', 'status=running');
    return names.split('\n').filter(Boolean).sort();
  }
}
