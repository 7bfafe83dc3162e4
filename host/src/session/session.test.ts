import { pageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import type { UserInformation } from '@hareto/contracts/users.ts';
import { aUser, someStats } from '@hareto/testing/user-builders.ts';
import { store } from '../store.ts';
import { aTokenStore } from '../testing/a-token-store.ts';
import { createKeptState } from './kept-state.ts';
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
