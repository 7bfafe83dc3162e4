import { mismatches } from './compatibility.ts';

const HOST = { contract: '1.2', provides: { http: ['1.4.2', '2.0.0'], snackbar: ['1.0.0'] } };

test.each([
  ['a remote without requirements', '1.0', {}],
  ['exactly the same version', '1.2', { http: '^1.4.2' }],
  ['an older minor', '1.0', { http: '^1.3.9' }],
  ['an older patch', '1.0', { http: '^1.4.0' }],
  ['the other major that the host supports', '1.0', { http: '^2.0.0' }],
  ['a newer minor of the contract', '1.9', {}],
])('accepts %s', (_, contract, requires) => {
  expect(mismatches({ contract, requires }, HOST)).toEqual([]);
});

test.each([
  [
    'a newer minor',
    '1.0',
    { http: '^2.1.0' },
    [{ what: 'http', needs: '^2.1.0', has: ['1.4.2', '2.0.0'] }],
  ],
  [
    'a newer patch',
    '1.0',
    { snackbar: '^1.0.1' },
    [{ what: 'snackbar', needs: '^1.0.1', has: ['1.0.0'] }],
  ],
  [
    'another major',
    '1.0',
    { snackbar: '^2.0.0' },
    [{ what: 'snackbar', needs: '^2.0.0', has: ['1.0.0'] }],
  ],
  [
    'a capability that the host does not have',
    '1.0',
    { camera: '^1.0.0' },
    [{ what: 'camera', needs: '^1.0.0', has: [] }],
  ],
  [
    'a property name of Object',
    '1.0',
    { toString: '^1.0.0' },
    [{ what: 'toString', needs: '^1.0.0', has: [] }],
  ],
  ['another contract', '2.0', {}, [{ what: 'contract', needs: '2.0', has: ['1.2'] }]],
])('does not accept %s', (_, contract, requires, expected) => {
  expect(mismatches({ contract, requires }, HOST)).toEqual(expected);
});

const GIVING = {
  ...HOST,
  shared: {
    react: { version: '19.3.1' },
    router: { version: '1.0.0', names: ['Link', 'useParams'] },
  },
};
const takes = (shared: Record<string, { range: string; names?: string[] }>) =>
  mismatches({ contract: '1.2', requires: {}, shared }, GIVING);

test('accepts shared packages and exports that the host gives', () => {
  expect(
    takes({
      react: { range: '^19.3.0', names: ['useId'] },
      router: { range: '^1.0.0', names: ['Link'] },
    }),
  ).toEqual([]);
});

test('names each shared package and export that the host lacks', () => {
  expect(
    takes({
      react: { range: '^19.4.0' },
      leaflet: { range: '^1.9.0' },
      toString: { range: '^1.0.0' },
      router: { range: '^1.0.0', names: ['Link', 'useFetcher'] },
    }),
  ).toEqual([
    { what: 'the shared package react', needs: '^19.4.0', has: ['19.3.1'] },
    { what: 'the shared package leaflet', needs: '^1.9.0', has: [] },
    { what: 'the shared package toString', needs: '^1.0.0', has: [] },
    { what: 'useFetcher', needs: 'of the shared package router', has: [] },
  ]);
});

test('compares nothing with a host or a remote that does not say what it shares', () => {
  const shared = { leaflet: { range: '^1.9.0' } };
  expect(mismatches({ contract: '1.2', requires: {}, shared }, HOST)).toEqual([]);
  expect(mismatches({ contract: '1.1', requires: {} }, GIVING)).toEqual([]);
});
