/** Origin of a call, as far as it is recorded. */
export interface Visit {
  ipAddress: string;
  /** In words that people know: "Chrome / macOS". */
  device: string;
}
