import { BUSINESS_FORMS } from '@hareto/domain/business-form.ts';
import * as v from 'valibot';
import { SELLER_FEE_SHARES } from '@hareto/domain/money.ts';
import { draftMessage, draftText } from './draft-text.ts';
import { dateField } from './fields.ts';
import { INVOICE_TAX_ENTRIES } from './invoice-amounts.ts';
import { LABELS } from './labels.ts';
import { IdSchema } from './plain-fields.ts';
import { REQUEST_LABELS } from './request-labels.ts';

const nullByDefault = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.nullable(schema), null);
/** A text, valid or not; the rules apply when the request is sent. */
const text = (name: keyof typeof REQUEST_LABELS) => draftText(REQUEST_LABELS[name]);
const amount = nullByDefault(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999_999)),
);

/**
 * Any subset of a card payment request except its files, because a draft keeps incomplete input.
 * Amounts are whole yen, bases before the discount.
 */
export const RequestDraftContentSchema = v.strictObject({
  buyer_business_form: nullByDefault(v.picklist(BUSINESS_FORMS)),
  buyer_name: text('buyer_name'),
  buyer_corporate_number: text('buyer_corporate_number'),
  buyer_person_name: text('buyer_person_name'),
  buyer_person_email: text('buyer_person_email'),
  supplier_person_name: text('supplier_person_name'),
  supplier_person_email: text('supplier_person_email'),
  title: text('title'),
  invoice_number: draftText(LABELS.invoice_number),
  invoice_date: nullByDefault(dateField('invoice_date')),
  ...INVOICE_TAX_ENTRIES,
  discount_amount: amount,
  discount_rate: nullByDefault(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  billing_amount: amount,
  payment_due_date: nullByDefault(dateField('payment_due_date')),
  deposit_date: nullByDefault(dateField('deposit_date')),
  invoice_request_commission_rate: nullByDefault(v.picklist(SELLER_FEE_SHARES)),
  account_id: nullByDefault(IdSchema),
  message: draftMessage(REQUEST_LABELS.message),
});
export type RequestDraftContent = v.InferOutput<typeof RequestDraftContentSchema>;
