import { plainDate } from '@hareto/domain/plain-date.ts';
import { barsOf, daysOf, weeksOf } from './schedule-days.ts';

const event = (day: string) => ({
  key: day,
  kind: 'transfer' as const,
  date: plainDate(day),
  amount: 1,
  name: '',
  to: null,
});
const placesOf = (...days: readonly string[]) =>
  barsOf(days.map(event), { from: plainDate('2026-11-20'), days: 30 }).map(
    ({ event: { date }, column, lane, endsOnItsDay }) => [date, column, lane, endsOnItsDay],
  );

test('a bar begins on its day, in the first lane where no other bar overlaps it', () => {
  expect(placesOf('2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25')).toEqual([
    ['2026-11-20', 1, 1, false],
    ['2026-11-23', 4, 2, false],
    ['2026-11-24', 5, 1, false],
    ['2026-11-25', 6, 3, false],
  ]);
});

test('near the end of the strip, a bar ends on its day instead of beginning there', () => {
  expect(placesOf('2026-12-16', '2026-12-17', '2026-12-19')).toEqual([
    ['2026-12-16', 27, 1, false],
    ['2026-12-17', 25, 2, true],
    ['2026-12-19', 27, 3, true],
  ]);
});

test('weekends and holidays are closed, and weeks begin on Sunday', () => {
  const holiday = { date: plainDate('2026-11-23'), reason: '勤労感謝の日' };
  const days = daysOf(plainDate('2026-11-20'), plainDate('2026-11-24'), [holiday]);
  expect(days.map(({ date, isClosed, isHoliday }) => [date, isClosed, isHoliday])).toEqual([
    ['2026-11-20', false, false],
    ['2026-11-21', true, false],
    ['2026-11-22', true, false],
    ['2026-11-23', true, true],
    ['2026-11-24', false, false],
  ]);
  expect(weeksOf(days, []).map(({ date, isInRange }) => [date, isInRange])).toEqual([
    ['2026-11-15', false],
    ['2026-11-16', false],
    ['2026-11-17', false],
    ['2026-11-18', false],
    ['2026-11-19', false],
    ['2026-11-20', true],
    ['2026-11-21', true],
    ['2026-11-22', true],
    ['2026-11-23', true],
    ['2026-11-24', true],
  ]);
});

test('calls only public holidays 祝', () => {
  const closed = [
    { date: plainDate('2026-12-31'), reason: '年末年始' },
    { date: plainDate('2027-01-01'), reason: '元日' },
  ];
  const days = daysOf(plainDate('2026-12-30'), plainDate('2027-01-01'), closed);
  expect(days.map(({ date, isClosed, isHoliday }) => [date, isClosed, isHoliday])).toEqual([
    ['2026-12-30', false, false],
    ['2026-12-31', true, false],
    ['2027-01-01', true, true],
  ]);
});

test('a holiday before today is closed too', () => {
  const holiday = { date: plainDate('2026-11-23'), reason: '勤労感謝の日' };
  const days = daysOf(plainDate('2026-11-25'), plainDate('2026-11-25'), [holiday]);
  expect(weeksOf(days, [holiday]).map(({ date, isClosed }) => [date, isClosed])).toEqual([
    ['2026-11-22', true],
    ['2026-11-23', true],
    ['2026-11-24', false],
    ['2026-11-25', false],
  ]);
});
