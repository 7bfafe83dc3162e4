import * as v from 'valibot';
import { median } from './statistics.ts';

/** The annotation that `expectHealing` of the chaos suite writes. */
const HEALED_ANNOTATION = 'healed after ms';

const ResultSchema = v.object({
  status: v.string(),
  annotations: v.optional(
    v.array(v.object({ type: v.string(), description: v.optional(v.string(), '') })),
    [],
  ),
});
const SpecSchema = v.object({
  title: v.string(),
  tests: v.array(v.object({ results: v.array(ResultSchema) })),
});
interface Suite {
  readonly specs?: v.InferOutput<typeof SpecSchema>[] | undefined;
  readonly suites?: Suite[] | undefined;
}
const SuiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.optional(v.array(SpecSchema)),
  suites: v.optional(v.array(v.lazy(() => SuiteSchema))),
});

export interface Healing {
  readonly title: string;
  readonly runs: number;
  readonly failed: number;
  /** Milliseconds from the end of the fault to the screen, for each run that recorded them. */
  readonly ms: readonly number[];
}

/** Reads each case with a recovery from a report of Playwright's JSON reporter. */
export function healings(report: unknown): Healing[] {
  const results = new Map<string, v.InferOutput<typeof ResultSchema>[]>();
  const visit = ({ specs = [], suites = [] }: Suite) => {
    for (const { title, tests } of specs)
      results.set(title, [
        ...(results.get(title) ?? []),
        ...tests.flatMap(({ results: resultsOfTest }) => resultsOfTest),
      ]);
    suites.forEach(visit);
  };
  visit(v.parse(SuiteSchema, report));
  return [...results].map(([title, resultsOfTitle]) => ({
    title,
    runs: resultsOfTitle.length,
    failed: resultsOfTitle.filter(({ status }) => status !== 'passed').length,
    ms: resultsOfTitle.flatMap(({ annotations }) =>
      annotations
        .filter(({ type }) => type === HEALED_ANNOTATION)
        .map(({ description }) => Number(description)),
    ),
  }));
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

export function healingTable(healingsOfCases: readonly Healing[]): string {
  const rows = healingsOfCases.map(({ title, runs, failed, ms }) => {
    const times =
      ms.length === 0 ? '– | –' : `${seconds(median(ms))} | ${seconds(Math.max(...ms))}`;
    return `| ${title} | ${String(runs)} | ${String(failed)} | ${times} |`;
  });
  return ['| Case | Runs | Failed | Median s | Longest s |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}
