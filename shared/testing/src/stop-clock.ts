let stopped: jest.SpyInstance | undefined;

afterEach(() => stopped?.mockRestore());

/**
 * `Date.now` stays where it is until the test ends: a countdown shows its first second, however long
 * a busy machine takes to get there. Timers go on.
 */
export function stopClock(): void {
  stopped = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
}
