import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { embeddedUrl } from '../start/embedded-url.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { runProgram } from '../processes/program.ts';

interface Values {
  readonly port: string;
  readonly data?: string | undefined;
}

/**
 * The settings of the program that differ from our environment. Without a database there, it is
 * the one of the running product; null if there is none. A database of the environment belongs to
 * other keys than those of the checkout.
 */
export async function settingsOf(
  { port, data }: Values,
  environment: Readonly<Record<string, string | undefined>>,
  findUrl = embeddedUrl,
): Promise<Record<string, string> | null> {
  const given = data ?? (environment['DATA_DIR'] || undefined);
  if (environment['DATABASE_URL'] || environment['PGHOST'])
    return given === undefined ? {} : { DATA_DIR: resolve(given) };
  const folder = given ?? '.data';
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
