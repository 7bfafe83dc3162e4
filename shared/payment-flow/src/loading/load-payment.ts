import type { ClosedDays } from '@hareto/contracts/banks.ts';
import { listCreditCards, type CreditCard } from '@hareto/contracts/cards.ts';
import { getDraft, type Draft } from '@hareto/contracts/drafts.ts';
import { isNotFound } from '@hareto/contracts/problem.ts';
import { getSupplier, type SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { plainDateOf, type PlainDate } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { readDraft } from '@hareto/product-ui/changes-on-leave.ts';
import { paymentDraftName } from '../values/payment-draft-name.ts';
import { chosenPayee, loadClosedDaysFor } from './closed-days.ts';
import { loadFee, type FeeWithProblem } from './load-fee.ts';

/** Data for the form of a new or submitted payment. */
export type PaymentFormData = FeeWithProblem & {
  /** The chosen payee; also null when it no longer exists. */
  readonly supplier: SupplierDetail | null;
  readonly cards: readonly CreditCard[];
  readonly closedDays: ClosedDays;
  readonly today: PlainDate;
};

/** A new payment with all data for its steps. */
export type PaymentData = PaymentFormData & { readonly draft: Draft };

/** Reads a payment. Rejects with a `CallFailure`; 404 for another user's draft. */
export async function loadPayment(
  draftId: number | string,
  signal: AbortSignal,
): Promise<PaymentData> {
  const { http, clock } = host();
  const [draft, { credit_cards }, generalClosedDays] = await Promise.all([
    readDraft(paymentDraftName(draftId), signal, async () =>
      http.call(getDraft, { params: { id: draftId }, signal }),
    ),
    http.call(listCreditCards, { signal }),
    loadClosedDaysFor(null, signal),
  ]);
  const payee = chosenPayee(draft.supplier_id, draft.account_id);
  const [supplier, price, closedDays] = await Promise.all([
    loadSupplier(draft.supplier_id, signal),
    loadFee(draft, draft.billing_amount, signal),
    payee === null ? generalClosedDays : loadClosedDaysFor(payee, signal),
  ]);
  return {
    draft,
    supplier,
    cards: credit_cards,
    closedDays,
    ...price,
    today: plainDateOf(clock.now()),
  };
}

/** Null for a supplier that was deleted meanwhile, so that the user chooses again. */
export async function loadSupplier(
  id: number | null,
  signal?: AbortSignal,
): Promise<SupplierDetail | null> {
  if (id === null) return null;
  return host()
    .http.call(getSupplier, { params: { id }, ...(signal && { signal }) })
    .catch((thrown: unknown) => {
      if (isNotFound(thrown)) return null;
      throw thrown;
    });
}
