import pg from 'pg';

/** After this many turns of the event loop without a database call, no work is in progress. */
const QUIET_TURNS = 20;
const STEP_MS = 50;

type Method = (...args: unknown[]) => unknown;

const statements: string[] = [];
let inProgress = 0;
trackStatements();

/**
 * Wraps the driver when this module is loaded, before any connection exists: a pool binds the
 * methods of its clients when they connect, so a later wrapper would miss their statements.
 */
function trackStatements(): void {
  const client = pg.Client.prototype as unknown as Record<'query' | 'connect', Method>;
  for (const name of ['query', 'connect'] as const) {
    const method = client[name];
    client[name] = function (this: unknown, ...args) {
      if (name === 'query') statements.push(textOf(args[0]));
      inProgress += 1;
      return whenDone(method.bind(this), args, () => (inProgress -= 1));
    };
  }
}

/**
 * Stops the timers of this process, which `advance` then moves, and counts the statements of all
 * its connections. The clocks and the database keep real time.
 */
export function driveTime() {
  jest.useFakeTimers({
    doNotFake: ['Date', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
  });
  const first = statements.length;

  async function untilQuiet(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (inProgress > 0) quiet = 0;
    }
  }

  async function advance(ms: number): Promise<void> {
    await untilQuiet();
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      jest.advanceTimersByTime(STEP_MS);
      await untilQuiet();
    }
  }

  return {
    /** All statements since `driveTime` was called. */
    statements: (): readonly string[] => statements.slice(first),
    /** Lets the time pass in steps, and waits for the statements of each. */
    advance,
    /** Lets the time pass until the check succeeds, but at most `limitMs`. */
    advanceUntil: async (check: () => Promise<void>, limitMs: number) => {
      for (let passed = 0; ; passed += STEP_MS) {
        try {
          return await check();
        } catch (error) {
          if (passed >= limitMs) throw error;
          await advance(STEP_MS);
        }
      }
    },
    release: () => {
      jest.useRealTimers();
    },
  };
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown }).text);

/** Calls a method of the driver, which answers by a callback or a promise. */
function whenDone(method: Method, args: unknown[], done: () => void): unknown {
  const callback = args.at(-1);
  if (typeof callback === 'function')
    return method(...args.slice(0, -1), (...results: unknown[]) => {
      done();
      (callback as Method)(...results);
    });
  const answer = method(...args);
  void Promise.resolve(answer).then(done, done);
  return answer;
}
