import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

const DOC = 'docs/faults.md';
/** A test's title behind the `test(` that declares it, also behind the table of a `test.each`. */
const TITLE = /(?<!\w)test(?:\.each[^]*?\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)/gu;

interface Named {
  readonly file: string;
  readonly title: string;
}

/** Titles as a document can write them: what differs from run to run is …. */
export const titlesIn = (source: string): readonly string[] =>
  [...source.matchAll(TITLE)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '')
      .replaceAll("\\'", "'")
      .replaceAll(/\$\{[^}]*\}|%[sdj]|\$\w+/gu, '…'),
  );

/** The last column of each table: `file`: "title", "title"; `file`: "title". */
export const namedIn = (doc: string): readonly Named[] =>
  doc
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => testsOf(line.split('|').at(-2) ?? ''));

const testsOf = (cell: string): readonly Named[] =>
  [...cell.matchAll(/`([\w./-]+\.(?:spec|test)\.tsx?)`([^`]*)/gu)].flatMap(
    ([, file = '', titles = '']) =>
      (titles.match(/(?<=")[^"]+(?="(?:,|;| *$))/gu) ?? ['']).map((title) => ({ file, title })),
  );

/** What of the document's tests is in none of `sources`, path → text. */
export const missingIn = (doc: string, sources: ReadonlyMap<string, string>): readonly string[] =>
  namedIn(doc)
    .filter(
      ({ file, title }) =>
        ![...sources].some(
          ([path, text]) => path.endsWith(`/${file}`) && titlesIn(text).includes(title),
        ),
    )
    .map(({ file, title }) => `${file}: ${title}`);

/** Every test that the table of faults names is there, under that name. */
export async function checkNamedTests(): Promise<number> {
  const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8');
  const paths = ['e2e', 'host']
    .flatMap((folder) =>
      readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .filter((path) => /\.(?:spec|test)\.tsx?$/u.test(path));
  const missing = missingIn(read(DOC), new Map(paths.map((path) => [path, read(path)])));
  for (const line of missing) console.error(`${DOC} names a test that is not there: ${line}`);
  return missing.length === 0 ? 0 : 1;
}
