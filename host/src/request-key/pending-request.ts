import type { RequestKeyInfo } from '@hareto/contracts/requests.ts';
import type { KeyValues } from '@hareto/platform/remote-kit/page-storage.ts';
import { atom, type Atom, type PrimitiveAtom } from 'jotai/vanilla';
import { store } from '../store.ts';

const STORED_KEY_ENTRY = 'hareto.request-key';
/** Subjects of the users for whom the link was refused. */
const REFUSED_USERS_ENTRY = 'hareto.request-key-refused';
const PARAMETER = 'request_key';
/** Pages to which links lead; before the sign-in they show the pending request. */
export const PATHS_WITH_BANNER: readonly string[] = ['/signin', '/signup'];
const MAX_KEY_LENGTH = 200;

/**
 * A request as the pages before a sign-in show it: `reading` until its content has loaded,
 * `unreadable` when it could not be loaded or is no longer open, null without a link.
 */
export type ShownRequest = RequestKeyInfo | 'reading' | 'unreadable' | null;

/** The card payment request that a mail link brought, until it is taken over. */
export interface PendingRequest {
  /** Its key, or null; null also for a user for whom the server has refused it. */
  key(): string | null;
  /** Ends it after it was taken over, or when it can no longer be taken over. */
  drop(): void;
  /** Ends it for the signed-in user alone; it waits in this tab for the addressee's sign-in. */
  keepForOtherUsers(): void;
  /** Writes it again after the storage was emptied: a sign-out does not concern the link. */
  keep(): void;
  readonly shownAtom: PrimitiveAtom<ShownRequest>;
  /** The reason why the request could not be taken over; null after the user has closed it. */
  readonly refusalAtom: Atom<string | null>;
  /** Shows a reason to the signed-in user, at most once per loaded page. */
  showRefusal(text: string): void;
  closeRefusal(): void;
}

type Page = Pick<Window, 'location' | 'history'>;

/**
 * Takes the key from the address of sign-in and sign-up and removes it there, because it must not
 * get into histories, referrers and reports. It stays in session storage through sign-up and
 * registration.
 */
export function createPendingRequest(
  page: Page,
  storage: KeyValues,
  subject: () => string | null,
): PendingRequest {
  const keyInAddress = takeKeyFromAddress(page);
  let key = keyInAddress ?? storage.getItem(STORED_KEY_ENTRY);
  // A user who opens the link again may try it again.
  const stored = keyInAddress === null ? storage.getItem(REFUSED_USERS_ENTRY) : null;
  const refusedUsers = new Set(stored?.split(' '));
  const shownAtom = atom<ShownRequest>(key === null ? null : 'reading');
  const refusalAtom = atom<string | null>(null);
  /** Users to whom this page has shown a reason. */
  const informedUsers = new Set<string | null>();
  const keep = () => {
    if (key === null) return;
    storage.setItem(STORED_KEY_ENTRY, key);
    if (refusedUsers.size > 0) storage.setItem(REFUSED_USERS_ENTRY, [...refusedUsers].join(' '));
  };
  if (keyInAddress !== null) storage.removeItem(REFUSED_USERS_ENTRY);
  keep();
  return {
    key() {
      const user = subject();
      return user !== null && refusedUsers.has(user) ? null : key;
    },
    drop() {
      key = null;
      store.set(shownAtom, null);
      storage.removeItem(STORED_KEY_ENTRY);
      storage.removeItem(REFUSED_USERS_ENTRY);
    },
    keepForOtherUsers() {
      const user = subject();
      if (user !== null) refusedUsers.add(user);
      keep();
    },
    keep,
    shownAtom,
    refusalAtom,
    showRefusal(text) {
      const user = subject();
      if (informedUsers.has(user)) return;
      informedUsers.add(user);
      store.set(refusalAtom, text);
    },
    closeRefusal: () => store.set(refusalAtom, null),
  };
}

function takeKeyFromAddress({ location, history }: Page): string | null {
  if (!PATHS_WITH_BANNER.includes(location.pathname)) return null;
  const address = new URL(location.href);
  const key = address.searchParams.get(PARAMETER);
  if (key === null) return null;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  return key === '' || key.length > MAX_KEY_LENGTH ? null : key;
}
