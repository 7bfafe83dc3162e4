import { formatMonthDay, plainDateOf } from './plain-date.ts';

/**
 * Whether the time to answer 要対応 is over; the payment is cancelled as soon as the server looks.
 */
export const isAnswerOverdue = (dueAt: string, now: Date): boolean => new Date(dueAt) < now;

/** 「（11/27(金)まで）」 behind what is asked in a list; never a day that has passed. */
export function answerDeadline(dueAt: string | null, now: Date): string {
  if (dueAt === null) return '';
  if (isAnswerOverdue(dueAt, now)) return '（期限を過ぎました）';
  return `（${formatMonthDay(plainDateOf(new Date(dueAt)))}まで）`;
}
