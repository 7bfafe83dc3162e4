import * as v from 'valibot';
import type { Tokens } from '@hareto/contracts/session.ts';
import { claimsOf } from './token-claims.ts';

/** All three tokens are stored under one key, so that no reader sees a mix of two generations. */
const KEY = 'hareto.session';
/**
 * Tokens must be valid in a header and within a server's limit: any other value is not ours and
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

export interface TokenStore {
  read(): StoredTokens | null;
  write(tokens: Tokens): StoredTokens;
  clear(): void;
  /** Calls `listener` when another tab has changed the tokens. */
  onOtherTab(listener: (now: StoredTokens | null) => void): () => void;
}

export function createTokenStore(storage: Storage, page: Window): TokenStore {
  const read = (): StoredTokens | null => {
    const parsed = v.safeParse(StoredTokensSchema, parseJson(storage.getItem(KEY)));
    return parsed.success ? parsed.output : null;
  };
  return {
    read,
    write(tokens) {
      const stored = {
        ...tokens,
        generation: (read()?.generation ?? 0) + 1,
        subject: subjectOf(tokens.id_token),
      };
      storage.setItem(KEY, JSON.stringify(stored));
      return stored;
    },
    clear: () => storage.removeItem(KEY),
    onOtherTab(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.storageArea === storage && (event.key === KEY || event.key === null))
          listener(read());
      };
      page.addEventListener('storage', onStorage);
      return () => page.removeEventListener('storage', onStorage);
    },
  };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * The owner of the tokens, used only to notice that another tab has signed in as a different user.
 */
const subjectOf = (idToken: string): string => String(claimsOf(idToken).sub ?? '');
