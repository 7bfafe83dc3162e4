import type { PageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import * as v from 'valibot';
import type { Tokens } from '@hareto/contracts/session.ts';
import { claimsOf } from './token-claims.ts';

/** All three tokens are stored under one key, so that no reader sees a mix of two generations. */
const KEY = 'hareto.session';
/** Stored after an expiry, until the next sign-in or sign-out. */
const EXPIRED = 'hareto.expired';
/**
 * Tokens must be valid in a header and within a server's limit. Other values are not ours and
 * would make every call fail.
 */
const TokenSchema = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4096}$/));
const StoredTokensSchema = v.object({
  access_token: TokenSchema,
  id_token: TokenSchema,
  refresh_token: TokenSchema,
  generation: v.number(),
  subject: v.string(),
});
export type StoredTokens = v.InferOutput<typeof StoredTokensSchema>;

/**
 * The owner of the tokens that the browser has now. `own`: the tokens of this page's user, or no
 * earlier tokens. `gone`: no tokens any more, after a sign-out elsewhere or because the storage was
 * cleared. `other`: the tokens of another user, which this page's calls must never send.
 */
export type StorageOwner = 'own' | 'gone' | 'other';

export interface TokenStore {
  /** The tokens of this page's user; null when the browser has none or those of another user. */
  read(): StoredTokens | null;
  write(tokens: Tokens): StoredTokens;
  /** Removes the tokens, after a sign-out or an expiry. */
  clear(isSignOut?: boolean): void;
  /** True when the tokens are gone because the session has expired, in any tab. */
  hasExpired(): boolean;
  storageOwner(): StorageOwner;
  /** The last tokens of this page, when they were removed. */
  removedTokens(): StoredTokens | null;
  /** Calls `listener` when another tab has changed the tokens. */
  onOtherTab(listener: () => void): () => void;
}

interface Browser {
  storage: PageStorage;
  page: Window;
  /** Called when tokens could not be stored: the session ends with the page. */
  onNotStored: () => void;
}

export function createTokenStore({ storage, page, onNotStored }: Browser): TokenStore {
  const stored = (): StoredTokens | null => {
    const parsed = v.safeParse(StoredTokensSchema, parseJson(storage.getItem(KEY)));
    return parsed.success ? parsed.output : null;
  };
  let last = stored();
  const storageOwner = (): StorageOwner => {
    if (last === null) return 'own';
    const now = stored();
    if (now === null) return 'gone';
    return now.subject === last.subject ? 'own' : 'other';
  };
  return {
    storageOwner,
    read() {
      if (storageOwner() !== 'own') return null;
      last = stored();
      return last;
    },
    removedTokens: () => (storageOwner() === 'gone' ? last : null),
    write(tokens) {
      last = {
        ...tokens,
        generation: (stored()?.generation ?? 0) + 1,
        subject: subjectOf(tokens.id_token),
      };
      storage.removeItem(EXPIRED);
      storage.setItem(KEY, JSON.stringify(last));
      if (storage.isMemoryOnly(KEY)) onNotStored();
      return last;
    },
    clear(isSignOut = true) {
      if (storageOwner() !== 'other') {
        // Must come first, because other tabs read it as soon as the tokens are gone.
        if (isSignOut) storage.removeItem(EXPIRED);
        else if (stored() !== null) storage.setItem(EXPIRED, '1');
        storage.removeItem(KEY);
      }
      last = null;
    },
    hasExpired: () => storage.getItem(EXPIRED) !== null,
    onOtherTab: (listener) => watchOtherTabs(page, listener),
  };
}

function watchOtherTabs(page: Window, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea === page.localStorage && (event.key === KEY || event.key === null))
      listener();
  };
  page.addEventListener('storage', onStorage);
  return () => page.removeEventListener('storage', onStorage);
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The owner of the tokens, used only to notice that another user has signed in. */
const subjectOf = (idToken: string): string => String(claimsOf(idToken).sub ?? '');
