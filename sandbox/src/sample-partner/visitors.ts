import { randomUUID } from 'node:crypto';
import type { Pending } from './authorization.ts';
import type { Tokens } from './connection.ts';
import type { InvoiceStatus } from './hand-over.ts';
import type { Hareto } from './hareto.ts';

/** What the service knows of a browser. A real one keeps it in its database, by its own accounts. */
export interface Visitor {
  id: string;
  pending: Pending | null;
  tokens: Promise<Tokens> | null;
  /** By the id of the sample invoice. */
  handedOver: Map<string, InvoiceStatus>;
  notice: string | null;
}

const COOKIE = 'sample-partner';

export function createVisitors() {
  const known = new Map<string, Visitor>();
  return {
    /** By the cookie of the browser; a new one gets a new cookie. */
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

/** Good for a call; several calls at once renew together, as a refresh token is good once. */
export async function tokensOf(visitor: Visitor, hareto: Hareto): Promise<Tokens> {
  const before = visitor.tokens;
  if (before === null) throw new Error('Not connected');
  const next = before.then(async (tokens) => hareto.renewed(tokens));
  visitor.tokens = next;
  return next;
}
