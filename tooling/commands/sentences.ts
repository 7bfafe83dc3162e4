import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repeatedSentences } from '../copy/sentences.ts';
import { PROJECT_ROOT } from '../project-root.ts';

/** What users read. Tests, demo data and the sandbox are not the product. */
const PRODUCT =
  /^(?:api\/src|host\/(?:src|edge)|remote-[a-z]+\/src|shared\/[a-z-]+\/src)\/.*\.tsx?$/u;
const NO_PRODUCT =
  /\.test\.|\.fixture\.|\/testing\/|^shared\/testing\/|\/seed\/|^api\/src\/(?:card-)?sandbox\//u;

/** Path → source of every file of the product. */
export function productSources(): ReadonlyMap<string, string> {
  const workspaces = readdirSync(PROJECT_ROOT).filter((name) =>
    /^(?:api|host|shared|remote-.*)$/u.test(name),
  );
  const paths = workspaces.flatMap((workspace) => filesBelow(workspace));
  return new Map(
    paths
      .filter((path) => PRODUCT.test(path) && !NO_PRODUCT.test(path))
      .sort()
      .map((path) => [path, readFileSync(join(PROJECT_ROOT, path), 'utf8')]),
  );
}

const filesBelow = (folder: string): string[] =>
  readdirSync(join(PROJECT_ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name.startsWith('dist')) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

/** Lists the Japanese sentences that stand in several files of the product. */
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
