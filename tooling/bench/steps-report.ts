import * as v from 'valibot';
import { STEPS } from './steps.ts';
import { type Estimate, estimate, median } from './statistics.ts';

const SampleSchema = v.object({
  profile: v.string(),
  step: v.string(),
  /** `intent`: the pointer rests on the link before the click, so that scripts are preloaded. */
  way: v.picklist(['cold', 'intent']),
  /** `control`: the monolith a second time, to see how much two equal deliveries differ. */
  variant: v.picklist(['federated', 'monolith', 'control']),
  pair: v.number(),
  ms: v.number(),
  /** The length of the longest chain of requests, each after the end of the one before it. */
  waves: v.number(),
  bytes: v.number(),
});
type Sample = v.InferOutput<typeof SampleSchema>;

/** The output of e2e/bench/steps.ts. */
export const StepResultsSchema = v.object({ samples: v.array(SampleSchema) });

interface Network {
  readonly name: string;
  readonly latencyMs: number;
}

/**
 * A step may take at most this many round trips plus this time for processing, and at most this
 * many times as long as in the single build.
 */
const GOAL = { roundTrips: 1.1, workMs: 150, ratio: 1.05 };
/** The ratio of two runs of the single build must be in this range. */
const VALID_RANGE = [0.95, 1.05] as const;

interface Line {
  readonly profile: string;
  readonly step: string;
  readonly way: string;
  readonly federated: readonly Sample[];
  readonly monolith: readonly Sample[];
  readonly ratio: Estimate;
  readonly control: Estimate;
}

/** A line for each step, a line for all steps of a kind, and the results as JSON. */
export function reportSteps(samples: readonly Sample[], networks: readonly Network[]): string {
  const lines = createLines(samples);
  const head =
    'profile  way     step                   ms fed : mono   goal   fed/mono (95 % CI)          A/A (95 % CI)               waves     KB';
  const text = lines.map((line) => formatLine(line, limitOf(line.profile, networks)));
  const summary = lines.map((line) => ({
    profile: line.profile,
    way: line.way,
    step: line.step,
    ms: round(medianOf(line.federated, ({ ms }) => ms)),
    limit_ms: round(limitOf(line.profile, networks)),
    ratio: round(line.ratio.median, 3),
    ratio_upper: round(line.ratio.ci95[1], 3),
    waves: medianOf(line.federated, ({ waves }) => waves),
  }));
  return [head, ...text, '', JSON.stringify(summary)].join('\n');
}

function createLines(samples: readonly Sample[]): Line[] {
  const groups = new Map<string, Sample[]>();
  // The lines of the kinds come after the lines of the steps.
  for (const groupName of [
    (sample: Sample) => sample.step,
    (sample: Sample) => kindOf(sample.step),
  ])
    for (const sample of samples) {
      const step = groupName(sample);
      const key = [sample.profile, sample.way, step].join('|');
      groups.set(key, [...(groups.get(key) ?? []), sample]);
    }
  return [...groups].map(([key, group]) => {
    const [profile = '', way = '', step = ''] = key.split('|');
    const samplesOf = (variant: Sample['variant']) =>
      group.filter((one) => one.variant === variant);
    const [federated, monolith, control] = [
      samplesOf('federated'),
      samplesOf('monolith'),
      samplesOf('control'),
    ];
    return {
      profile,
      way,
      step,
      federated,
      monolith,
      ratio: estimate(ratios(federated, monolith)),
      control: estimate(ratios(control, monolith)),
    };
  });
}

const kindOf = (step: string): string =>
  STEPS.find(({ name }) => name === step)?.isBetweenRemotes
    ? 'ALL BETWEEN REMOTES'
    : 'ALL INSIDE ONE';

/** Ratios within one round of one step, because the machine's load affects all of a round. */
const ratios = (samples: readonly Sample[], baseline: readonly Sample[]): number[] =>
  samples.flatMap(({ ms, pair, step }) => {
    const other = baseline.find((one) => one.pair === pair && one.step === step);
    return other ? [ms / other.ms] : [];
  });

function limitOf(profile: string, networks: readonly Network[]): number {
  const latency = networks.find(({ name }) => name === profile)?.latencyMs ?? NaN;
  return GOAL.roundTrips * latency + GOAL.workMs;
}

function formatLine(line: Line, limitMs: number): string {
  const { profile, way, step, federated, monolith, ratio, control } = line;
  const ms = medianOf(federated, (one) => one.ms);
  const isInvalid = control.ci95[0] < VALID_RANGE[0] || control.ci95[1] > VALID_RANGE[1];
  const verdict = isInvalid ? 'VOID' : ratio.ci95[1] <= GOAL.ratio ? 'ok' : 'over';
  return [
    profile.padEnd(8),
    way.padEnd(7),
    step.padEnd(22),
    `${round(ms)} : ${round(medianOf(monolith, (one) => one.ms))}`.padEnd(15),
    (ms <= limitMs ? 'met' : `${round(limitMs)}`).padEnd(6),
    `${interval(ratio)} ${verdict}`.padEnd(27),
    interval(control).padEnd(27),
    federatedToMonolith(line, ({ waves }) => waves).padEnd(9),
    federatedToMonolith(line, ({ bytes }) => bytes / 1000),
  ].join(' ');
}

const medianOf = (samples: readonly Sample[], valueOf: (sample: Sample) => number): number =>
  median(samples.map(valueOf));
const federatedToMonolith = (
  { federated, monolith }: Line,
  valueOf: (sample: Sample) => number,
): string => `${round(medianOf(federated, valueOf), 1)} : ${round(medianOf(monolith, valueOf), 1)}`;
const round = (value: number, digits = 0): number => Number(value.toFixed(digits));
const interval = ({ median: value, ci95: [low, high] }: Estimate): string =>
  `${value.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})`;
