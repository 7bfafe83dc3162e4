import { FIELD_CLASSES, type FieldClass } from './judge.ts';
import type { Group } from './sample.ts';
import type { GroupResult } from './run-group.ts';

/** Shares of 1, and seconds of processor time. */
interface Goal {
  readonly right: number;
  readonly rightWithoutDoubt: number;
  readonly processorSecondsPerPage: number;
}

const PDF: Goal = { right: 0.99, rightWithoutDoubt: 0.95, processorSecondsPerPage: 0.3 };
const PICTURE: Goal = { right: 0.95, rightWithoutDoubt: 0.85, processorSecondsPerPage: 1.5 };
/** Photos at an angle, in shadows, of crumpled sheets and of screens. */
const ANGLED: Goal = { right: 0.92, rightWithoutDoubt: 0.8, processorSecondsPerPage: 2 };
const GOALS: Readonly<Record<Group, Goal>> = {
  known: PDF,
  later: PDF,
  'foreign-pdf': PDF,
  'blind-pdf': PDF,
  'fresh-pdf': PDF,
  'recent-pdf': PDF,
  'sixth-pdf': PDF,
  'seventh-pdf': PDF,
  'eighth-pdf': PDF,
  photo: PICTURE,
  'foreign-picture': PICTURE,
  'blind-picture': PICTURE,
  'fresh-picture': PICTURE,
  'recent-picture': PICTURE,
  'sixth-picture': PICTURE,
  'angled-photo': ANGLED,
  // Scans and damaged files are among them.
  public: PICTURE,
};
const MAX_WRONG_WITHOUT_DOUBT = 0.003;
/** Fields whose errors send money to a wrong account or in a wrong amount. */
const NEVER_WRONG: readonly FieldClass[] = ['amount', 'account', 'payee'];

export interface GroupSummary {
  readonly group: Group;
  readonly samples: number;
  readonly pages: number;
  readonly fields: number;
  readonly right: number;
  readonly right_without_doubt: number;
  readonly wrong_without_doubt: Readonly<Record<FieldClass, number>>;
  readonly processor_seconds_per_page: number | null;
  /** Wall-clock time of one sample. */
  readonly median_seconds: number;
  /** The memory of all processes of the reader at one time, in MB. */
  readonly peak_memory_mb: number | null;
}

export function summaryOf({
  group,
  samples,
  processorSeconds,
  peakBytes,
}: GroupResult): GroupSummary {
  const fields = samples.flatMap((sample) => sample.fields);
  const pages = samples.reduce((sum, sample) => sum + sample.pages, 0);
  const times = samples.map(({ seconds }) => seconds).sort((a, b) => a - b);
  const wrong = fields.filter(({ isRight, isSure }) => !isRight && isSure);
  return {
    group,
    samples: samples.length,
    pages,
    fields: fields.length,
    right: fields.filter(({ isRight }) => isRight).length,
    right_without_doubt: fields.filter(({ isRight, isSure }) => isRight && isSure).length,
    wrong_without_doubt: Object.fromEntries(
      FIELD_CLASSES.map((name) => [
        name,
        wrong.filter(({ fieldClass }) => fieldClass === name).length,
      ]),
    ) as Record<FieldClass, number>,
    processor_seconds_per_page:
      processorSeconds === null ? null : Math.round((processorSeconds / pages) * 1_000) / 1_000,
    median_seconds: times[Math.floor(times.length / 2)] ?? 0,
    peak_memory_mb: peakBytes === null ? null : Math.round(peakBytes / 1_000_000),
  };
}

/** A sentence for each goal that the group misses. */
export function missedGoals(summary: GroupSummary): string[] {
  const { group, fields, right, right_without_doubt, wrong_without_doubt } = summary;
  const goal = GOALS[group];
  const wrong = FIELD_CLASSES.reduce((sum, name) => sum + wrong_without_doubt[name], 0);
  const seconds = summary.processor_seconds_per_page;
  return [
    missedShare('right', right / fields, goal.right),
    missedShare('right without a doubt', right_without_doubt / fields, goal.rightWithoutDoubt),
    ...NEVER_WRONG.map((name) =>
      wrong_without_doubt[name] > 0
        ? `${name}: ${wrong_without_doubt[name]} wrong without a doubt, may be 0`
        : null,
    ),
    wrong / fields > MAX_WRONG_WITHOUT_DOUBT
      ? `wrong without a doubt: ${percent(wrong / fields)}, may be ${percent(MAX_WRONG_WITHOUT_DOUBT)}`
      : null,
    seconds !== null && seconds > goal.processorSecondsPerPage
      ? `processor seconds a page: ${seconds}, may be ${goal.processorSecondsPerPage}`
      : null,
  ].flatMap((missed) => (missed === null ? [] : [`${group}: ${missed}`]));
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

const missedShare = (name: string, share: number, goal: number): string | null =>
  share < goal ? `${name}: ${percent(share)}, goal ${percent(goal)}` : null;
