import { ALWAYS_GOES_ON, type MayGoOn } from '../db/queue.ts';
import { Scheduler } from './scheduler.ts';

interface Options {
  pauseMs?: number;
  run?: (mayGoOn: MayGoOn) => Promise<unknown>;
  untilTurn?: number;
}

let scheduler: Scheduler;
let checks: number[];
let starts: number[];
let logged: unknown[];
/** The milliseconds until work is due, one value for each check; the last value is repeated. */
let waits: (number | null)[];
let isDatabaseAway: boolean;
let isPaused: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  checks = [];
  starts = [];
  logged = [];
  waits = [null];
  isDatabaseAway = false;
  isPaused = false;
});
afterEach(async () => {
  await scheduler.stop();
  jest.useRealTimers();
});

function start({
  pauseMs,
  run = async () => undefined,
  untilTurn = 3_600_000,
}: Options = {}): void {
  const began = performance.now();
  const now = () => performance.now() - began;
  const task = {
    name: 'a task',
    ...(pauseMs === undefined ? {} : { pauseMs }),
    run: async (mayGoOn = ALWAYS_GOES_ON) => {
      starts.push(now());
      return run(mayGoOn);
    },
  };
  const ask = async () => {
    checks.push(now());
    if (isDatabaseAway) throw new Error('no database');
    return Promise.resolve([waits.length > 1 ? (waits.shift() ?? null) : (waits[0] ?? null)]);
  };
  const log = { error: (line: unknown) => void logged.push(line) };
  scheduler = new Scheduler({
    tasks: [task],
    ask,
    isPaused: async () => Promise.resolve(isPaused),
    msUntilTurn: () => untilTurn,
    log,
  });
}

const pass = async (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('checks once, and again after five seconds in case a notification was lost', async () => {
  start();
  await pass(10_000);
  expect(checks).toEqual([0, 5_000, 10_000]);
  expect(starts).toEqual([]);
});

test('starts work at the time at which it is due', async () => {
  waits = [2_345, 0, null];
  start();
  await pass(5_000);
  expect(starts).toEqual([2_345]);
  // The end of the run causes one more check.
  expect(checks).toEqual([0, 2_345, 2_445]);
});

test('checks at the next turn of the day, although no work is due', async () => {
  start({ untilTurn: 3_000 });
  await pass(3_000);
  expect(checks).toEqual([0, 3_000]);
});

test('starts work at once when it is woken', async () => {
  start();
  await pass(4_000);
  waits = [0, null];
  scheduler.wake();
  await pass(0);
  expect(starts).toEqual([4_000]);
});

test('checks at most ten times a second when it is woken a thousand times', async () => {
  start();
  for (let call = 0; call < 1_000; call += 1) {
    scheduler.wake();
    await pass(1);
  }
  expect(checks).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000]);
});

test('starts work again after the pause while it stays due', async () => {
  waits = [0];
  start({ pauseMs: 3_000 });
  await pass(7_000);
  expect(starts).toEqual([0, 3_000, 6_000]);
});

test('starts all work at once after a move of the clock, without the pause', async () => {
  waits = [0];
  start({ pauseMs: 60_000 });
  await pass(1_000);
  scheduler.wakeAll();
  await pass(1_000);
  expect(starts).toEqual([0, 1_000]);
});

test('does not start a task that is still running', async () => {
  waits = [0];
  let end = (): void => undefined;
  start({ run: async () => new Promise<void>((resolve) => (end = resolve)) });
  await pass(14_000);
  expect(starts).toEqual([0]);
  end();
  await pass(0);
  expect(starts).toEqual([0, 14_000]);
  end();
});

test('logs a failed run and repeats it after a pause that grows to five seconds', async () => {
  waits = [0];
  start({ run: async () => Promise.reject(new Error('broken')) });
  await pass(20_000);
  expect(starts).toEqual([0, 500, 1_500, 3_500, 7_500, 12_500, 17_500]);
  expect(logged).toEqual(starts.map(() => ({ err: new Error('broken'), task: 'a task' })));
});

test('checks again after a failed check, and at once when it is woken', async () => {
  isDatabaseAway = true;
  start();
  await pass(8_000);
  expect(checks).toEqual([0, 500, 1_500, 3_500, 7_500]);
  isDatabaseAway = false;
  waits = [0, null];
  scheduler.wake();
  await pass(0);
  expect(starts).toEqual([8_000]);
  expect(logged).toHaveLength(5);
});

test('stops after the run in progress, and starts no other', async () => {
  waits = [0];
  let end = (): void => undefined;
  start({ run: async () => new Promise<void>((resolve) => (end = resolve)) });
  await pass(0);
  let isStopped = false;
  const stopping = scheduler.stop().then(() => (isStopped = true));
  await pass(5_000);
  expect(isStopped).toBe(false);
  end();
  await stopping;
  await pass(60_000);
  expect([checks, starts]).toEqual([[0], [0]]);
});

test.each([
  ['after a stop signal', async () => void scheduler.stop()],
  ['after the start of a maintenance', async () => void (isPaused = true)],
])('lets a run in progress claim no further row %s', async (_title, stopOrPause) => {
  let claimed = 0;
  waits = [0, null];
  start({
    run: async (mayGoOn) => {
      while (claimed < 10 && (await mayGoOn())) {
        claimed += 1;
        await new Promise((done) => setTimeout(done, 100));
      }
    },
  });
  await pass(250);
  await stopOrPause();
  await pass(1_000);
  expect(claimed).toBe(3);
});
