import { labelOf } from '@hareto/contracts/labels.ts';
import { isDoubtful, needsCheck, type OcrResult } from '@hareto/contracts/reading-result.ts';
import { ADJUSTMENT_LABEL } from '@hareto/domain/adjustments.ts';
import { fieldState, type Agreement, type FieldState } from '@hareto/extraction/field-state.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { isRegistrationNumberOf } from '@hareto/domain/invoice-registration-number.ts';
import { formatYen, parseYenInput } from '@hareto/domain/money.ts';
import { formatDateTable, parsePlainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import { completeDateInput } from '@hareto/domain/typed-date.ts';
import type { NamedAccount } from '@hareto/product-ui/account-form/named-account.ts';
import type { TypedField } from '@hareto/product-ui/invoice/invoice-fields.tsx';
import { contentFieldOf } from '../values/field-names.ts';
import { toSupplierChoice, type PaymentValues } from '../values/payment-values.ts';
import { suggestedDepositDate, type TransferCalendar } from '../values/transfer-calendar.ts';
import type { ExtractedMark } from '@hareto/product-ui/extracted-mark.ts';
import {
  hasAccountChoice,
  namedAccountOf,
} from '@hareto/product-ui/document-accounts/account-marks.ts';
import {
  ACCOUNT_CHOSEN,
  isAdjustmentField,
  MARKED_FIELDS,
  READ_FIELDS,
  type MarkedField,
  type SingleField,
} from '../values/marked-fields.ts';
import { isAccountOnDocument } from './read-account.ts';
import { documentAdjustments, rowOfMark } from './read-adjustments.ts';

export interface ReadMark extends ExtractedMark<MarkedField> {
  /** The value as the field stores it. */
  readonly text: string;
}

/** The value as its field would store it; '' when the field cannot hold it. */
function toFieldValue(field: SingleField, value: string, today: PlainDate): string {
  if (isYenField(field)) return String(parseYenInput(value) ?? '');
  if (field === 'invoice_date' || field === 'payment_due_date')
    return parsePlainDate(value) ?? completeDateInput(value, today) ?? '';
  return value.normalize('NFKC').trim();
}

type UnnumberedMark = Omit<ReadMark, 'number'>;

export function fieldMarks(ocr: OcrResult, today: PlainDate): ReadMark[] {
  const adjustments = documentAdjustments(ocr).map(
    ({ field, kind, amount, read }): UnnumberedMark => ({
      field,
      label: ADJUSTMENT_LABEL[kind],
      read,
      text: String(amount),
    }),
  );
  const unnumbered = MARKED_FIELDS.flatMap((field): UnnumberedMark[] => {
    if (isAdjustmentField(field)) return adjustments.filter((mark) => mark.field === field);
    const read = ocr.fields[READ_FIELDS[field]];
    const text = read ? toFieldValue(field, read.value, today) : '';
    return read && text !== ''
      ? [{ field, label: labelOf(contentFieldOf(field)), read, text }]
      : [];
  });
  return unnumbered.map((mark, index) => ({ ...mark, number: index + 1 }));
}

/** The read value in the usual notation: 「¥87,340」, 「2026/11/05」. */
export const readValueText = ({ field, read, text }: ReadMark): string =>
  toUsualNotation(field, text) ?? read.value;

/** The current value of a mark's field; '' when it is empty. */
export function currentText(field: MarkedField, values: PaymentValues, ocr: OcrResult): string {
  if (isAdjustmentField(field)) return rowOfMark(field, ocr, values.adjustments)?.amount ?? '';
  return field === 'supplier' ? (values.supplier?.name ?? '') : values[field];
}

/**
 * The entered value in the usual notation; null for an account, because the form has only its id.
 */
export function enteredText(
  field: MarkedField,
  values: PaymentValues,
  ocr: OcrResult,
): string | null {
  if (field === 'account_id') return null;
  const typed = currentText(field, values, ocr);
  return toUsualNotation(field, typed) ?? typed;
}

/** True when the field holds whole yen. */
const isYenField = (field: MarkedField): boolean =>
  field === 'billing_amount' || field === 'invoice_total' || isAdjustmentField(field);

/** The notation of an amount or a date; null for anything else. */
function toUsualNotation(field: MarkedField, text: string): string | null {
  if (isYenField(field) && /^\d+$/.test(text)) return formatYen(Number(text));
  const date = parsePlainDate(text);
  return date === null ? null : formatDateTable(date);
}

export type MarkContext = {
  readonly ocr: OcrResult;
  /** The chosen payee once it is loaded. */
  readonly supplier: Pick<
    SupplierDetail,
    'id' | 'accounts' | 'invoice_registration_number' | 'corporate_number'
  > | null;
};

function payeeAgreement(
  id: number,
  { fields, supplier_candidates }: OcrResult,
  supplier: MarkContext['supplier'],
): Agreement {
  const number = fields.invoice_registration_number?.value;
  if (number && supplier?.id === id && isRegistrationNumberOf(number, supplier))
    return 'matched_by_number';
  return supplier_candidates.some((one) => one.supplier_id === id) ? 'matched' : 'edited';
}

/** `needsCheck` knows no adjustments, so only their confidence counts. */
const isUncertain = (field: MarkedField, read: ReadMark['read']): boolean =>
  isAdjustmentField(field) ? isDoubtful(read) : needsCheck(READ_FIELDS[field], read);

/**
 * A payee or an account that is not chosen yet does not differ from the document. A chosen one is
 * registered and needs no confirmation.
 */
export function markState(
  { field, read, text }: ReadMark,
  values: PaymentValues,
  { ocr, supplier }: MarkContext,
): FieldState {
  const chosen = values.supplier;
  if (field === 'supplier')
    return fieldState(chosen ? payeeAgreement(chosen.id, ocr, supplier) : 'same');
  if (field === 'account_id') {
    const account = supplier?.accounts.find((one) => String(one.id) === values.account_id);
    return fieldState(!account || isAccountOnDocument(ocr.fields, account) ? 'same' : 'edited');
  }
  const isSame = currentText(field, values, ocr) === text;
  const isConfirmed = values.confirmed_fields.includes(field);
  return fieldState(isSame ? 'same' : 'edited', isUncertain(field, read), isConfirmed);
}

export type FillContext = {
  readonly today: PlainDate;
  readonly calendar: TransferCalendar;
  /** The payee that the server proposes, with its accounts. */
  readonly proposal: SupplierDetail | null;
  /** False for fields that the user has typed, chosen or emptied. */
  readonly mayFill: (field: keyof PaymentValues) => boolean;
};

/** Fills read values into empty, untouched fields. */
export function fillFromReading(
  values: PaymentValues,
  ocr: OcrResult,
  { today, calendar, proposal, mayFill }: FillContext,
): PaymentValues {
  const filled: PaymentValues = { ...values };
  const canFill = (field: TypedField) => filled[field] === '' && mayFill(field);
  for (const { field, text } of fieldMarks(ocr, today)) {
    if (
      !isAdjustmentField(field) &&
      field !== 'supplier' &&
      field !== 'account_id' &&
      canFill(field) &&
      !values.confirmed_fields.includes(field)
    )
      filled[field] = text;
  }
  const rows = unseenAdjustments(values, ocr);
  // Another empty list would count as changed, and take back a message of the server.
  if (rows.length > 0 && values.adjustments.length === 0 && mayFill('adjustments'))
    filled.adjustments = rows;
  if (!filled.supplier && proposal && mayFill('supplier'))
    filled.supplier = toSupplierChoice(proposal);
  const hasNoAccountChoice = !hasAccountChoice(ocr);
  if (
    proposal &&
    filled.supplier?.id === proposal.id &&
    hasNoAccountChoice &&
    canFill('account_id')
  )
    filled.account_id = proposedAccountId(ocr, proposal);
  const due = parsePlainDate(filled.payment_due_date);
  if (due && canFill('deposit_date')) filled.deposit_date = suggestedDepositDate(due, calendar);
  return filled;
}

/** True when the document names several accounts and the user has not chosen the one to pay. */
export const mustChooseAccount = (ocr: OcrResult, { confirmed_fields }: PaymentValues): boolean =>
  hasAccountChoice(ocr) && !confirmed_fields.includes(ACCOUNT_CHOSEN);

/** Adjustments of the document that the user has not removed. */
const unseenAdjustments = ({ confirmed_fields }: PaymentValues, ocr: OcrResult) =>
  documentAdjustments(ocr)
    .filter(({ field }) => !confirmed_fields.includes(field))
    .map(({ kind, amount }) => ({ kind, amount: String(amount) }));

/** True when the document names an unregistered payee. */
export const hasUnregisteredPayee = ({ fields, supplier_candidates }: OcrResult): boolean =>
  fields.payee_name !== undefined && supplier_candidates.length === 0;

/** The account on the document, if the supplier does not have it yet. */
export function unknownAccount(
  ocr: OcrResult | undefined,
  supplier: Pick<SupplierDetail, 'accounts'>,
): NamedAccount | null {
  const fields = ocr?.fields ?? {};
  const number = fields.account_number?.value;
  const isNew =
    number !== undefined && !supplier.accounts.some((one) => isAccountOnDocument(fields, one));
  return isNew ? namedAccountOf(fields) : null;
}

/** The account on the document, otherwise the only account of the supplier. */
function proposedAccountId(ocr: OcrResult, supplier: SupplierDetail): string {
  const proposed = ocr.supplier_candidates.find(
    (one) => one.supplier_id === supplier.id,
  )?.account_id;
  const account =
    supplier.accounts.find((one) => one.id === proposed) ??
    supplier.accounts.find((one) => isAccountOnDocument(ocr.fields, one));
  const only = supplier.accounts.length === 1 ? supplier.accounts[0] : undefined;
  return String((account ?? only)?.id ?? '');
}
