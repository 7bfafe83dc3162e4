import { type Day, isBusinessDay, plusDays } from './calendar.ts';
import { holdIfStopped } from './holds.ts';
import {
  afterApproval,
  requestCorrection,
  afterCapture,
  afterCheck,
  afterCorrectionRequest,
  type Payment,
  afterRejection,
} from './oracle.ts';

/** A moment of business time: day and 'HH:mm'. */
export interface Moment {
  day: Day;
  time: string;
}

const OPENS = '09:00';
const CUT_OFF = '15:00';

/** Steps without a user: gateway, examiner, bank and clock. */
function dueSteps(payment: Payment, moment: Moment): Payment[] {
  return [
    gatewayStep(payment, moment.day),
    examinerStep(payment, moment.day),
    bankStep(payment, moment),
    deadlineStep(payment, moment),
  ].filter((next) => next !== null);
}

function gatewayStep(payment: Payment, today: Day): Payment | null {
  if (payment.card === 'capturing') return holdIfStopped(afterCapture(payment, today), today);
  return payment.card === 'refunding' ? { ...payment, card: 'refunded' } : null;
}

/**
 * The next step of the examiner. The last three digits of the amount choose the case: 001 a
 * correction request, 002 a rejection, 005 no decision.
 */
function examinerStep(payment: Payment, today: Day): Payment | null {
  if (!payment.isExaminationDue) return null;
  const caseDigits = payment.status === 1 ? payment.amount % 1000 : 0;
  const isCorrection = caseDigits === 1 && !payment.hadCorrectionRequest;
  const next = isCorrection
    ? afterCorrectionRequest(payment, 'AMOUNT_MISMATCH', today)
    : caseDigits === 2
      ? afterRejection(payment)
      : payment.status === 1
        ? afterCheck(payment)
        : afterApproval(payment, today);
  return typeof next === 'number' || caseDigits === 5
    ? { ...payment, isExaminationDue: false }
    : next;
}

/** The bank sends the transfer, then completes or returns it (T7, T8). */
function bankStep(payment: Payment, { day, time }: Moment): Payment | null {
  if (payment.transfer === 'sent') {
    const isReturned = payment.amount % 1000 === 4 && !payment.hasReturned;
    if (!isReturned) return { ...payment, status: 4, transfer: 'completed' };
    const failed: Payment = { ...payment, transfer: 'failed', hasReturned: true };
    return holdIfStopped(requestCorrection(failed, 'TRANSFER_FAILED', day), day);
  }
  const isOpen = isBusinessDay(day) && time >= OPENS && time < CUT_OFF;
  const isDue = payment.transfer === 'scheduled' && payment.date === day;
  return isOpen && isDue ? { ...payment, transfer: 'sent' } : null;
}

/** True when the transfer date can no longer be met. */
export const isDatePast = (date: Day, { day, time }: Moment): boolean =>
  date < day || (date === day && time >= CUT_OFF);

/** Rejects after a missed deadline (T13), or requests another transfer date (T22). */
function deadlineStep(payment: Payment, { day, time }: Moment): Payment | null {
  if (payment.status > 3 || payment.transfer === 'sent') return null;
  const isActionRequired = payment.openReasons.length > 0;
  if (isActionRequired) {
    const isOverdue = payment.due !== null && payment.due < day;
    const next = isOverdue ? afterRejection(payment) : 409;
    return typeof next === 'number' ? null : next;
  }
  return isDatePast(payment.date, { day, time })
    ? requestCorrection({ ...payment, transfer: 'none' }, 'DATE_PASSED', day)
    : null;
}

/** The payment and all states that it can have reached meanwhile. */
export function reachable(payment: Payment, moment: Moment): Payment[] {
  return [payment, ...dueSteps(payment, moment).flatMap((next) => reachable(next, moment))];
}

/** The payment when no further step is due. */
export function afterDueSteps(payment: Payment, moment: Moment): Payment {
  const [next] = dueSteps(payment, moment);
  return next === undefined ? payment : afterDueSteps(next, moment);
}

/**
 * The payment after the time from `from` to `to`, at the start, opening and cut-off of each day.
 */
export function afterTime(payment: Payment, from: Moment, to: Moment): Payment {
  let current = afterDueSteps(payment, from);
  for (let day = from.day; day <= to.day; day = plusDays(day, 1)) {
    for (const time of ['00:00', OPENS, CUT_OFF]) {
      const isBetween = `${day}${time}` > `${from.day}${from.time}`;
      if (isBetween && `${day}${time}` <= `${to.day}${to.time}`) {
        current = afterDueSteps(current, { day, time });
      }
    }
  }
  return afterDueSteps(current, to);
}
