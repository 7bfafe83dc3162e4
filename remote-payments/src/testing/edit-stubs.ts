import { formDraftStubs } from '@hareto/testing/form-draft-stubs.ts';
import { getClosedDays } from '@hareto/contracts/banks.ts';
import { approveCreditCard, getCommission, listCreditCards } from '@hareto/contracts/cards.ts';
import { getInvoice, type InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { updateInvoice } from '@hareto/contracts/invoice-changes.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import {
  CORRECTION_REASONS,
  type CorrectionReasonCode,
} from '@hareto/domain/correction-reasons.ts';
import { editableFields } from '@hareto/domain/invoice-state.ts';
import { stub, type Stub } from '@hareto/testing/fake-host.ts';
import {
  aCalendar,
  aCard,
  aCommission,
  anInvoiceDetail,
  aSupplierDetail,
  page,
} from '@hareto/testing/payment-builders.ts';
import { cardApproval } from './flow-stubs.ts';

/**
 * A payment that waits for the buyer because of `codes`; its editable fields follow the rule of the
 * API.
 */
export function aCorrection(
  codes: readonly CorrectionReasonCode[],
  changes: Partial<InvoiceDetail> = {},
): InvoiceDetail {
  const reasons = codes.map((code) => ({
    code,
    label: CORRECTION_REASONS[code].label,
    comment: `コメント：${code}`,
    fields: [...CORRECTION_REASONS[code].fields],
  }));
  const payment = anInvoiceDetail({
    is_action_required: true,
    action_required: { owner: 'buyer', reasons, due_at: '2026-11-27T23:59:59+09:00' },
    ...changes,
  });
  const editable_fields =
    payment.action_required?.owner === 'seller'
      ? []
      : editableFields({ ...payment, reasons: codes });
  const answer =
    editable_fields.length === 0
      ? null
      : editable_fields.every((field) => field === 'files')
        ? 'reupload'
        : 'correct';
  return {
    ...payment,
    is_editable: editable_fields.length > 0,
    editable_fields,
    answer,
    ...changes,
  };
}

const secondAccount = {
  ...aSupplierDetail().accounts[0]!,
  id: 34,
  account_number: '7654321',
  is_verified: false,
};

/** Stubs of all calls for the correction of one payment; the PUT of the correction succeeds. */
export const editStubs = (invoice: InvoiceDetail): Stub[] => [
  ...formDraftStubs().stubs,
  stub(getInvoice, invoice),
  stub(
    listCreditCards,
    page(
      'credit_cards',
      [aCard(), aCard({ id: 4, brand: 'JCB', last4: '5517', is_default: false })],
      {},
    ),
  ),
  stub(getClosedDays, aCalendar()),
  stub(getSupplier, ({ params }) =>
    aSupplierDetail({
      id: Number(params.id),
      accounts: [...aSupplierDetail().accounts, secondAccount],
    }),
  ),
  stub(getCommission, ({ query }) =>
    aCommission(Number(query?.billing_amount ?? invoice.billing_amount)),
  ),
  stub(approveCreditCard, cardApproval),
  stub(updateInvoice, { status: 1 }),
];
