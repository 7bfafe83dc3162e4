import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startTimeOf, commandOf } from '../processes/process-table.ts';
import { UsageError } from '../usage-error.ts';
import type { PostgresBinaries } from './binaries.ts';

const run = promisify(execFile);
const SUPERUSER = 'hareto';

export interface Cluster {
  /** The data directory of the server (PGDATA). */
  readonly data: string;
  readonly port: number;
  readonly password: string;
}

export const urlOf = (cluster: Pick<Cluster, 'port' | 'password'>, database: string): string =>
  `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${cluster.port}/${database}`;

/**
 * Creates the cluster on first use; its password is random and stored in the directory (mode 600).
 */
export async function openCluster(
  binaries: PostgresBinaries,
  directory: string,
  port: number,
): Promise<Cluster> {
  const data = join(directory, 'data');
  const passwordFile = join(directory, 'password');
  if (!existsSync(join(data, 'PG_VERSION')) || !existsSync(passwordFile)) {
    // A cluster gets this path only when it is complete. One with a missing file was therefore
    // complete before, and may contain payments.
    if (existsSync(join(data, 'base')))
      throw new Error(`${directory} is not a valid data directory`);
    await makeCluster(binaries, directory);
  }
  return { data, port, password: await readFile(passwordFile, 'utf8') };
}

/**
 * Creates the cluster in a draft folder and renames that when it is complete: if this process is
 * killed, its initdb may still write, but not into the real cluster.
 */
async function makeCluster(binaries: PostgresBinaries, directory: string): Promise<void> {
  const draftName = `${basename(directory)}.draft-`;
  await mkdir(dirname(directory), { recursive: true });
  const abandoned = (await readdir(dirname(directory)))
    .filter((name) => name.startsWith(draftName))
    .map((name) => join(dirname(directory), name));
  for (const path of [directory, ...abandoned])
    await rm(path, { recursive: true, force: true, maxRetries: 20 });
  const draft = join(dirname(directory), `${draftName}${randomBytes(4).toString('hex')}`);
  const [data, secret] = [join(draft, 'data'), join(draft, 'password')];
  await mkdir(data, { recursive: true, mode: 0o700 });
  await writeFile(secret, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (binaries.user)
    for (const path of [draft, data, secret])
      await chown(path, binaries.user.uid, binaries.user.gid);
  await run(
    binaries.initdb,
    [
      '-D',
      data,
      '-U',
      SUPERUSER,
      '-A',
      'scram-sha-256',
      `--pwfile=${secret}`,
      '-E',
      'UTF8',
      '--locale=C',
    ],
    { ...binaries.user, cwd: '/' },
  );
  await rename(draft, directory);
}

/** Arguments of the server: loopback only, no Unix socket. */
export const serverArguments = (cluster: Cluster): string[] => [
  '-D',
  cluster.data,
  '-p',
  String(cluster.port),
  '-c',
  'listen_addresses=127.0.0.1',
  '-c',
  'unix_socket_directories=',
  '-c',
  'logging_collector=off',
  '-c',
  'timezone=UTC',
];

/**
 * Stops the server of an earlier run that is still running. The lock file of a killed server stays,
 * because PostgreSQL checks it and refuses to start while a session of that server still has the
 * shared memory. A lock is removed only if its pid now belongs to another program.
 */
export async function stopEarlierServer(binaries: PostgresBinaries, data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid');
  // The server was started with this path; the current run may use a different path to the same
  // directory.
  const [pid = '', directory = ''] = (await readFile(lock, 'utf8').catch(() => '')).split('\n');
  if (!Number(pid) || startTimeOf(Number(pid)) === '') return;
  if (!commandOf(Number(pid)).includes(`-D ${directory}`)) {
    await rm(lock, { force: true });
    return;
  }
  const stop = (mode: string) =>
    run(binaries.pgCtl, ['stop', '-D', data, '-m', mode, '-w', '-t', '30'], {
      ...binaries.user,
      cwd: '/',
    });
  // `immediate` is like a crash, from which the next start recovers; neither mode loses rows.
  await stop('fast').catch(() => stop('immediate'));
}

/**
 * Waits for the server and creates the database on first use. With a signal it waits until the
 * signal aborts, because the server may have to recover first; without one it waits half a minute.
 */
export async function ensureDatabase(
  cluster: Cluster,
  name: string,
  signal?: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({
      connectionString: urlOf(cluster, 'postgres'),
      connectionTimeoutMillis: 2_000,
      query_timeout: 30_000,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
        name,
      ]);
      if (rowCount === 0) await client.query(`CREATE DATABASE "${name}"`);
      return;
    } catch (error) {
      signal?.throwIfAborted();
      if ((error as { code?: string }).code === '28P01')
        throw new UsageError(
          `${dirname(cluster.data)} holds a password that its database refuses; put both back from one backup, or start with --fresh, which throws all data away`,
        );
      if (!signal && Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
