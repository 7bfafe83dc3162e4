import sharing, { type Bundle, type ShareScope } from './sharing.ts';

const { bundlerRuntime } = sharing;

interface Given {
  /** Package → what its factory makes. */
  provides?: Record<string, () => unknown>;
  /** Module → package. */
  consumes?: Record<string, string>;
  lazily?: boolean;
  /** Module → common part, and what loads the bundle's own copy of it. */
  parts?: Record<string, { key: string; load: () => Promise<unknown> }>;
}

/** What webpack's runtime is in a bundle before federation's part of it runs. */
function bundle(name: string, { provides, consumes = {}, lazily = false, parts = {} }: Given): Bundle {
  const shared = Object.entries(provides ?? {}).map(([key, make]) => [key, [{ version: '19.3.1', get: () => (lazily ? Promise.resolve(make) : make), shareConfig: { singleton: true, eager: true } }]]);
  return {
    m: {},
    S: {},
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: Object.fromEntries([
        ...Object.entries(consumes).map(([id, shareKey]) => [id, { shareKey, singleton: true }] as const),
        ...Object.entries(parts).map(([id, { key, load }]) => [id, { shareKey: key, singleton: false, fallback: async () => { const own = await load(); return () => own; } }] as const),
      ]),
    },
    federation: { initOptions: { name, shared: Object.fromEntries(shared) } },
  };
}

function started(name: string, given: Given): Bundle {
  const webpackRequire = bundle(name, given);
  bundlerRuntime.init({ webpackRequire });
  return webpackRequire;
}

/** Runs a module as webpack does. */
function run({ m }: Bundle, id: string): unknown {
  const module = { exports: undefined as unknown };
  m[id]?.(module);
  return module.exports;
}

/** Loads a chunk as webpack does: resolves when all that it needs is there. */
async function load(webpackRequire: Bundle, chunkMapping: Record<string, string[]>, chunkId: string): Promise<void> {
  const promises: Promise<void>[] = [];
  bundlerRuntime.consumes({ webpackRequire, chunkMapping, chunkId, promises });
  await Promise.all(promises);
}

const scopeOf = ({ S }: Bundle): ShareScope => S.default ?? {};

test('host and remotes get one and the same package', async () => {
  const react = { useState: () => undefined };
  const host = started('hareto_host', { provides: { react: () => react }, consumes: { 10: 'react' } });
  bundlerRuntime.installInitialConsumes({ webpackRequire: host, initialConsumes: ['10'] });
  const remote = started('hareto_payments', { consumes: { 20: 'react', 21: 'react' } });
  bundlerRuntime.initContainerEntry({ webpackRequire: remote, shareScope: scopeOf(host) });
  await load(remote, { list: ['20', '21'] }, 'list');
  expect([run(host, '10'), run(remote, '20'), run(remote, '21')].map((found) => found === react)).toEqual([true, true, true]);
});

test('the scope tells who provides a package, in which version', () => {
  const host = started('hareto_host', { provides: { react: () => 'react', jotai: () => 'jotai' } });
  const told = Object.entries(scopeOf(host)).map(([key, versions]) => [key, Object.values(versions).map(({ version, from }) => [version, from])]);
  expect(told).toEqual([
    ['react', [['19.3.1', 'hareto_host']]],
    ['jotai', [['19.3.1', 'hareto_host']]],
  ]);
});

test('a chunk that shares nothing needs nothing', async () => {
  const remote = started('hareto_payments', {});
  await load(remote, {}, 'list');
  expect(remote.m).toEqual({});
});

test.each([
  ['the host does not have', { provides: {} }],
  ['the host would have to load first', { provides: { react: () => 'react' }, lazily: true }],
] as const)('a package that %s is named by the error', async (_, given) => {
  const remote = started('hareto_payments', { consumes: { 20: 'react' } });
  bundlerRuntime.initContainerEntry({ webpackRequire: remote, shareScope: scopeOf(started('hareto_host', given)) });
  await load(remote, { list: ['20'] }, 'list');
  expect(() => run(remote, '20')).toThrow(new Error('the host does not share react'));
});

describe('a common part', () => {
  const KEY = 'hareto-ui-0123456789ab';
  const remoteWith = (name: string, own: () => Promise<unknown>, shareScope: ShareScope): Bundle => {
    const remote = started(name, { parts: { 30: { key: KEY, load: own } } });
    bundlerRuntime.initContainerEntry({ webpackRequire: remote, shareScope });
    return remote;
  };

  test('that the host has too is taken from the host, and no copy is loaded', async () => {
    const own = jest.fn();
    const remote = remoteWith('hareto_payments', own, scopeOf(started('hareto_host', { provides: { [KEY]: () => 'the host’s' } })));
    await load(remote, { list: ['30'] }, 'list');
    expect([run(remote, '30'), own.mock.calls]).toEqual(['the host’s', []]);
  });

  test('that the host has not comes from the remote, and the next remote takes it from there', async () => {
    const scope = scopeOf(started('hareto_host', { provides: { 'hareto-ui-of-another-build': () => 'the host’s' } }));
    const [first, second] = [jest.fn(() => Promise.resolve('payments’')), jest.fn()];
    const payments = remoteWith('hareto_payments', first, scope);
    await load(payments, { list: ['30'] }, 'list');
    const suppliers = remoteWith('hareto_suppliers', second, scope);
    await load(suppliers, { list: ['30'] }, 'list');
    expect([run(payments, '30'), run(suppliers, '30'), first.mock.calls.length, second.mock.calls.length]).toEqual(['payments’', 'payments’', 1, 0]);
  });

  test('whose copy could not be loaded is asked for again by the next attempt', async () => {
    const own = jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(new Error('503')).mockResolvedValue('own');
    const remote = remoteWith('hareto_payments', own, scopeOf(started('hareto_host', {})));
    await expect(load(remote, { list: ['30'] }, 'list')).rejects.toThrow(new Error('503'));
    await load(remote, { list: ['30'] }, 'list');
    expect(run(remote, '30')).toBe('own');
  });
});
