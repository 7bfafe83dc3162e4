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

interface Linted {
  readonly diagnostics: readonly { readonly code: string }[];
}

/**
 * How often a status is compared with a number, by the lint rule of this checkout, so that an older
 * tree is measured by the same rule. A program of `tooling` has an exit status, which has no name.
 */
export async function statusNumbers(product: Sources): Promise<number> {
  // In a copy nothing is ignored, wherever the checkout lies.
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
    ).catch(linted);
    return (JSON.parse(stdout) as Linted).diagnostics.filter(
      ({ code }) => code === `hareto(${RULE})`,
    ).length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The linter ends with 1 when it has found something. */
function linted(failed: { code?: unknown; stdout?: string }): { stdout: string } {
  if (failed.code !== 1 || failed.stdout === undefined) throw failed as Error;
  return { stdout: failed.stdout };
}
