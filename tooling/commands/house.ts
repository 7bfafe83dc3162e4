import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Figures, figuresOf } from '../house/figures.ts';
import { table } from '../house/report.ts';
import { PROJECT_ROOT } from '../project-root.ts';

/**
 * Prints sizes and structure of the product (docs/house.md). Each `--root DIR` measures another
 * checkout in its own column; `--json` prints the counts with each cycle.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      root: { type: 'string', multiple: true, default: [PROJECT_ROOT] },
      json: { type: 'boolean', default: false },
    },
  });
  const figuresByName = new Map<string, Figures>();
  for (const root of values.root) {
    const folder = resolve(root);
    const name = folder === resolve(PROJECT_ROOT) ? 'now' : basename(folder);
    figuresByName.set(figuresByName.has(name) ? folder : name, await figuresOf(folder));
  }
  console.log(
    values.json ? JSON.stringify(Object.fromEntries(figuresByName), null, 2) : table(figuresByName),
  );
  return 0;
}
