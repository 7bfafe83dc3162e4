import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { PostgresBinaries } from './binaries.ts';

const run = promisify(execFile);
const SUPERUSER = 'hareto';

export interface Cluster {
  /** PGDATA. */
  readonly data: string;
  readonly port: number;
  readonly password: string;
}

export const urlOf = (cluster: Pick<Cluster, 'port' | 'password'>, database: string): string =>
  `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${cluster.port}/${database}`;

/** Makes the cluster on first use; its password is random and stays in the directory (mode 600). */
export async function openCluster(binaries: PostgresBinaries, directory: string, port: number): Promise<Cluster> {
  const data = join(directory, 'data');
  const secret = join(directory, 'password');
  if (existsSync(join(data, 'PG_VERSION')) && existsSync(secret)) return { data, port, password: await readFile(secret, 'utf8') };
  // A cluster whose making was cut off cannot be used or made again in place.
  await rm(directory, { recursive: true, force: true });
  await mkdir(data, { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString('base64url');
  await writeFile(`${secret}.part`, password, { mode: 0o600 });
  if (binaries.user) for (const path of [directory, data, `${secret}.part`]) await chown(path, binaries.user.uid, binaries.user.gid);
  await run(binaries.initdb, ['-D', data, '-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${secret}.part`, '-E', 'UTF8', '--locale=C'], { ...binaries.user, cwd: '/' });
  await writeFile(secret, password, { mode: 0o600 });
  await rm(`${secret}.part`);
  return { data, port, password };
}

/** Arguments of the server: loopback only, a socket nowhere. */
export const serverArguments = (cluster: Cluster): string[] => [
  '-D', cluster.data,
  '-p', String(cluster.port),
  '-c', 'listen_addresses=127.0.0.1',
  '-c', 'unix_socket_directories=',
  '-c', 'logging_collector=off',
  '-c', 'timezone=UTC',
];

/** Stops a server that an earlier run left behind, and clears what it left; no row that was acknowledged is lost by that. */
export async function clearOrphan(binaries: PostgresBinaries, data: string): Promise<void> {
  if (!existsSync(join(data, 'postmaster.pid'))) return;
  await run(binaries.pgCtl, ['stop', '-D', data, '-m', 'fast', '-w', '-t', '30'], { ...binaries.user, cwd: '/' }).catch(() => undefined);
  await rm(join(data, 'postmaster.pid'), { force: true });
}

/** Resolves when the server answers; creates the database on first use. */
export async function ensureDatabase(cluster: Cluster, name: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: urlOf(cluster, 'postgres') });
    try {
      await client.connect();
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
      if (rowCount === 0) await client.query(`CREATE DATABASE "${name}"`);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
