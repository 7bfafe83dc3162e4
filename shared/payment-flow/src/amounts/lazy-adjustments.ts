import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import type { PaymentValues } from '../values/payment-values.ts';
import type { AddAdjustmentMenuProps } from './add-adjustment-menu.tsx';

const load = async () => import(/* webpackChunkName: "adjustments" */ './adjustment-parts.ts');

/** Shows whether the sum is right; fetched with the lines. */
export const LazySumCheck = lazyComponent(async () => (await load()).SumCheck);

/** The lines from the total to the amount to pay. */
export const LazyAdjustmentLines = lazyComponent(async () => {
  const { AdjustmentLines } = await load();
  await LazySumCheck.loadScript();
  return AdjustmentLines;
});

/** True when the form shows the lines from the total to the amount to pay. */
export const isAdjusted = ({
  invoice_total,
  adjustments,
}: Pick<PaymentValues, 'invoice_total' | 'adjustments'>): boolean =>
  invoice_total !== '' || adjustments.length > 0;

/** Loads the lines before a form with them is shown; otherwise the fields below would move. */
export async function preloadAdjustments(values: PaymentValues): Promise<void> {
  if (isAdjusted(values)) await LazyAdjustmentLines.loadScript();
}

/** Fetches the row's script as well, because the added row gets the focus immediately. */
export const LazyAddAdjustmentMenu = lazyComponent<AddAdjustmentMenuProps>(async () => {
  const { AddAdjustmentMenu } = await load();
  await LazyAdjustmentLines.loadScript();
  return AddAdjustmentMenu;
});
