/** The server's durations in seconds. */
type CodeTimes = { code_expires_in: number; resend_after: number };

/**
 * Deadlines in milliseconds of this device's clock: the server's durations, counted from its
 * answer.
 */
export const codeDeadlines = ({ code_expires_in, resend_after }: CodeTimes, now: number) => ({
  expires_at: now + code_expires_in * 1000,
  resend_at: now + resend_after * 1000,
});
