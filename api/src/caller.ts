/**
 * The caller, from the access token and our own tables. `buyerId` is the first argument of every
 * data access.
 */
export interface Caller {
  buyerId: number;
  userId: number;
  sessionId: string;
  /**
   * Real time of the last mailed code; at most 5 minutes old, it counts as step-up. Null for a
   * trusted device.
   */
  codeVerifiedAt: Date | null;
  /** Set when a partner's server calls with access that the user has granted. */
  partner?: Partner;
}

export interface Partner {
  clientId: string;
  name: string;
}
