import type { ClosedDays } from '@hareto/contracts/banks.ts';
import {
  getCommission,
  listCreditCards,
  type Commission,
  type CreditCard,
} from '@hareto/contracts/cards.ts';
import { getDraft, type Draft } from '@hareto/contracts/drafts.ts';
import { BillingAmountSchema } from '@hareto/contracts/fields.ts';
import { isCallFailure } from '@hareto/contracts/problem.ts';
import { getSupplier, type SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { plainDateOf, type PlainDate } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import * as v from 'valibot';
import { chosenPayee, closedDaysFor } from './closed-days.ts';

/** What the form of a payment needs to know, a new one or a submitted one. */
export type PaymentBasis = {
  /** The chosen payee; null also when it does not exist any more. */
  readonly supplier: SupplierDetail | null;
  readonly cards: readonly CreditCard[];
  readonly closedDays: ClosedDays;
  readonly commission: Commission | null;
  readonly today: PlainDate;
};

/** A payment being made, with everything its steps need to know. */
export type PaymentData = PaymentBasis & { readonly draft: Draft };

/** Reads a payment. Rejects with a `CallFailure`; 404 for another's draft. */
export async function loadPayment(
  draftId: number | string,
  signal: AbortSignal,
): Promise<PaymentData> {
  const { http, clock } = host();
  const [draft, { credit_cards }, anyClosedDays] = await Promise.all([
    http.call(getDraft, { params: { id: draftId }, signal }),
    http.call(listCreditCards, { signal }),
    closedDaysFor(null, signal),
  ]);
  const payee = chosenPayee(draft.supplier_id, draft.account_id);
  const [supplier, commission, closedDays] = await Promise.all([
    supplierOf(draft.supplier_id, signal),
    feeOf(draft.billing_amount, draft.promotion_code, signal),
    payee === null ? anyClosedDays : closedDaysFor(payee, signal),
  ]);
  return {
    draft,
    supplier,
    cards: credit_cards,
    closedDays,
    commission,
    today: plainDateOf(clock.now()),
  };
}

/** Null for one that was deleted meanwhile: the user chooses again. */
export async function supplierOf(
  id: number | null,
  signal?: AbortSignal,
): Promise<SupplierDetail | null> {
  if (id === null) return null;
  return host()
    .http.call(getSupplier, { params: { id }, ...(signal && { signal }) })
    .catch((thrown: unknown) => {
      if (isCallFailure(thrown) && thrown.kind === 'problem' && thrown.httpStatus === 404)
        return null;
      throw thrown;
    });
}

/** Null for an amount that cannot be paid: nothing to calculate yet. */
export async function feeOf(
  billing_amount: number | null,
  promotion_code: string | null,
  signal: AbortSignal,
): Promise<Commission | null> {
  if (!v.is(BillingAmountSchema, billing_amount)) return null;
  return host().http.call(getCommission, {
    query: { billing_amount, ...(promotion_code !== null && { promotion_code }) },
    signal,
  });
}
