import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../project-root.ts';
import type { Sources } from '../sources/code.ts';

const RULE = 'no-status-number';
const SETTINGS = {
  plugins: [],
  categories: { correctness: 'off' },
  jsPlugins: [join(PROJECT_ROOT, 'tooling/lint/shapes.mjs')],
  rules: { [`hareto/${RULE}`]: 'error' },
};

interface LintReport {
  readonly diagnostics: readonly { readonly code: string }[];
}

/**
 * The number of comparisons of a status with a number. The lint rule of this checkout counts them
 * in every checkout, so that the numbers can be compared. Programs of `tooling` are left out,
 * because an exit status has no name.
 */
export async function countStatusNumbers(product: Sources): Promise<number> {
  // The linter reads copies in another folder, where the ignore rules of the checkout do not apply.
  const folder = await mkdtemp(join(tmpdir(), 'house-'));
  try {
    const settings = join(folder, 'oxlintrc.json');
    await writeFile(settings, JSON.stringify(SETTINGS));
    const paths = [...product.keys()].filter((path) => !path.startsWith('tooling/'));
    if (paths.length === 0) return 0;
    for (const path of paths) {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await writeFile(join(folder, path), product.get(path)?.text ?? '');
    }
    const { stdout } = await promisify(execFile)(
      join(PROJECT_ROOT, 'node_modules/.bin/oxlint'),
      ['--config', settings, '--disable-nested-config', '--format', 'json', '.'],
      { cwd: folder, maxBuffer: 1e8 },
    ).catch(outputOfFailed);
    return (JSON.parse(stdout) as LintReport).diagnostics.filter(
      ({ code }) => code === `hareto(${RULE})`,
    ).length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The output of a failed call; the exit code 1 means only that the linter has findings. */
function outputOfFailed(failed: { code?: unknown; stdout?: string }): { stdout: string } {
  if (failed.code !== 1 || failed.stdout === undefined) throw failed as Error;
  return { stdout: failed.stdout };
}
