import { createPendingRequest } from './pending-request.ts';

beforeEach(() => {
  sessionStorage.clear();
});

const openAt = (path: string) => {
  window.history.replaceState(null, '', path);
  return createPendingRequest(window, window.sessionStorage, () => null);
};
const shownAddress = () => window.location.pathname + window.location.search + window.location.hash;

test.each(['/signin', '/signup'])(
  'picks the key up on %s and removes it from the address',
  (path) => {
    const pending = openAt(`${path}?redirect=%2Fsuppliers&request_key=abc-_1#top`);
    expect(pending.key()).toBe('abc-_1');
    expect(shownAddress()).toBe(`${path}?redirect=%2Fsuppliers#top`);
  },
);

test.each([
  ['another page', '/toppage?request_key=abc'],
  ['an empty key', '/signin?request_key='],
  ['a text longer than any key', `/signin?request_key=${'a'.repeat(201)}`],
  ['no key', '/signin'],
])('finds no key: %s', (_name, path) => {
  expect(openAt(path).key()).toBeNull();
});

test('keeps the key through sign-up and registration, and a newer one replaces it', () => {
  openAt('/signin?request_key=first');
  expect(openAt('/registration').key()).toBe('first');
  expect(openAt('/signup?request_key=second').key()).toBe('second');
  expect(openAt('/toppage').key()).toBe('second');
});

test('keeps the key after the end of a session, which empties the storage', () => {
  const pending = openAt('/signin?request_key=abc');
  sessionStorage.clear();
  pending.keep();
  expect(openAt('/signup').key()).toBe('abc');
});

test('does not return a dropped key, not even after a sign-out', () => {
  const pending = openAt('/signin?request_key=abc');
  pending.drop();
  expect(pending.key()).toBeNull();
  pending.keep();
  expect(openAt('/toppage').key()).toBeNull();
});
