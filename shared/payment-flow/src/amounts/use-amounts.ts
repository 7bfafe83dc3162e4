import { flushSync } from 'react-dom';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import type { PaymentValues } from '../values/payment-values.ts';

type Amounts = Partial<
  Pick<PaymentValues, 'invoice_total' | 'adjustments' | 'billing_amount' | 'confirmed_fields'>
>;

/** Fields that show errors of the sum of all amounts. */
const REPORTED_FIELDS = ['billing_amount', 'consumption_tax'] as const;

/** Changes several amounts at once and checks the sum afterwards. */
export function useAmounts() {
  const { values: form, commit } = useFormKit();
  /** Checks the sum after a committed change, but does not report empty fields too early. */
  const judgeSum = () => {
    const values = form.getState().values as PaymentValues;
    for (const name of REPORTED_FIELDS) if (values[name] !== '') commit(name);
  };
  /** A change by the user; `name` is the changed field. It is rendered when this returns. */
  const change = (name: keyof Amounts, changes: Amounts) => {
    flushSync(() => {
      form.batch(() => {
        for (const [field, value] of Object.entries(changes)) form.change(field, value);
      });
      commit(name);
      judgeSum();
    });
  };
  return { change, judgeSum };
}
