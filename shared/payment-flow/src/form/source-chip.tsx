import { useFormValues } from '@hareto/forms/form.tsx';
import { FieldChip, info } from '@hareto/product-ui/field-state-chip.tsx';
import { Link2 } from 'lucide-react';
import { usePaymentForm } from './payment-form-context.ts';
import { isPartnerPayee, isPartnerAccount } from './partner-invoice.tsx';
import type { PaymentValues } from '../values/payment-values.ts';

/** Shows that the service which sent the invoice has stated the value, not the document. */
export function useSourceChip(field: string) {
  const { partner, supplier } = usePaymentForm();
  const values = useFormValues<PaymentValues>();
  const payee = partner?.payee;
  if (!partner || !payee || !supplier || values.supplier?.id !== supplier.id) return undefined;
  const account = supplier.accounts.find(({ id }) => String(id) === String(values.account_id));
  const isFromPartner =
    (field === 'supplier' && isPartnerPayee(payee, supplier)) ||
    (field === 'account_id' && account !== undefined && isPartnerAccount(payee, account));
  return isFromPartner ? (
    <FieldChip label={`${partner.service}の値`} icon={Link2} style={info} />
  ) : undefined;
}
