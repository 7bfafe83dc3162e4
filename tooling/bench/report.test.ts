import { report } from './report.ts';
import type { Sample } from './results.ts';

const PAIRS = [0, 1, 2, 3, 4];
const LOAD = {
  profile: 'P3',
  route: '/payments/review',
  cache: 'cold',
  lcpElement: 'h1 審査中',
  requests: 12,
  depth: 2,
  scriptBytes: 150_000,
  allBytes: 160_000,
} as const;

/**
 * Five rounds in which the federated page takes `federated` times as long as the monolith, and the
 * control takes `control` times as long.
 */
const rounds = (
  federated: number,
  control: number,
  load: Omit<Sample, 'variant' | 'pair' | 'lcpMs'> = LOAD,
): Sample[] =>
  PAIRS.flatMap((pair) => {
    // Rounds differ far more than variants, to show that only the ratio within a round counts.
    const lcpMs = 1_200 * (1 + pair);
    return [
      { ...load, pair, variant: 'monolith' as const, lcpMs },
      { ...load, pair, variant: 'control' as const, lcpMs: lcpMs * control },
      {
        ...load,
        pair,
        variant: 'federated' as const,
        lcpMs: lcpMs * federated,
        requests: load.requests + 1,
        scriptBytes: load.scriptBytes + 30_000,
      },
    ];
  });

const TOURS = [
  {
    variant: 'federated' as const,
    steps: [
      { path: '/payments/review', scriptBytes: 180_000, scripts: 8 },
      { path: '/suppliers', scriptBytes: 39_000, scripts: 5 },
    ],
    libraries: { react: 1 },
  },
  {
    variant: 'monolith' as const,
    steps: [
      { path: '/payments/review', scriptBytes: 150_000, scripts: 7 },
      { path: '/suppliers', scriptBytes: 21_000, scripts: 5 },
    ],
    libraries: { react: 1 },
  },
];

test('has ratios, counts of the federated page and its overhead in the JSON line', () => {
  const signIn = rounds(1.03, 1, { ...LOAD, route: '/signin', scriptBytes: 120_000 });
  const warm = rounds(1, 1, { ...LOAD, cache: 'warm' });
  expect(
    report({ samples: [...rounds(1.01, 1), ...warm, ...signIn], tours: TOURS }, '/payments/review')
      .summary,
  ).toEqual({
    profiles: {
      P3: {
        lcp_ratio: 1.01,
        ci95: [1.01, 1.01],
        control_ci95: [1, 1],
        void: false,
        warm: { lcp_ratio: 1, ci95: [1, 1], control_ci95: [1, 1], void: false },
      },
    },
    requests: 13,
    requests_over_monolith: 1,
    js_kb_br: 180,
    depth: 2,
    routes: {
      '/signin': {
        lcp_ratio: 1.03,
        ci95: [1.03, 1.03],
        control_ci95: [1, 1],
        void: false,
        requests: 13,
        requests_over_monolith: 1,
        js_kb_br: 150,
        depth: 2,
      },
    },
    overhead_kb: [30, 18],
    libraries: { react: 1 },
  });
});

test.each([
  ['within the goal', 1.015, 1, ' ok '],
  ['over the goal', 1.03, 1, ' over '],
  ['on a machine that is too busy for a result', 1, 1.06, ' VOID '],
])('reports a ratio %s (%d, control %d) as%s', (_, federated, control, verdict) => {
  const { table } = report(
    { samples: rounds(federated, control), tours: TOURS },
    '/payments/review',
  );
  expect(table.split('\n').find((line) => line.startsWith('P3'))).toContain(verdict);
});
