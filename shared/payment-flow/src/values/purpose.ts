import { toKnownCategory } from '@hareto/contracts/transaction-categories.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import type { PaymentValues } from './payment-values.ts';

type Purpose = Pick<PaymentValues, 'transaction_category'> &
  Partial<Pick<PaymentValues, 'transaction_detail'>>;

/**
 * Proposes 取引内容 of the last payment to the payee, as long as the user has chosen none. Only その他
 * needs the detail of that payment; for other categories the invoice gives the detail. Null when
 * the last payment has no category that this form offers.
 */
export function purposeOfLast(
  { last_payment }: Pick<SupplierDetail, 'last_payment'>,
  values: Pick<PaymentValues, 'transaction_category' | 'transaction_detail'>,
): Purpose | null {
  const category = toKnownCategory(last_payment?.transaction_category ?? null);
  const detail = last_payment?.transaction_detail ?? '';
  if (category === null || values.transaction_category !== '') return null;
  return category === 'other' && values.transaction_detail === ''
    ? { transaction_category: category, transaction_detail: detail }
    : { transaction_category: category };
}
