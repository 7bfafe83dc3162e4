import { spawn, type StdioOptions } from 'node:child_process';
import { PROJECT_ROOT } from '../project-root.ts';

interface Options {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface CapturedRun {
  readonly code: number;
  /** Both streams in their original order. */
  readonly output: string;
}

/** Runs a program of the workspace with our own input and output; returns its exit code. */
export function runProgram(
  name: string,
  args: readonly string[],
  options: Options = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = startProgram(name, args, options, 'inherit');
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a program of the workspace and captures its output. */
export function runAndCapture(
  name: string,
  args: readonly string[],
  options: Options = {},
): Promise<CapturedRun> {
  return new Promise((resolve, reject) => {
    const child = startProgram(name, args, options, ['ignore', 'pipe', 'pipe']);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const startProgram = (
  name: string,
  args: readonly string[],
  options: Options,
  stdio: StdioOptions,
) =>
  spawn(name, args, {
    cwd: options.cwd ?? PROJECT_ROOT,
    stdio,
    env: {
      ...process.env,
      ...options.env,
      PATH: `${PROJECT_ROOT}node_modules/.bin:${process.env['PATH'] ?? ''}`,
    },
  });
