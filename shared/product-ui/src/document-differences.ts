import { LABELS } from '@hareto/contracts/labels.ts';
import type { OcrResult, ReadField, ReadValue } from '@hareto/contracts/reading-result.ts';
import { READ_FIELD_LABELS } from '@hareto/contracts/read-field-labels.ts';
import { dateWithWeekday } from '@hareto/domain/date-texts.ts';
import { invoiceNumberKey } from '@hareto/domain/invoice-number-key.ts';
import { formatYenProse, parseYenInput } from '@hareto/domain/money.ts';
import { isSameCompany } from './company-name.ts';

/** The values of a card payment request that its document states as well; null for an empty one. */
export interface StatedValues {
  readonly billing_amount: number | null;
  readonly invoice_number: string | null;
  readonly invoice_date: string | null;
  readonly payment_due_date: string | null;
  /** The addressee; missing when the viewer is the addressee. */
  readonly buyer_name?: string | null;
}

export interface DocumentDifference {
  readonly label: string;
  /** The value on the document, formatted for the user. */
  readonly read: string;
  /** The value of the request, formatted for the user. */
  readonly stated: string;
  readonly value: ReadValue;
}

interface Comparison {
  readonly field: ReadField;
  readonly label: string;
  readonly stated: string | null;
  readonly isSame: (read: string, stated: string) => boolean;
  readonly format: (text: string) => string;
}

const unchanged = (text: string) => text;
const yenText = (text: string) => formatYenProse(parseYenInput(text) ?? 0);
const comparisonsOf = (values: StatedValues): Comparison[] => [
  {
    field: 'billing_amount',
    label: LABELS.billing_amount,
    stated: values.billing_amount === null ? null : String(values.billing_amount),
    isSame: (read, stated) => parseYenInput(read) === Number(stated),
    format: yenText,
  },
  {
    field: 'invoice_number',
    label: LABELS.invoice_number,
    stated: values.invoice_number,
    isSame: (read, stated) => invoiceNumberKey(read) === invoiceNumberKey(stated),
    format: unchanged,
  },
  {
    field: 'invoice_date',
    label: LABELS.invoice_date,
    stated: values.invoice_date,
    isSame: (read, stated) => read === stated,
    format: dateWithWeekday,
  },
  {
    field: 'payment_due_date',
    label: '支払期限',
    stated: values.payment_due_date,
    isSame: (read, stated) => read === stated,
    format: dateWithWeekday,
  },
  {
    field: 'payer_name',
    label: READ_FIELD_LABELS.payer_name,
    stated: values.buyer_name ?? null,
    isSame: isSameCompany,
    format: unchanged,
  },
];

/** The values in which the document of a request and the request itself differ. */
export function documentDifferences(
  ocr: OcrResult | undefined,
  values: StatedValues,
): DocumentDifference[] {
  if (ocr?.status !== 'done') return [];
  return comparisonsOf(values).flatMap(({ field, label, stated, isSame, format }) => {
    const value = ocr.fields[field];
    if (!value || !stated || isSame(value.value, stated)) return [];
    return [{ label, read: format(value.value), stated: format(stated), value }];
  });
}
