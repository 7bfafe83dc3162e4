import { startTestApi } from '../testing/test-api.ts';
import { moveSandboxClock, openSandboxClock } from './sandbox-clock.ts';

async function eventually(isTrue: () => boolean): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!isTrue() && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isTrue()).toBe(true);
}

const DAY_MS = 24 * 3_600_000;

test('notifies every process of a move, also one that starts later', async () => {
  const { db, config } = await startTestApi();
  const clocks = await Promise.all([
    openSandboxClock(config.databaseUrl, db),
    openSandboxClock(config.databaseUrl, db),
  ]);
  const isNear = (instant: number) => () =>
    clocks.every((clock) => Math.abs(clock.now().getTime() - instant) < 10_000);
  expect(isNear(Date.now())()).toBe(true);

  const later = Date.now() + 3 * DAY_MS;
  await moveSandboxClock(db, new Date(later));
  await eventually(isNear(later));
  const late = await openSandboxClock(config.databaseUrl, db);
  expect(Math.abs(late.now().getTime() - later)).toBeLessThan(10_000);

  await moveSandboxClock(db, null);
  await eventually(isNear(Date.now()));
  await Promise.all([...clocks, late].map(async (clock) => clock.close()));
});
