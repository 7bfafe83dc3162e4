let stopped: jest.SpyInstance | undefined;

afterEach(() => stopped?.mockRestore());

/**
 * Stops `Date.now` until the test ends: a countdown shows its first second even on a slow machine.
 * Timers continue.
 */
export function stopClock(): void {
  stopped = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
}
