import { debitDateOf, debitTermsOf, debitTermsText } from './card-debit.ts';
import { plainDate } from './plain-date.ts';

const NEVER_CLOSED = () => null;

test.each([
  // [day of use, closing day, debit day, month offset, day of the debit]
  ['2026-11-15', 15, 10, 1, '2026-12-10'],
  ['2026-11-16', 15, 10, 1, '2027-01-12'], // 10 and 11 January 2027: Sunday, holiday
  ['2026-11-30', 31, 27, 1, '2026-12-28'], // a Sunday
  ['2027-02-28', 31, 26, 1, '2027-03-26'],
  ['2027-02-28', 30, 31, 0, '2027-03-01'], // the last day of February is a Sunday
  ['2028-02-29', 31, 4, 2, '2028-04-04'],
  ['2026-12-16', 15, 10, 2, '2027-03-10'],
  ['2026-12-31', 31, 31, 2, '2027-03-01'], // 28 February 2027 is a Sunday
  ['9999-10-01', 31, 10, 1, '9999-11-10'],
] as const)(
  'used on %s, closed on %d: debited on day %d, month +%d, on %s',
  (usedOn, closingDay, debitDay, monthOffset, expected) => {
    const holidays = (date: string) => (date === '2027-01-11' ? '成人の日' : null);
    expect(debitDateOf(plainDate(usedOn), { closingDay, debitDay, monthOffset }, holidays)).toBe(
      expected,
    );
  },
);

test('never debits before the card is used', () => {
  for (let closingDay = 1; closingDay <= 31; closingDay += 1)
    for (let debitDay = 1; debitDay <= 31; debitDay += 1)
      for (const day of ['2026-02-28', '2026-11-01', '2026-11-30', '2026-12-31']) {
        const terms = { closingDay, debitDay, monthOffset: 1 };
        expect(debitDateOf(plainDate(day), terms, NEVER_CLOSED) >= day).toBe(true);
      }
});

test('describes the terms, with 末日 for the last day of a month', () => {
  expect(debitTermsText({ closingDay: 15, debitDay: 10, monthOffset: 1 })).toBe(
    '15日締め・翌月10日引き落とし',
  );
  expect(debitTermsText({ closingDay: 31, debitDay: 31, monthOffset: 2 })).toBe(
    '末日締め・翌々月末日引き落とし',
  );
});

test('gives no terms while some are missing', () => {
  expect(debitTermsOf({ closing_day: 15, debit_day: 10, debit_month_offset: null })).toBeNull();
  expect(debitTermsOf({ closing_day: 15, debit_day: 10, debit_month_offset: 1 })).toEqual({
    closingDay: 15,
    debitDay: 10,
    monthOffset: 1,
  });
});
