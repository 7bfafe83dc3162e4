import { useState } from 'react';
import { LABELS } from '@hareto/contracts/labels.ts';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { MoneyField } from '@hareto/forms/money-field.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { BILLING_AMOUNT_TERM } from '@hareto/product-ui/invoice/invoice-fields.tsx';
import { MarkedArea, useMarkedField } from '../review/use-read-field.tsx';
import { AddAdjustment } from './add-adjustment.tsx';
import { amountLine, resultLine } from './calculation.ts';
import { isAdjusted, LazyAdjustmentLines, LazySumCheck } from './lazy-adjustments.ts';
import { useLockedValue } from '../form/open-field.tsx';
import { controlIdOf } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { TaxFields } from './tax-fields.tsx';

/** The note about the tax that the buyer withholds. */
const WITHHELD_NOTE =
  '源泉徴収した所得税は、お客さまが税務署に納付してください。本サービスでは納付しません。';

/**
 * 金額: for most invoices only the amount to pay. If that differs from the invoice's total, also the
 * calculation from the total to it.
 */
export function AmountsSection() {
  const values = useFormValues<PaymentValues>();
  const { adjustments } = values;
  const [wasAdjusted, setWasAdjusted] = useState(isAdjusted(values));
  // The lines stay while the user empties the total to type it again.
  if (isAdjusted(values) && !wasAdjusted) setWasAdjusted(true);
  const isReady = LazySumCheck.useIsReady();
  const isLocked = useLockedValue('adjustments') !== null;
  const add = isLocked ? null : <AddAdjustment />;
  return (
    <FormCard title="金額">
      <div>
        {wasAdjusted && <LazyAdjustmentLines.Component />}
        {wasAdjusted && add}
        <BillingAmount isResult={wasAdjusted} />
        {wasAdjusted && isReady && <LazySumCheck.Component />}
        {!wasAdjusted && add}
      </div>
      {adjustments.some(({ kind }) => kind === 'withholding') && (
        <Note tone="neutral">{WITHHELD_NOTE}</Note>
      )}
      <TaxFields />
    </FormCard>
  );
}

/** The form never changes this amount itself: it must be one that was read or typed. */
function BillingAmount({ isResult }: { isResult: boolean }) {
  const { confirmIfEmptied, ...marks } = useMarkedField('billing_amount');
  const labels = isResult
    ? { label: 'お支払額' }
    : {
        label: LABELS.billing_amount,
        labelNode: BILLING_AMOUNT_TERM,
        helper:
          '請求書に記載の「ご請求金額合計（税込）」または「今回お支払い金額」を入力してください。',
      };
  return (
    <div css={isResult && [amountLine, resultLine]}>
      <MarkedArea field="billing_amount">
        <MoneyField
          {...marks}
          {...labels}
          id={controlIdOf('billing_amount')}
          name="billing_amount"
          required
          onCommit={confirmIfEmptied}
        />
      </MarkedArea>
    </div>
  );
}
