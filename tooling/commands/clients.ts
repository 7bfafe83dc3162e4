import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { embeddedUrl } from '../start/embedded-url.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { runProgram } from '../processes/program.ts';

/** Adds, rotates or lists OAuth clients, in a running product or at DATABASE_URL. */
export async function run(args: readonly string[]): Promise<number> {
  // The program that gets the other arguments checks them.
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      port: { type: 'string', default: '3000' },
      data: { type: 'string', default: '.data' },
      jwks: { type: 'string' },
    },
  });
  const { DATABASE_URL: configuredUrl } = process.env;
  const databaseUrl =
    configuredUrl ?? (await embeddedUrl(Number(values['port']), String(values['data'])));
  if (databaseUrl === null) {
    console.error(`No product has its database in ${String(values['data'])}.`);
    return 1;
  }
  const { jwks } = values;
  // The program uses the last --jwks; a relative path is resolved here, where the caller's folder
  // is still the current one.
  const file = typeof jwks === 'string' ? ['--jwks', resolve(jwks)] : [];
  return runProgram(
    process.execPath,
    ['--import', 'tsx', 'src/clients-main.ts', ...args, ...file],
    {
      cwd: join(PROJECT_ROOT, 'api'),
      env: { DATABASE_URL: databaseUrl, DATA_DIR: resolve(String(values['data'])) },
    },
  );
}
