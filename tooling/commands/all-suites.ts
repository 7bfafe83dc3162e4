import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { runProgram } from '../processes/program.ts';
import { countsOfSuite, type Counts } from './suite-counts.ts';
import { reportOf, SUITE_NAMES, type SuiteName } from './suites.ts';

interface SuiteResult extends Counts {
  readonly suite: SuiteName;
  readonly seconds: number;
}

/**
 * `npm run e2e -- all`: runs every suite in its own process, each to its end, then prints one
 * table.
 */
export async function runAllSuites(): Promise<number> {
  const results: SuiteResult[] = [];
  for (const suite of SUITE_NAMES) {
    // The old report is removed, because it could be counted instead of a missing new one.
    await mkdir(dirname(reportOf(suite)), { recursive: true });
    await rm(reportOf(suite), { force: true });
    const startedAt = Date.now();
    const code = await runProgram(process.execPath, [
      join(PROJECT_ROOT, 'tooling/run.mjs'),
      'e2e',
      suite,
      '--all',
    ]);
    const counts = await countsOfSuite(suite, code);
    results.push({ suite, ...counts, seconds: Math.round((Date.now() - startedAt) / 1000) });
  }
  console.log(resultsTable(results));
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
}

/** A table with a line for each suite and one for the sums. */
export function resultsTable(results: readonly SuiteResult[]): string {
  const sum = (valueOf: (line: SuiteResult) => number) =>
    results.reduce((total, line) => total + valueOf(line), 0);
  const rows = [
    ['suite', 'passed', 'failed', 'seconds'],
    ...results.map(({ suite, passed, failed, seconds }) => [suite, passed, failed, seconds]),
    [
      'all',
      sum(({ passed }) => passed),
      sum(({ failed }) => failed),
      sum(({ seconds }) => seconds),
    ],
  ];
  return rows
    .map(
      ([name, ...numbers]) =>
        String(name).padEnd(12) + numbers.map((cell) => String(cell).padStart(9)).join(''),
    )
    .join('\n');
}
