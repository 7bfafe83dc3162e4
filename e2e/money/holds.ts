import { type Day, plusBusinessDays } from './calendar.ts';
import { ANSWERED, requestCorrection, type Payment } from './oracle.ts';

/** T24, written again from the specification: the buyer stops the payments to a supplier. */

const LEAD_DAYS = 3;
const ANSWER_DAYS = 5;

const isHeld = ({ openReasons }: Payment): boolean => openReasons.includes('ACCOUNT_CONFIRM');

/** The payment waits for its account; a booked transfer is taken back. */
function hold(payment: Payment, today: Day): Payment {
  const transfer = payment.transfer === 'scheduled' ? 'none' : payment.transfer;
  return requestCorrection({ ...payment, transfer }, 'ACCOUNT_CONFIRM', today);
}

/** A payment at the gateway or the bank is stopped by its response; one that has ended stays. */
export function stopped(payment: Payment, today: Day): Payment {
  const isBusy = payment.card === 'capturing' || payment.transfer === 'sent';
  const isMeant = payment.status <= 3 && !isBusy && !isHeld(payment);
  return { ...(isMeant ? hold(payment, today) : payment), isStopped: true };
}

/** The response of the gateway or the bank, for a payment that was stopped meanwhile. */
export const withHold = (answered: Payment, today: Day): Payment =>
  answered.isStopped ? hold(answered, today) : answered;

/** `isPast` is true for a date that can no longer be met. */
interface Release {
  account: number;
  today: Day;
  isPast: (date: Day) => boolean;
}

/** The payment goes to the chosen account, and is examined again. */
export function resumed(payment: Payment, { account, today, isPast }: Release): Payment {
  const free = { ...payment, isStopped: false };
  if (!isHeld(payment)) return free;
  const date = isPast(payment.date) ? plusBusinessDays(today, LEAD_DAYS) : payment.date;
  // The examiner's delay starts again.
  const moved: Payment = { ...free, account, date, ...ANSWERED, isExaminedAgain: false };
  if (payment.status === 3) return { ...moved, status: 2, transfer: 'none' };
  const openReasons = payment.openReasons.filter(
    (reason) => reason !== 'ACCOUNT_CONFIRM' && reason !== 'DATE_PASSED',
  );
  if (openReasons.length === 0) return { ...moved, status: 1 };
  return { ...moved, openReasons, due: plusBusinessDays(today, ANSWER_DAYS) };
}
