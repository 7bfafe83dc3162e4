import type { Host } from '@hareto/shared/host-contract/host.ts';
import type { Registry } from '@hareto/shared/host-contract/registry.ts';
import type { RemoteError } from './remote-error.ts';
import { createRemoteLoader } from './remote-loader.ts';

const HASH = `sha384-${'A'.repeat(64)}`;
const REGISTRY: Registry = {
  release: '000001',
  host: { version: '0123456789ab', scripts: ['host.js'], integrity: { 'host.js': HASH }, contract: '1.0', provides: { http: ['1.0.0'] } },
  remotes: [
    {
      id: 'payments',
      version: 'abcdef012345',
      contract: '1.0',
      entry: 'entry.js',
      initial: ['entry.js'],
      integrity: { 'entry.js': HASH },
      requires: {},
      routes: [{ id: 'payments.review', path: '/payments/review', access: 'auth', layout: 'app', title: '審査中', flag: null, cardFields: false, scripts: [] }],
      nav: [],
      flag: null,
      owner: 'team-payments',
    },
  ],
};
const HOST = { contract: '1.0' } as Host;
const Screen = () => null;
const GOOD = { default: { kind: 'hareto.remote', contract: '1.0', requires: { http: '^1.0.0' }, setup: () => ({ routes: { 'payments.review': { Component: Screen } } }) } };

function setUp(answers: readonly (() => unknown)[]) {
  const registered: { entry: string; force: boolean }[] = [];
  const failures: RemoteError[] = [];
  let loads = 0;
  const loader = createRemoteLoader({
    registry: REGISTRY,
    hostFor: () => HOST,
    onFailure: (error) => failures.push(error),
    wait: () => Promise.resolve(),
    federation: {
      register: (_, entry, { force }) => registered.push({ entry, force }),
      load: async () => answers[Math.min(loads++, answers.length - 1)]?.(),
    },
  });
  return { loader, registered, failures, loads: () => loads };
}

const fails = (text: string) => () => {
  throw new Error(text);
};

test('a remote comes up from its immutable entry and is kept', async () => {
  const { loader, registered, loads } = setUp([() => GOOD]);
  const instance = await loader.ensure('payments');
  await loader.ensure('payments');
  expect(Object.keys(instance.routes)).toEqual(['payments.review']);
  expect(registered).toEqual([{ entry: '/remotes/payments/abcdef012345/entry.js', force: false }]);
  expect(loads()).toBe(1);
  expect(loader.state('payments')).toMatchObject({ status: 'ready', version: 'abcdef012345' });
});

test('callers at the same time share one attempt', async () => {
  const { loader, loads } = setUp([() => GOOD]);
  await Promise.all([loader.ensure('payments'), loader.ensure('payments')]);
  expect(loads()).toBe(1);
});

test('a network failure is tried again, registered by force, because federation remembers it', async () => {
  const { loader, registered, failures } = setUp([fails('ScriptNetworkError'), () => GOOD]);
  await loader.ensure('payments');
  expect(registered.map(({ force }) => force)).toEqual([false, true]);
  expect(failures).toEqual([]);
});

test('an empty module is a failure, never a screen', async () => {
  const { loader, failures } = setUp([() => ({})]);
  await expect(loader.ensure('payments')).rejects.toMatchObject({ causeKind: 'empty-module', phase: 'validate' });
  expect(failures).toHaveLength(1);
});

test('after a failure the next navigation tries anew and can succeed', async () => {
  const { loader, registered } = setUp([fails('ChunkLoadError'), fails('ChunkLoadError'), fails('ChunkLoadError'), () => GOOD]);
  await expect(loader.ensure('payments')).rejects.toMatchObject({ causeKind: 'network' });
  expect(loader.state('payments').status).toBe('failed');
  await expect(loader.ensure('payments')).resolves.toBeDefined();
  expect(registered.at(-1)?.force).toBe(true);
});

test.each([
  ['integrity', fails('no integrity is known for http://x/entry.js'), 'integrity'],
  ['evaluation', fails('x is not a function'), 'evaluation'],
  ['contract of another major', () => ({ default: { ...GOOD.default, contract: '2.0' } }), 'contract'],
  ['a capability this host has not', () => ({ default: { ...GOOD.default, requires: { http: '^2.0.0' } } }), 'contract'],
  ['a route without a component', () => ({ default: { ...GOOD.default, setup: () => ({ routes: {} }) } }), 'contract'],
  ['setup that throws', () => ({ default: { ...GOOD.default, setup: fails('no') } }), 'setup'],
])('%s is not tried again', async (_, answer, causeKind) => {
  const { loader, loads, failures } = setUp([answer]);
  await expect(loader.ensure('payments')).rejects.toMatchObject({ causeKind });
  expect(loads()).toBe(1);
  expect(failures).toHaveLength(1);
});

test('an unknown remote is refused', async () => {
  await expect(setUp([() => GOOD]).loader.ensure('oauth')).rejects.toMatchObject({ causeKind: 'unknown-remote' });
});
