import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../tooling/project-root.ts';

/** Copies the files that Git tracks to a new folder, which the test may change and must remove. */
export async function copyCheckout(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'hareto-checkout-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: PROJECT_ROOT, encoding: 'utf8' });
  for (const file of files.split('\0').filter(Boolean))
    await cp(join(PROJECT_ROOT, file), join(copy, file), { recursive: true }).catch(
      () => undefined,
    );
  return copy;
}

/** Adds a line to a source file, so that its build differs from every other. */
export async function addLineTo(copy: string, file: string): Promise<void> {
  const source = await readFile(join(copy, file), 'utf8');
  await writeFile(
    join(copy, file),
    `${source}\n(globalThis as { changed?: number }).changed = ${Date.now()};\n`,
  );
}
