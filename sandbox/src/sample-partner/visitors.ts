import { randomUUID } from 'node:crypto';
import type { Pending } from './authorization.ts';
import type { Tokens } from './connection.ts';
import type { InvoiceStatus } from './hand-over.ts';
import type { Hareto } from './hareto.ts';

/** Data of a browser. A real service stores it in its database, by its own accounts. */
export interface Visitor {
  id: string;
  pending: Pending | null;
  tokens: Promise<Tokens> | null;
  /** Statuses by the id of the sample invoice. */
  handedOver: Map<string, InvoiceStatus>;
  notice: string | null;
}

const COOKIE = 'sample-partner';

export function createVisitors() {
  const known = new Map<string, Visitor>();
  return {
    /** Finds a visitor by the browser's cookie; a new one gets a new cookie. */
    of: (cookies: string | undefined): { visitor: Visitor; setCookie: string | null } => {
      const id = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(cookies ?? '')?.[1];
      const found = id === undefined ? undefined : known.get(id);
      if (found) return { visitor: found, setCookie: null };
      const visitor: Visitor = {
        id: randomUUID(),
        pending: null,
        tokens: null,
        handedOver: new Map(),
        notice: null,
      };
      known.set(visitor.id, visitor);
      return {
        visitor,
        setCookie: `${COOKIE}=${visitor.id}; Path=/; HttpOnly; SameSite=Lax`,
      };
    },
  };
}

/**
 * Tokens that are valid for a call; simultaneous calls share one renewal, because a refresh token
 * is valid once.
 */
export async function tokensOf(visitor: Visitor, hareto: Hareto): Promise<Tokens> {
  const before = visitor.tokens;
  if (before === null) throw new Error('Not connected');
  const next = before.then(async (tokens) => hareto.renewed(tokens));
  visitor.tokens = next;
  return next;
}
