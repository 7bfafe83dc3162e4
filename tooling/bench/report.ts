import { PROFILES } from './profiles.ts';
import type { Results, Sample } from './results.ts';
import { type Estimate, estimate, median } from './statistics.ts';

/**
 * The ratio of two runs of the monolith must be in this range; otherwise the machine was too busy
 * for a result.
 */
const VALID_RANGE = [0.95, 1.05] as const;

interface Comparison {
  readonly profile: string;
  readonly route: string;
  readonly cache: string;
  readonly federated: readonly Sample[];
  readonly monolith: readonly Sample[];
  readonly ratio: Estimate;
  readonly control: Estimate;
  readonly isInvalid: boolean;
}

/**
 * `table` also has the findings of the tours and the measured elements; `summary` is for the line
 * of JSON.
 */
export function report(
  results: Results,
  mainRoute: string,
): { table: string; summary: Record<string, unknown> } {
  const comparisons = compare(results.samples);
  const lines = [
    row([
      'profile',
      'route',
      'cache',
      'pairs',
      'LCP fed/mono',
      '95 % CI',
      'goal',
      'A/A',
      'A/A 95 % CI',
      '',
      'LCP/limit',
      'requests',
      'JS KB',
      'all KB',
      'depth',
    ]),
  ];
  for (const comparison of comparisons) lines.push(row(cellsOf(comparison)));
  return {
    table: [...lines, '', ...tourLines(results), '', ...elementLines(results.samples)].join('\n'),
    summary: summaryOf(comparisons, results, mainRoute),
  };
}

/** Lists the measured elements, because all variants must be measured by the same one. */
function elementLines(samples: readonly Sample[]): string[] {
  const counts = new Map<string, number>();
  for (const { route, lcpElement, variant } of samples) {
    const key = `LCP element of ${route}, ${variant}: ${lcpElement}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `${key} × ${count}`).sort();
}

function compare(samples: readonly Sample[]): Comparison[] {
  const series = new Map(
    samples.map((sample) => [`${sample.profile} ${sample.route} ${sample.cache}`, sample]),
  );
  return [...series.values()].map(({ profile, route, cache }) => {
    const samplesOf = (variant: Sample['variant']) =>
      samples.filter(
        (sample) =>
          sample.profile === profile &&
          sample.route === route &&
          sample.cache === cache &&
          sample.variant === variant,
      );
    const [federated, monolith, control] = [
      samplesOf('federated'),
      samplesOf('monolith'),
      samplesOf('control'),
    ];
    const controlRatio = estimate(ratios(control, monolith));
    return {
      profile,
      route,
      cache,
      federated,
      monolith,
      ratio: estimate(ratios(federated, monolith)),
      control: controlRatio,
      isInvalid: controlRatio.ci95[0] < VALID_RANGE[0] || controlRatio.ci95[1] > VALID_RANGE[1],
    };
  });
}

/** Ratios within one round, because the machine's load affects all variants of a round. */
const ratios = (samples: readonly Sample[], baseline: readonly Sample[]): number[] =>
  samples.map(
    ({ lcpMs, pair }) => lcpMs / (baseline.find((other) => other.pair === pair)?.lcpMs ?? NaN),
  );

const medianOf = (samples: readonly Sample[], valueOf: (sample: Sample) => number): number =>
  median(samples.map(valueOf));
const kb = (bytes: number): string => (bytes / 1000).toFixed(1);
const federatedToMonolith = (
  { federated, monolith }: Comparison,
  show: (samples: readonly Sample[]) => string,
): string => `${show(federated)} : ${show(monolith)}`;

/**
 * The ratio of the measured time to the time that latency and bandwidth alone require. No page can
 * be below 1.
 */
function ratioToLimit({ profile, federated }: Comparison): number {
  const { latencyMs, megabits } = PROFILES.find(({ name }) => name === profile) ?? PROFILES[0];
  return medianOf(
    federated,
    ({ lcpMs, depth, allBytes }) =>
      lcpMs / (depth * latencyMs + (allBytes * 8) / (megabits * 1000)),
  );
}

function cellsOf(comparison: Comparison): string[] {
  const { profile, route, cache, ratio, control, isInvalid } = comparison;
  const goal = PROFILES.find(({ name }) => name === profile)?.goal ?? NaN;
  const verdict = isInvalid ? 'VOID' : ratio.ci95[1] <= goal ? 'ok' : 'over';
  return [
    profile,
    route,
    cache,
    String(comparison.federated.length),
    ratio.median.toFixed(3),
    interval(ratio),
    `≤ ${goal}`,
    control.median.toFixed(3),
    interval(control),
    verdict,
    ratioToLimit(comparison).toFixed(2),
    federatedToMonolith(comparison, (samples) =>
      String(medianOf(samples, ({ requests }) => requests)),
    ),
    federatedToMonolith(comparison, (samples) =>
      kb(medianOf(samples, ({ scriptBytes }) => scriptBytes)),
    ),
    federatedToMonolith(comparison, (samples) => kb(medianOf(samples, ({ allBytes }) => allBytes))),
    federatedToMonolith(comparison, (samples) => String(medianOf(samples, ({ depth }) => depth))),
  ];
}

const interval = ({ ci95: [low, high] }: Estimate): string =>
  `${low.toFixed(3)}–${high.toFixed(3)}`;

const WIDTHS = [8, 17, 6, 6, 13, 12, 7, 6, 12, 5, 10, 10, 15, 15, 6];
const row = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0))
    .join(' ')
    .trimEnd();

/**
 * Bytes that the federated product fetches in addition to the monolith, step by step; the first
 * remote's share contains the runtime's.
 */
function overheads({ tours }: Results): { path: string; bytes: number }[] {
  const [federated, monolith] = (['federated', 'monolith'] as const).map(
    (variant) => tours.find((tour) => tour.variant === variant)?.steps ?? [],
  );
  return (federated ?? []).map(({ path, scriptBytes }, index) => ({
    path,
    bytes: scriptBytes - (monolith?.[index]?.scriptBytes ?? 0),
  }));
}

function tourLines(results: Results): string[] {
  const copies = results.tours.map(
    ({ variant, libraries }) =>
      `${variant}: ${Object.entries(libraries)
        .map(([name, count]) => `${name} × ${count}`)
        .join(', ')}`,
  );
  return [
    ...overheads(results).map(
      ({ path, bytes }, index) =>
        `${index === 0 ? 'first remote' : 'further remote'} ${path}: ${kb(bytes)} KB over the monolith (goal ≤ ${index === 0 ? 30 : 20})`,
    ),
    ...copies.map((text) => `copies of libraries, ${text}`),
  ];
}

const round = (value: number, digits = 3) => Number(value.toFixed(digits));
const numbersOf = ({ ratio, control, isInvalid }: Comparison) => ({
  lcp_ratio: round(ratio.median),
  ci95: ratio.ci95.map((bound) => round(bound)),
  control_ci95: control.ci95.map((bound) => round(bound)),
  void: isInvalid,
});
const countsOf = ({ federated, monolith }: Comparison) => ({
  requests: medianOf(federated, ({ requests }) => requests),
  requests_over_monolith:
    medianOf(federated, ({ requests }) => requests) -
    medianOf(monolith, ({ requests }) => requests),
  js_kb_br: round(medianOf(federated, ({ scriptBytes }) => scriptBytes) / 1000, 1),
  depth: medianOf(federated, ({ depth }) => depth),
});

/**
 * Takes the counts of the last profile, because with its longer latency a busy processor changes
 * the order of requests less.
 */
function summaryOf(
  comparisons: readonly Comparison[],
  results: Results,
  mainRoute: string,
): Record<string, unknown> {
  const cold = comparisons.filter(({ cache }) => cache === 'cold');
  const main = comparisons.filter(({ route }) => route === mainRoute);
  const profiles = [...new Set(main.map(({ profile }) => profile))].map((profile) => {
    const comparisonWith = (cache: string) =>
      main.find((comparison) => comparison.profile === profile && comparison.cache === cache);
    const warm = comparisonWith('warm');
    const first = comparisonWith('cold') ?? warm;
    return [
      profile,
      {
        ...(first ? numbersOf(first) : {}),
        ...(warm && warm !== first ? { warm: numbersOf(warm) } : {}),
      },
    ] as const;
  });
  const summarised = cold.filter(({ route }) => route === mainRoute).at(-1) ?? main.at(-1);
  const others = cold.filter(({ route }) => route !== mainRoute);
  return {
    profiles: Object.fromEntries(profiles),
    ...(summarised ? countsOf(summarised) : {}),
    routes: Object.fromEntries(
      others.map((comparison) => [
        comparison.route,
        { ...numbersOf(comparison), ...countsOf(comparison) },
      ]),
    ),
    overhead_kb: overheads(results).map(({ bytes }) => round(bytes / 1000, 1)),
    libraries: results.tours.find(({ variant }) => variant === 'federated')?.libraries ?? {},
  };
}
