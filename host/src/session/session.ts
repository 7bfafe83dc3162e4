import type { UserInformation } from '@hareto/contracts/users.ts';
import type { SessionCapability } from '@hareto/platform/host-contract/host.ts';
import type { Api } from '../http/api.ts';
import { atom, type Atom } from 'jotai/vanilla';
import { store } from '../store.ts';
import type { KeptState } from './kept-state.ts';
import { shownNames, type ShownNames } from './shown-names.ts';
import type { TokenStore } from '../tokens/token-store.ts';

export interface Session extends SessionCapability {
  readonly userAtom: Atom<UserInformation | null>;
  /** Those of the previous page in this tab until the user is read. */
  readonly namesAtom: Atom<ShownNames | null>;
  /** The user, read once per page; rejects with a `CallFailure`. */
  ready(): Promise<UserInformation>;
  /** Clears tokens and all data of the user, here and, through the storage event, in other tabs. */
  forget(): void;
}

/** The user as the page shows it, and its names, which the tab may have kept. */
function createShownUser(kept: Pick<KeptState, 'names'>) {
  const userAtom = atom<UserInformation | null>(null);
  const namesAtom = atom<ShownNames | null>(kept.names());
  const show = (user: UserInformation | null) => {
    store.set(userAtom, user);
    store.set(namesAtom, user && shownNames(user));
  };
  return { userAtom, namesAtom, show };
}

interface Dependencies {
  tokens: TokenStore;
  api: Pick<Api, 'readUser' | 'logOut'>;
  /** Clears the other data of the user: counts, flow data, memory of remotes. */
  onForget: (isSignOut: boolean) => void;
  kept: Pick<KeptState, 'names' | 'keepUser'>;
  hasPendingRequest: () => boolean;
}

export function createSession(dependencies: Dependencies): Session {
  const { tokens, api, onForget, kept, hasPendingRequest } = dependencies;
  const { userAtom, namesAtom, show } = createShownUser(kept);
  let reading: Promise<UserInformation> | null = null;
  let expired = false;

  const ready = (): Promise<UserInformation> => {
    reading ??= readUser(dependencies, show).catch((failure: unknown) => {
      reading = null;
      throw failure;
    });
    return reading;
  };
  const forget = (isSignOut = false) => {
    expired = !isSignOut;
    tokens.clear();
    reading = null;
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
    hasExpired: () => expired,
    ready,
    forget: () => forget(),
    signIn(received) {
      tokens.write(received);
      expired = false;
      reading = null;
      return ready();
    },
    async signOut() {
      // The sign-out counts at once, whether the server can be reached or not.
      if (tokens.read()) void api.logOut().catch(() => undefined);
      forget(true);
    },
    async reloadUser() {
      reading = null;
      await ready();
    },
  };
}

async function readUser(
  { api, kept }: Dependencies,
  show: (user: UserInformation) => void,
): Promise<UserInformation> {
  const information = await api.readUser();
  kept.keepUser(information);
  show(information);
  return information;
}
