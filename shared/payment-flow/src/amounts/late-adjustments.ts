import { latePart } from '@hareto/design-system/overlays/late-part.tsx';
import type { AddAdjustmentMenuProps } from './add-adjustment-menu.tsx';

const load = async () => import(/* webpackChunkName: "adjustments" */ './adjustment-parts.ts');

/** Whether the sum is right; fetched with the lines. */
export const LateSumCheck = latePart(async () => (await load()).SumCheck);

/** From the total to the amount to pay. */
export const LateAdjustmentLines = latePart(async () => {
  const { AdjustmentLines } = await load();
  await LateSumCheck.fetch();
  return AdjustmentLines;
});

/** With all that the row needs which it adds: that row takes the focus at once. */
export const LateAddAdjustmentMenu = latePart<AddAdjustmentMenuProps>(async () => {
  const { AddAdjustmentMenu } = await load();
  await LateAdjustmentLines.fetch();
  return AddAdjustmentMenu;
});
