/** The name of a payment's draft in the list of changes that were sent while leaving a page. */
export const paymentDraftName = (id: number | string): string => `payment-${String(id)}`;
