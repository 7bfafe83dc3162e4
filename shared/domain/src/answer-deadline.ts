import { formatDateProse, plainDateOf } from './plain-date.ts';

/**
 * True when the deadline for answering 要対応 has passed; the server cancels the payment at its next
 * check.
 */
export const isAnswerOverdue = (dueAt: string, now: Date): boolean => new Date(dueAt) < now;

/**
 * The text after the requested action in a list: 「（2026年11月27日(金)まで）」; empty without a deadline.
 */
export function answerDeadlineText(dueAt: string | null, now: Date): string {
  if (dueAt === null) return '';
  if (isAnswerOverdue(dueAt, now)) return '（期限を過ぎました）';
  return `（${formatDateProse(plainDateOf(new Date(dueAt)))}まで）`;
}
