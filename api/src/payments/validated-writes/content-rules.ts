import type { InvoiceContent } from '@hareto/contracts/invoice-changes.ts';
import { invoiceSumError } from '@hareto/contracts/invoice-sum.ts';
import * as message from '@hareto/contracts/messages.ts';
import { paymentProblem } from '@hareto/contracts/payment-problems.ts';
import {
  transferDateRefusal,
  transferWindow,
  type HolidayCalendar,
  type TransferTerms,
} from '@hareto/domain/business-day.ts';
import { AMOUNT_FIELDS } from '@hareto/domain/correction-reasons.ts';
import {
  brokenDateRules,
  brokenDescriptionRule,
  brokenFileRules,
} from '@hareto/domain/payment-content.ts';
import { formatDateProse, plainDateOf, type PlainDate } from '@hareto/domain/plain-date.ts';
import { Problem, validationError, type FieldProblem } from '../../problem.ts';

/** Maps each field to the field that it is compared with, whose change can also make it invalid. */
const COMPARED_WITH: Readonly<Record<string, string>> = {
  payment_due_date: 'invoice_date',
  transaction_detail: 'transaction_category',
};

/**
 * Rules of a payment that need the calendar or more than one field. Throws 422 with all problems at
 * once. With `changed`, only changed fields are checked, because the buyer cannot correct a field
 * that is not editable.
 */
export function requireValidContent(
  content: InvoiceContent,
  now: Date,
  changed?: ReadonlySet<string>,
): void {
  const broken = [
    ...brokenDateRules(content, plainDateOf(now)),
    ...brokenDescriptionRule(content),
    ...brokenFileRules(content.files),
  ].map(paymentProblem);
  const isChanged = (name: string) =>
    changed === undefined || changed.has(name) || changed.has(COMPARED_WITH[name] ?? '');
  const areAmountsChanged =
    changed === undefined || AMOUNT_FIELDS.some((field) => changed.has(field));
  const problems = [
    ...broken.filter(({ field }) => isChanged(field.replace(/\[.*$/, ''))),
    ...(areAmountsChanged ? sumProblems(content) : []),
  ];
  if (problems.length > 0) throw validationError(problems);
}

/** The amounts must still add up after a change of any of them. */
function sumProblems(content: InvoiceContent): FieldProblem[] {
  const problem = invoiceSumError(content);
  return problem === null ? [] : [problem];
}

/**
 * Compares the transfer date with the current time: 422 `closed_day` or `cutoff_passed`, with the
 * earliest date.
 */
export function requirePossibleTransferDate(
  date: PlainDate,
  {
    now,
    holidays,
    terms,
  }: { now: Date; holidays: HolidayCalendar; terms: Omit<TransferTerms, 'knownLeadDays'> },
): void {
  const window = transferWindow({ now, holidays, ...terms });
  const refusal = transferDateRefusal(date, window, holidays);
  if (refusal === null) return;
  const refuse = (status: string, text: string) =>
    new Problem(422, status, text, {
      errors: [{ field: 'deposit_date', code: status, message: text }],
      details: { earliest_deposit_date: window.earliest },
    });
  if (refusal === 'closed_day') throw refuse('closed_day', message.closedDay());
  if (refusal === 'too_early')
    throw refuse('cutoff_passed', message.depositTooEarly(formatDateProse(window.earliest)));
  throw validationError([
    {
      field: 'deposit_date',
      code: 'too_late',
      message: message.depositTooLate(formatDateProse(window.latest)),
    },
  ]);
}
