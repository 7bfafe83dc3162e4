import type { ReactNode } from 'react';
import {
  toKnownCategory,
  TRANSACTION_CATEGORY_LABELS,
} from '@hareto/contracts/transaction-categories.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import type { InvoiceContent } from '@hareto/contracts/invoice-changes.ts';
import { dateWithWeekday } from '@hareto/domain/date-texts.ts';
import { parseYenInput } from '@hareto/domain/money.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { typedLines } from '@hareto/design-system/foundation/text-styles.ts';
import type { Description } from '@hareto/design-system/layout/description-list.tsx';

/** A value of a draft or a payment in the API schema. */
type Stored = string | number | null;

/** Converts a field of one kind from its control's string, and displays it. */
type Kind = {
  /** For the API schema, which reports missing or wrong values. */
  readonly toApiValue: (typed: string) => Stored;
  /** null for values that another component shows: an account, a card. */
  readonly toFact: ((typed: string) => ReactNode) | null;
  readonly isNumeric: boolean;
};

const unchanged = (typed: string): string => typed;
const toInteger = (typed: string): number | null => (/^\d+$/.test(typed) ? Number(typed) : null);
/** Text that is not an amount is kept, so that the schema refuses it with a message. */
export const toYen = (typed: string): Stored =>
  typed === '' ? null : (parseYenInput(typed) ?? typed);

/** A category that only a newer server knows counts as その他. */
function categoryLabel(typed: string): string {
  return typed === '' ? '' : TRANSACTION_CATEGORY_LABELS[toKnownCategory(typed) ?? 'other'];
}

const ID: Kind = { toApiValue: toInteger, toFact: null, isNumeric: true };
const YEN: Kind = {
  toApiValue: toYen,
  toFact: (digits) => <Amount value={Number(digits)} />,
  isNumeric: true,
};
const DATE: Kind = { toApiValue: unchanged, toFact: dateWithWeekday, isNumeric: true };
const CATEGORY: Kind = { toApiValue: unchanged, toFact: categoryLabel, isNumeric: false };
const TEXT_KIND: Kind = { toApiValue: unchanged, toFact: unchanged, isNumeric: false };
const OPTIONAL_TEXT: Kind = {
  ...TEXT_KIND,
  toApiValue: (typed) => (typed.trim() === '' ? null : typed),
};
const OPTIONAL_LINES: Kind = {
  ...OPTIONAL_TEXT,
  toFact: (typed) => <span css={typedLines}>{typed}</span>,
};

/**
 * The fields of an invoice whose control holds one string, in their display order. Payee, files and
 * the checkbox are not strings, so the form of a payment converts them itself.
 */
const KINDS = {
  account_id: ID,
  invoice_number: OPTIONAL_TEXT,
  invoice_date: DATE,
  invoice_total: YEN,
  billing_amount: YEN,
  standard_amount: YEN,
  reduced_amount: YEN,
  nontaxable_amount: YEN,
  consumption_tax: YEN,
  payment_due_date: DATE,
  deposit_date: DATE,
  transfer_person_name: TEXT_KIND,
  transaction_category: CATEGORY,
  transaction_detail: OPTIONAL_TEXT,
  memo: OPTIONAL_LINES,
  credit_card_id: ID,
  promotion_code: OPTIONAL_TEXT,
} as const satisfies Partial<Record<keyof InvoiceContent, Kind>>;

export type TypedField = keyof typeof KINDS;

const FIELDS = Object.keys(KINDS) as TypedField[];

/** The form and its confirmation use this name for the amount on the document. */
export const BILLING_AMOUNT_TERM = '請求金額（振込金額・税込）';

/** Text shown for a ticked `delivered_confirmed`. */
export const DELIVERED = '商品・サービスの提供を受けたお取引です';

/** Makes one value for each field. */
export const eachField = <Value,>(
  valueOf: (field: TypedField) => Value,
): Record<TypedField, Value> =>
  Object.fromEntries(FIELDS.map((field) => [field, valueOf(field)])) as Record<TypedField, Value>;

export const typedText = (stored: Stored): string => (stored === null ? '' : String(stored));

/** Converts stored values to the strings of the controls. */
export const typedValues = (stored: Readonly<Record<TypedField, Stored>>) =>
  eachField((field) => typedText(stored[field]));

/** Converts typed strings to the shape of the API schema. */
export const apiValues = (typed: Readonly<Record<TypedField, string>>) =>
  eachField((field) => KINDS[field].toApiValue(typed[field]));

/** Fields that can be shown without reading the object they refer to. */
export const FACT_FIELDS = FIELDS.filter((field) => KINDS[field].toFact !== null);

/** True for values shown in columns of digits. */
export const isNumeric = (field: TypedField): boolean => KINDS[field].isNumeric;

/** The notation of a stored or typed field; '' without a value. */
export function factValue(field: TypedField, value: Stored): ReactNode {
  const typed = typedText(value);
  return typed === '' ? '' : KINDS[field].toFact?.(typed);
}

/** A row of facts with the field's name and its value, as `factValue` writes it. */
export const fieldFact = (
  field: TypedField,
  stored: Readonly<Partial<Record<TypedField, Stored>>>,
): Description => ({ term: LABELS[field], value: factValue(field, stored[field] ?? null) });

/** The purpose of the payment: the category with its detail. */
export const transactionFact = ({
  transaction_category,
  transaction_detail,
}: Readonly<
  Record<'transaction_category' | 'transaction_detail', string | null>
>): Description => ({
  term: LABELS.transaction_category,
  value: [categoryLabel(typedText(transaction_category)), transaction_detail]
    .filter(Boolean)
    .join('　'),
});
