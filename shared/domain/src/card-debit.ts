import { businessDayOnOrAfter, type HolidayCalendar } from './business-day.ts';
import { plainDate, type PlainDate } from './plain-date.ts';

/** Days of a month as issuers name them; 31 is the last day (末日) of any month. */
export interface DebitTerms {
  /** 締め日: purchases until this day of a month appear on the statement of that month. */
  readonly closingDay: number;
  /** 引き落とし日, moved to the next business day when banks are closed. */
  readonly debitDay: number;
  /** Months from the month of the statement to the debit: 0 当月, 1 翌月, 2 翌々月. */
  readonly monthOffset: number;
}

export const DEBIT_MONTH_OFFSETS = [0, 1, 2] as const;

/** The date on which a purchase on `usedOn` is debited. */
export function debitDateOf(
  usedOn: PlainDate,
  { closingDay, debitDay, monthOffset }: DebitTerms,
  holidays: HolidayCalendar,
): PlainDate {
  const [year = 0, month = 0, day = 0] = usedOn.split('-').map(Number);
  const closingDayOfMonth = Math.min(closingDay, daysInMonth(year, month));
  const statementMonth = year * 12 + (month - 1) + (day > closingDayOfMonth ? 1 : 0);
  const debitMonth = statementMonth + monthOffset;
  const debitYear = Math.floor(debitMonth / 12);
  const monthOfYear = (debitMonth % 12) + 1;
  const dayOfMonth = Math.min(debitDay, daysInMonth(debitYear, monthOfYear));
  const text = [debitYear, twoDigits(monthOfYear), twoDigits(dayOfMonth)].join('-');
  return businessDayOnOrAfter(plainDate(text), holidays);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const daysInMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

const OFFSET_LABELS: readonly string[] = ['当月', '翌月', '翌々月'];
const dayText = (day: number) => (day === 31 ? '末日' : `${day}日`);

/** 15日締め・翌月10日引き落とし */
export const debitTermsText = ({ closingDay, debitDay, monthOffset }: DebitTerms): string =>
  `${dayText(closingDay)}締め・${OFFSET_LABELS[monthOffset] ?? ''}${dayText(debitDay)}引き落とし`;

interface CardDays {
  readonly closing_day: number | null;
  readonly debit_day: number | null;
  readonly debit_month_offset: number | null;
}

/** Null while some of the days are unknown. */
export const debitTermsOf = (card: CardDays): DebitTerms | null =>
  card.closing_day === null || card.debit_day === null || card.debit_month_offset === null
    ? null
    : {
        closingDay: card.closing_day,
        debitDay: card.debit_day,
        monthOffset: card.debit_month_offset,
      };
