import { KEPT_BEYOND_SESSION } from '@hareto/platform/host-contract/host.ts';
import { pageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import { removeOtherUsersData, removeTabData } from './remove-tab-data.ts';

const tabStorage = () => pageStorage(window, 'sessionStorage');

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('hareto.user', 'a');
  sessionStorage.setItem('other', 'b');
  sessionStorage.setItem(`${KEPT_BEYOND_SESSION}partner-selection`, 'c');
});

test.each([
  ['a session that ended', false, [`${KEPT_BEYOND_SESSION}partner-selection`]],
  ['a sign-out', true, []],
] as const)('%s (isSignOut: %s) leaves %j', (_name, isSignOut, left) => {
  removeTabData(tabStorage(), isSignOut);
  expect(Object.keys(sessionStorage)).toEqual(left);
});

describe('the data that is kept after a session', () => {
  const kept = `${KEPT_BEYOND_SESSION}partner-selection`;

  test('is available to its own user', () => {
    removeOtherUsersData(tabStorage(), '1');
    removeTabData(tabStorage(), false);
    removeOtherUsersData(tabStorage(), '1');
    expect(sessionStorage.getItem(kept)).toBe('c');
  });

  test('is removed as soon as another user is known', () => {
    removeOtherUsersData(tabStorage(), '1');
    removeTabData(tabStorage(), false);
    removeOtherUsersData(tabStorage(), '2');
    expect(Object.keys(sessionStorage)).toEqual([`${KEPT_BEYOND_SESSION}owner`]);
    expect(sessionStorage.getItem(`${KEPT_BEYOND_SESSION}owner`)).toBe('2');
  });
});
