/** The orders of the list of suppliers, in its address and in its call. Minus means descending. */
export const SUPPLIER_SORTS = [
  'name',
  '-name',
  'last_paid_at',
  '-last_paid_at',
  'paid_this_year',
  '-paid_this_year',
] as const;
export type SupplierSort = (typeof SUPPLIER_SORTS)[number];
