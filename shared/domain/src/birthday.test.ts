import {
  ageOn,
  birthdayOf,
  birthdayProblem,
  eraYearOf,
  formatBirthday,
  formatYearWithEra,
} from './birthday.ts';
import { plainDate } from './plain-date.ts';

test.each([
  ['2008-11-20', '2026-11-19', 17],
  ['2008-11-20', '2026-11-20', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['1985-04-01', '2026-11-20', 41],
])('calculates the age of a person born on %s on the day %s: %i', (birthday, today, age) => {
  expect(ageOn(plainDate(birthday), plainDate(today))).toBe(age);
});

test.each([
  ['2019-04-30', '平成31年'],
  ['2019-05-01', '令和元年'],
  ['1989-01-07', '昭和64年'],
  ['1989-01-08', '平成元年'],
  ['1926-12-24', '大正15年'],
  ['1926-12-25', '昭和元年'],
  ['1912-07-29', '明治45年'],
  ['1912-07-30', '大正元年'],
  ['1860-01-01', ''],
])('finds the era of %s: %s', (date, era) => {
  expect(eraYearOf(plainDate(date))).toBe(era);
});

test.each([
  [1985, '1985年（昭和60年）'],
  [1989, '1989年（昭和64年・平成元年）'],
  [2019, '2019年（平成31年・令和元年）'],
  [1906, '1906年（明治39年）'],
])('shows the year %i as %s', (year, text) => {
  expect(formatYearWithEra(year)).toBe(text);
});

test('formats a birthday with its era', () => {
  expect(formatBirthday(plainDate('1985-04-01'))).toBe('1985年（昭和60年）4月1日');
});

test('joins year, month and day once all three are chosen', () => {
  expect(birthdayOf({ year: '1985', month: '04', day: '1' })).toBe('1985-04-01');
  expect(birthdayOf({ year: '1985', month: '', day: '1' })).toBe('');
  expect(birthdayOf({ year: '1985', month: '02', day: '30' })).toBe('1985-02-30');
});

test.each([
  ['2026-11-21', true, 'date_past'],
  ['2026-11-20', true, 'too_young'],
  ['2026-11-20', false, null],
  ['2008-11-21', true, 'too_young'],
  ['2008-11-20', true, null],
  ['1906-11-20', true, null],
  ['1905-11-20', true, 'date'],
  ['1985-02-30', true, null],
  ['', true, null],
])('checks the birthday %s (must be adult: %s): %s', (text, mustBeAdult, problem) => {
  expect(birthdayProblem(text, plainDate('2026-11-20'), { mustBeAdult })).toBe(problem);
});
