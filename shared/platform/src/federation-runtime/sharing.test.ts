import sharing, { type Bundle, type ShareScope } from './sharing.ts';

const { bundlerRuntime } = sharing;

interface BundleOptions {
  /** Maps a package to its factory. */
  provides?: Record<string, () => unknown>;
  /** Maps a module to its package. */
  consumes?: Record<string, string>;
  isLazy?: boolean;
}

/** The state of webpack's runtime in a bundle before federation's part of it runs. */
function bundle(name: string, { provides, consumes = {}, isLazy = false }: BundleOptions): Bundle {
  const shared = Object.entries(provides ?? {}).map(([key, make]) => [
    key,
    [
      {
        version: '19.3.1',
        get: () => (isLazy ? Promise.resolve(make) : make),
        shareConfig: { singleton: true, eager: true },
      },
    ],
  ]);
  return {
    m: {},
    S: {},
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: Object.fromEntries(
        Object.entries(consumes).map(([id, shareKey]) => [id, { shareKey }]),
      ),
    },
    federation: { initOptions: { name, shared: Object.fromEntries(shared) } },
  };
}

function startedBundle(name: string, options: BundleOptions): Bundle {
  const webpackRequire = bundle(name, options);
  bundlerRuntime.init({ webpackRequire });
  return webpackRequire;
}

/** Runs a module as webpack does; `m` are the module factories of the bundle. */
function run({ m }: Bundle, id: string): unknown {
  const module = { exports: undefined as unknown };
  m[id]?.(module);
  return module.exports;
}

/** `S` are the share scopes of the bundle. */
const scopeOf = ({ S }: Bundle): ShareScope => S.default ?? {};

test('gives host and remotes the same package', () => {
  const react = { useState: () => undefined };
  const host = startedBundle('hareto_host', {
    provides: { react: () => react },
    consumes: { 10: 'react' },
  });
  bundlerRuntime.installInitialConsumes({ webpackRequire: host, initialConsumes: ['10'] });
  const remote = startedBundle('hareto_payments', { consumes: { 20: 'react', 21: 'react' } });
  bundlerRuntime.initContainerEntry({ webpackRequire: remote, shareScope: scopeOf(host) });
  bundlerRuntime.consumes({
    webpackRequire: remote,
    chunkMapping: { list: ['20', '21'] },
    chunkId: 'list',
  });
  expect(
    [run(host, '10'), run(remote, '20'), run(remote, '21')].map((value) => value === react),
  ).toEqual([true, true, true]);
});

test('the scope has the provider and the version of each package', () => {
  const host = startedBundle('hareto_host', {
    provides: { react: () => 'react', jotai: () => 'jotai' },
  });
  const shared = Object.entries(scopeOf(host)).map(([key, versions]) => [
    key,
    Object.values(versions).map(({ version, from }) => [version, from]),
  ]);
  expect(shared).toEqual([
    ['react', [['19.3.1', 'hareto_host']]],
    ['jotai', [['19.3.1', 'hareto_host']]],
  ]);
});

test('loads no package for a chunk that uses no shared package', () => {
  const remote = startedBundle('hareto_payments', {});
  bundlerRuntime.consumes({ webpackRequire: remote, chunkMapping: {}, chunkId: 'list' });
  expect(remote.m).toEqual({});
});

test.each([
  ['the host does not have', { provides: {} }],
  ['the host would first have to load', { provides: { react: () => 'react' }, isLazy: true }],
] as const)('the error names a package that %s', (_, options) => {
  const remote = startedBundle('hareto_payments', { consumes: { 20: 'react' } });
  bundlerRuntime.initContainerEntry({
    webpackRequire: remote,
    shareScope: scopeOf(startedBundle('hareto_host', options)),
  });
  bundlerRuntime.consumes({
    webpackRequire: remote,
    chunkMapping: { list: ['20'] },
    chunkId: 'list',
  });
  expect(() => run(remote, '20')).toThrow(new Error('the host does not share react'));
});
