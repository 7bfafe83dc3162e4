import { listCreditCards, type Commission } from '@hareto/contracts/cards.ts';
import { BillingAmountSchema } from '@hareto/contracts/fields.ts';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { getInvoice, type InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { requestFee } from '../loading/load-fee.ts';
import { loadFilesOf } from '../loading/load-files.ts';
import { loadSupplier, type PaymentFormData } from '../loading/load-payment.ts';
import { paymentErrors, type PaymentRules } from '../values/payment-rules.ts';
import { ATTACHMENTS, contentFieldOf } from '../values/field-names.ts';
import { valuesOfInvoice, type PaymentValues } from '../values/payment-values.ts';
import { chosenPayee, loadClosedDaysFor } from '../loading/closed-days.ts';
import { transferCalendar } from '../values/transfer-calendar.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import * as v from 'valibot';
import { correctionKeeper, readCorrection } from './correction-draft.ts';
import { readEdit, type Edit } from './edit-store.ts';
import { newDestination, type EditValues } from './destination.ts';
import { changedValues } from './changed-values.ts';
import { withoutLockedFiles } from './locked-files.ts';

/** A submitted payment that is being changed, with all data for its steps. */
export type EditData = PaymentFormData & {
  readonly kind: 'open';
  readonly invoice: InvoiceDetail;
  readonly editableFields: ReadonlySet<string>;
  /** Fields that the correction names; empty in a voluntary change. */
  readonly fieldsToCorrect: ReadonlySet<string>;
  /** The values of the submitted payment. */
  readonly before: EditValues;
  /** The values with the user's input. */
  readonly values: EditValues;
  readonly files: readonly InvoiceFile[];
  readonly commission: Commission;
  readonly refusals: Edit['refusals'];
  /** The version of the draft that keeps the input. */
  readonly draftVersion: number;
  /** The payment was changed elsewhere after the user's input began. */
  readonly hasPaymentChanged: boolean;
};
/** The payment can no longer be changed, or not by this buyer. */
export type ClosedEdit = { readonly kind: 'closed'; readonly invoice: InvoiceDetail };

/** Rejects with a `CallFailure`; 404 for another user's payment. */
export async function loadEdit(id: string, signal: AbortSignal): Promise<EditData | ClosedEdit> {
  const { http, clock } = host();
  const [invoice, { draftVersion, correction }, { credit_cards }, generalClosedDays] =
    await Promise.all([
      http.call(getInvoice, { params: { id }, signal }),
      readCorrection(Number(id), signal),
      http.call(listCreditCards, { signal }),
      loadClosedDaysFor(null, signal),
    ]);
  if (!invoice.is_editable) return { kind: 'closed', invoice };
  const editableFields = new Set(invoice.editable_fields);
  const submittedSupplier = await loadSupplier(invoice.supplier.id, signal);
  const before: EditValues = {
    ...valuesOfInvoice(invoice, submittedSupplier),
    takes_account: false,
  };
  const keptValues = correctionKeeper(invoice.id).read()?.values;
  const changes = keptValues ? changedValues(before, keptValues) : (correction?.changes ?? {});
  const values: EditValues = { ...before, ...onlyEditable(changes, editableFields) };
  const account = values.account_id === '' ? null : Number(values.account_id);
  const payee = chosenPayee(values.supplier?.id ?? null, account);
  const [supplier, existing, price, closedDays] = await Promise.all([
    values.supplier?.id === submittedSupplier?.id
      ? submittedSupplier
      : loadSupplier(values.supplier?.id ?? null, signal),
    loadFilesOf(values, invoice.files, signal),
    calculateFee(invoice, values, signal),
    payee === null ? generalClosedDays : loadClosedDaysFor(payee, signal),
  ]);
  return {
    kind: 'open',
    invoice,
    editableFields,
    fieldsToCorrect: toCorrectionFields(invoice, editableFields),
    before,
    supplier,
    cards: credit_cards,
    closedDays,
    ...price,
    today: plainDateOf(clock.now()),
    ...existing,
    refusals: readEdit(invoice.id).refusals,
    draftVersion,
    hasPaymentChanged: correction !== null && correction.version !== invoice.updated_at,
  };
}

/** The editable fields that the examiner wants to be corrected. */
const toCorrectionFields = (
  { action_required }: InvoiceDetail,
  editableFields: ReadonlySet<string>,
): Set<string> =>
  new Set(
    action_required?.reasons
      .flatMap((reason) => reason.fields)
      .filter((field) => editableFields.has(field)) ?? [],
  );

const onlyEditable = (
  changes: Partial<EditValues>,
  editableFields: ReadonlySet<string>,
): Partial<EditValues> =>
  Object.fromEntries(
    Object.entries(changes).filter(([name]) => editableFields.has(contentFieldOf(name))),
  );

/** The agreed fee, or the fee of the entered amount. */
function calculateFee(
  { id }: InvoiceDetail,
  values: PaymentValues,
  signal: AbortSignal,
): ReturnType<typeof requestFee> {
  const isPayable = v.is(BillingAmountSchema, Number(values.billing_amount));
  return requestFee(
    { invoice_id: id, ...(isPayable && { billing_amount: values.billing_amount }) },
    signal,
  );
}

/**
 * Rules that depend on today were satisfied at submission, so they apply only to fields that were
 * changed or must be corrected.
 */
const TIME_DEPENDENT_FIELDS: ReadonlySet<string> = new Set([
  'deposit_date',
  'invoice_date',
  'credit_card_id',
]);

/** Errors of the open fields; the user cannot correct others. */
export function editErrors(data: EditData): (values: EditValues) => Record<string, unknown> {
  const { invoice, editableFields, fieldsToCorrect, before, today, cards, closedDays } = data;
  const rules: PaymentRules = { today, cards, calendar: transferCalendar(closedDays) };
  return (values) => {
    const changed = changedValues(before, values);
    const isChecked = (name: string) => {
      const field = contentFieldOf(name);
      return (
        editableFields.has(field) &&
        (!TIME_DEPENDENT_FIELDS.has(field) || name in changed || fieldsToCorrect.has(field))
      );
    };
    const sent = withoutLockedFiles(invoice, values);
    const errors = behindLockedFiles(paymentErrors(rules)(sent), {
      lockedCount: values.files.length - sent.files.length,
      addedCount: sent.files.length,
    });
    return Object.fromEntries(Object.entries(errors).filter(([name]) => isChecked(name)));
  };
}

/** The errors of added files at their places in the form; a locked file is enough. */
function behindLockedFiles(
  errors: Readonly<Record<string, unknown>>,
  { lockedCount, addedCount }: { lockedCount: number; addedCount: number },
): Readonly<Record<string, unknown>> {
  if (lockedCount === 0) return errors;
  const { files, [ATTACHMENTS]: _missing, ...others } = errors;
  if (addedCount === 0) return others;
  return Array.isArray(files)
    ? { ...errors, files: [...Array<undefined>(lockedCount), ...(files as unknown[])] }
    : errors;
}

/**
 * True when there is a change to send. The account's details may also have been corrected in 取引先.
 */
export function hasChanges(data: EditData, values: EditValues): boolean {
  const { takes_account: _takesAccount, ...changed } = changedValues(data.before, values);
  return Object.keys(changed).length > 0 || newDestination(data, values) !== null;
}
