// These have a script of their own (lazy-adjustments.ts), because few invoices need them.
export { AddAdjustmentMenu } from './add-adjustment-menu.tsx';
export { AdjustmentLines } from './adjustment-lines.tsx';
export { SumCheck } from './sum-check.tsx';
