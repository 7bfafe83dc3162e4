import * as v from 'valibot';
import { toOriginalManifests, RegistrySchema, withoutUnsupported } from './registry.ts';
import { UNDERSTANDS } from './understands.ts';

const HASH = `sha384-${'A'.repeat(64)}`;
const ROUTE = {
  id: 'payments.review',
  path: '/payments/review',
  access: 'auth',
  layout: 'app',
  title: '審査中',
  flag: null,
  cardFields: false,
  scripts: [],
};
const REMOTE = {
  id: 'payments',
  version: 'abcdef012345',
  contract: '1.0',
  entry: 'entry.js',
  initial: ['entry.js'],
  integrity: { 'entry.js': HASH },
  requires: {},
  routes: [ROUTE],
  nav: [],
  flag: null,
  owner: 'team-payments',
};
const HOST = {
  version: '0123456789ab',
  scripts: ['host.js'],
  integrity: { 'host.js': HASH },
  contract: '1.0',
  provides: {},
};
const RELEASE = { release: '000001', host: HOST, remotes: [REMOTE] };

test('reads a release of the current format unchanged', () => {
  expect(v.parse(RegistrySchema, RELEASE)).toEqual(RELEASE);
});

test('keeps the fields that a newer build has added', () => {
  const newerRelease = {
    ...RELEASE,
    signature: 'x',
    host: { ...HOST, worker: 'sw.js' },
    remotes: [{ ...REMOTE, since: 2, routes: [{ ...ROUTE, wide: true }] }],
  };
  expect(toOriginalManifests(v.parse(RegistrySchema, newerRelease))).toEqual(newerRelease);
});

const REPORTS = {
  ...REMOTE,
  id: 'reports',
  routes: [{ ...ROUTE, id: 'reports.list', path: '/reports' }],
};

test.each([
  ['an unknown remote', REPORTS],
  ['an unknown flag', { ...REPORTS, flag: 'reports_2027' }],
  ['a layout that another host has', { ...REPORTS, routes: [{ ...ROUTE, layout: 'wide' }] }],
])('keeps %s among the remotes, and leaves nothing out', (_, remote) => {
  const { remotes, leftOut } = v.parse(RegistrySchema, { ...RELEASE, remotes: [REMOTE, remote] });
  expect([remotes, leftOut]).toEqual([[REMOTE, remote], undefined]);
});

test.each([
  [
    'a malformed version',
    { ...REPORTS, version: '../../etc' },
    'reports',
    'version: Invalid format: Expected /^[0-9a-f]{12}$/ but received "../../etc"',
  ],
  [
    'a path to another site',
    { ...REPORTS, routes: [{ ...ROUTE, path: '//evil.example/' }] },
    'reports',
    expect.stringMatching(/^routes\.0\.path: /),
  ],
  ['a malformed id', { ...REPORTS, id: '__proto__' }, null, expect.stringMatching(/^id: /)],
  [
    'a malformed icon',
    {
      ...REPORTS,
      nav: [{ id: 'reports', to: '/reports', label: 'x', order: 1, icon: 'M0 0"/><script>' }],
    },
    'reports',
    expect.stringMatching(/^nav\.0\.icon: /),
  ],
  ['a repeated remote', { ...REMOTE, version: 'abcdef012346' }, 'payments', 'it is there twice'],
  ['a remote that is not an object', 'reports', null, expect.stringMatching(/^the whole: /)],
])(
  'leaves out %s, keeps everything else, and passes on the whole release',
  (_, remote, id, problem) => {
    const written = { ...RELEASE, remotes: [REMOTE, remote] };
    const release = v.parse(RegistrySchema, written);
    expect(release.remotes).toEqual([REMOTE]);
    expect(release.leftOut).toEqual([{ id, problem, manifest: remote }]);
    expect(toOriginalManifests(release)).toEqual(written);
  },
);

test('keeps only the remotes that a host understands', () => {
  const whole = { ...REMOTE, paths: ['/payments'] };
  const wide = { ...REPORTS, routes: [{ ...ROUTE, id: 'reports.wide', layout: 'wide' }] };
  const shown = withoutUnsupported(
    UNDERSTANDS,
    v.parse(RegistrySchema, { ...RELEASE, remotes: [wide, whole] }),
  );
  expect(shown.remotes).toEqual([whole]);
  expect(shown.leftOut).toEqual([
    { id: 'reports', problem: 'the layout wide of reports.wide', manifest: wide },
  ]);
});

test.each([
  ['a malformed hash', { ...RELEASE, host: { ...HOST, integrity: { 'host.js': 'md5-x' } } }],
  [
    'a script outside its folder',
    { ...RELEASE, host: { ...HOST, integrity: { '../host.js': HASH } } },
  ],
  ['a number that is not six digits', { ...RELEASE, release: 'latest' }],
])('refuses a release with %s', (_, release) => {
  expect(v.safeParse(RegistrySchema, release).success).toBe(false);
});

test('adds the old built-in declarations to a remote that declares nothing', () => {
  const route = (id: string, path: string) => ({ ...ROUTE, id, path });
  const nav = [
    { id: 'payments', to: '/payments', label: '請求書カード払い', order: 10, flag: null },
  ];
  const routes = [
    route('payments.review', '/payments/review'),
    route('payments.confirm', '/payments/add/confirm'),
  ];
  const oldRelease = v.parse(RegistrySchema, {
    ...RELEASE,
    remotes: [{ ...REMOTE, routes, nav }],
  });
  const [shown] = withoutUnsupported(UNDERSTANDS, oldRelease).remotes;
  expect(shown?.routes.map(({ flow }) => flow)).toEqual([undefined, 'payment']);
  expect(shown?.nav[0]?.actions).toEqual(['payments.action_required', 'payments.waiting']);
  expect(shown?.landing).toMatchObject({
    path: '/payments',
    empty: '/payments/create',
    uncounted: '/payments/review',
  });
  const newRelease = v.parse(RegistrySchema, {
    ...RELEASE,
    remotes: [{ ...REMOTE, routes, nav, paths: ['/payments'] }],
  });
  expect(withoutUnsupported(UNDERSTANDS, newRelease)).toEqual(newRelease);
});
