// Few invoices need these: a script of their own (late-adjustments.ts).
export { AddAdjustmentMenu } from './add-adjustment-menu.tsx';
export { AdjustmentLines } from './adjustment-lines.tsx';
export { SumCheck } from './sum-check.tsx';
