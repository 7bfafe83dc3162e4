/** Names a payment's draft among those that a page leaves behind. */
export const paymentDraftName = (id: number | string): string => `payment-${String(id)}`;
