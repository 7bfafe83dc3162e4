import { createServerClock, watchClock } from './clock.ts';

const DEVICE = Date.parse('2026-11-24T00:00:00+09:00');

test('uses the device’s time until the server has answered, and reads the server’s time once', async () => {
  const readTime = jest.fn(() => Promise.resolve('2026-11-20T10:00:00+09:00'));
  const clock = createServerClock({ readTime }, () => DEVICE);
  expect(clock.now()).toEqual(new Date(DEVICE));
  await Promise.all([clock.synchronise(), clock.synchronise()]);
  expect(clock.now()).toEqual(new Date('2026-11-20T10:00:00+09:00'));
  await clock.synchronise();
  expect(readTime).toHaveBeenCalledTimes(1);
});

test('keeps the device’s time after a failed read, and reads again at the next call', async () => {
  const readTime = jest
    .fn(() => Promise.resolve('2026-11-20T10:00:00+09:00'))
    .mockRejectedValueOnce(new Error('offline'));
  const clock = createServerClock({ readTime }, () => DEVICE);
  await clock.synchronise();
  expect(clock.now()).toEqual(new Date(DEVICE));
  await clock.synchronise();
  expect(clock.now()).toEqual(new Date('2026-11-20T10:00:00+09:00'));
});

test('reads the server’s time again when the clock of the device was corrected meanwhile', async () => {
  const device = { time: DEVICE, running: 0 };
  const readTime = jest.fn(() => Promise.resolve('2026-11-20T10:00:00+09:00'));
  const clock = createServerClock(
    { readTime },
    () => device.time,
    () => device.running,
  );
  await clock.synchronise();
  Object.assign(device, { time: DEVICE + 3_600_000, running: 3_600_000 });
  await clock.synchronise();
  expect(readTime).toHaveBeenCalledTimes(1);
  Object.assign(device, { time: DEVICE + 3_600_000 - 61_000 });
  await clock.synchronise();
  expect(readTime).toHaveBeenCalledTimes(2);
  expect(clock.now()).toEqual(new Date('2026-11-20T10:00:00+09:00'));
});

test('synchronises when a signed-in user returns to the page', () => {
  const state = { isSignedIn: true };
  const synchronise = jest.fn(() => Promise.resolve());
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  const session = { isSignedIn: () => state.isSignedIn };
  watchClock({ clock: { synchronise }, session }, page as unknown as Document);
  const becomes = (visibilityState: string) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
    return synchronise.mock.calls.length;
  };
  expect([becomes('hidden'), becomes('visible')]).toEqual([0, 1]);
  state.isSignedIn = false;
  expect(becomes('visible')).toBe(1);
});
