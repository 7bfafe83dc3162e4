import type { InvoiceFile } from '@hareto/contracts/files.ts';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { usePaymentForm } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import {
  accountMarks,
  type AccountMark,
} from '@hareto/product-ui/document-accounts/account-marks.ts';
import type { PayeeMarks } from '../reading/payee-marks.ts';
import { fieldMarks, hasUnregisteredPayee, type ReadMark } from '../reading/reading.ts';

export interface DocumentMarks {
  /** Marks of the form's fields. */
  readonly fields: readonly ReadMark[];
  /** Several accounts among which the buyer chooses; empty on other documents. */
  readonly accounts: readonly AccountMark[];
  /** null when the payee is chosen or registered. */
  readonly payee: PayeeMarks | null;
}

const NO_MARKS: DocumentMarks = { fields: [], accounts: [], payee: null };

/** The read values of the shown document, numbered from top to bottom of the form. */
export function useDocumentMarks(): DocumentMarks {
  const { document, payeeMarksOf, partner, today } = usePaymentForm();
  const { supplier } = useFormValues<PaymentValues>();
  const ocr = finishedReading(document);
  if (ocr === null) return NO_MARKS;
  const isChosen = supplier !== null || Boolean(partner?.payee);
  if (payeeMarksOf === null || isChosen || !hasUnregisteredPayee(ocr))
    return partner?.payee?.account
      ? { fields: fieldMarks(ocr, today), accounts: [], payee: null }
      : { ...withAccounts(fieldMarks(ocr, today), ocr), payee: null };
  const payee = payeeMarksOf(ocr);
  const accounts = accountMarks(ocr, payee.company.length + 1);
  const payeeMarkCount = payee.company.length + payee.account.length + accounts.length;
  const fields = fieldMarks(ocr, today)
    .filter(({ field }) => field !== 'supplier' && field !== 'account_id')
    .map((mark, index) => ({ ...mark, number: payeeMarkCount + index + 1 }));
  return { fields, accounts, payee };
}

/** Numbers the accounts after the payee, in the order of the form. */
function withAccounts(marks: readonly ReadMark[], ocr: OcrResult) {
  const supplierMarkCount = marks.filter(({ field }) => field === 'supplier').length;
  const accounts = accountMarks(ocr, supplierMarkCount + 1);
  const fields = marks.map((mark, index) =>
    index < supplierMarkCount ? mark : { ...mark, number: mark.number + accounts.length },
  );
  return { fields, accounts };
}

const finishedReading = (document: InvoiceFile | null): OcrResult | null =>
  document?.ocr.status === 'done' ? document.ocr : null;
