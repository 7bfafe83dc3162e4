import { aTokenStore } from '../testing/a-token-store.ts';

const KEY = 'hareto.session';
const VALID_TOKENS = {
  access_token: 'a.b-c_d',
  id_token: `id.${btoa('{"sub":"1"}')}.x`,
  refresh_token: 'r',
  generation: 1,
  subject: '1',
};
const { subject: _subject, generation: _generation, ...RECEIVED } = VALID_TOKENS;
const idOf = (subject: string) => `id.${btoa(JSON.stringify({ sub: subject }))}.x`;

/** Stores tokens as another tab does. */
const storedElsewhere = (changes: Partial<typeof VALID_TOKENS> = {}) =>
  localStorage.setItem(KEY, JSON.stringify({ ...VALID_TOKENS, ...changes }));

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('reads what was written', () => {
  aTokenStore().write(RECEIVED);
  expect(aTokenStore().read()).toEqual(VALID_TOKENS);
});

test.each([
  ['nothing', 'null'],
  ['malformed JSON', '{{'],
  ['another shape', '[]'],
  [
    'a token with a line break',
    JSON.stringify({ ...VALID_TOKENS, access_token: 'x\r\nX-Evil: 1' }),
  ],
  [
    'a token with characters that a header cannot carry',
    JSON.stringify({ ...VALID_TOKENS, id_token: 'é' }),
  ],
  [
    'a token longer than a server accepts',
    JSON.stringify({ ...VALID_TOKENS, access_token: 'x'.repeat(4097) }),
  ],
  ['an empty token', JSON.stringify({ ...VALID_TOKENS, refresh_token: '' })],
])('reads %s as no session', (_, stored) => {
  localStorage.setItem(KEY, stored);
  expect(aTokenStore().read()).toBeNull();
});

describe('the tokens of a page', () => {
  test('are those that another tab has renewed', () => {
    const store = aTokenStore();
    store.write(RECEIVED);
    storedElsewhere({ access_token: 'renewed', generation: 2 });
    expect([store.storageOwner(), store.read()?.access_token]).toEqual(['own', 'renewed']);
  });

  test('are those of a user who signs in elsewhere while nobody is signed in here', () => {
    const store = aTokenStore();
    storedElsewhere();
    expect([store.storageOwner(), store.read()?.access_token]).toEqual(['own', 'a.b-c_d']);
  });

  test('are never those of another user, whose tokens stay', () => {
    const store = aTokenStore();
    store.write(RECEIVED);
    storedElsewhere({ subject: '2', access_token: 'theirs' });
    expect([store.storageOwner(), store.read(), store.removedTokens()]).toEqual([
      'other',
      null,
      null,
    ]);
    store.clear();
    expect(aTokenStore().read()?.access_token).toBe('theirs');
  });

  test('are removed after a sign-out elsewhere, or when the storage was cleared', () => {
    storedElsewhere();
    const store = aTokenStore();
    localStorage.clear();
    expect([store.storageOwner(), store.read(), store.removedTokens()]).toEqual([
      'gone',
      null,
      VALID_TOKENS,
    ]);
  });

  test('have expired after an expiry in any tab, until the next sign-in or sign-out', () => {
    storedElsewhere();
    const store = aTokenStore();
    const other = aTokenStore();
    store.clear(false);
    const expired = [other.storageOwner(), other.hasExpired()];
    store.write(RECEIVED);
    const signedIn = other.hasExpired();
    store.clear(false);
    store.clear();
    expect([expired, signedIn, other.hasExpired(), Object.keys(localStorage)]).toEqual([
      ['gone', true],
      false,
      false,
      [],
    ]);
  });

  test('are forgotten after a sign-out in the page, where the next user may sign in', () => {
    const store = aTokenStore();
    store.write(RECEIVED);
    store.clear();
    expect([store.storageOwner(), store.read(), store.removedTokens()]).toEqual([
      'own',
      null,
      null,
    ]);
    store.write({ ...RECEIVED, id_token: idOf('2') });
    expect([store.storageOwner(), store.read()?.subject]).toEqual(['own', '2']);
  });
});

test('keeps in the page tokens that cannot be stored, reports that, and removes the old ones from the storage', () => {
  storedElsewhere();
  const onNotStored = jest.fn();
  const store = aTokenStore(onNotStored);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.write({ ...RECEIVED, access_token: 'renewed' });
  expect(onNotStored).toHaveBeenCalledTimes(1);
  expect([store.storageOwner(), store.read()?.access_token]).toEqual(['own', 'renewed']);
  expect(localStorage.getItem(KEY)).toBeNull();
  store.clear();
  expect(store.read()).toBeNull();
});
