/** Status of the key in the mail with a card payment request. */
export const REQUEST_KEY_STATUS = { Valid: 1, Expired: 2, Invalid: 3 } as const;
export type RequestKeyStatus = (typeof REQUEST_KEY_STATUS)[keyof typeof REQUEST_KEY_STATUS];

/** True for a valid key that no business has used: its request can be linked. */
export function isLinkable(key: { status: RequestKeyStatus; isUsed: boolean }): boolean {
  return key.status === REQUEST_KEY_STATUS.Valid && !key.isUsed;
}
