import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { CapturedRun } from '../../tooling/processes/program.ts';
import { PROJECT_ROOT } from '../../tooling/project-root.ts';
import { portsFrom } from '../../tooling/start/ports.ts';
import type { Engine } from './engine.ts';

export const PORTS = portsFrom(Number(process.env['E2E_PORT'] ?? 3100));
const PROJECT = 'hareto-suite';
const COMPOSE = '/usr/bin/docker-compose';

/** Contains every character that a URL has to escape. */
const PASSWORD = 'a/b#c@d:e%f?g&h i';

type Environment = Readonly<Record<string, string>>;

const origin = (port: number) => `http://localhost:${port}`;

/** Replaces the ports of docker-compose.yml by those of this suite; nothing else changes. */
const ENVIRONMENT: Environment = {
  POSTGRES_PASSWORD: PASSWORD,
  EDGE_PORT: String(PORTS.edge),
  CARD_PORT: String(PORTS.cardSandbox),
  MAIL_PORT: String(PORTS.mailViewer),
  PARTNER_PORT: String(PORTS.samplePartner),
  PUBLIC_ORIGIN: origin(PORTS.edge),
  CARD_ORIGIN: origin(PORTS.cardSandbox),
  MAIL_VIEWER_ORIGIN: origin(PORTS.mailViewer),
  PARTNER_ORIGIN: origin(PORTS.samplePartner),
};

/** The services of `docker-compose.yml`, with the ports of this suite. */
export class ComposeProject {
  readonly engine: Engine;
  readonly #environment: Environment;
  readonly #options: readonly string[];

  constructor(engine: Engine, environment: Environment = {}, options: readonly string[] = []) {
    this.engine = engine;
    this.#environment = { ...ENVIRONMENT, ...environment };
    this.#options = options;
  }

  /** Throws an error with the output unless the exit code is 0. */
  async compose(...args: readonly string[]): Promise<string> {
    const { code, output } = await this.tryCompose(...args);
    if (code !== 0) throw new Error(`compose ${args.join(' ')}: ${output.slice(-4_000)}`);
    return output;
  }

  async tryCompose(...args: readonly string[]): Promise<CapturedRun> {
    const file = ['--file', join(PROJECT_ROOT, 'docker-compose.yml')];
    const allArgs = ['--project-name', PROJECT, ...file, ...this.#options, ...args];
    return this.engine.run(COMPOSE, allArgs, this.#environment);
  }

  async idOf(service: string): Promise<string> {
    return (await this.compose('ps', '--quiet', service)).trim();
  }

  async inspect(service: string, format: string): Promise<string> {
    return this.engine.docker('inspect', '--format', format, await this.idOf(service));
  }

  async addressOf(service: string): Promise<string> {
    return this.inspect(service, '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}');
  }

  async waitUntilHealthy(service: string): Promise<void> {
    await expect
      .poll(async () => this.inspect(service, '{{.State.Health.Status}}'), { intervals: [250] })
      .toBe('healthy');
  }

  /** Services whose containers run. */
  async runningServices(): Promise<string[]> {
    const names = await this.compose('ps', '--services', '--filter', 'status=running');
    return names.split('\n').filter(Boolean).sort();
  }
}
