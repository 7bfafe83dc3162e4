import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-final-form';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import type { DeletedReferences } from './draft-calls.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { usePaymentForm } from '../form/payment-form-context.ts';

/** Empties choices that were deleted elsewhere, and shows the errors of their empty fields. */
export function DeletedChoices({ references }: { references: DeletedReferences | null }): null {
  const { chooseSupplier, setValues } = usePaymentForm();
  const form = useForm<PaymentValues>();
  const kit = useFormKit();
  const empty = useEffectEvent((ids: DeletedReferences) => {
    // The user may have chosen another one meanwhile.
    const { supplier, account_id, credit_card_id } = form.getState().values;
    if (supplier && supplier.id === ids.supplier_id) {
      chooseSupplier(null);
      setValues({ supplier: null });
      kit.commit('supplier');
    } else if (account_id !== '' && Number(account_id) === ids.account_id) {
      setValues({ account_id: '' });
      kit.commit('account_id');
    }
    if (credit_card_id !== '' && Number(credit_card_id) === ids.credit_card_id) {
      setValues({ credit_card_id: '' });
      kit.commit('credit_card_id');
    }
  });
  useEffect(() => {
    if (references) empty(references);
  }, [references]);
  return null;
}
