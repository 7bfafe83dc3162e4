import { aUser, someStats } from '@hareto/testing/user-builders.ts';
import { createKeptState } from './kept-state.ts';

const KEY = 'hareto.user';

beforeEach(() => {
  window.sessionStorage.clear();
});

test('keeps only names, company, status and counts for the next page', () => {
  const kept = createKeptState(window.sessionStorage, () => '1');
  kept.keepUser(aUser());
  kept.keepStats(someStats());
  expect(JSON.parse(window.sessionStorage.getItem(KEY) ?? '')).toEqual({
    subject: '1',
    user: {
      buyer_id: 1,
      user_last_name: '山田',
      user_first_name: '太郎',
      business_name: '株式会社サンプル商事',
      registration_status: 2,
    },
    stats: someStats(),
  });
  expect(createKeptState(window.sessionStorage, () => '1').stats()).toEqual(someStats());
});

test('hides the data from another user, who replaces it', () => {
  createKeptState(window.sessionStorage, () => '1').keepStats(someStats());
  const other = createKeptState(window.sessionStorage, () => '2');
  expect(other.stats()).toBeNull();
  other.keepUser(aUser({ corporation: null }));
  expect(JSON.parse(window.sessionStorage.getItem(KEY) ?? '')).toMatchObject({
    subject: '2',
    user: { business_name: null },
    stats: null,
  });
});

test('keeps nothing without a user, and ignores malformed data', () => {
  createKeptState(window.sessionStorage, () => null).keepStats(someStats());
  expect(window.sessionStorage.getItem(KEY)).toBeNull();
  window.sessionStorage.setItem(KEY, '{"subject":"1","user":{},"stats":3}');
  expect(createKeptState(window.sessionStorage, () => '1').stats()).toBeNull();
});
