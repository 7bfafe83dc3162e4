import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ownDatabaseUrl } from '../start/own-database-url.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { runProgram } from '../processes/program.ts';

interface Values {
  readonly port: string;
  readonly data?: string | undefined;
}

/**
 * The settings to add to the environment of the program. If the environment names no database, they
 * name that of the running product; null if no product runs. If the environment names one, its keys
 * are not those of the checkout, so only a given data directory is added.
 */
export async function settingsOf(
  { port, data }: Values,
  environment: Readonly<Record<string, string | undefined>>,
  findUrl = ownDatabaseUrl,
): Promise<Record<string, string> | null> {
  const dataFolder = data ?? (environment['DATA_DIR'] || undefined);
  if (environment['DATABASE_URL'] || environment['PGHOST'])
    return dataFolder === undefined ? {} : { DATA_DIR: resolve(dataFolder) };
  const folder = dataFolder ?? '.data';
  const url = await findUrl(Number(port), folder);
  return url === null ? null : { DATA_DIR: resolve(folder), DATABASE_URL: url };
}

/** Adds, rotates or lists OAuth clients, in a running product or in a configured database. */
export async function run(args: readonly string[]): Promise<number> {
  // The program that gets the other arguments checks them.
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      port: { type: 'string', default: '3000' },
      data: { type: 'string' },
      jwks: { type: 'string' },
    },
  });
  const { port, data } = values;
  const env = await settingsOf(
    { port: String(port), data: data === undefined ? undefined : String(data) },
    process.env,
  );
  if (env === null) {
    console.error(
      `No product has its database in ${String(data ?? process.env['DATA_DIR'] ?? '.data')}.`,
    );
    return 1;
  }
  const { jwks } = values;
  // The program uses the last --jwks; a relative path is resolved here, where the caller's folder
  // is still the current one.
  const file = typeof jwks === 'string' ? ['--jwks', resolve(jwks)] : [];
  return runProgram(
    process.execPath,
    ['--import', 'tsx', 'src/clients-main.ts', ...args, ...file],
    { cwd: join(PROJECT_ROOT, 'api'), env },
  );
}
