import type { Tokens } from '@hareto/contracts/session.ts';
import { createTokenRefresh, type RefreshResult } from './token-refresh.ts';
import { aTokenStore } from '../testing/a-token-store.ts';
import type { TokenStore } from './token-store.ts';

const tokens = (name: string): Tokens => ({
  access_token: `access-${name}`,
  id_token: `id.${btoa('{"sub":"1"}')}.x`,
  refresh_token: `refresh-${name}`,
});
const renewed: RefreshResult = { kind: 'tokens', tokens: tokens('new') };

const down = (retryAfter = 0): RefreshResult => ({
  kind: 'unavailable',
  retryAfter,
  mayBeUsed: true,
});

interface Scene {
  duringCall?: () => void;
  callMs?: number;
  /** Delay of a pause beyond its length. */
  oversleptMs?: number;
  whileWaiting?: () => void;
}

/** Only calls and pauses make time pass; `sentAt` lists the second of each call. */
function setUp(answers: readonly RefreshResult[], scene: Scene = {}) {
  const { duringCall, callMs = 0, oversleptMs = 0, whileWaiting } = scene;
  localStorage.clear();
  const store = aTokenStore();
  const first = store.write(tokens('old'));
  const sent: string[] = [];
  const sentAt: number[] = [];
  let time = 0;
  const refresh = createTokenRefresh({
    store,
    locks: undefined,
    now: () => time,
    async wait(ms) {
      time += ms + oversleptMs;
      whileWaiting?.();
    },
    async exchange(refreshToken) {
      sent.push(refreshToken);
      sentAt.push(time / 1000);
      time += callMs;
      duringCall?.();
      return answers[Math.min(sent.length, answers.length) - 1] as RefreshResult;
    },
  });
  return { store, first, sent, sentAt, refresh, ended: () => time / 1000 };
}

afterEach(() => jest.restoreAllMocks());

test('refreshes once for twenty requests that expired together', async () => {
  const { refresh, first, sent } = setUp([renewed]);
  const results = await Promise.all(
    Array.from({ length: 20 }, () => refresh.run(first.generation)),
  );
  expect(sent).toEqual(['refresh-old']);
  expect(new Set(results.map((result) => result?.access_token))).toEqual(new Set(['access-new']));
});

test('uses the tokens that another tab has renewed, without a call', async () => {
  const { refresh, first, sent, store } = setUp([renewed]);
  store.write(tokens('other-tab'));
  expect((await refresh.run(first.generation))?.access_token).toBe('access-other-tab');
  expect(sent).toEqual([]);
});

test.each([
  ['another user has signed in', (stored: object) => JSON.stringify({ ...stored, subject: '2' })],
  ['the storage was cleared', () => ''],
])('sends nothing when %s before the refresh', async (_, changed) => {
  const { refresh, first, sent } = setUp([renewed]);
  localStorage.setItem('hareto.session', changed(first));
  expect(await refresh.run(first.generation)).toBeNull();
  expect(sent).toEqual([]);
});

test('returns no tokens after a refusal, without another call', async () => {
  const { refresh, first, sent } = setUp([{ kind: 'refused' }]);
  expect(await refresh.run(first.generation)).toBeNull();
  expect(sent).toHaveLength(1);
});

test('tries an unreachable server three times over ten seconds, then returns no tokens', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const { refresh, first, sentAt } = setUp([down()]);
  expect(await refresh.run(first.generation)).toBeNull();
  expect(sentAt).toEqual([0, 4, 10]);
});

test('stops waiting for a hanging server within 50 seconds', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  const { refresh, first, sentAt, ended } = setUp([down()], { callMs: 10_000 });
  expect(await refresh.run(first.generation)).toBeNull();
  expect(sentAt).toEqual([0, 16, 36]);
  expect(ended()).toBe(46);
});

test('waits as long as the server requests', async () => {
  const { refresh, first, sentAt } = setUp([down(15_000), down(25_000), renewed]);
  expect((await refresh.run(first.generation))?.access_token).toBe('access-new');
  expect(sentAt).toEqual([0, 15, 40]);
});

test('tries three times within 50 seconds when the server requests an hour', async () => {
  const { refresh, first, sentAt } = setUp([down(3_600_000)]);
  expect(await refresh.run(first.generation)).toBeNull();
  expect(sentAt).toEqual([0, 20, 40]);
});

test('keeps the session when a success follows two failures', async () => {
  const { refresh, first } = setUp([down(), down(), renewed]);
  expect((await refresh.run(first.generation))?.access_token).toBe('access-new');
});

test.each([
  ['during an attempt', { callMs: 45_000 }],
  ['between two attempts', { oversleptMs: 45_000 }],
])(
  'makes no attempt after the machine slept %s, because the server would see a theft',
  async (_, slept) => {
    const scene = setUp([down(), renewed], slept);
    expect(await scene.refresh.run(scene.first.generation)).toBeNull();
    expect(scene.sentAt).toEqual([0]);
  },
);

test('sends nothing more after a sign-out between two attempts', async () => {
  const whileWaiting = () => localStorage.clear();
  const { refresh, first, sent, store } = setUp([down(), renewed], { whileWaiting });
  expect(await refresh.run(first.generation)).toBeNull();
  expect(sent).toHaveLength(1);
  expect(store.read()).toBeNull();
});

test('uses tokens that another tab renewed between two attempts', async () => {
  const whileWaiting = () => void scene.store.write(tokens('other-tab'));
  const scene = setUp([down(), renewed], { whileWaiting });
  expect((await scene.refresh.run(scene.first.generation))?.access_token).toBe('access-other-tab');
  expect(scene.sent).toHaveLength(1);
});

test('does not bring the session back with a response after the sign-out', async () => {
  const { refresh, first, store } = setUp([renewed], { duringCall: () => localStorage.clear() });
  expect(await refresh.run(first.generation)).toBeNull();
  expect(store.read()).toBeNull();
});

test('does not replace the tokens of another user who has signed in meanwhile', async () => {
  const duringCall = () => {
    localStorage.clear();
    scene.store.write(tokens('of-another-user'));
  };
  const scene = setUp([renewed], { duringCall });
  expect((await scene.refresh.run(scene.first.generation))?.access_token).toBe(
    'access-of-another-user',
  );
  expect(scene.store.read()?.access_token).toBe('access-of-another-user');
});

test('ignores a refusal when another tab has newer tokens', async () => {
  const duringCall = () => void scene.store.write(tokens('other-tab'));
  const scene = setUp([{ kind: 'refused' }], { duringCall });
  expect((await scene.refresh.run(scene.first.generation))?.access_token).toBe('access-other-tab');
});

/** The browser's lock, shared by the tabs of a test. */
function oneLock(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  let held = 0;
  const request = (_: string, ...rest: unknown[]) => {
    const act = rest.at(-1) as (lock: unknown) => Promise<unknown>;
    if ((rest[0] as { ifAvailable?: boolean }).ifAvailable && held > 0) return act(null);
    held += 1;
    last = last
      .then(() => act({}))
      .finally(() => {
        held -= 1;
      });
    return last;
  };
  return { request } as Pick<LockManager, 'request'>;
}

test('reads again when the write of the awaited tab arrives late', async () => {
  localStorage.clear();
  const store = aTokenStore();
  const seen = store.write(tokens('old')).generation;
  const sent: string[] = [];
  const stale = store.read();
  let writeArrives: (() => void) | null = null;
  let beginWaiting: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    beginWaiting = resolve;
  });
  const secondStore: TokenStore = {
    ...store,
    read: () => (writeArrives ? stale : store.read()),
    onOtherTab(listener) {
      writeArrives = listener;
      beginWaiting();
      return () => undefined;
    },
  };
  const locks = oneLock();
  const exchange = async (token: string): Promise<RefreshResult> => {
    sent.push(token);
    return renewed;
  };
  const first = createTokenRefresh({ store, locks, exchange, wait: () => Promise.resolve() });
  const second = createTokenRefresh({
    store: secondStore,
    locks,
    exchange,
    wait: () => new Promise<void>(() => undefined),
  });
  writeArrives = () => undefined;
  const results = [first.run(seen), second.run(seen)] as const;
  expect((await results[0])?.access_token).toBe('access-new');
  await waiting;
  const arrive = writeArrives;
  writeArrives = null;
  arrive();
  expect((await results[1])?.access_token).toBe('access-new');
  expect(sent).toEqual(['refresh-old']);
});

test.each([
  [
    'rejects with a SecurityError',
    () => Promise.reject(new DOMException('denied', 'SecurityError')),
  ],
  [
    'throws a SecurityError',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
])('refreshes without a lock where the request for a lock %s', async (_, request) => {
  localStorage.clear();
  const store = aTokenStore();
  const { generation } = store.write(tokens('old'));
  const sent: string[] = [];
  const refresh = createTokenRefresh({
    store,
    locks: { request },
    wait: () => Promise.resolve(),
    exchange: (token) => {
      sent.push(token);
      return Promise.resolve(renewed);
    },
  });
  expect((await refresh.run(generation))?.access_token).toBe('access-new');
  expect(sent).toEqual(['refresh-old']);
});
