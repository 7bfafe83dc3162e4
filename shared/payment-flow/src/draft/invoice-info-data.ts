import type { ClosedDays } from '@hareto/contracts/banks.ts';
import type { Draft } from '@hareto/contracts/drafts.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { chosenPayee, loadClosedDaysFor } from '../loading/closed-days.ts';
import { loadFee } from '../loading/load-fee.ts';
import { loadFilesOf } from '../loading/load-files.ts';
import { loadPayment, loadSupplier, type PaymentData } from '../loading/load-payment.ts';
import { labelledErrors, type LabelledError } from '../values/labelled-errors.ts';
import { valuesOfDraft, type PaymentValues } from '../values/payment-values.ts';
import { preloadAdjustments } from '../amounts/lazy-adjustments.ts';
import { preloadPayeeNotes } from '../payee/preload-payee-notes.ts';
import { fillFromReading, mustChooseAccount } from '../reading/reading.ts';
import { selectedCandidate } from '../reading/selected-supplier.ts';
import {
  movedDepositDate,
  transferCalendar,
  type TransferCalendar,
} from '../values/transfer-calendar.ts';
import { paymentKeeper } from './payment-keeper.ts';

export type InvoiceInfoData = PaymentData & {
  readonly values: PaymentValues;
  readonly files: Draft['files'];
  /** Errors that block the next step; only set after a redirect back from a later step. */
  readonly blockingErrors: readonly LabelledError[];
};

/** Loads step 1: the draft as form values, with values read from its first file in empty fields. */
export async function loadInvoiceInfo(
  draftId: number | string,
  { signal, showBlockingErrors }: { signal: AbortSignal; showBlockingErrors: boolean },
): Promise<InvoiceInfoData> {
  const data = await loadPayment(draftId, signal);
  const { draft, cards, closedDays, today } = data;
  const proposal = await loadProposedSupplier(data, signal);
  const card = cards.find((one) => one.is_default && !one.is_expired) ?? null;
  const saved = valuesOfDraft(draft, {
    supplier: data.supplier,
    user: host().session.user(),
    cardId: card?.id ?? null,
  });
  const calendar = transferCalendar(closedDays);
  const kept = paymentKeeper(draft.id).read()?.values;
  const existing = kept && (await loadFilesOf(kept, draft.files, signal));
  const files = existing?.files ?? draft.files;
  const filled = withoutGuessedAccount(
    existing?.values ?? fillEmptyFields(saved, data, { calendar, proposal }),
    { ...draft, files },
  );
  const partsLoaded = Promise.all([
    preloadPayeeNotes(draft, data.supplier ?? proposal),
    preloadAdjustments(filled),
  ]);
  const payeeDays = await loadClosedDays(filled, data, signal);
  const payeeCalendar = transferCalendar(payeeDays);
  const isProposed = !kept && saved.deposit_date === '';
  const values = isProposed
    ? { ...filled, deposit_date: movedDepositDate(filled, calendar, payeeCalendar) }
    : filled;
  const amount = Number(values.billing_amount);
  const price = amount === draft.billing_amount ? {} : await loadFee(draft, amount, signal);
  await partsLoaded;
  return {
    ...data,
    ...price,
    closedDays: payeeDays,
    supplier: await supplierOfValues(values, data.supplier ?? proposal, signal),
    values,
    files,
    blockingErrors: showBlockingErrors
      ? labelledErrors(values, { today, calendar: payeeCalendar, cards })
      : [],
  };
}

/** Fills the fields that are still empty with values read from the first file. */
function fillEmptyFields(
  saved: PaymentValues,
  { draft, today }: PaymentData,
  context: { calendar: TransferCalendar; proposal: SupplierDetail | null },
): PaymentValues {
  const ocr = draft.files[0]?.ocr;
  return ocr?.status === 'done'
    ? fillFromReading(saved, ocr, { today, ...context, mayFill: () => true })
    : saved;
}

/** Empties the account if the document, read later, has several and the user must choose. */
function withoutGuessedAccount(values: PaymentValues, { files, partner_payee }: Draft) {
  const [document] = files;
  return document && mustChooseAccount(document.ocr, values) && !partner_payee?.account
    ? { ...values, account_id: '' }
    : values;
}

/** The payee of the values, which restored input may have changed since the draft was saved. */
const supplierOfValues = async (
  { supplier }: PaymentValues,
  known: SupplierDetail | null,
  signal: AbortSignal,
): Promise<SupplierDetail | null> =>
  supplier === null || supplier.id === known?.id ? known : loadSupplier(supplier.id, signal);

/** Loads the closed days again when the account of the payee is not the one of the draft. */
async function loadClosedDays(
  { supplier, account_id }: PaymentValues,
  { draft, closedDays }: PaymentData,
  signal: AbortSignal,
): Promise<ClosedDays> {
  const accountId = account_id === '' ? null : Number(account_id);
  const isAccountOfDraft = supplier?.id === draft.supplier_id && accountId === draft.account_id;
  const payee = chosenPayee(supplier?.id ?? null, accountId);
  return payee === null || isAccountOfDraft ? closedDays : loadClosedDaysFor(payee, signal);
}

/** The payee that reading recognised, unless the draft has one. */
async function loadProposedSupplier(
  { draft, supplier }: PaymentData,
  signal: AbortSignal,
): Promise<SupplierDetail | null> {
  const ocr = draft.files[0]?.ocr;
  const best = ocr?.status === 'done' ? selectedCandidate(ocr) : null;
  return supplier || !best ? null : loadSupplier(best.supplier_id, signal);
}
