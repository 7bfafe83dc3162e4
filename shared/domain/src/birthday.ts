import { parsePlainDate, plainDate, type PlainDate } from './plain-date.ts';

/** Age of majority since April 2022. */
export const ADULT_AGE = 18;
export const MAX_AGE = 120;

/** First day of each era, newest first. */
const ERAS = [
  { name: '令和', from: plainDate('2019-05-01') },
  { name: '平成', from: plainDate('1989-01-08') },
  { name: '昭和', from: plainDate('1926-12-25') },
  { name: '大正', from: plainDate('1912-07-30') },
  { name: '明治', from: plainDate('1868-01-25') },
] as const;

const yearOf = (date: PlainDate) => Number(date.slice(0, 4));

/** The age in whole years on `today`; a person born on 29 February turns older on 1 March. */
export function ageOn(birthday: PlainDate, today: PlainDate): number {
  const isBeforeBirthday = today.slice(5) < birthday.slice(5);
  return yearOf(today) - yearOf(birthday) - (isBeforeBirthday ? 1 : 0);
}

/** 昭和60年; 令和元年. Empty before 明治. */
export function eraYearOf(date: PlainDate): string {
  const era = ERAS.find(({ from }) => date >= from);
  if (!era) return '';
  const number = yearOf(date) - yearOf(era.from) + 1;
  return `${era.name}${number === 1 ? '元' : String(number)}年`;
}

/** 1985年（昭和60年）; 1989年（昭和64年・平成元年） when an era begins within the year. */
export function formatYearWithEra(year: number): string {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`].map((day) => eraYearOf(plainDate(day)));
  return `${year}年（${[...new Set([first, last])].filter(Boolean).join('・')}）`;
}

/** 1985年（昭和60年）4月1日 */
export function formatBirthday(birthday: PlainDate): string {
  const [, month, day] = birthday.split('-').map(Number);
  return `${birthday.slice(0, 4)}年（${eraYearOf(birthday)}）${month}月${day}日`;
}

/**
 * A birthday from the three lists of a form; empty while one of them is not chosen. The day may not
 * exist (30 February): the schema refuses it.
 */
export function birthdayOf({
  year,
  month,
  day,
}: {
  year: string;
  month: string;
  day: string;
}): string {
  if (!year || !month || !day) return '';
  return `${year}-${month}-${day.padStart(2, '0')}`;
}

/** Codes of the messages in `@hareto/contracts`; `date` means more than 120 years ago. */
type BirthdayProblem = 'date' | 'date_past' | 'too_young';

/**
 * The reason why a birthday is invalid; null for a valid one. Also null for an empty text or a day
 * that does not exist, which the schema refuses.
 */
export function birthdayProblem(
  text: string,
  today: PlainDate,
  { mustBeAdult }: { mustBeAdult: boolean },
): BirthdayProblem | null {
  const birthday = parsePlainDate(text);
  if (birthday === null) return null;
  if (birthday > today) return 'date_past';
  const age = ageOn(birthday, today);
  if (age > MAX_AGE) return 'date';
  return mustBeAdult && age < ADULT_AGE ? 'too_young' : null;
}
