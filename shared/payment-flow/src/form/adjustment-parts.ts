// What few invoices need: a script of its own (late-adjustments.ts).
export { AddAdjustmentMenu } from './add-adjustment-menu.tsx';
export { AdjustmentLines } from './adjustment-lines.tsx';
export { SumCheck } from './sum-check.tsx';
