import { flushSync } from 'react-dom';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import type { PaymentValues } from '../values/payment-values.ts';

type Amounts = Partial<
  Pick<PaymentValues, 'invoice_total' | 'adjustments' | 'billing_amount' | 'confirmed_fields'>
>;

/** Fields that show errors of the sum of all amounts. */
const FIELDS_WITH_SUM_ERRORS = ['billing_amount', 'consumption_tax'] as const;

/** Changes several amounts at once and checks the sum afterwards. */
export function useAmounts() {
  const { form, commit } = useFormKit();
  /** Checks the sum after a committed change, but does not report empty fields too early. */
  const checkSum = () => {
    const values = form.getState().values as PaymentValues;
    for (const name of FIELDS_WITH_SUM_ERRORS) if (values[name] !== '') commit(name);
  };
  /** Applies a change by the user to the field `name`. React has rendered it when this returns. */
  const change = (name: keyof Amounts, changes: Amounts) => {
    flushSync(() => {
      form.batch(() => {
        for (const [field, value] of Object.entries(changes)) form.change(field, value);
      });
      commit(name);
      checkSum();
    });
  };
  return { change, checkSum };
}
