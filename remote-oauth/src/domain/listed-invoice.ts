import type { ListedInvoice } from '@hareto/contracts/oauth.ts';
import * as message from '@hareto/contracts/messages.ts';
import { MAXIMUM_BILLING_AMOUNT, MINIMUM_BILLING_AMOUNT } from '@hareto/domain/money.ts';
import { SUPPLIER_HELD_META } from '@hareto/domain/supplier-status.ts';

export const payeeOf = ({ payee_name }: ListedInvoice): string => payee_name ?? '取引先未定';

export const isSubmitted = ({ invoice_id }: ListedInvoice): boolean => invoice_id !== null;

/** True without an amount, because the form asks for it. A sent amount cannot be changed there. */
const hasPayableAmount = ({ billing_amount }: ListedInvoice): boolean =>
  billing_amount === null ||
  (billing_amount >= MINIMUM_BILLING_AMOUNT && billing_amount <= MAXIMUM_BILLING_AMOUNT);

/** True for an unpaid invoice that can be selected for a payment. */
export const isSelectable = (invoice: ListedInvoice): boolean =>
  !isSubmitted(invoice) && !invoice.is_supplier_rejected && hasPayableAmount(invoice);

type Readiness = {
  readonly kind:
    | 'submitted'
    | 'refused'
    | 'unpayable-amount'
    | 'held'
    | 'new-payee'
    | 'no-account'
    | 'no-file'
    | 'open'
    | 'ready';
  readonly tone: 'success' | 'warning' | 'danger' | 'info';
  readonly label: string;
  readonly note?: string;
};

const NOT_SELECTABLE = '選べません';

/** Returns whether an invoice can be paid, or the reason why not. */
export function readinessOf(invoice: ListedInvoice): Readiness {
  if (isSubmitted(invoice)) return { kind: 'submitted', tone: 'success', label: '申請済み' };
  if (invoice.is_supplier_rejected)
    return {
      kind: 'refused',
      tone: 'danger',
      label: NOT_SELECTABLE,
      note: message.supplierUnavailable(),
    };
  if (!hasPayableAmount(invoice)) return UNPAYABLE_AMOUNT;
  if (invoice.is_supplier_held) return HELD;
  return missingData(invoice) ?? READY_TO_PAY;
}

const UNPAYABLE_AMOUNT: Readiness = {
  kind: 'unpayable-amount',
  tone: 'danger',
  label: NOT_SELECTABLE,
  note: message.paymentLimits(MINIMUM_BILLING_AMOUNT, MAXIMUM_BILLING_AMOUNT),
};

/** The form still opens, because it keeps the draft and leads to the release. */
const HELD: Readiness = {
  kind: 'held',
  tone: 'warning',
  label: SUPPLIER_HELD_META.label,
  note: '取引先の画面で再開すると、申請できます',
};

const READY_TO_PAY: Readiness = {
  kind: 'ready',
  tone: 'success',
  label: '申請できます',
  note: '登録済みの取引先・口座と一致',
};

/**
 * The first missing value that the next screens will require; null when nothing seems to be
 * missing.
 */
function missingData({
  has_supplier,
  has_account,
  has_file,
  billing_amount,
}: ListedInvoice): Readiness | null {
  if (!has_supplier)
    return {
      kind: 'new-payee',
      tone: 'warning',
      label: '取引先が未登録です',
      note: '受け取った内容を入れた登録画面に進みます',
    };
  if (!has_file)
    return {
      kind: 'no-file',
      tone: 'warning',
      label: '請求書ファイルがありません',
      note: '次の画面で添付できます',
    };
  if (!has_account)
    return {
      kind: 'no-account',
      tone: 'warning',
      label: '振込先口座が未定です',
      note: '次の画面で選べます',
    };
  return billing_amount === null ? { kind: 'open', tone: 'info', label: '未申請' } : null;
}
