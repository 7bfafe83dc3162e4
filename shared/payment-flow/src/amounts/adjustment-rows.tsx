import { LABELS } from '@hareto/contracts/labels.ts';
import { ADJUSTMENT_LABEL } from '@hareto/domain/adjustments.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { useFormField } from '@hareto/forms/use-form-field.ts';
import { announce } from '@hareto/design-system/feedback/live-announcer.tsx';
import { FieldError } from '@hareto/design-system/inputs/field.tsx';
import { matchedRows } from '../reading/read-adjustments.ts';
import { ADD_ADJUSTMENT_ID, removeButtonId } from './adjustment-controls.ts';
import { AdjustmentRow } from './adjustment-row.tsx';
import { linesHeading } from './calculation.ts';
import { CARRIED_OVER_CONFIRMED } from '../values/marked-fields.ts';
import { ADJUSTMENT_ROWS } from '../values/field-names.ts';
import { usePaymentForm } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { useAmounts } from './use-amounts.ts';

/** 源泉徴収・控除・繰越: one row for each adjustment, in the order in which they were read or added. */
export function AdjustmentRows() {
  const { document } = usePaymentForm();
  const { adjustments, confirmed_fields } = useFormValues<PaymentValues>();
  const { change } = useAmounts();
  const { error } = useFormField<null>({
    name: ADJUSTMENT_ROWS,
    label: LABELS.adjustments,
    controlId: ADD_ADJUSTMENT_ID,
    empty: null,
  });
  const isRead = document?.ocr.status === 'done';
  const documentValues = isRead
    ? matchedRows(document.ocr, adjustments)
    : adjustments.map(() => null);
  const remove = (index: number) => {
    const read = documentValues[index];
    const row = adjustments[index];
    const stillConfirmed = confirmed_fields.filter(
      (one) => one !== CARRIED_OVER_CONFIRMED || row?.kind !== 'carried_over',
    );
    change('adjustments', {
      adjustments: adjustments.filter((_row, rowIndex) => rowIndex !== index),
      // Marks the field as reviewed; otherwise the next visit would fill it in again.
      confirmed_fields: [...new Set([...stillConfirmed, ...(read ? [read.field] : [])])],
    });
    if (row) announce(`${ADJUSTMENT_LABEL[row.kind]}を削除しました`);
    focusAfterRemoval(index);
  };
  return (
    <div role="group" aria-label={LABELS.adjustments}>
      {adjustments.length > 0 && (
        <p css={linesHeading} aria-hidden="true">
          {LABELS.adjustments}
        </p>
      )}
      {adjustments.map((_row, index) => (
        <AdjustmentRow
          // Rows of one kind may be equal, so only the index identifies them.
          key={index}
          index={index}
          documentValue={documentValues[index] ?? null}
          onRemove={() => remove(index)}
        />
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  );
}

/**
 * Focuses the delete button of the row that has moved up, else of the row before, else the button
 * that adds a row.
 */
function focusAfterRemoval(index: number): void {
  const candidateIds = [removeButtonId(index), removeButtonId(index - 1), ADD_ADJUSTMENT_ID];
  candidateIds
    .map((id) => document.getElementById(id))
    .find((element) => element !== null)
    ?.focus();
}
