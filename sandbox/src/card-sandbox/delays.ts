/** Real milliseconds; tests shorten them. */
export interface SandboxDelays {
  /**
   * For test cards with a lost answer, the connection stays open this long, which is longer than
   * any caller waits.
   */
  hangMs: number;
  /** The delay of the answer for a test card with a slow answer. */
  slowResponseMs: number;
  /** After this time a pending authorisation is approved. */
  approvalMs: number;
}

export const DELAYS: SandboxDelays = {
  hangMs: 30_000,
  slowResponseMs: 6_000,
  approvalMs: 8_000,
};
