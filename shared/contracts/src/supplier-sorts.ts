/** The orders of the list, in its address and in its call. A minus sign means descending. */
export const SUPPLIER_SORTS = [
  'name',
  '-name',
  'last_paid_at',
  '-last_paid_at',
  'paid_this_year',
  '-paid_this_year',
] as const;
export type SupplierSort = (typeof SUPPLIER_SORTS)[number];
