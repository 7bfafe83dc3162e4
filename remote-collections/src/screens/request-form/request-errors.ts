import { RequestContentSchema } from '@hareto/contracts/request-content.ts';
import * as message from '@hareto/contracts/messages.ts';
import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import { requestProblem } from '@hareto/contracts/request-problems.ts';
import type { HolidayCalendar } from '@hareto/domain/business-day.ts';
import { parsePlainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import {
  brokenAmountRules,
  brokenDepositRules,
  brokenRequestDateRules,
} from '@hareto/domain/request-rules.ts';
import { validateWith, withProblems } from '@hareto/forms/validate-with.ts';
import { TYPED_AMOUNTS, type TypedAmount } from './request-amounts.ts';
import { isByNumber, type RequestValues } from './request-values.ts';
import { toRequest } from './to-request.ts';

/** A message for all files appears beside the drop zone. */
export const ATTACHMENTS = 'attachments';

/** Maps a path of the API schema to the form's field; the tax rate follows from the amounts. */
export function toField(path: string): string {
  if (path.startsWith('files')) return ATTACHMENTS;
  return path === 'consumption_tax_rate' ? 'consumption_tax' : path;
}

const schemaErrors = validateWith<RequestValues>(RequestContentSchema, toRequest, { toField });

type Rules = { today: PlainDate; holidays: HolidayCalendar; ownNumber: string | null };

type TypedRequest = ReturnType<typeof toRequest>;
type NumericAmounts = Omit<TypedRequest, TypedAmount | 'discount_rate'> &
  Record<TypedAmount, number> & { discount_rate: number | null };

/** True when every amount is a number; the schema has a message for other texts. */
const hasNumericAmounts = (content: TypedRequest): content is TypedRequest & NumericAmounts =>
  typeof content.discount_rate !== 'string' &&
  TYPED_AMOUNTS.every((field) => typeof content[field] === 'number');

const WITHOUT_TOTAL: readonly string[] = ['no_amount', 'discount_too_large'];

/** With a number, the register gives the name, so only the number can be missing or wrong. */
function numberErrors(values: RequestValues, ownNumber: string | null) {
  if (!isByNumber(values)) return {};
  const { buyer_corporate_number: number } = values;
  if (number === '')
    return {
      buyer_name: undefined,
      buyer_corporate_number: message.required(REQUEST_LABELS.buyer_corporate_number),
    };
  return number === ownNumber ? { buyer_corporate_number: message.ownAddressee() } : {};
}

/** Checks the API schema first, then the rules for the calendar and for several fields. */
export const requestErrors =
  ({ today, holidays, ownNumber }: Rules) =>
  (values: RequestValues) => {
    const invoice_date = parsePlainDate(values.invoice_date);
    const payment_due_date = parsePlainDate(values.payment_due_date);
    const deposit_date = parsePlainDate(values.deposit_date);
    const content = toRequest(values);
    const amounts = hasNumericAmounts(content) ? brokenAmountRules(content) : null;
    // Without valid amounts there is no total, and the message at the amounts is enough.
    const hasTotal = amounts !== null && !amounts.some(({ code }) => WITHOUT_TOTAL.includes(code));
    const errors = { ...schemaErrors(values), ...numberErrors(values, ownNumber) };
    return withProblems(
      hasTotal ? errors : { ...errors, billing_amount: undefined },
      [
        ...(amounts ?? []),
        ...brokenRequestDateRules({ invoice_date, payment_due_date }, today),
        ...(payment_due_date && deposit_date
          ? brokenDepositRules({ payment_due_date, deposit_date }, holidays)
          : []),
      ].map(requestProblem),
      toField,
    );
  };
