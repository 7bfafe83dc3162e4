import { missingIn, namedIn, titlesIn } from './named-tests.ts';

const DOC = [
  '| Fault | Test |',
  '|---|---|',
  `| x | \`a.spec.ts\`: "it is … twice", "the page's own"; \`b.test.tsx\`: "slow" |`,
].join('\n');
const A = 'test(`it is ${how} twice`, x); test("the page\'s own", x);';

test('writes a title as a document does', () => {
  expect(
    titlesIn(`test(\`a \${b(c)} d\`, e);\ntest.each([['f']])('g %s', h);\n  test('i\\'s', j);`),
  ).toEqual(['a … d', 'g …', "i's"]);
});

test('reads tests from the last column', () => {
  expect(namedIn(DOC)).toEqual([
    { file: 'a.spec.ts', title: 'it is … twice' },
    { file: 'a.spec.ts', title: "the page's own" },
    { file: 'b.test.tsx', title: 'slow' },
  ]);
});

test('reports a name that no test has, and one of another file', () => {
  const sources = new Map([
    ['e2e/a.spec.ts', A],
    ['host/b.test.tsx', "test('slower', x);"],
    ['host/c.test.tsx', "test('slow', x);"],
  ]);
  expect(missingIn(DOC, sources)).toEqual(['b.test.tsx: slow']);
  expect(missingIn(DOC, new Map([...sources, ['host/b.test.tsx', "test('slow', x);"]]))).toEqual(
    [],
  );
});

test('reads no test from a file without a title', () => {
  expect(missingIn('| x | `a.spec.ts` |', new Map([['e2e/a.spec.ts', A]]))).toEqual([
    'a.spec.ts: ',
  ]);
});
