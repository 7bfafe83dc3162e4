import { useFormValues } from '@hareto/forms/form.tsx';
import { usePaymentForm } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import type { MarkedField } from '../values/marked-fields.ts';

/** 確認済みにする: marks these fields as compared with the document. */
export function useConfirmFields(): (fields: readonly MarkedField[]) => void {
  const { setValues } = usePaymentForm();
  const { confirmed_fields } = useFormValues<PaymentValues>();
  return (fields) => {
    setValues({ confirmed_fields: [...new Set([...confirmed_fields, ...fields])] });
  };
}
