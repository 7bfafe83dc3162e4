import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

/** The parts of jest's `--json` report that are used here. */
interface FileResult {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly startTime: number;
  readonly endTime: number;
}

const MAX_SHOWN = 20;

/** The slowest test files of a report with their seconds, and the sum of all. */
export function slowestFilesTable(results: readonly FileResult[]): string {
  const files = results
    .map(({ name, startTime, endTime }) => ({
      path: relative(PROJECT_ROOT, name),
      seconds: Math.max(0, endTime - startTime) / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds);
  const sum = files.reduce((total, { seconds }) => total + seconds, 0);
  const line = (seconds: number, text: string) => `${seconds.toFixed(1).padStart(8)}  ${text}`;
  return [
    ' seconds  test file',
    ...files.slice(0, MAX_SHOWN).map(({ path, seconds }) => line(seconds, path)),
    line(sum, `all ${String(files.length)} files`),
  ].join('\n');
}

/** The slowest test files in a report that jest has written to a file. */
export async function slowestFilesIn(report: string): Promise<string> {
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as {
    testResults: readonly FileResult[];
  };
  return slowestFilesTable(testResults);
}
