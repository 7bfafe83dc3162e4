import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
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

/** Fetches the row's script as well, because the added row takes the focus at once. */
export const LazyAddAdjustmentMenu = lazyComponent<AddAdjustmentMenuProps>(async () => {
  const { AddAdjustmentMenu } = await load();
  await LazyAdjustmentLines.loadScript();
  return AddAdjustmentMenu;
});
