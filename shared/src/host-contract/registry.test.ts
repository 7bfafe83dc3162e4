import * as v from 'valibot';
import { RegistrySchema } from './registry.ts';

const HASH = `sha384-${'A'.repeat(64)}`;
const ROUTE = { id: 'payments.review', path: '/payments/review', access: 'auth', layout: 'app', title: '審査中', flag: null, cardFields: false, scripts: [] };
const REMOTE = { id: 'payments', version: 'abcdef012345', contract: '1.0', entry: 'entry.js', initial: ['entry.js'], integrity: { 'entry.js': HASH }, requires: {}, routes: [ROUTE], nav: [], flag: null, owner: 'team-payments' };
const HOST = { version: '0123456789ab', scripts: ['host.js'], integrity: { 'host.js': HASH }, contract: '1.0', provides: {} };
const RELEASE = { release: '000001', host: HOST, remotes: [REMOTE] };

test('a release of this age is read as it is', () => {
  expect(v.parse(RegistrySchema, RELEASE)).toEqual(RELEASE);
});

test('what a later build has added is passed over', () => {
  const later = { ...RELEASE, signature: 'x', host: { ...HOST, worker: 'sw.js' }, remotes: [{ ...REMOTE, since: 2, routes: [{ ...ROUTE, icon: 'x' }] }] };
  expect(v.parse(RegistrySchema, later)).toEqual(RELEASE);
});

test.each([
  ['a version that is none', { ...RELEASE, remotes: [{ ...REMOTE, version: '../../etc' }] }],
  ['a hash that is none', { ...RELEASE, host: { ...HOST, integrity: { 'host.js': 'md5-x' } } }],
  ['a script outside its folder', { ...RELEASE, host: { ...HOST, integrity: { '../host.js': HASH } } }],
  ['a path to another site', { ...RELEASE, remotes: [{ ...REMOTE, routes: [{ ...ROUTE, path: '//evil.example/' }] }] }],
  ['an unknown remote', { ...RELEASE, remotes: [{ ...REMOTE, id: 'evil' }] }],
])('%s is refused', (_, release) => {
  expect(v.safeParse(RegistrySchema, release).success).toBe(false);
});
