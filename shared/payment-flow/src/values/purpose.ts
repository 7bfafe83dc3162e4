import { knownCategory } from '@hareto/contracts/drafts.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import type { PaymentValues } from './payment-values.ts';

type Purpose = Pick<PaymentValues, 'transaction_category'> &
  Partial<Pick<PaymentValues, 'transaction_detail'>>;

/**
 * 取引内容 of the last payment to the payee, while none is chosen. その他 needs its detail, which other
 * kinds have from the invoice. Null without one that this form offers.
 */
export function purposeOfLast(
  { last_payment }: Pick<SupplierDetail, 'last_payment'>,
  values: Pick<PaymentValues, 'transaction_category' | 'transaction_detail'>,
): Purpose | null {
  const known = knownCategory(last_payment?.transaction_category ?? null);
  const detail = last_payment?.transaction_detail ?? '';
  if (known === null || values.transaction_category !== '') return null;
  return known === 'other' && values.transaction_detail === ''
    ? { transaction_category: known, transaction_detail: detail }
    : { transaction_category: known };
}
