// These components are in a separate script (lazy-adjustments.ts), because few invoices need them.
export { AddAdjustmentMenu } from './add-adjustment-menu.tsx';
export { AdjustmentLines } from './adjustment-lines.tsx';
export { SumCheck } from './sum-check.tsx';
