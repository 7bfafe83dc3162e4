/** Business days for the cases, defined here independently of the product. */

export type Day = string;

export const FIRST_DAY: Day = '2026-12-01';

const CLOSED_WEEKDAYS = [
  '2026-12-31',
  '2027-01-01',
  '2027-01-02',
  '2027-01-03',
  '2027-01-11',
  '2027-02-11',
  '2027-02-23',
  '2027-03-22',
  '2027-04-29',
  '2027-05-03',
  '2027-05-04',
  '2027-05-05',
  '2027-07-19',
  '2027-08-11',
  '2027-09-20',
  '2027-09-23',
  '2027-10-11',
  '2027-11-03',
  '2027-11-23',
  '2027-12-31',
];

export const plusDays = (day: Day, count: number): Day => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
};

export function isBusinessDay(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !CLOSED_WEEKDAYS.includes(day);
}

export function plusBusinessDays(day: Day, count: number): Day {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = plusDays(reached, 1);
    if (isBusinessDay(reached)) left -= 1;
  }
  return reached;
}

/** The next day that is not a business day. */
export function nextClosedDay(day: Day): Day {
  let reached = plusDays(day, 1);
  while (isBusinessDay(reached)) reached = plusDays(reached, 1);
  return reached;
}

export function closedDaysFrom(from: Day, count: number): Day[] {
  const days = Array.from({ length: count }, (_, index) => plusDays(from, index));
  return days.filter((day) => !isBusinessDay(day));
}

/** Possible dates of a payment made on the morning of a business day. */
export const possibleDates = (today: Day): Day[] =>
  [3, 4, 5].map((count) => plusBusinessDays(today, count));

export const tokyo = (day: Day, time: string): string => `${day}T${time}:00+09:00`;
