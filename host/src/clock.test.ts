import { createServerClock } from './clock.ts';

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
