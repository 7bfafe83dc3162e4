import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { tableOf } from './all-suites.ts';

test('has a line for each suite in the table, and one for all of them', () => {
  const chaos = { suite: 'chaos', passed: 84, failed: 0, seconds: 301 } as const;
  const money = { suite: 'money', passed: 24, failed: 1, seconds: 130 } as const;
  expect(tableOf([chaos, money]).split('\n')).toEqual([
    'suite          passed   failed  seconds',
    'chaos              84        0      301',
    'money              24        1      130',
    'all               108        1      431',
  ]);
});

test('runs all suites every night by the list of this repository', () => {
  const nightly = readFileSync(join(PROJECT_ROOT, '.github/workflows/nightly.yml'), 'utf8');
  expect(nightly).toContain('npm run --silent e2e -- list');
  expect(nightly).toContain('suite: ${{ fromJson(needs.suites.outputs.names) }}');
  expect(nightly).not.toMatch(/chaos|a11y|visual|matrix: *\[/);
});
