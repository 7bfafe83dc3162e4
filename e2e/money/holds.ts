import { type Day, plusBusinessDays } from './calendar.ts';
import { NO_ACTION_REQUIRED, requestCorrection, type Payment } from './oracle.ts';

/** T24, written again from the specification: the buyer stops the payments to a supplier. */

const LEAD_DAYS = 3;
const ANSWER_DAYS = 5;

const isHeld = ({ openReasons }: Payment): boolean => openReasons.includes('ACCOUNT_CONFIRM');

/** The payment waits for its account; a booked transfer is taken back. */
function holdPayment(payment: Payment, today: Day): Payment {
  const transfer = payment.transfer === 'scheduled' ? 'none' : payment.transfer;
  return requestCorrection({ ...payment, transfer }, 'ACCOUNT_CONFIRM', today);
}

/** A payment at the gateway or the bank is held when its response comes; an ended one is not. */
export function afterStop(payment: Payment, today: Day): Payment {
  const isBusy = payment.card === 'capturing' || payment.transfer === 'sent';
  const isAffected = payment.status <= 3 && !isBusy && !isHeld(payment);
  return { ...(isAffected ? holdPayment(payment, today) : payment), isStopped: true };
}

/** Holds a payment that was stopped while the gateway or the bank worked on it. */
export const holdIfStopped = (payment: Payment, today: Day): Payment =>
  payment.isStopped ? holdPayment(payment, today) : payment;

/** `isPast` is true for a date that can no longer be met. */
interface Release {
  account: number;
  today: Day;
  isPast: (date: Day) => boolean;
}

/** The payment goes to the chosen account, and is examined again. */
export function afterResume(payment: Payment, { account, today, isPast }: Release): Payment {
  const notStopped = { ...payment, isStopped: false };
  if (!isHeld(payment)) return notStopped;
  const date = isPast(payment.date) ? plusBusinessDays(today, LEAD_DAYS) : payment.date;
  // The examiner's delay starts again.
  const moved: Payment = {
    ...notStopped,
    account,
    date,
    ...NO_ACTION_REQUIRED,
    isExaminationDue: false,
  };
  if (payment.status === 3) return { ...moved, status: 2, transfer: 'none' };
  const openReasons = payment.openReasons.filter(
    (reason) => reason !== 'ACCOUNT_CONFIRM' && reason !== 'DATE_PASSED',
  );
  if (openReasons.length === 0) return { ...moved, status: 1 };
  return { ...moved, openReasons, due: plusBusinessDays(today, ANSWER_DAYS) };
}
