import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { redFilesOfJest, redFilesOfPlaywright } from './red-files.ts';

const jestFile = (name: string, ...statuses: string[]) => ({
  name: join(PROJECT_ROOT, name),
  status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});

test('counts the failed tests of each red file of jest; one that did not run counts once', () => {
  const report = {
    numFailedTests: 2,
    testResults: [
      jestFile('api/src/a.test.ts', 'passed', 'failed', 'failed'),
      jestFile('api/src/b.test.ts', 'passed'),
      jestFile('host/src/c.test.tsx'),
    ],
  };
  expect([...redFilesOfJest(report)]).toEqual([
    ['api/src/a.test.ts', 2],
    ['host/src/c.test.tsx', 1],
  ]);
});

test('counts the failed tests of each file of Playwright, also those in groups', () => {
  const report = {
    suites: [
      {
        file: 'pay.spec.ts',
        specs: [{ ok: true }],
        suites: [{ file: 'pay.spec.ts', specs: [{ ok: false }, { ok: false }] }],
      },
      { file: 'lists.spec.ts', specs: [{ ok: true }], suites: [] },
    ],
  };
  expect([...redFilesOfPlaywright(report)]).toEqual([['pay.spec.ts', 2]]);
});

test('finds no red file without a report', () => {
  expect([...redFilesOfJest({}), ...redFilesOfPlaywright({})]).toEqual([]);
});
