import { CHECKS } from './checks.ts';
import { PAGES, readFile, TRACKED } from './doc-pages.ts';
import { ROUTE_CEILING } from '../budgets/budgets.ts';
import { SUITE_NAMES } from '../commands/suites.ts';

const { scripts } = JSON.parse(readFile('package.json')) as { scripts: Record<string, string> };
const SUITES: readonly string[] = [...SUITE_NAMES, 'all', 'list'];

/** Names of Radix and Linux, which our code does not contain. */
const OTHER_NAMES = new Set(['ScrollArea', 'VmHWM', 'VmRSS']);

/** `findCaller`, `priceOf(…)`, `REQUEST_URI`: names of our code in backticks. */
const namesIn = (page: string): readonly string[] =>
  page.match(/(?<=`)(?:[A-Za-z]+[a-z\d][A-Z]\w*|[A-Z]+_[A-Z\d_]*[A-Z\d])(?=`|\()/gu) ?? [];

/** Scripts that a page runs by npm and that package.json does not have. */
const unknownScriptsIn = (page: string): readonly string[] =>
  (page.match(/(?<=npm run (?:-s |--silent )?)[a-z][a-z\d:-]*/gu) ?? []).filter(
    (name) => !(name in scripts),
  );

/** Suites that a page runs and that do not exist. */
const unknownSuitesIn = (page: string): readonly string[] =>
  (page.match(/(?<=npm run e2e -- )[a-z][\da-z-]*/gu) ?? []).filter(
    (name) => !SUITES.includes(name),
  );

const findInPages = (find: (text: string) => readonly string[]): readonly string[] =>
  PAGES.flatMap((page) => find(readFile(page)).map((name) => `${page}: ${name}`));

test('the code contains every name that a page has in backticks', () => {
  const code = TRACKED.filter((path) => /\.(?:tsx?|[cm]js|ya?ml)$|Dockerfile$/u.test(path));
  const words = new Set(code.flatMap((path) => readFile(path).match(/[A-Za-z_]\w*/gu) ?? []));
  const unknownNamesIn = (page: string) =>
    namesIn(page).filter((name) => !words.has(name) && !OTHER_NAMES.has(name));
  expect(findInPages(unknownNamesIn)).toEqual([]);
});

test('every command and every suite on a page exists', () => {
  expect(findInPages(unknownScriptsIn)).toEqual([]);
  expect(findInPages(unknownSuitesIn)).toEqual([]);
});

test('README.md or AGENTS.md lists every script and every suite', () => {
  const tables = `${readFile('README.md')}\n${readFile('AGENTS.md')}`;
  const isMissing = (command: string) => !new RegExp(`\`${command}(?:[ \`\\\\])`, 'u').test(tables);
  const commands = Object.keys(scripts).filter((name) => !['start', 'test'].includes(name));
  expect(commands.map((name) => `npm run ${name}`).filter(isMissing)).toEqual([]);
  const suites = SUITE_NAMES.filter((name) => name !== 'first-use' && name !== 'journeys');
  expect(suites.map((name) => `npm run e2e -- ${name}`).filter(isMissing)).toEqual([]);
});

test('docs/checks.md lists the checks in their order', () => {
  const [, table = ''] = /\| Check \| Tool \| Settings \|\n([^]*?)\n\n/u.exec(
    readFile('docs/checks.md'),
  ) ?? ['', ''];
  const listedNames = table.split('\n').map((row) => row.split('|')[1]?.trim());
  expect(listedNames.slice(1)).toEqual(CHECKS.map(({ name }) => name));
});

test('shared/README.md lists the packages of shared', () => {
  const listedNames = readFile('shared/README.md').match(/(?<=\]\()[a-z-]+(?=\) \|)/gu) ?? [];
  const packages = TRACKED.flatMap(
    (path) => /^shared\/([\w-]+)\/package\.json$/u.exec(path)?.[1] ?? [],
  );
  expect([...listedNames].sort()).toEqual(packages.sort());
});

test('the recipe for a screen has the budget that a new route gets', () => {
  expect(readFile('docs/recipes/add-a-screen.md')).toContain(
    `Its route gets ${String(ROUTE_CEILING)} KB in \`budgets.json\``,
  );
});

test.each([
  ['a function', '`findCaller`, `priceOf(x)`', ['findCaller', 'priceOf']],
  ['a constant', '`RELEASE_STORE`', ['RELEASE_STORE']],
  ['but no value, word or group', '`invalid_token`, `reading`, `E2E_…`', []],
])('finds in backticks %s', (_, page, names) => {
  expect(namesIn(page)).toEqual(names);
});

test('reports an unknown command and an unknown suite', () => {
  const page = '`npm run e2e -- storms`, `npm run -s reelease -- list`';
  expect([unknownScriptsIn(page), unknownSuitesIn(page)]).toEqual([['reelease'], ['storms']]);
});
