/** Origin of a call, as far as it is recorded. */
export interface Visit {
  ipAddress: string;
  /** A name for users: "Chrome / macOS". */
  device: string;
}
