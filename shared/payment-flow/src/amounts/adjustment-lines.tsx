import { LABELS } from '@hareto/contracts/labels.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { MoneyField } from '@hareto/forms/money-field.tsx';
import { MarkedArea, useMarkedField } from '../review/use-read-field.tsx';
import { AdjustmentRows } from './adjustment-rows.tsx';
import { amountLine } from './calculation.ts';
import { OpenField, useLockedValue } from '../form/open-field.tsx';
import { controlIdOf } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { ShowOnDocument } from '../review/show-on-document.tsx';
import { useAmounts } from './use-amounts.ts';

/** The total of the invoice and the adjustments between it and the amount to pay. */
export function AdjustmentLines() {
  const { invoice_total, adjustments } = useFormValues<PaymentValues>();
  const isLocked = useLockedValue('adjustments') !== null;
  return (
    <>
      {(!isLocked || invoice_total !== '') && <Total />}
      {(!isLocked || adjustments.length > 0) && (
        <OpenField field="adjustments">
          <AdjustmentRows />
        </OpenField>
      )}
    </>
  );
}

function Total() {
  const { invoice_total } = useFormValues<PaymentValues>();
  const { checkSum } = useAmounts();
  const { confirmIfEmptied, ...marks } = useMarkedField('invoice_total');
  return (
    <div css={amountLine}>
      <MarkedArea field="invoice_total">
        <MoneyField
          {...marks}
          id={controlIdOf('invoice_total')}
          name="invoice_total"
          label={LABELS.invoice_total}
          helper={invoice_total === '' && '入力すると、お支払額までの計算が合うかを確かめます。'}
          onCommit={(value) => {
            confirmIfEmptied(value);
            checkSum();
          }}
        />
        <ShowOnDocument field="invoice_total" label={LABELS.invoice_total} />
      </MarkedArea>
    </div>
  );
}
