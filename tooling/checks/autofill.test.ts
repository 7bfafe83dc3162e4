import { autofillFieldsIn, unknownTokens } from './autofill.ts';
import { readFile, TRACKED } from './doc-pages.ts';

const SOURCES = TRACKED.filter(
  (path) =>
    (/^(?:host|remote-\w+|shared\/[\w-]+)\/src\/.*\.tsx$/u.test(path) &&
      !path.includes('.test.')) ||
    path === 'sandbox/src/card-sandbox/form-routes.ts',
);
const inBackticks = (text: string) => (text === '' ? '–' : `\`${text.replaceAll('`', '')}\``);

test('docs/browsers.md lists every field that a browser may fill in, with its token', () => {
  const fields = SOURCES.flatMap((path) =>
    autofillFieldsIn(readFile(path)).map(
      ({ name, token }) => `| \`${path}\` | ${inBackticks(name)} | ${inBackticks(token)} |`,
    ),
  );
  const table = readFile('docs/browsers.md')
    .split('\n')
    .filter((line) => /^\| `(?:host|remote|shared|sandbox)/u.test(line));
  expect(table).toEqual(fields);
});

test('screens use only tokens of HTML that TOKENS lists', () => {
  expect(SOURCES.flatMap((path) => unknownTokens(readFile(path)))).toEqual([]);
});
