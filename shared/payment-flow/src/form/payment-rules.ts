import { setIn } from 'final-form';
import type { CreditCard } from '@hareto/contracts/cards.ts';
import { LABELS } from '@hareto/contracts/fields.ts';
import { invoiceSumError } from '@hareto/contracts/invoice-sum.ts';
import { InvoiceContentSchema } from '@hareto/contracts/invoices.ts';
import * as message from '@hareto/contracts/messages.ts';
import { isCardExpiredOn } from '@hareto/domain/card-brand.ts';
import { isInvoiceTooOld } from '@hareto/domain/invoice-age.ts';
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
import { sumOf, toInvoice } from './to-invoice.ts';
import { depositDateError, type TransferCalendar } from './transfer-calendar.ts';

export type PaymentRules = {
  readonly today: PlainDate;
  readonly calendar: TransferCalendar;
  readonly cards: readonly CreditCard[];
};
type Errors = Readonly<Record<string, unknown>>;
type Check = (values: PaymentValues, rules: PaymentRules) => string | null;

const contract = validateWith<PaymentValues>(InvoiceContentSchema, toInvoice, { toField });

/**
 * Rules that the contract cannot know: they depend on today, on the banks' calendar, on the card,
 * on each other.
 */
const CHECKS: Readonly<Record<string, Check>> = {
  supplier: ({ supplier }) =>
    supplier?.status === 'Rejected' ? 'この取引先は現在ご利用いただけません。' : null,
  invoice_date: ({ invoice_date }, { today }) => {
    const date = parsePlainDate(invoice_date);
    if (!date) return null;
    if (date > today) return message.datePast(LABELS.invoice_date);
    return isInvoiceTooOld(date, today) ? '請求日から1年を超えた請求書は申請できません。' : null;
  },
  payment_due_date: ({ invoice_date, payment_due_date }) => {
    const [issued, due] = [parsePlainDate(invoice_date), parsePlainDate(payment_due_date)];
    return issued && due && due < issued ? '支払期日は請求日以降の日付を指定してください。' : null;
  },
  billing_amount: (values) => sumErrorOf(values, 'billing_amount'),
  consumption_tax: (values) => sumErrorOf(values, 'consumption_tax'),
  deposit_date: ({ deposit_date }, { calendar }) => {
    const date = parsePlainDate(deposit_date);
    return date && depositDateError(date, calendar);
  },
  transaction_detail: ({ transaction_category, transaction_detail }) =>
    transaction_category === 'other' && transaction_detail.trim() === ''
      ? message.required(LABELS.transaction_detail)
      : null,
  credit_card_id: ({ credit_card_id, deposit_date }, { today, cards }) => {
    const card = cards.find((one) => String(one.id) === credit_card_id);
    const expired = card && isCardExpiredOn(card, parsePlainDate(deposit_date) ?? today);
    return expired ? '有効期限が振込予定日より前に切れるカードは使用できません。' : null;
  },
};

/** What is wrong with the sum of all amounts, on the one field that tells it. */
function sumErrorOf(values: PaymentValues, field: string): string | null {
  const error = invoiceSumError(sumOf(values));
  return error?.field === field ? error.message : null;
}

/** All errors of a payment being typed, by form field; the contract's message comes first. */
export const paymentErrors =
  (rules: PaymentRules) =>
  (values: PaymentValues): Errors => {
    let errors: object = contract(values);
    const add = (name: string, text: string | null) => {
      if (text !== null && !(name in errors)) errors = setIn(errors, name, text);
    };
    for (const [name, check] of Object.entries(CHECKS)) add(name, check(values, rules));
    // Its field comes with the payee: alone in the summary it would lead nowhere.
    if (values.supplier === null) errors = setIn(errors, 'account_id', undefined);
    if (!(ATTACHMENTS in errors)) {
      values.files.forEach((file, index) => {
        if (file.file_type === '')
          errors = setIn(
            errors,
            `files[${String(index)}].file_type`,
            message.requiredSelect(LABELS.file_type),
          );
        if (file.file_type === '1' && file.paper_size === '')
          errors = setIn(
            errors,
            `files[${String(index)}].paper_size`,
            message.requiredSelect(LABELS.paper_size),
          );
      });
    }
    return errors as Errors;
  };

/** The fields with an error, as `files[0].file_type`. */
export const errorFields = (errors: Errors): string[] => errorNames(errors);

/** The days after which the 取適法 asks why a supplier was not paid yet. */
const LONGEST_TERM_DAYS = 60;

/**
 * Amber, never in the way: the transfer comes after the due date, or late after the
 * invoice.
 */
export function depositDateWarning({
  deposit_date,
  payment_due_date,
  invoice_date,
}: PaymentValues): string | null {
  const [deposit, due, issued] = [
    parsePlainDate(deposit_date),
    parsePlainDate(payment_due_date),
    parsePlainDate(invoice_date),
  ];
  if (deposit && due && deposit > due)
    return `振込希望日が支払期日（${formatDateProse(due)}）より後です。取引先にご確認のうえ申請してください。`;
  if (deposit && issued && daysBetween(issued, deposit) > LONGEST_TERM_DAYS)
    return '振込希望日が請求日から60日を超えています。支払期日を定めた法令（取適法など）にご注意ください。';
  return null;
}

/** Less than the invoice says, without an adjustment that says why. */
export const amountWarning = (
  ...amounts: Parameters<typeof isUnexplainedShortfall>
): string | null =>
  isUnexplainedShortfall(...amounts)
    ? '請求書の金額より少ない金額です。振込手数料を差し引いて支払うことは、取適法（2026年1月施行）で禁止される場合があります。'
    : null;
