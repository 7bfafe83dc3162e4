import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import type { DocumentBox } from '@hareto/product-ui/document-page.tsx';
import { usePaymentForm } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { documentBox } from '../reading/document-boxes.ts';
import { markState, type ReadMark } from '../reading/reading.ts';
import { useDocumentMarks } from '../review/use-document-marks.ts';

export interface DocumentBoxes {
  readonly boxes: readonly DocumentBox[];
  /** The number of read values, and of those that need a check. */
  readonly readCount: number;
  readonly reviewCount: number;
}

/** The marks of the shown file with their current state. */
export function useDocumentBoxes(): DocumentBoxes {
  const { document, supplier } = usePaymentForm();
  const { fields, accounts, payee } = useDocumentMarks();
  const values = useFormValues<PaymentValues>();
  const isReview = (mark: ReadMark, ocr: OcrResult) =>
    markState(mark, values, { ocr, supplier }) === 'review';
  const isChoice = values.account_id === '';
  const boxes = document
    ? [
        ...(payee?.boxes ?? []),
        ...accounts.map((mark) => documentBox(mark, isChoice)),
        ...fields.map((mark) => documentBox(mark, isReview(mark, document.ocr))),
      ]
    : [];
  // The choice among several accounts counts as one value to check.
  const counted = boxes.filter((box) => box.review).length;
  const reviewCount = isChoice ? counted - accounts.slice(1).length : counted;
  return { boxes, readCount: boxes.length, reviewCount };
}
