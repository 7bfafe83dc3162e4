import type { AskedAuthorization, AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { examineRequest } from './authorization-requests.ts';
import type { PushedRequests } from './pushed-requests.ts';
import { redirectUrl } from './redirect-url.ts';
import {
  invalidClient,
  invalidRedirectUri,
  invalidRequestUri,
  invalidScope,
  pushNeeded,
} from './refusals.ts';

/** What a client asks for, whichever way it came. */
export interface Asked {
  request: AuthorizationRequest;
  /** The hash of the pushed request; null of one that the browser carried. */
  pushed: string | null;
}

interface Dependencies {
  db: Database;
  config: Pick<Config, 'publicOrigin'>;
  pushedRequests: PushedRequests;
}

export type AskedRequests = ReturnType<typeof createAskedRequests>;

export function createAskedRequests({ db, config, pushedRequests }: Dependencies) {
  // `iss` in every answer: a client of several servers can tell whose it is (RFC 9207).
  const backTo = ({ redirect_uri, state }: AuthorizationRequest, answer: Record<string, string>) =>
    redirectUrl(redirect_uri, { ...answer, state, iss: config.publicOrigin });

  /** Who asks and for what, or a refusal; looked at again each time, as registrations change. */
  async function check({ request, pushed }: Asked) {
    const examined = await examineRequest(db, request);
    if (examined.mistake === 'unknown_client') throw invalidClient();
    if (examined.mistake === 'foreign_redirect') throw invalidRedirectUri();
    // Whoever can prove who it is has to: what a browser carries proves nothing (RFC 9126 §5).
    if (pushed === null && examined.client.secret_hash !== null)
      throw pushNeeded(backTo(request, { error: 'invalid_request' }));
    if (examined.mistake !== null) throw invalidScope(backTo(request, { error: 'invalid_scope' }));
    return examined;
  }

  return {
    backTo,
    check,

    read: async (asked: AskedAuthorization) => {
      const found = await find(pushedRequests, asked);
      return { ...found, ...(await check(found)) };
    },

    /** In the transaction of the decision, which is the only one. */
    use: async (tx: Database, { pushed }: Asked): Promise<void> => {
      if (pushed !== null && !(await pushedRequests.use(tx, pushed))) throw invalidRequestUri();
    },
  };
}

async function find(pushedRequests: PushedRequests, asked: AskedAuthorization): Promise<Asked> {
  if (asked.request_uri === undefined) return { request: asked, pushed: null };
  const opened = await pushedRequests.open(asked);
  if (!opened) throw invalidRequestUri();
  return { request: opened.request, pushed: opened.hash };
}
