import { MAXIMUM_ADJUSTMENTS } from '@hareto/domain/invoice-sum.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { latePart } from '@hareto/design-system/overlays/late-part.tsx';
import { useLateMenu } from '@hareto/product-ui/use-late-menu.ts';
import { AddAdjustmentButton } from './add-adjustment-button.tsx';
import type { AddAdjustmentMenuProps } from './add-adjustment-menu.tsx';
import { focusRow } from './adjustment-row.tsx';
import type { PaymentValues } from './payment-values.ts';
import { useAmounts } from './use-amounts.ts';

const menu = latePart<AddAdjustmentMenuProps>(
  async () =>
    (await import(/* webpackChunkName: "add-adjustment" */ './add-adjustment-menu.tsx'))
      .AddAdjustmentMenu,
);

/** 控除・繰越を追加: gone while there are as many as a payment may have. */
export function AddAdjustment() {
  const { adjustments } = useFormValues<PaymentValues>();
  const { change } = useAmounts();
  const { opened, buttonProps } = useLateMenu(menu);
  if (adjustments.length >= MAXIMUM_ADJUSTMENTS) return null;
  const add: AddAdjustmentMenuProps['onAdd'] = (kind) => {
    change('adjustments', { adjustments: [...adjustments, { kind, amount: '' }] });
    return () => focusRow(adjustments.length);
  };
  return (
    <div>
      {opened ? (
        <menu.Part byKeyboard={opened.byKeyboard} onAdd={add} />
      ) : (
        <AddAdjustmentButton {...buttonProps} />
      )}
    </div>
  );
}
