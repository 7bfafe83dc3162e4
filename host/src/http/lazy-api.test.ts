import { getSystemTime } from '@hareto/contracts/system.ts';
import { createRetriedFetch } from '../remotes/retried-fetch.ts';
import type { ScriptFailure } from '../remotes/remote-error.ts';
import type { Api } from './api.ts';
import { createLazyApi } from './lazy-api.ts';

const TIME = { current_time: '2026-11-20T10:00:00+09:00' };
const LOST = {
  kind: 'network',
  message: '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。',
};
const DOWN: ScriptFailure = { causeKind: 'http', httpStatus: 503 };

/**
 * Every attempt to fetch the script fails with the next of these failures; `arrive` ends a fetch
 * that is held; `refusal` is the server's response to a call.
 */
function setUp({
  failures = [],
  isHeld = false,
  refusal,
}: { failures?: readonly ScriptFailure[]; isHeld?: boolean; refusal?: object } = {}) {
  const seen = { tries: 0, made: 0, log: [] as string[] };
  let arrive: () => void = () => undefined;
  const held = isHeld
    ? new Promise<void>((resolve) => {
        arrive = resolve;
      })
    : Promise.resolve();
  const respond = <T>(text: string, answer: T) => {
    seen.log.push(text);
    return Promise.resolve(answer);
  };
  const present = {
    http: {
      call: ({ path }: { path: string }) =>
        refusal ? Promise.reject(refusal) : respond(path, TIME),
      upload: (url: string) => respond(url, undefined),
    },
    readUser: () => respond('user', {}),
    readStats: () => respond('stats', {}),
    readTime: (signal?: AbortSignal) =>
      respond(signal?.aborted ? 'aborted time' : 'time', TIME.current_time),
    logOut: () => respond('out', undefined),
  } as unknown as Api;
  const api = createLazyApi({
    retriedFetch: createRetriedFetch({
      explain: (thrown) => (thrown as { failure: ScriptFailure }).failure,
      freshCopy: () => Promise.resolve(null),
      whenOnline: () => Promise.resolve(),
      wait: () => Promise.resolve(),
      report: () => undefined,
    }),
    async load() {
      const failure = failures[seen.tries++];
      if (failure) throw Object.assign(new Error('chunk'), { failure });
      await held;
      return () => {
        seen.made += 1;
        return present;
      };
    },
  });
  return { api, seen, arrive };
}

test('does not fetch the script without a call', () => {
  const { seen } = setUp();
  expect(seen).toEqual({ tries: 0, made: 0, log: [] });
});

test('fetches the script once, then makes the waiting calls in their order', async () => {
  const { api, seen, arrive } = setUp({ isHeld: true });
  const all = Promise.all([
    api.readUser(),
    api.http.call(getSystemTime, {}),
    api.readStats(() => false),
    api.readTime(),
    api.http.upload('/files/1', new Blob(), { contentType: 'application/pdf' }),
    api.logOut(),
  ]);
  expect(seen.log).toEqual([]);
  arrive();
  expect(await all).toEqual([{}, TIME, {}, TIME.current_time, undefined, undefined]);
  expect(seen).toEqual({
    tries: 1,
    made: 1,
    log: ['user', '/api/v1/system/time', 'stats', 'time', '/files/1', 'out'],
  });
});

// A sign-out must be sent before the tokens are removed.
test('makes a call synchronously once the script has loaded', async () => {
  const { api, seen } = setUp();
  await api.loadScript();
  void api.logOut();
  expect(seen.log).toEqual(['out']);
});

test('passes the signal of a read of the time to the client', async () => {
  const { api, seen } = setUp();
  await api.readTime(AbortSignal.abort());
  expect(seen.log).toEqual(['aborted time']);
});

test('gives a prefetch and a call the same client', async () => {
  const { api, seen, arrive } = setUp({ isHeld: true });
  const both = Promise.all([api.loadScript(), api.readTime()]);
  arrive();
  await both;
  expect(seen).toEqual({ tries: 2, made: 1, log: ['time'] });
});

test('makes the call when the third attempt loads the script', async () => {
  const { api, seen } = setUp({ failures: [DOWN, { causeKind: 'network' }] });
  expect(await api.http.call(getSystemTime, {})).toEqual(TIME);
  expect(seen.tries).toBe(3);
});

test('rejects calls with a lost connection when the script cannot be fetched, and tries again at the next call', async () => {
  const { api, seen } = setUp({ failures: [DOWN, DOWN, DOWN] });
  await expect(Promise.all([api.http.call(getSystemTime, {}), api.readUser()])).rejects.toEqual(
    LOST,
  );
  expect(seen.tries).toBe(3);
  expect(await api.http.call(getSystemTime, {})).toEqual(TIME);
});

test('rejects an aborted call as aborted when the script cannot be fetched', async () => {
  const { api } = setUp({ failures: [DOWN, DOWN, DOWN] });
  await expect(api.http.call(getSystemTime, { signal: AbortSignal.abort() })).rejects.toEqual({
    kind: 'aborted',
  });
});

test("passes a call's own failure on unchanged", async () => {
  const refusal = { kind: 'problem', httpStatus: 409 };
  const { api } = setUp({ refusal });
  // The first call has waited for the script.
  await expect(api.http.call(getSystemTime, {})).rejects.toBe(refusal);
  await expect(api.http.call(getSystemTime, {})).rejects.toBe(refusal);
});
