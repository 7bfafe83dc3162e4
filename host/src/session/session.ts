import type { CallFailure } from '@hareto/contracts/problem.ts';
import type { UserInformation } from '@hareto/contracts/users.ts';
import type { SessionCapability } from '@hareto/platform/host-contract/host.ts';
import type { Api } from '../http/api.ts';
import { atom, type Atom } from 'jotai/vanilla';
import { store } from '../store.ts';
import type { KeptState } from './kept-state.ts';
import { headerNames, type HeaderNames } from './header-names.ts';
import type { TokenStore } from '../tokens/token-store.ts';

export interface Session extends SessionCapability {
  readonly userAtom: Atom<UserInformation | null>;
  /** The names from the previous page in this tab until the user has loaded. */
  readonly namesAtom: Atom<HeaderNames | null>;
  /** The user, read once per page; rejects with a `CallFailure`. */
  ready(): Promise<UserInformation>;
  /**
   * Clears tokens and all data of the user, here and, through the storage event, in other tabs.
   * After an expiry, the tab keeps input for the same user.
   */
  forget(end?: { isSignOut: boolean }): void;
}

/** The user as the page shows it, and its names, which the tab may have kept. */
function createShownUser(kept: Pick<KeptState, 'names'>) {
  const userAtom = atom<UserInformation | null>(null);
  const namesAtom = atom<HeaderNames | null>(kept.names());
  const show = (user: UserInformation | null) => {
    store.set(userAtom, user);
    store.set(namesAtom, user && headerNames(user));
  };
  return { userAtom, namesAtom, show };
}

interface UserLoaderDependencies {
  api: Pick<Api, 'readUser'>;
  kept: Pick<KeptState, 'keepUser'>;
  show: (user: UserInformation) => void;
}

const aborted: CallFailure = { kind: 'aborted' };

/** Loads the user once, until `forgetUser` or `reload` is called or the call fails. */
function createUserLoader({ api, kept, show }: UserLoaderDependencies) {
  let userPromise: Promise<UserInformation> | null = null;
  let sessions = 0;
  let reads = 0;
  let newest: { number: number; user: UserInformation } | null = null;

  const read = async (): Promise<UserInformation> => {
    const session = sessions;
    const number = (reads += 1);
    const user = await api.readUser();
    // A late answer for one user must not reach the next.
    if (session !== sessions) throw aborted;
    // An older answer must not overwrite a newer one.
    if (newest !== null && newest.number > number) return newest.user;
    newest = { number, user };
    kept.keepUser(user);
    show(user);
    return user;
  };
  const ready = (): Promise<UserInformation> => {
    if (userPromise) return userPromise;
    const reading = read();
    userPromise = reading;
    reading.catch(() => {
      if (userPromise === reading) userPromise = null;
    });
    return reading;
  };
  return {
    ready,
    reload: (): Promise<UserInformation> => {
      userPromise = null;
      return ready();
    },
    forgetUser: () => {
      sessions += 1;
      userPromise = null;
      newest = null;
    },
  };
}

interface Dependencies {
  tokens: TokenStore;
  api: Pick<Api, 'readUser' | 'logOut'>;
  /** Clears the other data of the user: counts, flow data, memory of remotes. */
  onForget: (isSignOut: boolean) => void;
  kept: Pick<KeptState, 'names' | 'keepUser'>;
  hasPendingRequest: () => boolean;
}

export function createSession({
  tokens,
  api,
  onForget,
  kept,
  hasPendingRequest,
}: Dependencies): Session {
  const { userAtom, namesAtom, show } = createShownUser(kept);
  const { ready, reload, forgetUser } = createUserLoader({ api, kept, show });
  let hasExpired = false;

  const forget = ({ isSignOut } = { isSignOut: false }) => {
    hasExpired = !isSignOut;
    tokens.clear(isSignOut);
    forgetUser();
    show(null);
    onForget(isSignOut);
  };

  return {
    userAtom,
    namesAtom,
    user: () => store.get(userAtom),
    subscribe: (listener) => store.sub(userAtom, listener),
    isSignedIn: () => tokens.read() !== null,
    hasPendingRequest,
    hasExpired: () => hasExpired,
    ready,
    forget,
    signIn(received) {
      tokens.write(received);
      hasExpired = false;
      forgetUser();
      return Promise.resolve();
    },
    async signOut() {
      // The sign-out takes effect at once, even if the server cannot be reached.
      if (tokens.read()) void api.logOut().catch(() => undefined);
      forget({ isSignOut: true });
    },
    async reloadUser() {
      await reload();
    },
  };
}
