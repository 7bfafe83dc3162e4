import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Credentials } from '@hareto/server-kit/credentials.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface CommandResult {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command of this checkout as an administrator does. */
export function runCommand(
  args: readonly string[],
  environment: Credentials = {},
): { child: ChildProcess; result: Promise<CommandResult> } {
  const child = spawn(process.execPath, ['tooling/run.mjs', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const result = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, result };
}

export const runRelease = (
  args: readonly string[],
  { store, environment }: { store: string; environment?: Credentials },
) => runCommand(['release', ...args, '--store', store], environment);
