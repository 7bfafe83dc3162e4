import { aNetwork, RESPONSE, setOnline } from '../testing/a-network.ts';
import { online } from './recovery.ts';
import { type LoadCause, RemoteError } from './remote-error.ts';
import { type Attempt, createRetries } from './retries.ts';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Loads a file whose attempts fail for this reason, one after the other; the last is repeated. */
function load(...causes: readonly LoadCause[]) {
  const network = aNetwork();
  const seconds: [at: number, limit: number][] = [];
  const withRetries = createRetries({
    freshCopy: () => Promise.resolve(null),
    whenOnline: (limit) => online(network, limit),
  });
  const end = withRetries({
    run({ attempt, elapsed, remainingMs }: Attempt) {
      seconds.push(
        [elapsed(), remainingMs()].map((ms) => Math.round(ms / 1_000)) as [number, number],
      );
      const causeKind = causes[Math.min(attempt, causes.length) - 1] ?? 'network';
      return Promise.reject(new RemoteError('payments', 'entry', causeKind, { url: '/entry.js' }));
    },
    mayRetry: () => true,
    failed: () => undefined,
  }).catch((error: RemoteError) => error.causeKind);
  return { network, seconds, end };
}

test('tries again after a short wait when the browser reports no network, and with a real limit', async () => {
  setOnline(false);
  const { seconds, end } = load('network');
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await end).toBe('network');
  expect(seconds).toEqual([
    [0, 25],
    [3, 22],
    [6, 19],
  ]);
});

test('uses up no attempt without a network, and gives the last one time to succeed', async () => {
  setOnline(false);
  const { seconds, end } = load('offline');
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await end).toBe('offline');
  expect(seconds).toEqual([
    [0, 25],
    [3, 22],
    [6, 19],
    [9, 16],
    [12, 13],
    [15, 10],
    [18, 7],
    [21, 4],
    [24, 4],
    [27, 4],
  ]);
});

test.each<[string, (network: ReturnType<typeof aNetwork>) => void]>([
  ['the browser reports a network', () => setOnline(true)],
  ['a response arrives', (network) => network.deliver(RESPONSE)],
])('makes the next attempt as soon as %s', async (_, end) => {
  setOnline(false);
  const { network, seconds } = load('offline', 'evaluation');
  await jest.advanceTimersByTimeAsync(1_000);
  end(network);
  await jest.advanceTimersByTimeAsync(0);
  expect(seconds).toEqual([
    [0, 25],
    [1, 24],
  ]);
});
