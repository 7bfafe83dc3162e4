import type { RequestKeyInfo } from '@hareto/contracts/requests.ts';
import type { KeyValues } from '@hareto/platform/remote-kit/page-storage.ts';
import { atom, type Atom, type PrimitiveAtom } from 'jotai/vanilla';
import { store } from '../store.ts';

const STORAGE_KEY = 'hareto.request-key';
const PARAMETER = 'request_key';
/** Pages that links lead to and that show the request while it waits. */
export const PATHS_WITH_BANNER: readonly string[] = ['/signin', '/signup'];
const MAX_LENGTH = 200;

/**
 * A request as the pages before a sign-in show it: `reading` until its content has loaded,
 * `unreadable` when it could not be loaded or is no longer open, null without a link.
 */
export type ShownRequest = RequestKeyInfo | 'reading' | 'unreadable' | null;

/** The card payment request that a mail link brought, until it is taken over. */
export interface PendingRequest {
  /** Its key, or null. */
  key(): string | null;
  /** Ends it after it was taken over, or refused and explained. */
  drop(): void;
  /** Writes it again after the storage was emptied: a sign-out does not concern the link. */
  keep(): void;
  readonly shownAtom: PrimitiveAtom<ShownRequest>;
  /** Why the request could not be taken over, until the user has read it. */
  readonly refusalAtom: Atom<string | null>;
  /** Shows a reason until it is closed (null). A reason for the same key is shown once per page. */
  refuse(text: string | null): void;
}

type Page = Pick<Window, 'location' | 'history'>;

/**
 * Takes the key from the address of sign-in and sign-up and removes it there, because it must not
 * get into histories, referrers and reports. It stays in session storage through sign-up and
 * registration.
 */
export function createPendingRequest(page: Page, storage: KeyValues): PendingRequest {
  const keyInAddress = takeKeyFromAddress(page);
  let key = keyInAddress ?? storage.getItem(STORAGE_KEY);
  const shownAtom = atom<ShownRequest>(key === null ? null : 'reading');
  const refusalAtom = atom<string | null>(null);
  let refusedKey: string | null = null;
  const keep = () => {
    if (key !== null) storage.setItem(STORAGE_KEY, key);
  };
  keep();
  return {
    key: () => key,
    drop() {
      key = null;
      store.set(shownAtom, null);
      storage.removeItem(STORAGE_KEY);
    },
    keep,
    shownAtom,
    refusalAtom,
    refuse: (text) => {
      if (text !== null && key !== null && refusedKey === key) return;
      if (text !== null) refusedKey = key;
      store.set(refusalAtom, text);
    },
  };
}

function takeKeyFromAddress({ location, history }: Page): string | null {
  if (!PATHS_WITH_BANNER.includes(location.pathname)) return null;
  const address = new URL(location.href);
  const key = address.searchParams.get(PARAMETER);
  if (key === null) return null;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  return key === '' || key.length > MAX_LENGTH ? null : key;
}
