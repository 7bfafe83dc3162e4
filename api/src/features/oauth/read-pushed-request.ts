import { AuthorizationRequestSchema, type AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import type { Context } from '../../context.ts';
import { examineRequest, type Client, type Parameters } from './authorization-requests.ts';
import { readRequestObject } from './request-objects.ts';
import {
  invalidClient,
  invalidRequest,
  invalidRequestObject,
  TokenRefusal,
  scopeNotAllowed,
} from './token-refusals.ts';

type Form = ReadonlyMap<string, string>;

/** `jti` is the id of the signed object; null for an unsigned request. */
interface PushedRequest {
  request: AuthorizationRequest;
  jti: string | null;
}

/**
 * Checks a pushed request as strictly as URL parameters, so that mistakes are reported to the
 * client's server and never reach a user. `client_id` is required even if the header contains it
 * (RFC 9126 §2.1).
 */
export async function readPushedRequest(
  context: Pick<Context, 'db' | 'config' | 'sessionClock'>,
  client: Client,
  form: Form,
): Promise<PushedRequest> {
  if (form.has('request_uri')) throw invalidRequest('A pushed request names no request_uri.');
  const { parameters, jti } = await findParameters(context, client, form);
  for (const name of ['client_id', 'redirect_uri'])
    if (parameters[name] === undefined) throw invalidRequest(`${name} is missing or malformed.`);
  const examined = await examineRequest(context.db, parameters);
  if (examined.mistake === 'unknown_client') throw invalidClient();
  if (examined.mistake === 'unregistered_redirect')
    throw invalidRequest('The redirect_uri is not registered for the client.');
  if (examined.mistake === 'malformed')
    throw new TokenRefusal(examined.error, examined.description);
  if (examined.mistake === 'scope_not_allowed') throw scopeNotAllowed();
  return { request: examined.request, jti };
}

async function findParameters(
  context: Pick<Context, 'config' | 'sessionClock'>,
  client: Client,
  form: Form,
): Promise<{ parameters: Parameters; jti: string | null }> {
  const text = form.get('request');
  if (text === undefined) {
    if (client.jwks !== null) throw invalidRequest('A client with registered keys signs requests.');
    return { parameters: Object.fromEntries(form), jti: null };
  }
  refuseOtherParameters(form);
  const requestObject = await readRequestObject(context, text, client);
  if (!requestObject?.isTimely) throw invalidRequestObject();
  return { parameters: requestObject.claims, jti: requestObject.jti };
}

/** RFC 9126 §3: besides a request object, a form has only the client's authentication. */
function refuseOtherParameters(form: Form): void {
  const otherParameter = Object.keys(AuthorizationRequestSchema.entries).find(
    (name) => name !== 'client_id' && form.has(name),
  );
  if (otherParameter !== undefined)
    throw invalidRequest(`${otherParameter} stands beside the request object.`);
}
