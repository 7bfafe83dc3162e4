import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries, mayEnter } from '../postgres/binaries.ts';
import {
  clearOrphan,
  ensureDatabase,
  openCluster,
  serverArguments,
  urlOf,
} from '../postgres/cluster.ts';
import { liveRelease, type LiveRelease } from './live-release.ts';
import { PROJECT_ROOT } from '../webpack/base.ts';
import { Child, type ChildOptions } from './child.ts';
import { type StartOptions, UsageError } from './options.ts';
import { endPrograms } from './leftovers.ts';
import { portsFrom, type Ports } from './ports.ts';
import { waitUntilReady } from './wait-until-ready.ts';

const run = promisify(execFile);
const at = (path: string) => join(PROJECT_ROOT, path);

export interface Product {
  readonly ports: Ports;
  /** Stops the programs, then the database they use; nothing is left running. */
  stop(): Promise<void>;
}

interface Dependencies {
  onStep: (text: string) => void;
  onGiveUp: (name: string) => void;
  /**
   * Aborted, the start is given up: what it has brought up is stopped, then the promise rejects.
   */
  signal?: AbortSignal;
}

/** Brings the whole product up on built code and keeps it up. */
export async function startProduct(
  options: StartOptions,
  { onStep: tell, onGiveUp, signal }: Dependencies,
): Promise<Product> {
  const ports = portsFrom(options.port);
  const onStep = (text: string) => {
    signal?.throwIfAborted();
    tell(text);
  };
  if (options.fresh)
    for (const part of ['postgres', 'files', 'keys', 'logs', 'releases'])
      await rm(join(options.data, part), { recursive: true, force: true });

  onStep(
    options.release === undefined
      ? 'publishing the release'
      : `checking release ${options.release}`,
  );
  const release = await liveRelease(options, onStep);

  const started: Child[] = [];
  const startChild = async (child: Omit<ChildOptions, 'data'>) => {
    const running = new Child({ ...child, data: options.data }, onGiveUp);
    started.push(running);
    await running.start();
  };
  // The reverse of the order in which they came up: the database last.
  const stop = async () => {
    const [database, ...programs] = started;
    await Promise.all(programs.map((program) => program.stop()));
    await database?.stop();
  };

  try {
    onStep('starting PostgreSQL');
    const databaseUrl =
      process.env['DATABASE_URL'] ?? (await startDatabase(options, ports, startChild));
    const environment = environmentFor(options, ports, databaseUrl, release);
    onStep('migrating');
    await run(process.execPath, [at('api/dist/migrate.js')], {
      cwd: at('api'),
      env: { ...process.env, ...environment },
      signal,
    });
    if (options.seed) {
      onStep('seeding');
      await run(process.execPath, [at('api/dist/seed.js')], {
        cwd: at('api'),
        env: { ...process.env, ...environment },
        signal,
      });
    }
    const { stdout: webhookSecret } = await run(
      process.execPath,
      [at('api/dist/sample-client.js')],
      { cwd: at('api'), env: { ...process.env, ...environment }, signal },
    );
    onStep('starting the programs');
    const sandboxed = { ...environment, PARTNER_WEBHOOK_SECRET: webhookSecret.trim() };
    for (const program of programsFor(ports, sandboxed)) await startChild(program);
    const at127 = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;
    await waitUntilReady(
      [
        at127(ports.api, '/readyz'),
        at127(ports.cardSandbox, '/healthz'),
        at127(ports.mailViewer, '/healthz'),
        at127(ports.edge, '/healthz'),
        at127(ports.samplePartner, '/healthz'),
      ],
      signal,
    );
    return { ports, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Waits for the programs, and ends the database server, that outlived an earlier run on this data
 * directory; the caller holds the directory's lock.
 */
export async function clearLeftovers(options: StartOptions): Promise<void> {
  await endPrograms(options.data);
  if (existsSync(join(options.data, 'postgres')))
    await clearOrphan(await findBinaries(), join(options.data, 'postgres/data'));
}

async function startDatabase(
  options: StartOptions,
  ports: Ports,
  startChild: (child: Omit<ChildOptions, 'data'>) => Promise<void>,
): Promise<string> {
  const binaries = await findBinaries();
  if (!mayEnter(options.data, binaries.user))
    throw new UsageError(
      `${options.data} cannot be entered by the unprivileged user that PostgreSQL runs as; give --data with a directory it may enter, such as /var/tmp/hareto`,
    );
  const cluster = await openCluster(binaries, join(options.data, 'postgres'), ports.postgres);
  const { uid, gid } = binaries.user ?? { uid: '-', gid: '-' };
  await startChild({
    name: 'postgres',
    before: () => clearOrphan(binaries, cluster.data),
    args: [
      '--import',
      'tsx',
      at('tooling/postgres/keeper.ts'),
      binaries.postgres,
      String(uid),
      String(gid),
      ...serverArguments(cluster),
    ],
    cwd: at('tooling'),
  });
  await ensureDatabase(cluster, 'hareto');
  return urlOf(cluster, 'hareto');
}

function environmentFor(
  options: StartOptions,
  ports: Ports,
  databaseUrl: string,
  { store, pinned }: LiveRelease,
): Record<string, string> {
  const origin = (port: number) => `http://localhost:${port}`;
  return {
    NODE_ENV: 'production',
    HARETO_SUPERVISED: '1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: options.data,
    PUBLIC_ORIGIN: origin(ports.edge),
    CARD_ORIGIN: origin(ports.cardSandbox),
    MAIL_VIEWER_ORIGIN: origin(ports.mailViewer),
    PARTNER_ORIGIN: origin(ports.samplePartner),
    PARTNER_CLIENT_ID: 'sample-accounting',
    API_URL: `http://127.0.0.1:${ports.api}`,
    RELEASE_STORE: store,
    ...(pinned === undefined ? {} : { PINNED_RELEASE: pinned }),
    SANDBOX: '1',
    ...Object.fromEntries(
      Object.entries(DEMO_LINKS).map(([variable, address]) => [
        variable,
        process.env[variable] ?? address,
      ]),
    ),
  };
}

/**
 * Pages that an operator has outside the product; the demo's lie in a domain that belongs to
 * nobody, as its mail addresses do.
 */
const DEMO_LINKS = {
  MANUAL_URL: 'https://hareto.example/manual',
  FAQ_URL: 'https://hareto.example/faq',
  CONTACT_URL: 'mailto:support@hareto.example',
  PRIVACY_URL: 'https://hareto.example/privacy',
};

function programsFor(
  ports: Ports,
  environment: Record<string, string>,
): Omit<ChildOptions, 'data'>[] {
  const program = (name: string, port: number | null, cwd: string, file: string) => ({
    name,
    args: ['--enable-source-maps', at(file)],
    cwd: at(cwd),
    environment: { ...environment, ...(port === null ? {} : { PORT: String(port) }) },
  });
  return [
    program('api', ports.api, 'api', 'api/dist/api.js'),
    program('worker', null, 'api', 'api/dist/worker.js'),
    program('card-sandbox', ports.cardSandbox, 'api', 'api/dist/card-sandbox.js'),
    program('mail-viewer', ports.mailViewer, 'api', 'api/dist/mail-viewer.js'),
    program('edge', ports.edge, 'host', 'host/dist-edge/edge.js'),
    program(
      'sample-partner',
      ports.samplePartner,
      'sample-partner',
      'sample-partner/dist/sample-partner.js',
    ),
  ];
}
