import type { ClosedDays } from '@hareto/contracts/banks.ts';
import {
  suggestTransferDate,
  transferDateRefusal,
  type TransferDateRefusal,
} from '@hareto/domain/business-day.ts';
import {
  addDays,
  formatDateInput,
  formatDateProse,
  parsePlainDate,
  type PlainDate,
} from '@hareto/domain/plain-date.ts';
import * as message from '@hareto/contracts/messages.ts';
import type { PaymentValues } from './payment-values.ts';

/** The possible transfer days, from the server. */
export type TransferCalendar = {
  readonly earliest: PlainDate;
  readonly latest: PlainDate;
  /** The reason why banks are closed that day, or null. */
  readonly closedReason: (date: PlainDate) => string | null;
};

export function transferCalendar(closed: ClosedDays): TransferCalendar {
  const reasons = new Map<string, string>(closed.closed_days.map((day) => [day.date, day.reason]));
  return {
    earliest: closed.earliest_deposit_date,
    latest: closed.latest_deposit_date,
    closedReason: (date) => reasons.get(date) ?? null,
  };
}

/**
 * The due date, or the business day before it when banks are closed, limited to the possible days.
 */
export const suggestedDepositDate = (dueDate: PlainDate, calendar: TransferCalendar): PlainDate =>
  suggestTransferDate({
    paymentDueDate: dueDate,
    window: calendar,
    holidays: calendar.closedReason,
  });

type ProposedDates = Pick<PaymentValues, 'payment_due_date' | 'deposit_date'>;

/**
 * The transfer date for the days of another payee: the new suggestion if the date was the old
 * suggestion, otherwise the unchanged date.
 */
export function movedDepositDate(
  { payment_due_date, deposit_date }: ProposedDates,
  before: TransferCalendar,
  after: TransferCalendar,
): string {
  const due = parsePlainDate(payment_due_date);
  const isProposed = due !== null && deposit_date === suggestedDepositDate(due, before);
  return isProposed ? suggestedDepositDate(due, after) : deposit_date;
}

/** The reason why the suggestion differs from the due date; null when they are equal. */
export function suggestionReason(
  dueDate: PlainDate,
  depositDate: PlainDate,
  calendar: TransferCalendar,
): string | null {
  if (dueDate === depositDate || suggestedDepositDate(dueDate, calendar) !== depositDate)
    return null;
  if (depositDate < dueDate && isClosedUntil(depositDate, dueDate, calendar))
    return `支払期日 ${formatDateInput(dueDate)}は銀行休業日のため、直前の営業日にしました。`;
  return depositDate === calendar.earliest
    ? '支払期日に間に合わないため、最短の日にしました。'
    : `振込日は${formatDateProse(calendar.latest)}まで選べます。`;
}

/**
 * True when banks are closed on every day after `date` up to and including `dueDate`; only then are
 * the closed banks the reason.
 */
function isClosedUntil(
  date: PlainDate,
  dueDate: PlainDate,
  { closedReason }: TransferCalendar,
): boolean {
  for (let day = addDays(date, 1); day <= dueDate; day = addDays(day, 1))
    if (closedReason(day) === null) return false;
  return true;
}

const REFUSALS: Readonly<Record<TransferDateRefusal, (calendar: TransferCalendar) => string>> = {
  closed_day: () => message.closedDay(),
  too_early: ({ earliest }) => message.depositTooEarly(formatDateProse(earliest)),
  too_late: ({ latest }) => message.depositTooLate(formatDateProse(latest)),
};

/** The message for a day without transfers. */
export function depositDateError(date: PlainDate, calendar: TransferCalendar): string | null {
  const refusal = transferDateRefusal(date, calendar, calendar.closedReason);
  return refusal === null ? null : REFUSALS[refusal](calendar);
}
