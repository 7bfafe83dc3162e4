import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

const DOC = 'docs/faults.md';
/** A test's title after `test(`, also after the table of a `test.each`. */
const TITLE = /(?<!\w)test(?:\.each[^]*?\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)/gu;

interface Named {
  readonly file: string;
  readonly title: string;
}

/** Titles as a document can write them, with … for variable parts. */
export const titlesIn = (source: string): readonly string[] =>
  [...source.matchAll(TITLE)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '')
      .replaceAll("\\'", "'")
      .replaceAll(/\$\{[^}]*\}|%[sdj]|\$\w+/gu, '…'),
  );

/** Reads the last column of each table: `file`: "title", "title"; `file`: "title". */
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

/** Tests of the document that are in none of `sources` (path → text). */
export function missingIn(doc: string, sources: ReadonlyMap<string, string>): readonly string[] {
  const named = namedIn(doc);
  const titles = [...sources]
    .filter(([path]) => named.some(({ file }) => path.endsWith(`/${file}`)))
    .map(([path, text]) => ({ path, titles: new Set(titlesIn(text)) }));
  return named
    .filter(
      ({ file, title }) =>
        !titles.some((source) => source.path.endsWith(`/${file}`) && source.titles.has(title)),
    )
    .map(({ file, title }) => `${file}: ${title}`);
}

/** Tests that the table of faults names and that do not exist, a line each. */
export function missingNamedTests(): readonly string[] {
  const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8');
  const paths = ['e2e', 'host'].flatMap(testFilesOf);
  return missingIn(read(DOC), new Map(paths.map((path) => [path, read(path)]))).map(
    (line) => `${DOC} names a test that is not there: ${line}\n`,
  );
}

/**
 * A recursive listing of a whole workspace would follow the links in node_modules and take minutes.
 */
const testFilesOf = (workspace: string): readonly string[] =>
  readdirSync(join(PROJECT_ROOT, workspace), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .flatMap(({ name }) =>
      readdirSync(join(PROJECT_ROOT, workspace, name), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${workspace}/${name}/${path}`,
      ),
    )
    .filter((path) => /\.(?:spec|test)\.tsx?$/u.test(path));
