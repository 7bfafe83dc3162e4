import { BUSINESS_FORMS } from '@hareto/domain/business-form.ts';
import { isCorporateNumber } from '@hareto/domain/corporate-number.ts';
import { MAXIMUM_BILLING_AMOUNT, SELLER_FEE_SHARES } from '@hareto/domain/money.ts';
import * as v from 'valibot';
import {
  BillingAmountSchema,
  chosenId,
  withErrorCode,
  dateField,
  dateOf,
  emailOf,
  optionalText,
  requiredTextLabelled,
} from './fields.ts';
import { LABELS } from './labels.ts';
import { optionalMessage } from './lines.ts';
import { FILE_MESSAGES, FileIdSchema, MAX_FILES } from './files.ts';
import * as message from './messages.ts';
import { inHalfWidth } from './code-digits.ts';
import { REQUEST_LABELS } from './request-labels.ts';

// Content of a card payment request. The server checks sums, and dates against the calendar.

/** A file of a request. It has no `file_type`, because it is always an electronic transaction. */
export const RequestFileSchema = v.strictObject({ file_id: FileIdSchema });

const amountField = (label: string) => {
  const rangeMessage = message.numberRange(label, 0, MAXIMUM_BILLING_AMOUNT);
  return v.pipe(
    v.number(message.amountMessage(label, message.required)),
    v.integer(message.integer(label)),
    v.minValue(0, rangeMessage),
    v.maxValue(MAXIMUM_BILLING_AMOUNT, rangeMessage),
  );
};

const CorporateNumberSchema = v.optional(
  v.nullable(
    v.pipe(
      v.string(message.corporateNumber()),
      inHalfWidth,
      withErrorCode(
        'corporate_number',
        v.check<string, string>(
          (text) => text === '' || isCorporateNumber(text),
          message.corporateNumber(),
        ),
      ),
      v.transform((text): string | null => text || null),
    ),
  ),
  null,
);

/** Percent with one decimal, when the user typed a rate instead of an amount. */
const DiscountRateSchema = v.optional(
  v.nullable(
    v.pipe(
      v.number(message.invalid(REQUEST_LABELS.discount_rate)),
      v.check((rate) => rate >= 0 && rate <= 100, '値引率は0%以上100%以下で入力してください。'),
      v.check(
        (rate) => Number.isInteger(Math.round(rate * 1e6) / 1e5),
        '値引率は小数第1位までで入力してください。',
      ),
    ),
  ),
  null,
);

export const MessageSchema = optionalMessage(REQUEST_LABELS.message, 500);

/** The recipient of the mail with the link. */
export const RequestContactSchema = v.strictObject({
  buyer_person_name: requiredTextLabelled(REQUEST_LABELS.buyer_person_name, 50),
  buyer_person_email: emailOf(REQUEST_LABELS.buyer_person_email),
});

export const RequestContentSchema = v.strictObject({
  buyer_business_form: v.picklist(
    BUSINESS_FORMS,
    message.requiredSelect(REQUEST_LABELS.buyer_business_form),
  ),
  buyer_name: requiredTextLabelled(REQUEST_LABELS.buyer_name, 100),
  buyer_corporate_number: CorporateNumberSchema,
  ...RequestContactSchema.entries,
  supplier_person_name: requiredTextLabelled(REQUEST_LABELS.supplier_person_name, 50),
  supplier_person_email: emailOf(REQUEST_LABELS.supplier_person_email),
  files: v.pipe(
    v.array(RequestFileSchema),
    v.minLength(1, message.requiredFile(LABELS.files)),
    v.maxLength(MAX_FILES, FILE_MESSAGES.count),
  ),
  title: requiredTextLabelled(REQUEST_LABELS.title, 100),
  invoice_number: optionalText('invoice_number', 50),
  invoice_date: dateField('invoice_date'),
  /** Bases before the discount, tax excluded. */
  standard_amount: amountField(LABELS.standard_amount),
  reduced_amount: amountField(LABELS.reduced_amount),
  nontaxable_amount: amountField(LABELS.nontaxable_amount),
  discount_amount: amountField(REQUEST_LABELS.discount_amount),
  discount_rate: DiscountRateSchema,
  consumption_tax: amountField(LABELS.consumption_tax),
  /** 10, 8 or 0; null when the request mixes rates. */
  consumption_tax_rate: v.optional(v.nullable(v.picklist([10, 8, 0])), null),
  billing_amount: BillingAmountSchema,
  payment_due_date: dateOf(REQUEST_LABELS.request_due_date),
  deposit_date: dateOf(REQUEST_LABELS.request_deposit_date),
  invoice_request_commission_rate: v.picklist(
    SELLER_FEE_SHARES,
    message.requiredSelect(REQUEST_LABELS.invoice_request_commission_rate),
  ),
  account_id: chosenId(message.requiredSelect(REQUEST_LABELS.deposit_account)),
  message: MessageSchema,
});
export type RequestContent = v.InferOutput<typeof RequestContentSchema>;
