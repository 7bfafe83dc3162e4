import { relative } from 'node:path';
import * as v from 'valibot';
import { PROJECT_ROOT } from '../project-root.ts';

/**
 * Maps a test file, relative to the folder that its runner uses for names, to its number of failed
 * tests.
 */
export type RedFiles = ReadonlyMap<string, number>;

const JestReportSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ status: v.string() })),
    }),
  ),
});

/** Reads jest's `--json`. A file that did not run at all counts as one failure, as in jest. */
export function redFilesOfJest(report: unknown): RedFiles {
  const { success, output } = v.safeParse(JestReportSchema, report);
  if (!success) return new Map();
  return new Map(
    output.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed').length;
        return [relative(PROJECT_ROOT, name), Math.max(1, failed)];
      }),
  );
}

interface PlaywrightSuite {
  readonly file: string;
  readonly specs: readonly { readonly ok: boolean }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}

const PlaywrightSuiteSchema: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  file: v.string(),
  specs: v.array(v.object({ ok: v.boolean() })),
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuiteSchema))),
});
const PlaywrightReportSchema = v.object({ suites: v.array(PlaywrightSuiteSchema) });

/** Reads Playwright's JSON report. */
export function redFilesOfPlaywright(report: unknown): RedFiles {
  const { success, output } = v.safeParse(PlaywrightReportSchema, report);
  const redFiles = new Map<string, number>();
  const countFailures = ({ file, specs, suites = [] }: PlaywrightSuite) => {
    const failed = specs.filter(({ ok }) => !ok).length;
    if (failed > 0) redFiles.set(file, (redFiles.get(file) ?? 0) + failed);
    suites.forEach(countFailures);
  };
  if (success) output.suites.forEach(countFailures);
  return redFiles;
}
