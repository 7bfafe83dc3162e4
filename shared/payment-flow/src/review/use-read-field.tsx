import type { ReactNode } from 'react';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { FieldStateChip, MarkNumber } from '@hareto/product-ui/field-state-chip.tsx';
import { ReadingDoubt } from '@hareto/product-ui/reading-doubt.tsx';
import { OpenField, useRemark } from '../form/open-field.tsx';
import { useSourceChip } from '../form/source-chip.tsx';
import { usePaymentForm } from '../form/payment-form-context.ts';
import { amountWarning } from '../values/payment-rules.ts';
import { contentFieldOf } from '../values/field-names.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { toInvoiceSum } from '../values/to-invoice.ts';
import { useConfirmFields } from './use-confirm-fields.ts';
import { useDocumentMarks } from './use-document-marks.ts';
import { isAdjustmentField, type MarkedField } from '../values/marked-fields.ts';
import { isExplainedAmount, documentAmounts } from '../reading/read-adjustments.ts';
import { markState, readValueText, currentText, type ReadMark } from '../reading/reading.ts';
import { WrappedText } from '@hareto/design-system/foundation/wrapped-text.tsx';

export type MarkedFieldProps = {
  /** The number shared by the field and its place on the document. */
  startSlot?: ReactNode;
  rightSlot?: ReactNode;
  warning?: ReactNode;
  /** Marks an emptied field as reviewed; otherwise the next visit would fill it again. */
  confirmIfEmptied: (value: string) => void;
};

/** A difference from the document, in amber: it never blocks the user. */
function differenceText(mark: ReadMark, values: PaymentValues, ocr: OcrResult): string {
  const lawWarning =
    mark.field === 'billing_amount'
      ? amountWarning(toInvoiceSum(values), documentAmounts(ocr))
      : null;
  return `請求書では「${readValueText(mark)}」と読み取りました。ご確認ください。${lawWarning ?? ''}`;
}

/** Marks of a field with a read value; nothing for other fields and for null. */
export function useMarkedField(field: MarkedField | null): MarkedFieldProps {
  const { supplier, document } = usePaymentForm();
  const confirm = useConfirmFields();
  const { fields } = useDocumentMarks();
  const values = useFormValues<PaymentValues>();
  const fieldRemark = useRemark(contentFieldOf(field ?? ''));
  // One remark covers all adjustments.
  const remark = field === null || isAdjustmentField(field) ? undefined : fieldRemark;
  const sourceChip = useSourceChip(field ?? '');
  const mark = fields.find((one) => one.field === field);
  if (field === null || !mark || !document) return withoutDocument(remark, sourceChip);
  const confirmField = () => {
    confirm([field]);
  };
  const state = markState(mark, values, { ocr: document.ocr, supplier });
  const isEmpty = currentText(field, values, document.ocr) === '';
  const isNotFilled = isEmpty && state === 'filled';
  const warning =
    state === 'review' ? (
      <ReadingDoubt doubt={mark.read.doubt} onConfirm={confirmField} />
    ) : state === 'edited' && !isEmpty && !isExplainedAmount(field, values, document.ocr) ? (
      differenceText(mark, values, document.ocr)
    ) : undefined;
  const stateChip = isNotFilled ? undefined : <FieldStateChip state={state} />;
  // A doubt is shown even when another service has sent the value.
  const chip = state === 'review' ? stateChip : (sourceChip ?? stateChip);
  return {
    startSlot: <MarkNumber number={mark.number} review={state === 'review'} />,
    // An empty field holds no read value.
    rightSlot: remark?.rightSlot ?? chip,
    warning:
      remark?.warning && warning ? (
        <>
          <WrappedText>{remark.warning}</WrappedText>
          <br />
          <WrappedText>{warning}</WrappedText>
        </>
      ) : (
        (remark?.warning ?? warning)
      ),
    confirmIfEmptied: (value) => {
      if (value === '') confirmField();
    },
  };
}

const withoutDocument = (
  remark: ReturnType<typeof useRemark>,
  source: ReactNode,
): MarkedFieldProps => ({
  ...remark,
  rightSlot: remark?.rightSlot ?? source,
  confirmIfEmptied: () => undefined,
});

/** Shows the place on the document while the focus is inside. */
export function MarkedArea({ field, children }: { field: MarkedField; children: ReactNode }) {
  const { setActiveField } = usePaymentForm();
  return (
    <OpenField field={contentFieldOf(field)}>
      <div
        data-field-area
        onFocus={() => {
          setActiveField(field);
        }}
      >
        {children}
      </div>
    </OpenField>
  );
}
