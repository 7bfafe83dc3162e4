import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../project-root.ts';

const execute = promisify(execFile);

interface Options {
  environment: Record<string, string>;
  seed: boolean;
  clock: string | undefined;
  signal: AbortSignal;
}

/** Migrates, seeds and registers the sample partner; returns the secret of its webhooks. */
export async function prepareDatabase({
  environment,
  seed,
  clock,
  signal,
}: Options): Promise<string> {
  const { stdout } = await execute(
    process.execPath,
    [
      join(PROJECT_ROOT, 'api/dist/prepare.js'),
      ...(seed ? ['--seed'] : []),
      ...(clock === undefined ? [] : ['--clock', clock]),
    ],
    { cwd: join(PROJECT_ROOT, 'api'), env: { ...process.env, ...environment }, signal },
  );
  return stdout.trim();
}
