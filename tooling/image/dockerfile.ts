import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

/**
 * The files and folders that each stage of the Dockerfile copies from the checkout, with those of
 * its base stages. Files that a stage copies from another stage are left out.
 */
export async function copiedPathsByStage(): Promise<ReadonlyMap<string, readonly string[]>> {
  const text = await readFile(join(PROJECT_ROOT, 'Dockerfile'), 'utf8');
  const pathsByStage = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of text.split('\n')) {
    const [instruction, ...words] = line.trim().split(/\s+/u);
    if (instruction === 'FROM') {
      const [base = '', , name = ''] = words;
      current = [...(pathsByStage.get(base) ?? [])];
      pathsByStage.set(name, current);
    }
    if (instruction === 'COPY' && !words.some((word) => word.startsWith('--from=')))
      current.push(...words.slice(0, -1).map((path) => normalize(path)));
  }
  return pathsByStage;
}

/** True when one of the paths is the file or a folder of it. */
export const isBelow = (file: string, paths: readonly string[]): boolean =>
  paths.some((path) => file === path || file.startsWith(`${path}/`));
