import { createTimings } from './timings.ts';

test('lists each phase with its start and its seconds, including parallel ones', async () => {
  let now = 10_000;
  const timings = createTimings(8_000, () => now);
  timings.begin('build host');
  await timings.measure('start PostgreSQL', async () => {
    now += 1_500;
  });
  now += 500;
  timings.end('build host');
  await timings
    .measure('publish', async () => {
      now += 250;
      throw new Error('refused');
    })
    .catch(() => undefined);
  expect(timings.table()).toBe(
    [
      'began at  seconds',
      '     2.0      2.0  build host',
      '     2.0      1.5  start PostgreSQL',
      '     4.0      0.3  publish',
    ].join('\n'),
  );
});
