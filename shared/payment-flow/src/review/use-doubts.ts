import { useFormValues } from '@hareto/forms/form.tsx';
import { usePaymentForm } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { accountDoubts, doubtsOf, payeeDoubts, type Doubt } from '../reading/doubts.ts';
import { useDocumentMarks } from './use-document-marks.ts';

/** Values of the shown document to check, with the current state of the form. */
export function useDoubts(): readonly Doubt[] {
  const { document, supplier } = usePaymentForm();
  const { fields, accounts, payee } = useDocumentMarks();
  const values = useFormValues<PaymentValues>();
  return document
    ? [
        ...payeeDoubts(payee),
        ...accountDoubts(accounts, values),
        ...doubtsOf(fields, values, { ocr: document.ocr, supplier }),
      ]
    : [];
}
