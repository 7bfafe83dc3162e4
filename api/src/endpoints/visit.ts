/** Where a call comes from, as far as it is written down. */
export interface Visit {
  ipAddress: string;
  /** As people call it: "Chrome / macOS". */
  device: string;
}
