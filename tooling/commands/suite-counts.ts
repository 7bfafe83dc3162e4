import { readFile } from 'node:fs/promises';
import { reportOf, type SuiteName } from './suites.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

type Report = Record<string, unknown>;

/** The counts in a suite's report. */
export const countsOfSuite = (suite: SuiteName, code: number): Promise<Counts> =>
  countsOf(code, reportOf(suite), (report) => {
    const stats = report['stats'] as Report;
    return {
      passed: numberIn(stats, 'expected'),
      failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky'),
    };
  });

/** The counts in a report; a runner that failed without a failed test counts as one failure. */
export async function countsOf(
  code: number,
  file: string,
  readCounts: (report: Report) => Counts,
): Promise<Counts> {
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Report;
  const counts = Object.keys(report).length > 0 ? readCounts(report) : { passed: 0, failed: 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export const numberIn = (report: Report, name: string): number => Number(report[name] ?? 0);
