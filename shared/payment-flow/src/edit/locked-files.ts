import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import type { PaymentValues } from '../values/payment-values.ts';

/** The payer of a card payment request can only add files: its other files stay. */
export const isFileLocked = ({ type, files }: InvoiceDetail, fileId: string): boolean =>
  type === 'InvoiceRequestBuyer' && files.some(({ file_id }) => file_id === fileId);

/** The values with the files that are checked, counted and sent. */
export const withoutLockedFiles = <Values extends PaymentValues>(
  invoice: InvoiceDetail,
  values: Values,
): Values => ({
  ...values,
  files: values.files.filter(({ file_id }) => !isFileLocked(invoice, file_id)),
});
