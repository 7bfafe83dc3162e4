import { pageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import type { UserInformation } from '@hareto/contracts/users.ts';
import { aSoleProprietor, aUser, someStats } from '@hareto/testing/user-builders.ts';
import { KEPT_BEYOND_SESSION } from '@hareto/platform/host-contract/host.ts';
import { store } from '../store.ts';
import { aTokenStore } from '../testing/a-token-store.ts';
import { createKeptState } from './kept-state.ts';
import { removeTabData } from './remove-tab-data.ts';
import { createSession } from './session.ts';

const PREVIOUS_NAMES = { buyer_id: 1, company: '株式会社サンプル商事', person: '山田 太郎' };
const CURRENT_NAMES = { buyer_id: 1, company: '株式会社サンプル商事', person: '山田 花子' };

const TOKENS = { access_token: 'a', id_token: 'i', refresh_token: 'r' };

/** A page whose tab has shown the user before. */
function openPage() {
  const tokens = aTokenStore();
  const kept = createKeptState(pageStorage(window, 'sessionStorage'), () => '1');
  kept.keepUser(aUser());
  kept.keepStats(someStats());
  let answer: (user: UserInformation) => void = () => undefined;
  let refuse: (failure: Error) => void = () => undefined;
  const session = createSession({
    tokens,
    api: {
      readUser: () =>
        new Promise((resolve, reject) => {
          answer = resolve;
          refuse = reject;
        }),
      logOut: () => Promise.resolve(),
    },
    onForget: () => undefined,
    kept,
    hasPendingRequest: () => false,
  });
  return {
    session,
    tokens,
    kept,
    answer: (user: UserInformation) => answer(user),
    refuse: (failure: Error) => refuse(failure),
  };
}

beforeEach(() => {
  window.sessionStorage.clear();
});

test('shows the names of the previous page until the user has loaded', async () => {
  const { session, kept, answer } = openPage();
  const userPromise = session.ready();
  expect([store.get(session.namesAtom), session.user()]).toEqual([PREVIOUS_NAMES, null]);
  answer(aUser({ user_first_name: '花子' }));
  await userPromise;
  expect([store.get(session.namesAtom), kept.names()]).toEqual([CURRENT_NAMES, CURRENT_NAMES]);
});

test('shows no names after the end of the session', () => {
  const { session } = openPage();
  session.forget();
  expect(store.get(session.namesAtom)).toBeNull();
});

test('distinguishes a session that has ended by itself from a sign-out, until the next sign-in', async () => {
  const { session, answer } = openPage();
  session.forget();
  expect(session.hasExpired?.()).toBe(true);
  const signedIn = session.signIn(TOKENS);
  answer(aUser());
  await signedIn;
  expect(session.hasExpired?.()).toBe(false);
  await session.signOut();
  expect(session.hasExpired?.()).toBe(false);
});

test('records an expiry for the other tabs, but not a sign-out', async () => {
  const { session, tokens } = openPage();
  await session.signIn(TOKENS);
  session.forget();
  const afterExpiry = tokens.hasExpired();
  await session.signIn(TOKENS);
  await session.signOut();
  expect([afterExpiry, tokens.hasExpired()]).toEqual([true, false]);
});

test('forgets as a sign-out when another tab has signed out', () => {
  const { session } = openPage();
  session.forget({ isSignOut: true });
  expect(session.hasExpired?.()).toBe(false);
});

test('is signed in as soon as the tokens are stored; the next page reads the user, again after a failure', async () => {
  const { session, tokens, answer, refuse } = openPage();
  session.forget();
  await session.signIn(TOKENS);
  expect(tokens.read()).toMatchObject(TOKENS);
  expect(session.user()).toBeNull();
  const firstRead = session.ready();
  refuse(new Error('503'));
  await expect(firstRead).rejects.toThrow('503');
  expect(session.isSignedIn()).toBe(true);
  const secondRead = session.ready();
  answer(aUser());
  expect(await secondRead).toEqual(aUser());
});

interface Read {
  answer: (user: UserInformation) => void;
  refuse: (failure: Error) => void;
}

/** A page that has shown no user yet; each read of the user waits for its answer. */
function openFirstPage() {
  const storage = pageStorage(window, 'sessionStorage');
  const tokens = aTokenStore();
  const kept = createKeptState(storage, () => tokens.read()?.subject ?? null);
  const reads: Read[] = [];
  const session = createSession({
    tokens,
    api: {
      readUser: () =>
        new Promise((answer, refuse) => {
          reads.push({ answer, refuse });
        }),
      logOut: () => Promise.resolve(),
    },
    onForget: (isSignOut) => removeTabData(storage, isSignOut),
    kept,
    hasPendingRequest: () => false,
  });
  return { storage, session, kept, reads };
}

const tokensFor = (subject: string) => ({
  ...TOKENS,
  id_token: `h.${btoa(JSON.stringify({ sub: subject }))}.s`,
});

test('never shows the late answer of the previous user to the next one', async () => {
  const { storage, session, kept, reads } = openFirstPage();
  await session.signIn(tokensFor('1'));
  const firstRead = session.ready();
  await session.signOut();
  await session.signIn(tokensFor('2'));
  const secondRead = session.ready();
  const nextUser = aSoleProprietor({ buyer_id: 2 });
  reads[1]?.answer(nextUser);
  expect(await secondRead).toEqual(nextUser);
  storage.setItem(`${KEPT_BEYOND_SESSION}draft`, 'typed by the next user');

  reads[0]?.answer(aUser());
  await expect(firstRead).rejects.toEqual({ kind: 'aborted' });
  expect([session.user(), await session.ready()]).toEqual([nextUser, nextUser]);
  expect([store.get(session.namesAtom)?.company, kept.names()?.company]).toEqual([
    '山田 太郎',
    '山田 太郎',
  ]);
  expect(storage.getItem(`${KEPT_BEYOND_SESSION}draft`)).toBe('typed by the next user');
});

test('shows no user after a sign-out when the answer arrives later', async () => {
  const { session, kept, reads } = openFirstPage();
  await session.signIn(tokensFor('1'));
  const read = session.ready();
  await session.signOut();
  reads[0]?.answer(aUser());
  await expect(read).rejects.toEqual({ kind: 'aborted' });
  expect([session.user(), kept.names()]).toEqual([null, null]);
});

test('lets the newer of two reads decide when its answer arrives first', async () => {
  const { session, reads } = openFirstPage();
  await session.signIn(tokensFor('1'));
  const firstRead = session.ready();
  const secondRead = session.reloadUser();
  const changed = aUser({ user_first_name: '花子' });
  reads[1]?.answer(changed);
  await secondRead;
  reads[0]?.answer(aUser());
  expect(await firstRead).toEqual(changed);
  expect(session.user()).toEqual(changed);
});

test('shows the answer of the older read when the newer one fails', async () => {
  const { session, reads } = openFirstPage();
  await session.signIn(tokensFor('1'));
  const firstRead = session.ready();
  const secondRead = session.reloadUser();
  reads[1]?.refuse(new Error('503'));
  await expect(secondRead).rejects.toThrow('503');
  reads[0]?.answer(aUser());
  expect([await firstRead, session.user()]).toEqual([aUser(), aUser()]);
});

test('a late failure for the previous user does not make the next one load twice', async () => {
  const { session, reads } = openFirstPage();
  await session.signIn(tokensFor('1'));
  const firstRead = session.ready();
  await session.signOut();
  await session.signIn(tokensFor('2'));
  void session.ready();
  reads[0]?.refuse(new Error('503'));
  await expect(firstRead).rejects.toThrow('503');
  void session.ready();
  expect(reads).toHaveLength(2);
});
