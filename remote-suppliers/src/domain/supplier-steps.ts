/** The steps of a new supplier, in their order. */
export const SUPPLIER_STEPS = ['company', 'bank', 'confirm'] as const;
export type SupplierStep = (typeof SUPPLIER_STEPS)[number];

/** The key of the draft that is started from the list of suppliers. */
export const LIST_KEY = 'supplier';

/**
 * The address of a step; it names the draft, so that the user returns to the same draft after a
 * sign-in.
 */
export function stepPath(step: SupplierStep, key: string = LIST_KEY): string {
  const path = `/suppliers/add/${step}`;
  return key === LIST_KEY ? path : `${path}?for=${key.slice(LIST_KEY.length + 1)}`;
}
export const isFlowPath = (pathname: string): boolean => pathname.startsWith('/suppliers/add/');
