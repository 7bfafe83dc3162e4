import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../project-root.ts';

const RULE = 'no-status-number';
const SETTINGS = {
  plugins: [],
  categories: { correctness: 'off' },
  jsPlugins: [join(PROJECT_ROOT, 'tooling/lint/shapes.mjs')],
  rules: { [`hareto/${RULE}`]: 'error' },
};

interface Linted {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

/**
 * The file of each comparison of a status with a number, by the lint rule of this checkout, so that
 * an older tree is measured by the same rule.
 */
export async function statusNumbers(root: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'house-'));
  try {
    const settings = join(folder, 'oxlintrc.json');
    await writeFile(settings, JSON.stringify(SETTINGS));
    const { stdout } = await promisify(execFile)(
      join(PROJECT_ROOT, 'node_modules/.bin/oxlint'),
      ['--config', settings, '--disable-nested-config', '--format', 'json', '.'],
      { cwd: root, maxBuffer: 1e8 },
    ).catch(linted);
    return (JSON.parse(stdout) as Linted).diagnostics
      .filter(({ code }) => code === `hareto(${RULE})`)
      .map(({ filename }) => filename);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The linter ends with 1 when it has found something. */
function linted(failed: { code?: unknown; stdout?: string }): { stdout: string } {
  if (failed.code !== 1 || failed.stdout === undefined) throw failed as Error;
  return { stdout: failed.stdout };
}
