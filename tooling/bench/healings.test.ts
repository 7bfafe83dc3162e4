import { healings, healingTable } from './healings.ts';

const result = (status: string, ...ms: number[]) => ({
  status,
  annotations: ms.map((took) => ({ type: 'healed after ms', description: String(took) })),
});

const REPORT = {
  suites: [
    {
      title: 'entry.spec.ts',
      specs: [
        { title: 'healed by itself', tests: [{ results: [result('passed', 1200)] }] },
        { title: 'healed by itself', tests: [{ results: [result('failed')] }] },
      ],
      suites: [
        {
          specs: [
            { title: 'healed by itself', tests: [{ results: [result('passed', 3400)] }] },
            { title: 'then online', tests: [{ results: [{ status: 'passed' }] }] },
          ],
        },
      ],
    },
  ],
};

test('groups repeated cases with their failures and times', () => {
  expect(healings(REPORT)).toEqual([
    { title: 'healed by itself', runs: 3, failed: 1, ms: [1200, 3400] },
    { title: 'then online', runs: 1, failed: 0, ms: [] },
  ]);
});

test('shows median and longest time in the table, and a dash without a time', () => {
  expect(healingTable(healings(REPORT))).toBe(
    [
      '| Case | Runs | Failed | Median s | Longest s |',
      '|---|---|---|---|---|',
      '| healed by itself | 3 | 1 | 2.3 | 3.4 |',
      '| then online | 1 | 0 | – | – |',
    ].join('\n'),
  );
});
