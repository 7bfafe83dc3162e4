import type { AskedAuthorization, AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { orThrow } from '../../db/rows.ts';
import {
  examineRequest,
  findClient,
  type Client,
  type Parameters,
} from './authorization-requests.ts';
import type { PushedRequests } from './pushed-requests.ts';
import { redirectUrl } from './redirect-url.ts';
import type { RequestObjects } from './request-objects.ts';
import {
  invalidClient,
  invalidRedirectUri,
  invalidRequestObject,
  invalidRequestUri,
  invalidScope,
  malformedRequest,
} from './refusals.ts';

/** What a client asks for, whichever way it came, once it was found to be right. */
export interface Asked {
  request: AuthorizationRequest;
  /** The hash that its one decision is counted by; null of one that the browser carried. */
  pushed: string | null;
}

/** The parameters before anybody has looked at them, and who vouches for them. */
interface Found {
  parameters: Parameters;
  pushed: string | null;
  /** What a browser carries proves nothing; a signature says whose it is, a push keeps it secret. */
  came: 'carried' | 'signed' | 'pushed';
}

interface Dependencies {
  db: Database;
  config: Pick<Config, 'publicOrigin'>;
  pushedRequests: PushedRequests;
  requestObjects: RequestObjects;
}

export type AskedRequests = ReturnType<typeof createAskedRequests>;

export function createAskedRequests(dependencies: Dependencies) {
  const { config, pushedRequests } = dependencies;
  return {
    backTo: ({ redirect_uri, state }: AuthorizationRequest, answer: Record<string, string>) =>
      backTo(config, { redirect_uri, state }, answer),

    read: async (asked: AskedAuthorization) =>
      checked(dependencies, await find(dependencies, asked)),

    /** Again, of one that was read a while ago: registrations change. */
    check: async ({ request: parameters, pushed }: Asked) =>
      checked(dependencies, { parameters, pushed, came: pushed === null ? 'carried' : 'pushed' }),

    /** In the transaction of the decision, which is the only one. */
    use: async (tx: Database, { pushed }: Asked): Promise<void> => {
      if (pushed !== null && !(await pushedRequests.use(tx, pushed))) throw invalidRequestUri();
    },
  };
}

/** `iss` in every answer: a client of several servers can tell whose it is (RFC 9207). */
function backTo(
  { publicOrigin }: Dependencies['config'],
  { redirect_uri, state }: Parameters,
  answer: Record<string, string>,
): string {
  // As it came, also when it is what is wrong; an empty one counts as none (RFC 6749 §3.1).
  const given = typeof state === 'string' && state !== '' ? { state } : {};
  return redirectUrl(String(redirect_uri), { ...answer, ...given, iss: publicOrigin });
}

/** Who asks and for what, or a refusal, which goes to the client as soon as it is known. */
async function checked({ db, config }: Dependencies, { parameters, pushed, came }: Found) {
  const examined = await examineRequest(db, parameters);
  if (examined.mistake === 'unknown_client') throw invalidClient();
  if (examined.mistake === 'foreign_redirect') throw invalidRedirectUri();
  const refused = (answer: Record<string, string>) => backTo(config, parameters, answer);
  if (!provesEnough(examined.client, came))
    throw malformedRequest('invalid_request', refused({ error: 'invalid_request' }));
  if (examined.mistake === 'malformed') {
    const { error, description } = examined;
    throw malformedRequest(error, refused({ error, error_description: description }));
  }
  if (examined.mistake === 'too_much') throw invalidScope(refused({ error: 'invalid_scope' }));
  return { ...examined, pushed };
}

/** Whoever can prove who it is has to (RFC 9126 §5, RFC 9101 §10.5): a secret pushes, a key signs. */
const provesEnough = ({ secret_hash, jwks }: Client, came: Found['came']): boolean =>
  came === 'pushed' || (secret_hash === null && (jwks === null || came === 'signed'));

async function find(dependencies: Dependencies, asked: AskedAuthorization): Promise<Found> {
  if (asked.request_uri !== undefined) {
    const opened = await dependencies.pushedRequests.open(asked);
    if (!opened) throw invalidRequestUri();
    return { parameters: opened.request, pushed: opened.hash, came: 'pushed' };
  }
  return asked.request === undefined
    ? { parameters: asked, pushed: null, came: 'carried' }
    : findSigned(dependencies, asked);
}

/**
 * A signed request is kept like a pushed one from its first coming: it may expire under its reader,
 * and is decided once. What is wrong with its parameters is told without keeping it.
 */
async function findSigned(
  dependencies: Dependencies,
  { client_id, request: text }: { client_id: string; request: string },
): Promise<Found> {
  const { db, pushedRequests, requestObjects } = dependencies;
  const client = orThrow(await findClient(db, client_id), invalidClient);
  const object = orThrow(
    (await requestObjects.read(text, client)) ?? undefined,
    invalidRequestObject,
  );
  const found: Found = { parameters: object.claims, pushed: null, came: 'signed' };
  const { request } = await checked(dependencies, found);
  const opened = await pushedRequests.openSigned({ ...object, request });
  if (!opened) throw invalidRequestUri();
  return { parameters: opened.request, pushed: opened.hash, came: 'signed' };
}
