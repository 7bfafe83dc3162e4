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
    [{ requirement: 'http', needs: '^2.1.0', has: ['1.4.2', '2.0.0'] }],
  ],
  [
    'a newer patch',
    '1.0',
    { snackbar: '^1.0.1' },
    [{ requirement: 'snackbar', needs: '^1.0.1', has: ['1.0.0'] }],
  ],
  [
    'another major',
    '1.0',
    { snackbar: '^2.0.0' },
    [{ requirement: 'snackbar', needs: '^2.0.0', has: ['1.0.0'] }],
  ],
  [
    'a capability that the host does not have',
    '1.0',
    { camera: '^1.0.0' },
    [{ requirement: 'camera', needs: '^1.0.0', has: [] }],
  ],
  [
    'a property name of Object',
    '1.0',
    { toString: '^1.0.0' },
    [{ requirement: 'toString', needs: '^1.0.0', has: [] }],
  ],
  ['another contract', '2.0', {}, [{ requirement: 'contract', needs: '2.0', has: ['1.2'] }]],
])('does not accept %s', (_, contract, requires, expected) => {
  expect(mismatches({ contract, requires }, HOST)).toEqual(expected);
});
