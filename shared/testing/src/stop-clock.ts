let stopped: jest.SpyInstance | undefined;

afterEach(() => stopped?.mockRestore());

/**
 * Stops `Date.now` until the test ends, so that a countdown shows its first value even on a slow
 * machine. Timers and `new Date()` continue.
 */
export function stopClock(): void {
  stopped = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
}
