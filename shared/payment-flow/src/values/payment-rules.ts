import { setIn } from 'final-form';
import type { CreditCard } from '@hareto/contracts/cards.ts';
import { invoiceSumError } from '@hareto/contracts/invoice-sum.ts';
import { InvoiceContentSchema } from '@hareto/contracts/invoice-changes.ts';
import * as message from '@hareto/contracts/messages.ts';
import { paymentProblem } from '@hareto/contracts/payment-problems.ts';
import { isCardExpiredOn } from '@hareto/domain/card-brand.ts';
import {
  brokenDateRules,
  brokenDescriptionRule,
  brokenFileRules,
} from '@hareto/domain/payment-content.ts';
import {
  daysBetween,
  formatDateProse,
  parsePlainDate,
  type PlainDate,
} from '@hareto/domain/plain-date.ts';
import { isUnexplainedShortfall } from '@hareto/domain/short-payment.ts';
import { errorNames } from '@hareto/forms/shown-errors.ts';
import { validateWith } from '@hareto/forms/validate-with.ts';
import { ATTACHMENTS, toField } from './field-names.ts';
import type { PaymentValues } from './payment-values.ts';
import { toInvoiceSum, toInvoice } from './to-invoice.ts';
import { depositDateError, type TransferCalendar } from './transfer-calendar.ts';

export type PaymentRules = {
  readonly today: PlainDate;
  readonly calendar: TransferCalendar;
  readonly cards: readonly CreditCard[];
};
type Errors = Readonly<Record<string, unknown>>;
type Check = (values: PaymentValues, rules: PaymentRules) => string | null;

const schemaErrors = validateWith<PaymentValues>(InvoiceContentSchema, toInvoice, { toField });

/**
 * Rules that the API schema cannot check: a value depends on today, on the banks' calendar, on the
 * card, or on other fields.
 */
const CHECKS: Readonly<Record<string, Check>> = {
  supplier: ({ supplier }) => {
    if (supplier?.status === 'Rejected') return message.supplierUnavailable();
    return supplier?.is_held ? message.supplierHeld() : null;
  },
  billing_amount: (values) => sumErrorOf(values, 'billing_amount'),
  consumption_tax: (values) => sumErrorOf(values, 'consumption_tax'),
  deposit_date: ({ deposit_date }, { calendar }) => {
    const date = parsePlainDate(deposit_date);
    return date && depositDateError(date, calendar);
  },
  credit_card_id: ({ credit_card_id, deposit_date }, { today, cards }) => {
    const card = cards.find((one) => String(one.id) === credit_card_id);
    const isExpired = card && isCardExpiredOn(card, parsePlainDate(deposit_date) ?? today);
    return isExpired ? message.cardExpires() : null;
  },
};

/** The error of the sum of all amounts, at the one field that shows it. */
function sumErrorOf(values: PaymentValues, field: string): string | null {
  const error = invoiceSumError(toInvoiceSum(values));
  return error?.field === field ? error.message : null;
}

/** The same checks as the server's (`requireValidContent`). */
const contentProblems = (values: PaymentValues, today: PlainDate) =>
  [
    ...brokenDateRules(
      {
        invoice_date: parsePlainDate(values.invoice_date),
        payment_due_date: parsePlainDate(values.payment_due_date),
      },
      today,
    ),
    ...brokenDescriptionRule(values),
  ].map(paymentProblem);

const FILE_TYPES = { '': null, '1': 1, '2': 2 } as const;
const isFileType = (text: string): text is keyof typeof FILE_TYPES =>
  Object.hasOwn(FILE_TYPES, text);

/** Duplicate files are refused when they are chosen, so they are not checked here. */
const fileProblems = ({ files }: PaymentValues) =>
  brokenFileRules(
    files.map(({ file_id, file_type, paper_size }) => ({
      file_id,
      file_type: isFileType(file_type) ? FILE_TYPES[file_type] : null,
      paper_size: paper_size === '' ? null : paper_size,
    })),
  )
    .filter(({ code }) => code !== 'duplicate')
    .map(paymentProblem);

/** All errors of the values of the form, by field; the API schema's message has priority. */
export const paymentErrors =
  (rules: PaymentRules) =>
  (values: PaymentValues): Errors => {
    let errors: object = schemaErrors(values);
    const add = (name: string, text: string | null) => {
      if (text !== null && !(name in errors)) errors = setIn(errors, name, text);
    };
    for (const [name, check] of Object.entries(CHECKS)) add(name, check(values, rules));
    for (const { field, message: text } of contentProblems(values, rules.today)) add(field, text);
    // Without a payee this field is not on the page, so the error summary could not link to it.
    if (values.supplier === null) errors = setIn(errors, 'account_id', undefined);
    if (!(ATTACHMENTS in errors))
      for (const { field, message: text } of fileProblems(values))
        errors = setIn(errors, field, text);
    return errors as Errors;
  };

/** Names of the fields with an error, such as `files[0].file_type`. */
export const errorFields = (errors: Errors): string[] => errorNames(errors);

/** The 取適法 requires that a supplier is paid within this many days. */
const MAX_TERM_DAYS = 60;

/**
 * A warning that does not block the user: the transfer is after the due date, or more than 60 days
 * after the invoice.
 */
export function depositDateWarning({
  deposit_date,
  payment_due_date,
  invoice_date,
}: PaymentValues): string | null {
  const deposit = parsePlainDate(deposit_date);
  const due = parsePlainDate(payment_due_date);
  const invoiceDate = parsePlainDate(invoice_date);
  if (deposit && due && deposit > due) return message.depositAfterDue(formatDateProse(due));
  if (deposit && invoiceDate && daysBetween(invoiceDate, deposit) > MAX_TERM_DAYS)
    return '振込希望日が請求日から60日を超えています。支払期日を定めた法令（取適法など）にご注意ください。';
  return null;
}

/** Warns when the amount is less than on the invoice and no adjustment explains the difference. */
export const amountWarning = (
  ...amounts: Parameters<typeof isUnexplainedShortfall>
): string | null =>
  isUnexplainedShortfall(...amounts)
    ? '請求書の金額より少ない金額です。振込手数料を差し引いて支払うことは、取適法（2026年1月施行）で禁止される場合があります。'
    : null;
