import { missedGoals, summaryOf } from './goals.ts';
import type { FieldClass, JudgedField } from './judge.ts';
import type { GroupResult } from './run-group.ts';

const fields = (count: number, changes: Partial<JudgedField> = {}): JudgedField[] =>
  Array.from({ length: count }, () => ({
    name: 'payment_due_date',
    fieldClass: 'other' satisfies FieldClass,
    expected: '2026-12-25',
    value: '2026-12-25',
    confidence: 0.9,
    isRight: true,
    isSure: true,
    ...changes,
  }));

const aResult = (changes: Partial<GroupResult>, fields: JudgedField[]): GroupResult => ({
  group: 'foreign-pdf',
  samples: [
    { name: 'a', pages: 2, seconds: 0.4, fields },
    { name: 'b', pages: 2, seconds: 0.2, fields: [] },
    { name: 'c', pages: 1, seconds: 0.6, fields: [] },
  ],
  processorSeconds: 1.5,
  peakBytes: 612_400_000,
  ...changes,
});

test('reports no missed goal for a group that is just good enough', () => {
  const summary = summaryOf(
    aResult({}, [
      ...fields(950),
      ...fields(40, { isSure: false }),
      ...fields(7, { isRight: false, isSure: false }),
      ...fields(3, { isRight: false }),
    ]),
  );
  expect(summary).toEqual({
    group: 'foreign-pdf',
    samples: 3,
    pages: 5,
    fields: 1_000,
    right: 990,
    right_without_doubt: 950,
    wrong_without_doubt: { amount: 0, account: 0, payee: 0, other: 3 },
    processor_seconds_per_page: 0.3,
    median_seconds: 0.4,
    peak_memory_mb: 612,
  });
  expect(missedGoals(summary)).toEqual([]);
});

test('names every missed goal', () => {
  const judged = [
    ...fields(90, { isSure: false }),
    ...fields(9, { isRight: false, isSure: false }),
    ...fields(1, { isRight: false, fieldClass: 'account' }),
  ];
  expect(missedGoals(summaryOf(aResult({ processorSeconds: 10 }, judged)))).toEqual([
    'foreign-pdf: right: 90.00 %, goal 99.00 %',
    'foreign-pdf: right without a doubt: 0.00 %, goal 95.00 %',
    'foreign-pdf: account: 1 wrong without a doubt, may be 0',
    'foreign-pdf: wrong without a doubt: 1.00 %, may be 0.30 %',
    'foreign-pdf: processor seconds a page: 2, may be 0.3',
  ]);
});

test('has lower goals for pictures, and skips the goal of time when no time was measured', () => {
  const judged = [
    ...fields(85),
    ...fields(10, { isSure: false }),
    ...fields(5, { isRight: false, isSure: false }),
  ];
  for (const processorSeconds of [7.5, null])
    expect(
      missedGoals(summaryOf(aResult({ group: 'foreign-picture', processorSeconds }, judged))),
    ).toEqual([]);
});
