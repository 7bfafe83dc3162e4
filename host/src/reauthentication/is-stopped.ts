const STOPPED = ['NotAllowedError', 'AbortError'];

/**
 * True when the user has closed the browser's window, and when no passkey is on the device: a page
 * can not tell these apart.
 */
export const isStopped = (thrown: unknown): boolean =>
  thrown instanceof Error && STOPPED.includes(thrown.name);
