import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

/**
 * The files and folders of the checkout that each stage of the Dockerfile has, with those of the
 * stages it is made from. Files that a stage copies from another stage are not among them.
 */
export async function copiedByStage(): Promise<ReadonlyMap<string, readonly string[]>> {
  const text = await readFile(join(PROJECT_ROOT, 'Dockerfile'), 'utf8');
  const copied = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of text.split('\n')) {
    const [instruction, ...words] = line.trim().split(/\s+/u);
    if (instruction === 'FROM') {
      const [base = '', , name = ''] = words;
      current = [...(copied.get(base) ?? [])];
      copied.set(name, current);
    }
    if (instruction === 'COPY' && !words.some((word) => word.startsWith('--from=')))
      current.push(...words.slice(0, -1).map((path) => normalize(path)));
  }
  return copied;
}

/** True when one of the paths is the file or a folder of it. */
export const isBelow = (file: string, paths: readonly string[]): boolean =>
  paths.some((path) => file === path || file.startsWith(`${path}/`));
