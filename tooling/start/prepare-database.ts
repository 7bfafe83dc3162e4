import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from '../usage-error.ts';
import { endReason } from './end-reasons.ts';
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
  const preparation = execute(
    process.execPath,
    [
      join(PROJECT_ROOT, 'api/dist/prepare.js'),
      ...(seed ? ['--seed'] : []),
      ...(clock === undefined ? [] : ['--clock', clock]),
    ],
    {
      cwd: join(PROJECT_ROOT, 'api'),
      env: { ...process.env, ...environment, HARETO_SUPERVISED: '1' },
      signal,
    },
  );
  const { stdout } = await preparation.catch((error: unknown) => {
    const reason = endReason(String(error));
    throw reason?.isFinal ? new UsageError(reason.sentence) : error;
  });
  return stdout.trim();
}
