import { missingTestsIn, namedTestsIn, titlesIn } from './named-tests.ts';

const DOC = [
  '| Fault | Test |',
  '|---|---|',
  `| x | \`a.spec.ts\`: "it is … twice", "the page's own"; \`b.test.tsx\`: "slow" |`,
].join('\n');
const A = 'test(`it is ${how} twice`, x); test("the page\'s own", x);';

test('writes … for the variable parts of a title', () => {
  expect(
    titlesIn(`test(\`a \${b(c)} d\`, e);\ntest.each([['f']])('g %s', h);\n  test('i\\'s', j);`),
  ).toEqual(['a … d', 'g …', "i's"]);
});

test('reads files and titles from the last column', () => {
  expect(namedTestsIn(DOC)).toEqual([
    { file: 'a.spec.ts', title: 'it is … twice' },
    { file: 'a.spec.ts', title: "the page's own" },
    { file: 'b.test.tsx', title: 'slow' },
  ]);
});

test('reports a title that the named file does not have, even if another file has it', () => {
  const sources = new Map([
    ['e2e/a.spec.ts', A],
    ['host/b.test.tsx', "test('slower', x);"],
    ['host/c.test.tsx', "test('slow', x);"],
  ]);
  expect(missingTestsIn(DOC, sources)).toEqual(['b.test.tsx: slow']);
  expect(
    missingTestsIn(DOC, new Map([...sources, ['host/b.test.tsx', "test('slow', x);"]])),
  ).toEqual([]);
});

test('reports a file that is named without a title', () => {
  expect(missingTestsIn('| x | `a.spec.ts` |', new Map([['e2e/a.spec.ts', A]]))).toEqual([
    'a.spec.ts: ',
  ]);
});
