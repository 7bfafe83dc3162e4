import {
  RequestDraftInputSchema,
  type RequestDraftInput,
} from '@hareto/contracts/request-drafts.ts';
import { parseYenInput } from '@hareto/domain/money.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import { validEntries } from '@hareto/forms/draft-body.ts';
import { amountsOf, basesOf, discountOf, rateOf, TYPED_AMOUNTS, yenOf } from './request-amounts.ts';
import { isByNumber, shareOf, type RequestValues } from './request-values.ts';

/** Text that is not an amount stays text, so that the schema refuses it with a message. */
const yenOrText = (text: string): number | string =>
  text === '' ? 0 : (parseYenInput(text) ?? text);
const rateOrText = (text: string): number | string | null => rateOf(text) ?? orNull(text);
const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** The typed strings in the shape of the API schema, which refuses missing ones. */
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
 * The valid parts of a request that is being typed, as the server stores them. The total is null
 * when there are no amounts, or when one of them is invalid and so not stored.
 */
export function toDraft(values: RequestValues): RequestDraftInput {
  const content = contentOf(values);
  const draft = validEntries(RequestDraftInputSchema, content);
  const isComplete = [...TYPED_AMOUNTS, 'discount_rate' as const].every(
    (name) => draft[name] === content[name],
  );
  const hasAmounts = TYPED_AMOUNTS.some((name) => Boolean(draft[name]));
  return isComplete && hasAmounts ? draft : { ...draft, billing_amount: null };
}

/** The typed values in the shape of the API schema, valid or not. */
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
    discount_rate: values.discount_by === 'rate' ? rateOrText(values.discount_rate) : null,
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
