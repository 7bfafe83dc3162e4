import pg from 'pg';

/** Turns of the event loop without a call to the database after which the work rests. */
const QUIET_TURNS = 20;

type Method = (...given: unknown[]) => unknown;

/**
 * Stops the timers of this process, which `advance` then moves, and counts the statements of all its
 * connections. The clocks and the database keep real time.
 */
export function driveTime() {
  jest.useFakeTimers({
    doNotFake: ['Date', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
  });
  let sent = 0;
  let inProgress = 0;
  const client = pg.Client.prototype as unknown as Record<'query' | 'connect', Method>;
  const spies = (['query', 'connect'] as const).map((name) => {
    const method = client[name];
    return jest.spyOn(client, name).mockImplementation(function (this: unknown, ...given) {
      if (name === 'query') sent += 1;
      inProgress += 1;
      return whenDone(method.bind(this), given, () => (inProgress -= 1));
    });
  });

  async function rest(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (inProgress > 0) quiet = 0;
    }
  }

  return {
    /** The number of statements until now. */
    sent: () => sent,
    /** Lets the time pass in steps, and waits for the statements of each. */
    advance: async (ms: number, stepMs = 100) => {
      await rest();
      for (let passed = 0; passed < ms; passed += stepMs) {
        jest.advanceTimersByTime(stepMs);
        await rest();
      }
    },
    release: () => {
      for (const spy of spies) spy.mockRestore();
      jest.useRealTimers();
    },
  };
}

/** Calls a method of the driver, which answers by a callback or a promise. */
function whenDone(method: Method, given: unknown[], done: () => void): unknown {
  const callback = given.at(-1);
  if (typeof callback === 'function')
    return method(...given.slice(0, -1), (...results: unknown[]) => {
      done();
      (callback as Method)(...results);
    });
  const answer = method(...given);
  void Promise.resolve(answer).then(done, done);
  return answer;
}
