import { spawn } from 'node:child_process';
import { PROJECT_ROOT } from '../project-root.ts';

/** Runs a program of the workspace with our own input and output; answers its exit code. */
export function program(
  name: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      cwd: options.cwd ?? PROJECT_ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...options.env,
        PATH: `${PROJECT_ROOT}node_modules/.bin:${process.env['PATH'] ?? ''}`,
      },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
