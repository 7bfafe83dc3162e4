import { flushSync } from 'react-dom';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import type { PaymentValues } from '../values/payment-values.ts';

type Amounts = Partial<
  Pick<PaymentValues, 'invoice_total' | 'adjustments' | 'billing_amount' | 'confirmed_fields'>
>;

/** Fields that tell what is wrong with the sum of all amounts. */
const TELLING = ['billing_amount', 'consumption_tax'] as const;

/** Changes of several amounts at once, and what each of them says of the sum. */
export function useAmounts() {
  const { values: form, commit } = useFormKit();
  /** After a committed change: an empty field is not asked for before its time. */
  const judgeSum = () => {
    const values = form.getState().values as PaymentValues;
    for (const name of TELLING) if (values[name] !== '') commit(name);
  };
  /** The user's own change; `name` is what was changed. On the page when it returns. */
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
