import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries, mayEnter } from '../postgres/binaries.ts';
import {
  stopEarlierServer,
  ensureDatabase,
  openCluster,
  serverArguments,
  urlOf,
} from '../postgres/cluster.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { prepareRelease } from './live-release.ts';
import { type ChildProgram, createChildren } from './children.ts';
import { endReason } from './end-reasons.ts';
import { UsageError } from '../usage-error.ts';
import type { StartOptions } from './options.ts';
import { endPrograms } from './leftovers.ts';
import { portsFrom, type Ports } from './ports.ts';
import { prepareDatabase } from './prepare-database.ts';
import { edgeFor, environmentFor, programsFor, readinessOf } from './programs.ts';
import { createTimings, type Timings } from './timings.ts';
import { waitUntilReady } from './wait-until-ready.ts';

export interface Product {
  readonly ports: Ports;
  /** Stops the programs, then their database; no process remains. */
  stop(): Promise<void>;
}

/** Builds that run while the product starts. */
export interface Builds {
  /** Programs for Node. */
  readonly servers: Promise<void>;
  /** Host and remotes. */
  readonly bundles: Promise<void>;
}

interface Dependencies {
  onStep: (text: string) => void;
  /** Called with the sentence of an error that a restart cannot solve. */
  onGiveUp: (sentence: string) => void;
  /**
   * Called each minute with the programs that do not answer yet. Without it, the start fails after
   * one minute.
   */
  onSlow?: (address: string) => void;
  /** By default all builds exist already. */
  builds?: Builds;
  timings?: Timings;
  /** Aborting it ends the start: its processes are stopped, then the promise rejects. */
  signal?: AbortSignal;
}

const NO_BUILDS: Builds = { servers: Promise.resolve(), bundles: Promise.resolve() };
const DATA_PARTS = ['postgres', 'files', 'keys', 'logs', 'releases'];

/**
 * Starts the whole product on built code and supervises it. The database and the programs start in
 * parallel with the builds of host and remotes, and the edge last, because it serves the whole
 * release.
 */
export async function startProduct(
  options: StartOptions,
  {
    onStep,
    onGiveUp,
    onSlow,
    builds = NO_BUILDS,
    timings = createTimings(Date.now()),
    signal,
  }: Dependencies,
): Promise<Product> {
  const ports = portsFrom(options.port);
  // A build may fail before it is awaited; the failure is thrown at the await.
  for (const build of Object.values(builds) as Promise<void>[]) build.catch(() => undefined);
  if (options.fresh)
    for (const part of DATA_PARTS)
      await rm(join(options.data, part), { recursive: true, force: true });
  const failure = new AbortController();
  const stopSignal = AbortSignal.any([failure.signal, ...(signal ? [signal] : [])]);
  const children = createChildren(options.data, onGiveUp);
  const step = <T>(text: string, work: () => Promise<T>): Promise<T> => {
    stopSignal.throwIfAborted();
    onStep(text);
    return timings.measure(text, work);
  };
  const start = { options, ports, builds, step, children, signal: stopSignal };
  const parts = [startPrograms(start), publish(start)] as const;
  try {
    const [environment] = await Promise.all(parts);
    await step('starting the edge', async () => {
      await children.start(edgeFor(ports, environment));
      await waitUntilReady(readinessOf(ports), stopSignal, onSlow);
    });
    return { ports, stop: children.stop };
  } catch (error) {
    failure.abort(error);
    // Waits for both parts, so that neither starts a process after the children are stopped.
    await Promise.allSettled(parts);
    await children.stop();
    throw error;
  }
}

interface Start {
  readonly options: StartOptions;
  readonly ports: Ports;
  readonly builds: Builds;
  readonly step: <T>(text: string, work: () => Promise<T>) => Promise<T>;
  readonly children: ReturnType<typeof createChildren>;
  readonly signal: AbortSignal;
}

/** Returns the environment of all programs. */
async function startPrograms({ options, ports, builds, step, children, signal }: Start) {
  const databaseUrl =
    process.env['DATABASE_URL'] ??
    (await step('starting PostgreSQL', () =>
      startDatabase(options, ports, children.start, signal),
    ));
  const environment = environmentFor(options, ports, databaseUrl);
  await builds.servers;
  const webhookSecret = await step(options.seed ? 'migrating and seeding' : 'migrating', () =>
    prepareDatabase({ environment, seed: options.seed, clock: options.clock, signal }),
  );
  const sandboxEnvironment = { ...environment, PARTNER_WEBHOOK_SECRET: webhookSecret };
  await step('starting the programs', async () => {
    for (const program of programsFor(ports, sandboxEnvironment)) await children.start(program);
  });
  return environment;
}

async function publish({ options, builds, step }: Start): Promise<void> {
  await builds.bundles;
  const text =
    options.release === undefined
      ? 'publishing the release'
      : `checking release ${options.release}`;
  const warnings = await step(text, () => prepareRelease(options));
  for (const warning of warnings) await step(warning, async () => undefined);
}

/**
 * Waits for programs of an earlier run on this data directory, and ends its database server; the
 * caller holds the directory's lock.
 */
export async function clearLeftovers(options: StartOptions): Promise<void> {
  await endPrograms(options.data);
  if (existsSync(join(options.data, 'postgres')))
    await stopEarlierServer(await findBinaries(), join(options.data, 'postgres/data'));
}

async function startDatabase(
  options: StartOptions,
  ports: Ports,
  start: (program: ChildProgram) => Promise<void>,
  signal: AbortSignal,
): Promise<string> {
  const binaries = await findBinaries();
  if (!mayEnter(options.data, binaries.user))
    throw new UsageError(
      `${options.data} cannot be entered by the unprivileged user that PostgreSQL runs as; give --data with a directory it may enter, such as /var/tmp/hareto`,
    );
  const cluster = await openCluster(binaries, join(options.data, 'postgres'), ports.postgres).catch(
    (error: unknown) => {
      const reason = endReason(String(error));
      throw reason ? new UsageError(`postgres: ${reason.sentence}`) : error;
    },
  );
  const { uid, gid } = binaries.user ?? { uid: '-', gid: '-' };
  await start({
    name: 'postgres',
    beforeStart: () => stopEarlierServer(binaries, cluster.data),
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
  await ensureDatabase(cluster, 'hareto', signal);
  return urlOf(cluster, 'hareto');
}
