import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isReadByUsers, repeatedSentences } from '../sentences/sentences.ts';
import { filesBelow } from '../sources/code.ts';
import { PROJECT_ROOT } from '../project-root.ts';

/** Maps the path of every product file with sentences for users to its source. */
export const productSources = (): ReadonlyMap<string, string> =>
  new Map(
    filesBelow(PROJECT_ROOT)
      .filter(isReadByUsers)
      .map((path) => [path, readFileSync(join(PROJECT_ROOT, path), 'utf8')]),
  );

/** Lists Japanese sentences that occur in several files of the product. */
export async function run(): Promise<number> {
  const repeated = repeatedSentences(productSources());
  for (const { sentence, files } of repeated) {
    console.log(sentence);
    for (const file of files) console.log(`  ${file}`);
  }
  const onBothSides = repeated.filter(({ isOnBothSides }) => isOnBothSides).length;
  console.log(
    `${String(repeated.length)} sentences in several files, ${String(onBothSides)} of them in API and browser`,
  );
  return 0;
}
