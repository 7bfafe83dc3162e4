/** Seconds as the server answers them. */
type CodeTimes = { code_expires_in: number; resend_after: number };

/** In milliseconds of this device's clock: durations of the server, counted from the answer. */
export const codeDeadlines = ({ code_expires_in, resend_after }: CodeTimes, now: number) => ({
  expires_at: now + code_expires_in * 1000,
  resend_at: now + resend_after * 1000,
});
