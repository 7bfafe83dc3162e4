import type { HolidayCalendar } from './business-day.ts';
import { isInvoiceTooOld } from './invoice-age.ts';
import type { PlainDate } from './plain-date.ts';
import {
  earliestRequestDeposit,
  isPossibleDeposit,
  latestRequestDeposit,
  requestDueDates,
} from './request-terms.ts';
import { discountOfRate, invoiceAmounts, subtotalOf } from './tax.ts';

/**
 * A broken rule of a card payment request; `requestProblem` of @hareto/contracts has its text.
 * `field` is a path in the content of a request.
 */
export type BrokenRequestRule =
  | { readonly field: 'standard_amount'; readonly code: 'no_amount' }
  | { readonly field: 'discount_amount'; readonly code: 'discount_too_large' }
  | { readonly field: 'discount_rate'; readonly code: 'discount_differs' }
  /** `tolerance` in yen. */
  | {
      readonly field: 'consumption_tax';
      readonly code: 'tax_difference';
      readonly tolerance: number;
    }
  | { readonly field: 'consumption_tax_rate'; readonly code: 'tax_rate' }
  | { readonly field: 'billing_amount'; readonly code: 'tax_total' }
  | { readonly field: 'invoice_date'; readonly code: 'date_past' | 'too_old' }
  | { readonly field: 'payment_due_date'; readonly code: 'date_future' | 'due_date' }
  | {
      readonly field: 'deposit_date';
      readonly code: 'deposit_date';
      readonly earliest: PlainDate;
    }
  | { readonly field: 'deposit_date'; readonly code: 'deposit_date'; readonly latest: PlainDate }
  | { readonly field: `files[${number}]`; readonly code: 'duplicate' };

/** Amounts in yen, rates in percent; `discount_rate` is null for a discount given as an amount. */
export interface RequestAmounts {
  readonly standard_amount: number;
  readonly reduced_amount: number;
  readonly nontaxable_amount: number;
  readonly discount_amount: number;
  readonly discount_rate: number | null;
  readonly consumption_tax: number;
  readonly consumption_tax_rate: number | null;
  readonly billing_amount: number;
}

interface RequestDates {
  readonly invoice_date: PlainDate;
  readonly payment_due_date: PlainDate;
  readonly deposit_date: PlainDate;
}

type Content = RequestAmounts & RequestDates & { files: readonly { file_id: string }[] };

/** Returns every broken rule of a complete request, for the form and for the server. */
export function brokenRequestRules(
  content: Content,
  { today, holidays }: { today: PlainDate; holidays: HolidayCalendar },
): BrokenRequestRule[] {
  return [
    ...brokenAmountRules(content),
    ...brokenRequestDateRules(content, today),
    ...brokenDepositRules(content, holidays),
    ...brokenFileRules(content),
  ];
}

/** Calculates each amount and compares it with the one that the user sent. */
export function brokenAmountRules(content: RequestAmounts): BrokenRequestRule[] {
  const bases = {
    standard: content.standard_amount,
    reduced: content.reduced_amount,
    nontaxable: content.nontaxable_amount,
  };
  const subtotal = subtotalOf(bases);
  if (subtotal === 0) return [{ field: 'standard_amount', code: 'no_amount' }];
  const { discount_amount, discount_rate } = content;
  if (discount_amount > subtotal) return [{ field: 'discount_amount', code: 'discount_too_large' }];
  if (discount_rate !== null && discountOfRate(subtotal, discount_rate) !== discount_amount)
    return [{ field: 'discount_rate', code: 'discount_differs' }];
  const { tax, taxRate, taxTolerance, nets } = invoiceAmounts(bases, discount_amount);
  if (Math.abs(content.consumption_tax - tax) > taxTolerance)
    return [{ field: 'consumption_tax', code: 'tax_difference', tolerance: taxTolerance }];
  if (content.consumption_tax_rate !== taxRate)
    return [{ field: 'consumption_tax_rate', code: 'tax_rate' }];
  return content.billing_amount === subtotalOf(nets) + content.consumption_tax
    ? []
    : [{ field: 'billing_amount', code: 'tax_total' }];
}

/** A missing date (null) breaks no rule here; the schema reports it. */
export function brokenRequestDateRules(
  { invoice_date, payment_due_date }: Record<'invoice_date' | 'payment_due_date', PlainDate | null>,
  today: PlainDate,
): BrokenRequestRule[] {
  const { earliest, latest } = requestDueDates(today);
  const broken: BrokenRequestRule[] = [];
  if (invoice_date !== null && invoice_date > today)
    broken.push({ field: 'invoice_date', code: 'date_past' });
  if (invoice_date !== null && isInvoiceTooOld(invoice_date, today))
    broken.push({ field: 'invoice_date', code: 'too_old' });
  if (payment_due_date !== null && payment_due_date < earliest)
    broken.push({ field: 'payment_due_date', code: 'date_future' });
  if (payment_due_date !== null && payment_due_date > latest)
    broken.push({ field: 'payment_due_date', code: 'due_date' });
  return broken;
}

export function brokenDepositRules(
  { payment_due_date, deposit_date }: Pick<RequestDates, 'payment_due_date' | 'deposit_date'>,
  holidays: HolidayCalendar,
): BrokenRequestRule[] {
  if (isPossibleDeposit(deposit_date, payment_due_date, holidays)) return [];
  const latest = latestRequestDeposit(payment_due_date, holidays);
  if (deposit_date > latest) return [{ field: 'deposit_date', code: 'deposit_date', latest }];
  const earliest = earliestRequestDeposit(payment_due_date, holidays);
  return [{ field: 'deposit_date', code: 'deposit_date', earliest }];
}

const brokenFileRules = ({ files }: Pick<Content, 'files'>): BrokenRequestRule[] =>
  files.flatMap(({ file_id }, index) =>
    files.findIndex((other) => other.file_id === file_id) === index
      ? []
      : [{ field: `files[${index}]`, code: 'duplicate' }],
  );
