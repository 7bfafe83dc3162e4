import { reportSteps } from './steps-report.ts';

const NETWORKS = [{ name: 'P1', latencyMs: 100 }];

/** Five rounds of one step, each delivery with its own time. */
const rounds = (step: string, way: 'cold' | 'intent', [federated, monolith, control]: number[]) =>
  Array.from({ length: 5 }, (_, pair) =>
    (
      [
        ['federated', federated, 1, 9_000],
        ['monolith', monolith, 2, 8_000],
        ['control', control, 2, 8_000],
      ] as const
    ).map(([variant, ms = 0, waves, bytes]) => ({
      profile: 'P1',
      step,
      way,
      variant,
      pair,
      ms,
      waves,
      bytes,
    })),
  ).flat();

test('compares every step with the single build, and with the limit of its network', () => {
  const text = reportSteps(rounds('review → history', 'cold', [208, 200, 200]), NETWORKS);
  expect(text.split('\n').slice(0, 3)).toEqual([
    'profile  way     step                   ms fed : mono   goal   fed/mono (95 % CI)          A/A (95 % CI)               waves     KB',
    'P1       cold    review → history       208 : 200       met    1.040 (1.040–1.040) ok      1.000 (1.000–1.000)         1 : 2     9 : 8',
    'P1       cold    ALL INSIDE ONE         208 : 200       met    1.040 (1.040–1.040) ok      1.000 (1.000–1.000)         1 : 2     9 : 8',
  ]);
});

test('reports the limit of a step that takes longer, and a machine that was too busy', () => {
  const text = reportSteps(
    [
      ...rounds('payments → suppliers', 'intent', [300, 200, 200]),
      ...rounds('review → history', 'intent', [200, 200, 260]),
    ],
    NETWORKS,
  );
  const lines = text.split('\n');
  expect(lines.find((line) => line.includes('payments → suppliers'))).toMatch(
    /300 : 200 +260 +1\.500 \(1\.500–1\.500\) over/,
  );
  expect(lines.find((line) => line.includes('review → history'))).toMatch(/VOID/);
});
