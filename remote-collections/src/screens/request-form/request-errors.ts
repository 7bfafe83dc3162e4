import { RequestContentSchema } from '@hareto/contracts/request-content.ts';
import { amountProblems, dateProblems, depositProblems } from '@hareto/contracts/request-rules.ts';
import type { HolidayCalendar } from '@hareto/domain/business-day.ts';
import { parsePlainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import { validateWith, withProblems } from '@hareto/forms/validate-with.ts';
import { toRequest, type RequestValues } from './request-values.ts';

/** A message for all files stands beside the drop zone. */
export const ATTACHMENTS = 'attachments';

/** The form's field of a path of the contract; the tax rate follows from the amounts. */
export function toField(path: string): string {
  if (path.startsWith('files')) return ATTACHMENTS;
  return path === 'consumption_tax_rate' ? 'consumption_tax' : path;
}

const contract = validateWith<RequestValues>(RequestContentSchema, toRequest, { toField });

type Rules = { today: PlainDate; holidays: HolidayCalendar };

/** The contract, then the rules that need the calendar or more than one field. */
export const requestErrors =
  ({ today, holidays }: Rules) =>
  (values: RequestValues) => {
    const invoice_date = parsePlainDate(values.invoice_date);
    const payment_due_date = parsePlainDate(values.payment_due_date);
    const deposit_date = parsePlainDate(values.deposit_date);
    const amounts = amountProblems(toRequest(values));
    // Nothing was entered yet: that one message is enough.
    const isEmpty = amounts.some(({ code }) => code === 'required');
    const errors = contract(values);
    return withProblems(
      isEmpty ? { ...errors, billing_amount: undefined } : errors,
      [
        ...amounts,
        ...dateProblems({ invoice_date, payment_due_date }, today),
        ...(payment_due_date && deposit_date
          ? depositProblems({ payment_due_date, deposit_date }, holidays)
          : []),
      ],
      toField,
    );
  };
