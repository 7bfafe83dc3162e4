import { pageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import { aUser, someStats } from '@hareto/testing/user-builders.ts';
import { createKeptState } from './kept-state.ts';

const KEY = 'hareto.user';
const NAMES = { buyer_id: 1, company: '株式会社サンプル商事', person: '山田 太郎' };

beforeEach(() => {
  window.sessionStorage.clear();
});

test('keeps only names and counts for the next page', () => {
  const kept = createKeptState(pageStorage(window, 'sessionStorage'), () => '1');
  kept.keepUser(aUser());
  kept.keepStats(someStats());
  expect(JSON.parse(window.sessionStorage.getItem(KEY) ?? '')).toEqual({
    subject: '1',
    names: NAMES,
    stats: someStats(),
  });
  const next = createKeptState(pageStorage(window, 'sessionStorage'), () => '1');
  expect([next.names(), next.stats()]).toEqual([NAMES, someStats()]);
});

test('hides the data from another user, who replaces it', () => {
  const first = createKeptState(pageStorage(window, 'sessionStorage'), () => '1');
  first.keepUser(aUser());
  first.keepStats(someStats());
  const other = createKeptState(pageStorage(window, 'sessionStorage'), () => '2');
  expect([other.names(), other.stats()]).toEqual([null, null]);
  other.keepUser(aUser({ user_first_name: '花子' }));
  expect(JSON.parse(window.sessionStorage.getItem(KEY) ?? '')).toEqual({
    subject: '2',
    names: { ...NAMES, person: '山田 花子' },
    stats: null,
  });
});

test('keeps no names of a user without a business', () => {
  const kept = createKeptState(pageStorage(window, 'sessionStorage'), () => '1');
  kept.keepUser(aUser({ corporation: null }));
  expect(JSON.parse(window.sessionStorage.getItem(KEY) ?? '')).toEqual({
    subject: '1',
    names: null,
    stats: null,
  });
});

test('keeps nothing without a user, and ignores malformed data', () => {
  createKeptState(pageStorage(window, 'sessionStorage'), () => null).keepStats(someStats());
  expect(window.sessionStorage.getItem(KEY)).toBeNull();
  window.sessionStorage.setItem(KEY, '{"subject":"1","names":{},"stats":3}');
  expect(createKeptState(pageStorage(window, 'sessionStorage'), () => '1').stats()).toBeNull();
});
