const CANCELLED_NAMES = ['NotAllowedError', 'AbortError'];

/**
 * True when the user has closed the browser's passkey window, or when the device has no passkey: a
 * page cannot distinguish the two.
 */
export const isPasskeyCancelled = (thrown: unknown): boolean =>
  thrown instanceof Error && CANCELLED_NAMES.includes(thrown.name);
