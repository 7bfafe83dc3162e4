import { execFileSync, spawn } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const ROOT = join(import.meta.dirname, '../..');

interface Result {
  readonly code: number | null;
  readonly output: string;
}

/** A copy of the current sources, committed or not, with its own installation. */
export class Checkout {
  readonly root: string;
  /** Sources that the generators have made or changed here. */
  readonly touched = new Set<string>();

  private constructor(root: string) {
    this.root = root;
  }

  static async create(): Promise<Checkout> {
    const root = await mkdtemp(join(tmpdir(), 'hareto-templates-'));
    // The database server of the API's tests runs as another user.
    await chmod(root, 0o711);
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 1e8,
    }).split('\0');
    for (const file of new Set(files))
      if (file !== '' && existsSync(join(ROOT, file))) await cp(join(ROOT, file), join(root, file));
    const checkout = new Checkout(root);
    // Installs first, so that no later command includes the time of the installation.
    await checkout.expectSuccess(
      'npx',
      '--yes',
      await checkout.pnpmVersion(),
      'install',
      '--frozen-lockfile',
      '--prefer-offline',
      '--reporter=append-only',
      '--loglevel=error',
    );
    return checkout;
  }

  /** The package `pnpm@…` that `npm start` uses. */
  async pnpmVersion(): Promise<string> {
    return /pnpm@[\d.]+/.exec(await this.read('tooling/install-packages.mjs'))?.[0] ?? 'pnpm';
  }

  read(path: string): Promise<string> {
    return readFile(join(this.root, path), 'utf8');
  }

  /** Runs `npm run new -- …` and records the files it touched. */
  async make(...args: string[]): Promise<void> {
    this.recordTouchedFiles(
      await this.expectSuccess('npm', 'run', '--silent', 'new', '--', ...args),
    );
  }

  recordTouchedFiles(output: string): void {
    for (const [, path = ''] of output.matchAll(/^(?:made {3}|changed) (\S+)$/gm))
      this.touched.add(path);
  }

  /** Runs a program of the workspace and expects it to succeed; returns its output. */
  async expectSuccess(program: string, ...args: string[]): Promise<string> {
    const { code, output } = await this.run(program, ...args);
    expect(code, `${program} ${args.join(' ')}\n${output}`).toBe(0);
    return output;
  }

  run(program: string, ...args: string[]): Promise<Result> {
    const child = spawn(program, args, {
      cwd: this.root,
      env: {
        ...process.env,
        PATH: `${join(this.root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    return new Promise((resolve, reject) =>
      child.once('error', reject).once('close', (code) => resolve({ code, output })),
    );
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true, force: true });
  }
}
