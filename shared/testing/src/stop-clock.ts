let stopped: jest.SpyInstance | undefined;

afterEach(() => stopped?.mockRestore());

/**
 * Stops `Date.now` until the test ends: a countdown shows its first second, however slow the
 * machine is. Timers continue.
 */
export function stopClock(): void {
  stopped = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
}
