import { latePart } from '@hareto/design-system/overlays/late-part.tsx';
import type { AddAdjustmentMenuProps } from './add-adjustment-menu.tsx';

const load = async () => import(/* webpackChunkName: "adjustments" */ './adjustment-parts.ts');

/** Shows whether the sum is right; fetched with the lines. */
export const LateSumCheck = latePart(async () => (await load()).SumCheck);

/** The lines from the total to the amount to pay. */
export const LateAdjustmentLines = latePart(async () => {
  const { AdjustmentLines } = await load();
  await LateSumCheck.fetch();
  return AdjustmentLines;
});

/** Fetches the row's script as well, because the added row takes the focus at once. */
export const LateAddAdjustmentMenu = latePart<AddAdjustmentMenuProps>(async () => {
  const { AddAdjustmentMenu } = await load();
  await LateAdjustmentLines.fetch();
  return AddAdjustmentMenu;
});
