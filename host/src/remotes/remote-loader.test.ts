import type { Host } from '@hareto/platform/host-contract/host.ts';
import type { Registry } from '@hareto/platform/host-contract/registry.ts';
import { RemoteError, type ScriptFailure } from './remote-error.ts';
import type { FreshCopy } from './fresh-copy.ts';
import type { Outcome } from './outcome.ts';
import { createRemoteLoader } from './remote-loader.ts';

const HASH = `sha384-${'A'.repeat(64)}`;
const REGISTRY: Registry = {
  release: '000001',
  host: {
    version: '0123456789ab',
    scripts: ['host.js'],
    layoutScripts: {},
    routeScripts: {},
    integrity: { 'host.js': HASH },
    contract: '1.0',
    provides: { http: ['1.0.0'] },
  },
  remotes: [
    {
      id: 'payments',
      version: 'abcdef012345',
      contract: '1.0',
      entry: 'entry.js',
      initial: ['entry.js'],
      integrity: { 'entry.js': HASH },
      requires: {},
      routes: [
        {
          id: 'payments.review',
          path: '/payments/review',
          access: 'auth',
          layout: 'app',
          title: '審査中',
          flag: null,
          cardFields: false,
          scripts: [],
        },
      ],
      nav: [],
      flag: null,
      owner: 'team-payments',
    },
  ],
};
const Screen = () => null;
const route = { Component: Screen };
const moduleWith = (routes: unknown, extra: object = {}) => ({
  default: {
    kind: 'hareto.remote',
    contract: '1.0',
    requires: { http: '^1.0.0' },
    setup: () => ({ routes }),
    ...extra,
  },
});
const VALID_MODULE = moduleWith({ 'payments.review': route });

interface Scene {
  entry?: readonly (ScriptFailure | null)[];
  modules?: readonly (() => unknown)[];
  requires?: Record<string, string>;
  /** The server's copies of a script that failed; the last one is repeated. */
  fresh?: readonly (FreshCopy | 'unknown' | null)[];
}

/** Every attempt takes the next result of `entry` and of `modules`; the last one is repeated. */
function setUp({
  entry = [null],
  modules = [() => VALID_MODULE],
  requires = {},
  fresh = [null],
}: Scene = {}) {
  const seen = {
    forgotten: [] as string[],
    outcomes: [] as Outcome[],
    entryLimits: [] as number[],
    refetchedUrls: [] as string[],
    signals: [] as AbortSignal[],
  };
  let loads = 0;
  const nth = <T>(values: readonly T[], index: number): T =>
    values[Math.min(index, values.length - 1)] as T;
  const loader = createRemoteLoader({
    registry: { ...REGISTRY, remotes: REGISTRY.remotes.map((remote) => ({ ...remote, requires })) },
    hostFor: (_, signal) => {
      seen.signals.push(signal);
      return { contract: '1.0' } as Host;
    },
    explain: (thrown) =>
      thrown instanceof TypeError
        ? { causeKind: 'http', httpStatus: 503, url: '/remote.js' }
        : { causeKind: 'evaluation' },
    report: (_, outcome) => seen.outcomes.push(outcome),
    whenOnline: () => Promise.resolve(),
    freshCopy: async (url) => nth(fresh, seen.refetchedUrls.push(url) - 1),
    wait: () => Promise.resolve(),
    now: () => 0,
    async runEntry({ remoteId }, { timeoutMs }) {
      const failure = nth(entry, seen.entryLimits.length);
      seen.entryLimits.push(timeoutMs);
      if (failure) throw new RemoteError(remoteId, 'entry', failure.causeKind, failure);
    },
    containers: {
      load: async () => nth(modules, loads++)(),
      forget: (name) => seen.forgotten.push(name),
    },
  });
  const open = () => loader.loadRoute('payments', 'payments.review', 'navigation');
  return { loader, seen, open };
}

const fails = (error: unknown) => () => {
  throw error;
};
const refusedWith = (httpStatus: number): ScriptFailure => ({ causeKind: 'http', httpStatus });

test('loads a remote once and keeps it', async () => {
  const { loader, seen, open } = setUp();
  expect(await open()).toBe(route);
  await open();
  expect(seen.entryLimits).toEqual([15_000]);
  expect(loader.shown('payments.review')).toBe(route);
  expect(seen.outcomes).toEqual([
    { error: null, phase: 'setup', attempt: 1, ms: 0, by: 'navigation' },
  ]);
});

test('shares one attempt between simultaneous callers', async () => {
  const { seen, open } = setUp();
  await Promise.all([open(), open()]);
  expect(seen.entryLimits).toHaveLength(1);
});

test.each([refusedWith(503), { causeKind: 'network' }, { causeKind: 'timeout' }] as const)(
  'retries after $causeKind $httpStatus and reports only the success',
  async (failure) => {
    const { seen, open } = setUp({ entry: [failure, failure, null] });
    expect(await open()).toBe(route);
    expect(seen.outcomes.map(({ error, attempt }) => [error, attempt])).toEqual([[null, 3]]);
    // The entry has never run, so there is no container to forget.
    expect(seen.forgotten).toEqual([]);
  },
);

test.each([
  refusedWith(404),
  refusedWith(410),
  { causeKind: 'integrity' },
  { causeKind: 'no-container' },
  { causeKind: 'evaluation' },
] as const)('does not retry after $causeKind $httpStatus', async (failure) => {
  const { seen, open } = setUp({ entry: [failure] });
  await expect(open()).rejects.toMatchObject({ causeKind: failure.causeKind, phase: 'entry' });
  expect(seen.entryLimits).toHaveLength(1);
  expect(seen.outcomes).toHaveLength(1);
});

test('reports three failed attempts once; the next navigation tries again', async () => {
  const { loader, seen, open } = setUp({
    entry: [refusedWith(503), refusedWith(503), refusedWith(503), null],
  });
  await expect(open()).rejects.toMatchObject({ causeKind: 'http', httpStatus: 503 });
  expect(loader.state('payments').status).toBe('failed');
  expect(seen.outcomes.map(({ error, attempt, by }) => [error?.causeKind, attempt, by])).toEqual([
    ['http', 3, 'navigation'],
  ]);
  expect(await open()).toBe(route);
});

test('forgets a container that may remember a failure before the next attempt', async () => {
  const { seen, open } = setUp({
    modules: [fails(new TypeError('chunk')), () => ({}), () => VALID_MODULE],
  });
  expect(await open()).toBe(route);
  expect(seen.forgotten).toEqual(['hareto_payments', 'hareto_payments']);
  expect(seen.entryLimits).toHaveLength(3);
});

test('treats an empty module as a failure, never as a screen', async () => {
  const { open } = setUp({ modules: [() => ({})] });
  await expect(open()).rejects.toMatchObject({ causeKind: 'empty-module', phase: 'validate' });
});

test.each([
  ['code that throws', fails(new Error('x is not a function')), 'evaluation', 'expose'],
  [
    'a contract of another major',
    () => moduleWith({}, { contract: '2.0' }),
    'contract',
    'validate',
  ],
  [
    'a capability that this host does not have',
    () => moduleWith({}, { requires: { http: '^2.0.0' } }),
    'contract',
    'validate',
  ],
  [
    'a module without its requirements',
    () => moduleWith({}, { requires: undefined }),
    'contract',
    'validate',
  ],
  [
    'requirements that are no version ranges',
    () => moduleWith({}, { requires: { http: 1 } }),
    'contract',
    'validate',
  ],
  ['a module that is no remote', () => ({ default: () => null }), 'contract', 'validate'],
  ['a route without a screen', () => moduleWith({}), 'contract', 'setup'],
  [
    'routes that cannot be read',
    () =>
      moduleWith({}, { setup: () => Object.defineProperty({}, 'routes', { get: fails('no') }) }),
    'contract',
    'setup',
  ],
  ['setup that throws', () => moduleWith({}, { setup: fails(new Error('no')) }), 'setup', 'setup'],
])('reports %s once and does not retry', async (_, answer, causeKind, phase) => {
  const { seen, open } = setUp({ modules: [answer] });
  await expect(open()).rejects.toMatchObject({ causeKind, phase });
  expect(seen.entryLimits).toHaveLength(1);
  expect(seen.outcomes.map(({ error, ...reported }) => [error?.causeKind, reported.phase])).toEqual(
    [[causeKind, phase]],
  );
});

test('refuses a remote that this host cannot serve before it is requested', async () => {
  const { seen, open } = setUp({ requires: { http: '^1.1.0' } });
  await expect(open()).rejects.toMatchObject({ causeKind: 'contract' });
  expect(seen.entryLimits).toEqual([]);
});

test('fetches a screen in its own script, retries it, and keeps it', async () => {
  const load = jest.fn(async () => route).mockRejectedValueOnce(new TypeError('chunk'));
  const { loader, seen, open } = setUp({
    modules: [() => moduleWith({ 'payments.review': { load } })],
  });
  expect(loader.shown('payments.review')).toBeNull();
  expect(await open()).toBe(route);
  await open();
  expect(load).toHaveBeenCalledTimes(2);
  expect(seen.entryLimits).toHaveLength(1);
});

test('makes as many attempts as a navigation when a navigation joins a running recovery', async () => {
  const { loader, seen } = setUp({ entry: [refusedWith(503), null] });
  const recovery = loader.loadRoute('payments', 'payments.review', 'recovery');
  const navigation = loader.loadRoute('payments', 'payments.review', 'navigation');
  expect(await Promise.all([recovery, navigation])).toEqual([route, route]);
  expect(seen.entryLimits).toHaveLength(2);
  expect(seen.outcomes).toEqual([
    { error: null, phase: 'setup', attempt: 2, ms: 0, by: 'navigation' },
  ]);
});

describe('a script that failed', () => {
  const rejected: ScriptFailure = { causeKind: 'integrity', url: '/entry.js', httpStatus: 200 };
  /** As WebKit describes a script with a wrong hash. */
  const blocked: ScriptFailure = { causeKind: 'integrity', url: '/entry.js' };
  /** Has no status, as in a browser that gives none. */
  const unexplained: ScriptFailure = { causeKind: 'network', url: '/entry.js' };
  /** As above, in a browser that reports no network. */
  const offline: ScriptFailure = { causeKind: 'offline', url: '/entry.js' };
  const right: FreshCopy = { httpStatus: 200, isIntact: true };
  const altered: FreshCopy = { httpStatus: 200, isIntact: false };
  const answered = (httpStatus: number): FreshCopy => ({ httpStatus, isIntact: false });

  test.each([rejected, blocked, unexplained, offline])(
    'is fetched past the cache and run again when the server has the right copy ($causeKind)',
    async (failure) => {
      const { seen, open } = setUp({ entry: [failure, null], fresh: [right] });
      expect(await open()).toBe(route);
      expect(seen.refetchedUrls).toEqual(['/entry.js']);
      expect(seen.outcomes).toEqual([
        { error: null, phase: 'setup', attempt: 2, ms: 0, by: 'navigation' },
      ]);
    },
  );

  test.each([
    ['integrity', rejected, altered, 'integrity', 200, 1],
    ['integrity', blocked, altered, 'integrity', 200, 1],
    ['integrity', blocked, 'unknown', 'integrity', undefined, 1],
    ['integrity', unexplained, altered, 'integrity', 200, 1],
    ['a refusal', unexplained, answered(404), 'http', 404, 1],
    ['a temporary status', unexplained, answered(503), 'http', 503, 3],
    ['the network', rejected, null, 'network', undefined, 3],
    ['the network', blocked, null, 'network', undefined, 3],
    ['the network', unexplained, null, 'network', undefined, 3],
    ['integrity, once its right copy does not run either,', rejected, right, 'integrity', 200, 2],
  ] as const)(
    'is a failure of %s, given the script’s state and the server’s copy: %j, %j',
    async (_, failure, copy, causeKind, httpStatus, attempts) => {
      const { seen, open } = setUp({ entry: [failure], fresh: [copy] });
      await expect(open()).rejects.toMatchObject({ causeKind, httpStatus });
      expect(seen.entryLimits).toHaveLength(attempts);
      expect(seen.outcomes.map(({ error }) => [error?.causeKind, error?.httpStatus])).toEqual([
        [causeKind, httpStatus],
      ]);
    },
  );

  test('is not fetched past the cache after a refusal or an error of its code', async () => {
    const entry: ScriptFailure[] = [
      { causeKind: 'http', url: '/entry.js', httpStatus: 503 },
      { causeKind: 'evaluation', url: '/entry.js' },
    ];
    const { seen, open } = setUp({ entry });
    await expect(open()).rejects.toMatchObject({ causeKind: 'evaluation' });
    expect(seen.refetchedUrls).toEqual([]);
  });
});

test('makes one short attempt in a recovery', async () => {
  const { loader, seen } = setUp({ entry: [refusedWith(503)] });
  await expect(loader.loadRoute('payments', 'payments.review', 'recovery')).rejects.toMatchObject({
    httpStatus: 503,
  });
  expect(seen.entryLimits).toEqual([4_000]);
});

test('makes several attempts for the code behind an entry that arrived in a recovery', async () => {
  const { seen, loader } = setUp({ modules: [fails(new TypeError('chunk')), () => VALID_MODULE] });
  expect(await loader.loadRoute('payments', 'payments.review', 'recovery')).toBe(route);
  expect(seen.entryLimits).toEqual([4_000, 4_000]);
});

test('unloads the remote when its flag is turned off, and loads a new instance when it is on again', async () => {
  const dispose = jest.fn();
  const setup = jest.fn(() => ({ routes: { 'payments.review': route }, dispose }));
  const { loader, seen, open } = setUp({ modules: [() => moduleWith({}, { setup })] });
  await open();
  loader.disable('payments');
  expect(dispose).toHaveBeenCalledTimes(1);
  expect(seen.signals[0]?.aborted).toBe(true);
  expect(loader.shown('payments.review')).toBeNull();
  await expect(open()).rejects.toMatchObject({ causeKind: 'disabled' });
  expect(seen.outcomes.map(({ error }) => error?.causeKind)).toEqual([undefined, 'disabled']);
  expect(seen.forgotten).toEqual(['hareto_payments']);
  loader.enable('payments');
  expect(await open()).toBe(route);
  expect(setup).toHaveBeenCalledTimes(2);
});

test('stops loading a remote when its flag is turned off meanwhile, and does not restart it by itself', async () => {
  const { loader, open } = setUp({ modules: [() => (loader.disable('payments'), VALID_MODULE)] });
  await expect(open()).rejects.toMatchObject({ phase: 'setup', causeKind: 'disabled' });
  expect(loader.state('payments')).toMatchObject({
    status: 'failed',
    error: { causeKind: 'disabled' },
  });
  loader.enable('payments');
  expect(loader.state('payments')).toEqual({ status: 'idle' });
});

test('keeps no screen that arrives after its remote was unloaded', async () => {
  let arrive: (screen: unknown) => void = () => undefined;
  const late = new Promise((resolve) => {
    arrive = resolve;
  });
  const routes = [{ 'payments.review': { load: () => late } }, { 'payments.review': route }];
  const setup = jest.fn(() => ({ routes: routes.shift() }));
  const { loader, seen, open } = setUp({ modules: [() => moduleWith({}, { setup })] });
  const opened = open();
  while (loader.state('payments').status !== 'ready') await Promise.resolve();
  loader.disable('payments');
  arrive({ Component: () => null });
  await expect(opened).rejects.toMatchObject({ phase: 'screen', causeKind: 'disabled' });
  expect(loader.shown('payments.review')).toBeNull();
  loader.enable('payments');
  expect(await open()).toBe(route);
  expect(seen.signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('ends a remote whose flag was turned off during its setup', async () => {
  const dispose = jest.fn();
  const setup = jest.fn(() => {
    loader.disable('payments');
    return { routes: { 'payments.review': route }, dispose };
  });
  const { loader, seen, open } = setUp({ modules: [() => moduleWith({}, { setup })] });
  await expect(open()).rejects.toMatchObject({ phase: 'setup', causeKind: 'disabled' });
  expect(dispose).toHaveBeenCalledTimes(1);
  expect(seen.signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(seen.forgotten).toEqual(['hareto_payments']);
});

test.each([
  ['that returns too few routes', (dispose: () => void) => ({ routes: {}, dispose }), 1],
  ['that returns no instance', () => null, 0],
  ['that throws', fails(new Error('no')), 0],
  ['that rejects', () => Promise.reject(new Error('no')), 0],
])('ends what a setup %s has registered', async (_, setup, disposed) => {
  const dispose = jest.fn();
  const { seen, open } = setUp({
    modules: [() => moduleWith({}, { setup: () => setup(dispose) })],
  });
  await expect(open()).rejects.toMatchObject({ phase: 'setup' });
  await Promise.resolve();
  expect(dispose).toHaveBeenCalledTimes(disposed);
  expect(seen.signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(seen.forgotten).toEqual(['hareto_payments']);
});

test('ends an instance that arrives after its attempt, and keeps the one of the next attempt', async () => {
  jest.useFakeTimers();
  const first = jest.fn();
  const second = jest.fn();
  const instance = (dispose: () => void) => ({ routes: { 'payments.review': route }, dispose });
  let arrive: (late: unknown) => void = () => undefined;
  const hanging = new Promise((resolve) => {
    arrive = resolve;
  });
  const { loader, seen, open } = setUp({
    modules: [
      () => moduleWith({}, { setup: () => hanging }),
      () => moduleWith({}, { setup: () => instance(second) }),
    ],
  });
  const opened = open();
  await jest.advanceTimersByTimeAsync(25_000);
  expect(await opened).toBe(route);
  expect(seen.signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  arrive(instance(first));
  await jest.advanceTimersByTimeAsync(0);
  jest.useRealTimers();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  expect(loader.state('payments').status).toBe('ready');
  expect(seen.outcomes.map(({ error }) => error?.causeKind)).toEqual([undefined]);
});

test('reports a dispose that throws after a setup without all routes', async () => {
  const { seen, open } = setUp({
    modules: [
      () => moduleWith({}, { setup: () => ({ routes: {}, dispose: fails(new Error('no')) }) }),
    ],
  });
  await expect(open()).rejects.toMatchObject({ phase: 'setup', causeKind: 'contract' });
  expect(seen.outcomes.map(({ error }) => error?.causeKind).sort()).toEqual([
    'contract',
    'dispose',
  ]);
});

test('reports a stuck screen, and keeps its remote', async () => {
  const setup = jest.fn(() => ({ routes: { 'payments.review': route } }));
  const { loader, seen, open } = setUp({ modules: [() => moduleWith({}, { setup })] });
  await open();
  loader.reportStuck('payments');
  expect(seen.outcomes.slice(1)).toMatchObject([
    { phase: 'render', error: { phase: 'render', causeKind: 'stuck' } },
  ]);
  expect(seen.signals[0]?.aborted).toBe(false);
  expect(loader.shown('payments.review')).toBe(route);
  expect(setup).toHaveBeenCalledTimes(1);
});

test('reports a dispose that throws, and continues', async () => {
  const { loader, seen, open } = setUp({
    modules: [
      () =>
        moduleWith(
          {},
          {
            setup: () => ({
              routes: { 'payments.review': route },
              dispose: fails(new Error('no')),
            }),
          },
        ),
    ],
  });
  await open();
  loader.disable('payments');
  await Promise.resolve();
  await Promise.resolve();
  expect(seen.outcomes.map(({ error }) => error?.causeKind)).toEqual([
    undefined,
    'disabled',
    'dispose',
  ]);
});

test('refuses an unknown remote', async () => {
  await expect(
    setUp().loader.loadRoute('oauth', 'oauth.authorize', 'navigation'),
  ).rejects.toMatchObject({ causeKind: 'unknown-remote' });
});
