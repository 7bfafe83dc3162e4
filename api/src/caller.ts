/**
 * The caller, from the access token and our own tables. `buyerId` is the first argument of every
 * data access.
 */
export interface Caller {
  buyerId: number;
  userId: number;
  sessionId: string;
  /** Set when a partner's server calls with access that the user has granted. */
  partner?: Partner;
}

export interface Partner {
  clientId: string;
  name: string;
}
