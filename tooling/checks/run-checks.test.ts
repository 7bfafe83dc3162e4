import { type Check, filesToCheck } from './checks.ts';
import { runChecks } from './run-checks.ts';

test('prints the results in the order of the list, with the whole output of a failed check', async () => {
  const printed: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  let finishFirst = () => undefined as void;
  const firstCheck = new Promise<void>((resolve) => (finishFirst = resolve));
  const checks: readonly Check[] = [
    { name: 'slow', run: () => firstCheck.then(() => ({ code: 1, output: 'two\nlines\n' })) },
    {
      name: 'quick',
      run: async () => {
        finishFirst();
        return { code: 0, output: 'not of interest' };
      },
    },
    { name: 'last', run: async () => ({ code: 2, output: 'broken\n' }) },
  ];
  const failed = await runChecks(undefined, checks);
  jest.restoreAllMocks();
  expect(failed).toEqual(['slow', 'last']);
  expect(printed.map((line) => line.replace(/\d+\.\d s/u, 'T'))).toEqual([
    'two\nlines\n',
    'FAILED slow (T)',
    'ok     quick (T)',
    'broken\n',
    'FAILED last (T)',
  ]);
});

test.each([
  ['every file without a list of changed files', undefined, []],
  ['only the changed files of the kind', ['api/a.ts', 'README.md'], ['api/a.ts']],
  ['nothing if no changed file is of the kind', ['README.md'], null],
  ['every file after a change of the settings', ['.oxlintrc.json', 'api/a.ts'], []],
  ['every file after a change of a rule', ['tooling/lint/shapes.mjs'], []],
])('checks %s', (_, changed, files) => {
  expect(filesToCheck(changed, /\.tsx?$/u)).toEqual(files);
});
