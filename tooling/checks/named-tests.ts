import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

const DOC = 'docs/faults.md';
/** A test's title after `test(`, also after the table of a `test.each`. */
const TITLE = /(?<!\w)test(?:\.each[^]*?\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)/gu;

interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** The titles of the tests in a source, with … for variable parts, as a document writes them. */
export const titlesIn = (source: string): readonly string[] =>
  [...source.matchAll(TITLE)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '')
      .replaceAll("\\'", "'")
      .replaceAll(/\$\{[^}]*\}|%[sdj]|\$\w+/gu, '…'),
  );

/** The tests in the last column of each table: `file`: "title", "title"; `file`: "title". */
export const namedTestsIn = (doc: string): readonly NamedTest[] =>
  doc
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => testsOf(line.split('|').at(-2) ?? ''));

const testsOf = (cell: string): readonly NamedTest[] =>
  [...cell.matchAll(/`([\w./-]+\.(?:spec|test)\.tsx?)`([^`]*)/gu)].flatMap(
    ([, file = '', titles = '']) =>
      (titles.match(/(?<=")[^"]+(?="(?:,|;| *$))/gu) ?? ['']).map((title) => ({ file, title })),
  );

/** Tests that the document names and that none of `sources` (path → text) has. */
export function missingTestsIn(
  doc: string,
  sources: ReadonlyMap<string, string>,
): readonly string[] {
  const namedTests = namedTestsIn(doc);
  const testFiles = [...sources]
    .filter(([path]) => namedTests.some(({ file }) => path.endsWith(`/${file}`)))
    .map(([path, text]) => ({ path, titles: new Set(titlesIn(text)) }));
  return namedTests
    .filter(
      ({ file, title }) =>
        !testFiles.some((source) => source.path.endsWith(`/${file}`) && source.titles.has(title)),
    )
    .map(({ file, title }) => `${file}: ${title}`);
}

/** Tests that the table of faults names and that do not exist, one line each. */
export function missingNamedTests(): readonly string[] {
  const readText = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8');
  const paths = ['e2e', 'host'].flatMap(testFilesOf);
  return missingTestsIn(readText(DOC), new Map(paths.map((path) => [path, readText(path)]))).map(
    (line) => `${DOC} names a test that does not exist: ${line}\n`,
  );
}

/**
 * Lists each folder but node_modules, because a recursive listing would follow the links in it and
 * take minutes.
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
