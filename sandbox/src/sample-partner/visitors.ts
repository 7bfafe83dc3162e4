import { randomUUID } from 'node:crypto';
import type { PendingAuthorization } from './authorization.ts';
import { isAccessEnded, type Tokens } from './connection.ts';
import type { InvoiceStatus } from './invoice-calls.ts';
import type { Hareto } from './hareto.ts';

/** Data of one browser. A real service stores it in its database, by its own accounts. */
export interface Visitor {
  id: string;
  pending: PendingAuthorization | null;
  tokens: Promise<Tokens> | null;
  /** Statuses by the id of the sample invoice. */
  sentInvoices: Map<string, InvoiceStatus>;
  notice: string | null;
}

const COOKIE = 'sample-partner';

export function createVisitors() {
  const visitors = new Map<string, Visitor>();
  return {
    /** Finds a visitor by the browser's cookie; a new one gets a new cookie. */
    findOrCreate: (cookies: string | undefined): { visitor: Visitor; setCookie: string | null } => {
      const id = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(cookies ?? '')?.[1];
      const found = id === undefined ? undefined : visitors.get(id);
      if (found) return { visitor: found, setCookie: null };
      const visitor: Visitor = {
        id: randomUUID(),
        pending: null,
        tokens: null,
        sentInvoices: new Map(),
        notice: null,
      };
      visitors.set(visitor.id, visitor);
      return {
        visitor,
        setCookie: `${COOKIE}=${visitor.id}; Path=/; HttpOnly; SameSite=Lax`,
      };
    },
  };
}

/**
 * Returns tokens that are valid for a call, and renews them before if needed. Simultaneous calls
 * share one renewal, because a refresh token is valid once.
 */
export async function validTokens(visitor: Visitor, hareto: Hareto): Promise<Tokens> {
  const current = visitor.tokens;
  if (current === null) throw new Error('Not connected');
  const renewed = current.then(async (tokens) => hareto.renewIfNeeded(tokens));
  // The stored promise never fails: after a failure on the way, the next call renews the same
  // tokens.
  visitor.tokens = renewed.catch(async () => current);
  return renewed;
}

/** Calls hareto with the visitor's tokens. Disconnects the visitor when the access has ended. */
export async function callFor<Result>(
  visitor: Visitor,
  hareto: Hareto,
  call: (tokens: Tokens) => Promise<Result>,
): Promise<Result> {
  const renewed = validTokens(visitor, hareto);
  const stored = visitor.tokens;
  try {
    return await call(await renewed);
  } catch (error) {
    // A later call or a new connection has stored its own tokens.
    if (isAccessEnded(error) && visitor.tokens === stored) visitor.tokens = null;
    throw error;
  }
}
