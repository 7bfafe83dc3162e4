import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { program } from '../processes/program.ts';
import { countsOfSuite, type Counts } from './suite-counts.ts';
import { reportOf, SUITE_NAMES, type SuiteName } from './suites.ts';

interface Line extends Counts {
  readonly suite: SuiteName;
  readonly seconds: number;
}

/**
 * `npm run e2e -- all`: runs every suite in its own process, each to its end, then prints one
 * table.
 */
export async function runAllSuites(): Promise<number> {
  const lines: Line[] = [];
  for (const suite of SUITE_NAMES) {
    // Removed, so that an old report is not counted.
    await mkdir(dirname(reportOf(suite)), { recursive: true });
    await rm(reportOf(suite), { force: true });
    const startedAt = Date.now();
    const code = await program(process.execPath, [
      join(PROJECT_ROOT, 'tooling/run.mjs'),
      'e2e',
      suite,
      '--all',
    ]);
    const counts = await countsOfSuite(suite, code);
    lines.push({ suite, ...counts, seconds: Math.round((Date.now() - startedAt) / 1000) });
  }
  console.log(tableOf(lines));
  return lines.every(({ failed }) => failed === 0) ? 0 : 1;
}

/** The results of each suite, and of all together. */
export function tableOf(lines: readonly Line[]): string {
  const sum = (valueOf: (line: Line) => number) =>
    lines.reduce((total, line) => total + valueOf(line), 0);
  const rows = [
    ['suite', 'passed', 'failed', 'seconds'],
    ...lines.map(({ suite, passed, failed, seconds }) => [suite, passed, failed, seconds]),
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
