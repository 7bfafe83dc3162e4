import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { resultsTable } from './all-suites.ts';

test('the table has a line for each suite and one for the sums', () => {
  const chaos = { suite: 'chaos', passed: 84, failed: 0, seconds: 301 } as const;
  const money = { suite: 'money', passed: 24, failed: 1, seconds: 130 } as const;
  expect(resultsTable([chaos, money]).split('\n')).toEqual([
    'suite          passed   failed  seconds',
    'chaos              84        0      301',
    'money              24        1      130',
    'all               108        1      431',
  ]);
});

test('the nightly workflow runs the suites that `npm run e2e -- list` prints', () => {
  const nightly = readFileSync(join(PROJECT_ROOT, '.github/workflows/nightly.yml'), 'utf8');
  expect(nightly).toContain('npm run --silent e2e -- list');
  expect(nightly).toContain('suite: ${{ fromJson(needs.suites.outputs.names) }}');
  expect(nightly).not.toMatch(/chaos|a11y|visual|matrix: *\[/);
});
