import { mayCarryOver } from './previous-invoice.ts';

test.each([
  ['2026-10-20', '2026-11-20', true],
  ['2026-11-19', '2026-11-20', true],
  ['2026-11-20', '2026-11-20', false],
  ['2026-11-21', '2026-11-20', false],
  ['2026-05-24', '2026-11-20', true],
  ['2026-05-23', '2026-11-20', false],
  [null, '2026-11-20', false],
  ['2026-10-20', '', false],
])(
  'checks whether an invoice of %s may be carried over into one of %s: %s',
  (earlier, date, expected) => {
    expect(mayCarryOver(earlier, date)).toBe(expected);
  },
);
