import { autofillIn, unknownTokens } from './autofill.ts';
import { readFile, TRACKED } from './doc-pages.ts';

const SOURCES = TRACKED.filter(
  (path) =>
    (/^(?:host|remote-\w+|shared\/[\w-]+)\/src\/.*\.tsx$/u.test(path) &&
      !path.includes('.test.')) ||
    path === 'sandbox/src/card-sandbox/form-routes.ts',
);
const code = (text: string) => (text === '' ? '–' : `\`${text.replaceAll('`', '')}\``);

test('finds every field that a browser may fill in, with its token, in docs/browsers.md', () => {
  const fields = SOURCES.flatMap((path) =>
    autofillIn(readFile(path)).map(
      ({ name, token }) => `| \`${path}\` | ${code(name)} | ${code(token)} |`,
    ),
  );
  const table = readFile('docs/browsers.md')
    .split('\n')
    .filter((line) => /^\| `(?:host|remote|shared|sandbox)/u.test(line));
  expect(table).toEqual(fields);
});

test('knows every token', () => {
  expect(SOURCES.flatMap((path) => unknownTokens(readFile(path)))).toEqual([]);
});
