import type { ReactNode } from 'react';
import { TRANSACTION_CATEGORIES, TRANSACTION_CATEGORY_LABELS } from '@hareto/contracts/drafts.ts';
import { LABELS } from '@hareto/contracts/fields.ts';
import type { InvoiceContent } from '@hareto/contracts/invoices.ts';
import { factDate } from '@hareto/domain/date-texts.ts';
import { parseYenInput } from '@hareto/domain/money.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import type { Description } from '@hareto/design-system/layout/description-list.tsx';

/** As contracts have it: of a draft, of a payment. */
type Stored = string | number | null;

/** How a field of one kind is told from the string of its control, and shown where nobody types. */
type Kind = {
  /** For the contract, whose schema names what is missing or wrong. */
  readonly toContract: (typed: string) => Stored;
  /** null for what another part shows by its name: an account, a card. */
  readonly toFact: ((typed: string) => ReactNode) | null;
  readonly isNumeric: boolean;
};

const asTyped = (typed: string): string => typed;
const whole = (typed: string): number | null => (/^\d+$/.test(typed) ? Number(typed) : null);
/** A text that is no amount is kept, for the schema to refuse it in words. */
export const yenOf = (typed: string): Stored =>
  typed === '' ? null : (parseYenInput(typed) ?? typed);

function categoryLabel(typed: string): string {
  const category = TRANSACTION_CATEGORIES.find((one) => one === typed);
  return category === undefined ? '' : TRANSACTION_CATEGORY_LABELS[category];
}

const ID: Kind = { toContract: whole, toFact: null, isNumeric: true };
const YEN: Kind = {
  toContract: yenOf,
  toFact: (digits) => <Amount value={Number(digits)} />,
  isNumeric: true,
};
const DATE: Kind = { toContract: asTyped, toFact: factDate, isNumeric: true };
const CATEGORY: Kind = { toContract: asTyped, toFact: categoryLabel, isNumeric: false };
const TEXT: Kind = { toContract: asTyped, toFact: asTyped, isNumeric: false };
const OPTIONAL_TEXT: Kind = {
  ...TEXT,
  toContract: (typed) => (typed.trim() === '' ? null : typed),
};

/**
 * The fields of an invoice that one string holds while they are typed, in the order in which they
 * are told. Payee, files and the tick are no strings: each mapper says what it makes of them.
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
  transfer_person_name: TEXT,
  transaction_category: CATEGORY,
  transaction_detail: OPTIONAL_TEXT,
  memo: OPTIONAL_TEXT,
  credit_card_id: ID,
  promotion_code: OPTIONAL_TEXT,
} as const satisfies Partial<Record<keyof InvoiceContent, Kind>>;

export type TypedField = keyof typeof KINDS;

const FIELDS = Object.keys(KINDS) as TypedField[];

/** Where the form and its confirmation say which of the paper's sums is meant. */
export const BILLING_AMOUNT_TERM = '請求金額（振込金額・税込）';

/** What the tick of `delivered_confirmed` says once it is given. */
export const DELIVERED = '商品・サービスの提供を受けたお取引です';

/** One value for each field. */
export const eachField = <Value,>(
  valueOf: (field: TypedField) => Value,
): Record<TypedField, Value> =>
  Object.fromEntries(FIELDS.map((field) => [field, valueOf(field)])) as Record<TypedField, Value>;

export const typedText = (stored: Stored): string => (stored === null ? '' : String(stored));

/** What is stored, as its controls hold it. */
export const typedValues = (stored: Readonly<Record<TypedField, Stored>>) =>
  eachField((field) => typedText(stored[field]));

/** What was typed, in the shape of the contract. */
export const contractValues = (typed: Readonly<Record<TypedField, string>>) =>
  eachField((field) => KINDS[field].toContract(typed[field]));

/** Fields that can be told without asking for what they name. */
export const FACT_FIELDS = FIELDS.filter((field) => KINDS[field].toFact !== null);

/** Whether it stands in columns of digits. */
export const isNumeric = (field: TypedField): boolean => KINDS[field].isNumeric;

/** A field as people read it, stored or typed; '' without a value. */
export function factValue(field: TypedField, value: Stored): ReactNode {
  const typed = typedText(value);
  return typed === '' ? '' : KINDS[field].toFact?.(typed);
}

/** The same as a row of facts, under the field's name. */
export const fieldFact = (
  field: TypedField,
  stored: Readonly<Partial<Record<TypedField, Stored>>>,
): Description => ({ term: LABELS[field], value: factValue(field, stored[field] ?? null) });

/** What the payment is for: the category, with what was written about it. */
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
