/** Real milliseconds; tests shorten them. */
export interface SandboxDelays {
  /** Cards of lost answers keep the connection open for this long, longer than any caller waits. */
  hang: number;
  slow: number;
  /** After this time a pending authorisation is approved. */
  pending: number;
}

export const DELAYS: SandboxDelays = { hang: 30_000, slow: 6_000, pending: 8_000 };
