import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../webpack/base.ts';

const execute = promisify(execFile);

interface Options {
  environment: Record<string, string>;
  seed: boolean;
  onStep: (text: string) => void;
  signal: AbortSignal | undefined;
}

/** Migrates and seeds; answers the secret of the sample partner's webhooks. */
export async function prepareDatabase({
  environment,
  seed,
  onStep,
  signal,
}: Options): Promise<string> {
  const run = (program: string) =>
    execute(process.execPath, [join(PROJECT_ROOT, 'api/dist', program)], {
      cwd: join(PROJECT_ROOT, 'api'),
      env: { ...process.env, ...environment },
      signal,
    });
  onStep('migrating');
  await run('migrate.js');
  if (seed) {
    onStep('seeding');
    await run('seed.js');
  }
  const { stdout } = await run('sample-client.js');
  return stdout.trim();
}
