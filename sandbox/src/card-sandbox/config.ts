/** Real milliseconds; tests shorten them. */
export interface SandboxDelays {
  /**
   * For test cards with a lost answer, the connection stays open this long, which is longer than
   * any caller waits.
   */
  hang: number;
  slow: number;
  /** After this time a pending authorisation is approved. */
  pending: number;
}

export const DELAYS: SandboxDelays = { hang: 30_000, slow: 6_000, pending: 8_000 };
