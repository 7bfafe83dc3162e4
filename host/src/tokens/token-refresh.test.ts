import type { Tokens } from '@hareto/contracts/session.ts';
import { createTokenRefresh, type RefreshAnswer } from './token-refresh.ts';
import { createTokenStore, type TokenStore } from './token-store.ts';

const tokens = (name: string): Tokens => ({
  access_token: `access-${name}`,
  id_token: `id.${btoa('{"sub":"1"}')}.x`,
  refresh_token: `refresh-${name}`,
});
const renewed: RefreshAnswer = { kind: 'tokens', tokens: tokens('new') };

const down = (retryAfter = 0): RefreshAnswer => ({ kind: 'unavailable', retryAfter });

interface Scene {
  during?: () => void;
  /** How long a call takes. */
  callMs?: number;
  /** How much longer a pause takes than it should. */
  overslept?: number;
  whileWaiting?: () => void;
}

/** Time passes only by calls and pauses; `sentAt` tells at which second each call was made. */
function setUp(answers: readonly RefreshAnswer[], scene: Scene = {}) {
  const { during, callMs = 0, overslept = 0, whileWaiting } = scene;
  localStorage.clear();
  const store = createTokenStore(localStorage, window);
  const first = store.write(tokens('old'));
  const sent: string[] = [];
  const sentAt: number[] = [];
  let time = 0;
  const refresh = createTokenRefresh({
    store,
    locks: undefined,
    now: () => time,
    async wait(ms) {
      time += ms + overslept;
      whileWaiting?.();
    },
    async exchange(refreshToken) {
      sent.push(refreshToken);
      sentAt.push(time / 1000);
      time += callMs;
      during?.();
      return answers[Math.min(sent.length, answers.length) - 1] as RefreshAnswer;
    },
  });
  return { store, first, sent, sentAt, refresh, ended: () => time / 1000 };
}

afterEach(() => jest.restoreAllMocks());

test('twenty requests that expired together cause one refresh', async () => {
  const { refresh, first, sent } = setUp([renewed]);
  const results = await Promise.all(
    Array.from({ length: 20 }, () => refresh.run(first.generation)),
  );
  expect(sent).toEqual(['refresh-old']);
  expect(new Set(results.map((result) => result?.access_token))).toEqual(new Set(['access-new']));
});

test('tokens that another tab has renewed are used without a call', async () => {
  const { refresh, first, sent, store } = setUp([renewed]);
  store.write(tokens('other-tab'));
  expect((await refresh.run(first.generation))?.access_token).toBe('access-other-tab');
  expect(sent).toEqual([]);
});

test('a refusal ends the session at once', async () => {
  const { refresh, first, sent } = setUp([{ kind: 'refused' }]);
  expect(await refresh.run(first.generation)).toBeNull();
  expect(sent).toHaveLength(1);
});

test('an unreachable server is tried three times over ten seconds, then the session ends', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const { refresh, first, sentAt } = setUp([down()]);
  expect(await refresh.run(first.generation)).toBeNull();
  expect(sentAt).toEqual([0, 4, 10]);
});

test('a server that hangs is given up within 50 seconds', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  const { refresh, first, sentAt, ended } = setUp([down()], { callMs: 10_000 });
  expect(await refresh.run(first.generation)).toBeNull();
  expect(sentAt).toEqual([0, 16, 36]);
  expect(ended()).toBe(46);
});

test('a server that asks for time gets it', async () => {
  const { refresh, first, sentAt } = setUp([down(15_000), down(25_000), renewed]);
  expect((await refresh.run(first.generation))?.access_token).toBe('access-new');
  expect(sentAt).toEqual([0, 15, 40]);
});

test('a server that asks for an hour is asked three times within 50 seconds', async () => {
  const { refresh, first, sentAt } = setUp([down(3_600_000)]);
  expect(await refresh.run(first.generation)).toBeNull();
  expect(sentAt).toEqual([0, 20, 40]);
});

test('two failures and a success keep the session', async () => {
  const { refresh, first } = setUp([down(), down(), renewed]);
  expect((await refresh.run(first.generation))?.access_token).toBe('access-new');
});

test.each([
  ['during a try', { callMs: 45_000 }],
  ['between two tries', { overslept: 45_000 }],
])(
  'a machine that slept %s makes no more: the server would take them for theft',
  async (_, slept) => {
    const scene = setUp([down(), renewed], slept);
    expect(await scene.refresh.run(scene.first.generation)).toBeNull();
    expect(scene.sentAt).toEqual([0]);
  },
);

test('signed out between two tries: nothing more is sent', async () => {
  const whileWaiting = () => localStorage.clear();
  const { refresh, first, sent, store } = setUp([down(), renewed], { whileWaiting });
  expect(await refresh.run(first.generation)).toBeNull();
  expect(sent).toHaveLength(1);
  expect(store.read()).toBeNull();
});

test('renewed by another tab between two tries: its tokens are used', async () => {
  const whileWaiting = () => void scene.store.write(tokens('other-tab'));
  const scene = setUp([down(), renewed], { whileWaiting });
  expect((await scene.refresh.run(scene.first.generation))?.access_token).toBe('access-other-tab');
  expect(scene.sent).toHaveLength(1);
});

test('an answer after sign-out does not bring the session back', async () => {
  const { refresh, first, store } = setUp([renewed], { during: () => localStorage.clear() });
  expect(await refresh.run(first.generation)).toBeNull();
  expect(store.read()).toBeNull();
});

test('an answer after somebody else has signed in does not replace them', async () => {
  const during = () => {
    localStorage.clear();
    scene.store.write(tokens('somebody-else'));
  };
  const scene = setUp([renewed], { during });
  expect((await scene.refresh.run(scene.first.generation))?.access_token).toBe(
    'access-somebody-else',
  );
  expect(scene.store.read()?.access_token).toBe('access-somebody-else');
});

test('a refusal is no refusal when another tab has newer tokens', async () => {
  const during = () => void scene.store.write(tokens('other-tab'));
  const scene = setUp([{ kind: 'refused' }], { during });
  expect((await scene.refresh.run(scene.first.generation))?.access_token).toBe('access-other-tab');
});

/**
 * The lock of the browser, shared by the tabs of a test; `grant` says what a tab that waited finds.
 */
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

test('a tab that waited for another one looks again when that one’s write arrives late', async () => {
  localStorage.clear();
  const store = createTokenStore(localStorage, window);
  const seen = store.write(tokens('old')).generation;
  const sent: string[] = [];
  const stale = store.read();
  let writeArrives: (() => void) | null = null;
  let isWaiting: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    isWaiting = resolve;
  });
  const secondStore: TokenStore = {
    ...store,
    read: () => (writeArrives ? stale : store.read()),
    onOtherTab(listener) {
      writeArrives = () => listener(store.read());
      isWaiting();
      return () => undefined;
    },
  };
  const locks = oneLock();
  const exchange = async (token: string): Promise<RefreshAnswer> => {
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
