import type { RequestKeyInfo } from '@hareto/contracts/requests.ts';
import { atom, type Atom, type PrimitiveAtom } from 'jotai/vanilla';
import { store } from '../store.ts';

const STORED = 'hareto.request-key';
const PARAMETER = 'request_key';
/** Where a link leads, and where the request is told of: it waits behind these. */
export const TELLING: readonly string[] = ['/signin', '/signup'];
const MAX_LENGTH = 200;

/** The card payment request that a link in a mail brought, until it is taken over. */
export interface PendingRequest {
  /** Its key, or null without one. */
  key(): string | null;
  /** Over: taken over, or refused and told. */
  drop(): void;
  /** Writes it again after the storage was emptied: a sign-out is not about the link. */
  keep(): void;
  /** Who asks for what; null before that has been read, and for a key that opens nothing. */
  readonly infoAtom: PrimitiveAtom<RequestKeyInfo | null>;
  /** Why it could not be had, until that has been read. */
  readonly refusalAtom: Atom<string | null>;
  refuse(text: string | null): void;
}

type Page = Pick<Window, 'location' | 'history' | 'sessionStorage'>;

/**
 * Picks the key up from the address of sign-in and sign-up, and takes it out of there: it is
 * nothing for histories, referrers and reports. It stays in session storage through sign-up and
 * registration.
 */
export function createPendingRequest(page: Page): PendingRequest {
  const picked = pickedUp(page);
  let key = picked ?? page.sessionStorage.getItem(STORED);
  const infoAtom = atom<RequestKeyInfo | null>(null);
  const refusalAtom = atom<string | null>(null);
  const keep = () => {
    if (key !== null) page.sessionStorage.setItem(STORED, key);
  };
  keep();
  return {
    key: () => key,
    drop() {
      key = null;
      store.set(infoAtom, null);
      page.sessionStorage.removeItem(STORED);
    },
    keep,
    infoAtom,
    refusalAtom,
    refuse: (text) => {
      store.set(refusalAtom, text);
    },
  };
}

function pickedUp({ location, history }: Page): string | null {
  if (!TELLING.includes(location.pathname)) return null;
  const address = new URL(location.href);
  const key = address.searchParams.get(PARAMETER);
  if (key === null) return null;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  return key === '' || key.length > MAX_LENGTH ? null : key;
}
