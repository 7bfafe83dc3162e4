import {
  RequestDraftInputSchema,
  type RequestDraft,
  type RequestDraftInput,
} from '@hareto/contracts/request-drafts.ts';
import type { RequestContent } from '@hareto/contracts/request-content.ts';
import type { UserInformation } from '@hareto/contracts/users.ts';
import { parseYenInput } from '@hareto/domain/money.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import {
  discountOfRate,
  invoiceAmounts,
  rateOfDiscount,
  subtotalOf,
  type InvoiceAmounts,
} from '@hareto/domain/tax.ts';
import { validEntries } from '@hareto/forms/draft-body.ts';

/** The name of a request's draft for the drafts of forms that the page keeps. */
export const requestDraftName = (id: number | string): string => `request-${String(id)}`;

/** A request as typed; amounts are strings of digits, dates `YYYY-MM-DD` or ''. */
export interface RequestValues {
  buyer_business_form: string;
  /** Decides who may pay: the corporation with the number, or the person who got the mail. */
  buyer_by: 'number' | 'mail';
  buyer_name: string;
  buyer_corporate_number: string;
  buyer_person_name: string;
  buyer_person_email: string;
  supplier_person_name: string;
  supplier_person_email: string;
  title: string;
  invoice_number: string;
  invoice_date: string;
  standard_amount: string;
  reduced_amount: string;
  nontaxable_amount: string;
  discount_amount: string;
  discount_rate: string;
  /** Which of the two was typed; the other one is calculated from it. */
  discount_by: 'amount' | 'rate';
  /** '' while the calculated tax is used. */
  consumption_tax: string;
  payment_due_date: string;
  deposit_date: string;
  invoice_request_commission_rate: string;
  account_id: string;
  message: string;
  files: readonly { file_id: string }[];
}

const amountText = (amount: number | null) =>
  amount === null || amount === 0 ? '' : String(amount);
const yenOf = (text: string): number => parseYenInput(text) ?? 0;
export const TYPED_AMOUNTS = [
  'standard_amount',
  'reduced_amount',
  'nontaxable_amount',
  'discount_amount',
  'consumption_tax',
] as const;
export type TypedAmount = (typeof TYPED_AMOUNTS)[number];

/** Text that is not an amount stays text, so that the schema refuses it with a message. */
const yenOrText = (text: string): number | string =>
  text === '' ? 0 : (parseYenInput(text) ?? text);
const rateOf = (text: string): number | null => {
  const rate = Number(text.normalize('NFKC'));
  return text.trim() === '' || Number.isNaN(rate) ? null : rate;
};
const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

export const basesOf = (values: RequestValues) => ({
  standard: yenOf(values.standard_amount),
  reduced: yenOf(values.reduced_amount),
  nontaxable: yenOf(values.nontaxable_amount),
});

/** The discount in yen, typed as amount or as rate. */
export function discountOf(values: RequestValues): number {
  if (values.discount_by === 'amount') return yenOf(values.discount_amount);
  const rate = rateOf(values.discount_rate);
  return rate === null || rate < 0 || rate > 100
    ? 0
    : discountOfRate(subtotalOf(basesOf(values)), rate);
}

/** The calculated amounts; null while the discount exceeds the subtotal. */
export function amountsOf(values: RequestValues): (InvoiceAmounts & { billing: number }) | null {
  const bases = basesOf(values);
  const discount = discountOf(values);
  if (discount > subtotalOf(bases)) return null;
  const amounts = invoiceAmounts(bases, discount);
  const tax = values.consumption_tax === '' ? amounts.tax : yenOf(values.consumption_tax);
  return { ...amounts, billing: subtotalOf(amounts.nets) + tax };
}

/**
 * The values that change with the field `name`: the discount as a rate or as an amount.
 */
export function derivedValues(values: RequestValues, name: string): Partial<RequestValues> {
  const by =
    name === 'discount_amount' ? 'amount' : name === 'discount_rate' ? 'rate' : values.discount_by;
  const changed = { ...values, discount_by: by } as const;
  const discount = discountOf(changed);
  const subtotal = subtotalOf(basesOf(changed));
  return {
    discount_by: by,
    ...(by === 'rate'
      ? { discount_amount: amountText(discount) }
      : { discount_rate: discount === 0 ? '' : String(rateOfDiscount(subtotal, discount)) }),
  };
}

/** True when the buyer is chosen by a corporate number. */
export const isByNumber = ({
  buyer_business_form,
  buyer_by,
}: Pick<RequestValues, 'buyer_business_form' | 'buyer_by'>): boolean =>
  buyer_business_form === '1' && buyer_by === 'number';

/** The typed strings in the contract's shape; the schema refuses missing ones. */
export function toRequest(values: RequestValues) {
  const amounts = amountsOf(values);
  return {
    ...contentOf(values),
    buyer_business_form: Number(values.buyer_business_form),
    buyer_name: values.buyer_name,
    buyer_person_name: values.buyer_person_name,
    buyer_person_email: values.buyer_person_email,
    supplier_person_name: values.supplier_person_name,
    supplier_person_email: values.supplier_person_email,
    title: values.title,
    invoice_date: values.invoice_date,
    standard_amount: yenOrText(values.standard_amount),
    reduced_amount: yenOrText(values.reduced_amount),
    nontaxable_amount: yenOrText(values.nontaxable_amount),
    discount_amount:
      values.discount_by === 'amount' ? yenOrText(values.discount_amount) : discountOf(values),
    consumption_tax:
      values.consumption_tax === '' ? (amounts?.tax ?? 0) : yenOrText(values.consumption_tax),
    consumption_tax_rate: amounts?.taxRate ?? null,
    billing_amount: amounts?.billing ?? 0,
    payment_due_date: values.payment_due_date,
    deposit_date: values.deposit_date,
    account_id: Number(values.account_id) || undefined,
  };
}

/**
 * The valid parts of a request that is being typed, as the server stores them. There is no total of
 * amounts that are not stored.
 */
export function toDraft(values: RequestValues): RequestDraftInput {
  const content = contentOf(values);
  const draft = validEntries(RequestDraftInputSchema, content);
  const isComplete = [...TYPED_AMOUNTS, 'discount_rate' as const].every(
    (name) => draft[name] === content[name],
  );
  return isComplete ? draft : { ...draft, billing_amount: null };
}

/** The typed values in the shape of the contract, valid or not. */
function contentOf(values: RequestValues) {
  const bases = basesOf(values);
  const amounts = amountsOf(values);
  const businessForm = values.buyer_business_form === '2' ? 2 : 1;
  return {
    buyer_business_form: businessForm,
    buyer_name: orNull(values.buyer_name),
    buyer_corporate_number: isByNumber(values) ? orNull(values.buyer_corporate_number) : null,
    buyer_person_name: orNull(values.buyer_person_name),
    buyer_person_email: orNull(values.buyer_person_email),
    supplier_person_name: orNull(values.supplier_person_name),
    supplier_person_email: orNull(values.supplier_person_email),
    title: orNull(values.title),
    invoice_number: orNull(values.invoice_number),
    invoice_date: dateOrNull(values.invoice_date),
    standard_amount: bases.standard,
    reduced_amount: bases.reduced,
    nontaxable_amount: bases.nontaxable,
    consumption_tax: values.consumption_tax === '' ? null : yenOf(values.consumption_tax),
    discount_amount: discountOf(values),
    discount_rate: values.discount_by === 'rate' ? rateOf(values.discount_rate) : null,
    billing_amount: amounts?.billing ?? null,
    payment_due_date: dateOrNull(values.payment_due_date),
    deposit_date: dateOrNull(values.deposit_date),
    invoice_request_commission_rate: shareOf(values),
    account_id: Number(values.account_id) || null,
    message: orNull(values.message),
    files: values.files.map(({ file_id }) => ({ file_id })),
  };
}

const dateOrNull = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? (text as PlainDate) : null;

export function shareOf(
  values: Pick<RequestValues, 'invoice_request_commission_rate'>,
): RequestContent['invoice_request_commission_rate'] {
  const share = Number(values.invoice_request_commission_rate);
  return share === 0 || share === 1 || share === 2 ? share : 3;
}

/** True when the draft has a buyer without a corporate number. */
const isAddressedByMail = (draft: RequestDraft): boolean =>
  draft.buyer_corporate_number === null &&
  [draft.buyer_name, draft.buyer_person_name, draft.buyer_person_email].some(Boolean);

/** A draft as form values; the contact person is the user unless the draft has another one. */
export function valuesOf(draft: RequestDraft, user: UserInformation | null): RequestValues {
  const text = (value: string | null) => value ?? '';
  const rate =
    draft.discount_rate ??
    (draft.discount_amount
      ? rateOfDiscount(
          (draft.standard_amount ?? 0) +
            (draft.reduced_amount ?? 0) +
            (draft.nontaxable_amount ?? 0),
          draft.discount_amount,
        )
      : null);
  return {
    buyer_business_form: String(draft.buyer_business_form ?? 1),
    buyer_by: isAddressedByMail(draft) ? 'mail' : 'number',
    buyer_name: text(draft.buyer_name),
    buyer_corporate_number: text(draft.buyer_corporate_number),
    buyer_person_name: text(draft.buyer_person_name),
    buyer_person_email: text(draft.buyer_person_email),
    supplier_person_name:
      draft.supplier_person_name ??
      (user ? `${user.user_last_name} ${user.user_first_name}`.trim() : ''),
    supplier_person_email: draft.supplier_person_email ?? user?.email_address ?? '',
    title: text(draft.title),
    invoice_number: text(draft.invoice_number),
    invoice_date: text(draft.invoice_date),
    standard_amount: amountText(draft.standard_amount),
    reduced_amount: amountText(draft.reduced_amount),
    nontaxable_amount: amountText(draft.nontaxable_amount),
    discount_amount: amountText(draft.discount_amount),
    discount_rate: rate === null ? '' : String(rate),
    discount_by: draft.discount_rate === null ? 'amount' : 'rate',
    consumption_tax: draft.consumption_tax === null ? '' : String(draft.consumption_tax),
    payment_due_date: text(draft.payment_due_date),
    deposit_date: text(draft.deposit_date),
    invoice_request_commission_rate: String(draft.invoice_request_commission_rate ?? 3),
    account_id: draft.account_id === null ? '' : String(draft.account_id),
    message: text(draft.message),
    files: draft.files.map(({ file_id }) => ({ file_id })),
  };
}
