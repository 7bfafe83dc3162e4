import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries, mayEnter } from '../postgres/binaries.ts';
import {
  clearOrphan,
  ensureDatabase,
  openCluster,
  serverArguments,
  urlOf,
} from '../postgres/cluster.ts';
import { liveRelease } from './live-release.ts';
import { PROJECT_ROOT } from '../webpack/base.ts';
import { type ChildProgram, createChildren } from './children.ts';
import { type StartOptions, UsageError } from './options.ts';
import { endPrograms } from './leftovers.ts';
import { portsFrom, type Ports } from './ports.ts';
import { prepareDatabase } from './prepare-database.ts';
import { environmentFor, programsFor, readinessOf } from './programs.ts';
import { waitUntilReady } from './wait-until-ready.ts';

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

  const children = createChildren(options.data, onGiveUp);
  try {
    onStep('starting PostgreSQL');
    const databaseUrl =
      process.env['DATABASE_URL'] ?? (await startDatabase(options, ports, children.start));
    const environment = environmentFor(options, ports, databaseUrl, release);
    const webhookSecret = await prepareDatabase({
      environment,
      seed: options.seed,
      onStep,
      signal,
    });
    onStep('starting the programs');
    const sandboxed = { ...environment, PARTNER_WEBHOOK_SECRET: webhookSecret };
    for (const program of programsFor(ports, sandboxed)) await children.start(program);
    await waitUntilReady(readinessOf(ports), signal);
    return { ports, stop: children.stop };
  } catch (error) {
    await children.stop();
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
  start: (program: ChildProgram) => Promise<void>,
): Promise<string> {
  const binaries = await findBinaries();
  if (!mayEnter(options.data, binaries.user))
    throw new UsageError(
      `${options.data} cannot be entered by the unprivileged user that PostgreSQL runs as; give --data with a directory it may enter, such as /var/tmp/hareto`,
    );
  const cluster = await openCluster(binaries, join(options.data, 'postgres'), ports.postgres);
  const { uid, gid } = binaries.user ?? { uid: '-', gid: '-' };
  await start({
    name: 'postgres',
    before: () => clearOrphan(binaries, cluster.data),
    args: [
      '--import',
      'tsx',
      join(PROJECT_ROOT, 'tooling/postgres/keeper.ts'),
      binaries.postgres,
      String(uid),
      String(gid),
      ...serverArguments(cluster),
    ],
    cwd: join(PROJECT_ROOT, 'tooling'),
  });
  await ensureDatabase(cluster, 'hareto');
  return urlOf(cluster, 'hareto');
}
