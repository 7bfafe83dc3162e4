/** The steps of a new supplier, in their order. */
export const SUPPLIER_STEPS = ['company', 'bank', 'confirm'] as const;
export type SupplierStep = (typeof SUPPLIER_STEPS)[number];

/** The key of the saved input of a supplier that is added from the list of suppliers. */
const LIST_KEY = 'supplier';
const FORM_KEY_PREFIX = `${LIST_KEY}-`;

/**
 * The key of the saved input of a new supplier: `supplier` from the list; `supplier-payment-12` and
 * `supplier-correction-7` from a form, whose part after `supplier-` is the origin.
 */
export const keyOfOrigin = (origin: string | undefined): string =>
  origin === undefined ? LIST_KEY : `${FORM_KEY_PREFIX}${origin}`;

/**
 * The address of a step; it names the origin, so that the user returns to the same input after a
 * sign-in.
 */
export function stepPath(step: SupplierStep, key: string = LIST_KEY): string {
  const path = `/suppliers/add/${step}`;
  return key === LIST_KEY ? path : `${path}?for=${key.slice(FORM_KEY_PREFIX.length)}`;
}
export const isFlowPath = (pathname: string): boolean => pathname.startsWith('/suppliers/add/');
