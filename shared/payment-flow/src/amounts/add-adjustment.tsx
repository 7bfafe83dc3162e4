import { MAXIMUM_ADJUSTMENT_COUNT } from '@hareto/domain/adjustments.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { useLazyMenu } from '@hareto/product-ui/use-lazy-menu.ts';
import { AddAdjustmentButton } from './add-adjustment-button.tsx';
import type { AddAdjustmentMenuProps } from './add-adjustment-menu.tsx';
import { focusRow } from './adjustment-controls.ts';
import { LazyAddAdjustmentMenu } from './lazy-adjustments.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { useAmounts } from './use-amounts.ts';

/** 控除・繰越を追加: hidden when a payment has the maximum number of rows. */
export function AddAdjustment() {
  const { adjustments } = useFormValues<PaymentValues>();
  const { change } = useAmounts();
  const { opened, buttonProps } = useLazyMenu(LazyAddAdjustmentMenu);
  if (adjustments.length >= MAXIMUM_ADJUSTMENT_COUNT) return null;
  const add: AddAdjustmentMenuProps['onAdd'] = (kind) => {
    change('adjustments', { adjustments: [...adjustments, { kind, amount: '' }] });
    return () => focusRow(adjustments.length);
  };
  return (
    <div css={{ paddingBlock: '0.5rem 0.25rem' }}>
      {opened ? (
        <LazyAddAdjustmentMenu.Component byKeyboard={opened.byKeyboard} onAdd={add} />
      ) : (
        <AddAdjustmentButton {...buttonProps} />
      )}
    </div>
  );
}
