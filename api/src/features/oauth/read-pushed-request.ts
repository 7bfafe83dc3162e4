import { AuthorizationRequestSchema, type AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import type { Context } from '../../context.ts';
import { examineRequest, type Client, type Parameters } from './authorization-requests.ts';
import { readRequestObject } from './request-objects.ts';
import {
  clientUnproven,
  invalidRequest,
  invalidRequestObject,
  TokenRefusal,
  tooMuchScope,
} from './token-refusals.ts';

type Form = ReadonlyMap<string, string>;

/** A pushed request, and the `jti` of the signed object that it came as. */
interface Read {
  request: AuthorizationRequest;
  jti: string | null;
}

/**
 * An authorization request of a client that is proven already: everything is looked at that would be
 * of one that a browser brings, so that what is wrong is told to the client's server and no user
 * ever meets it. `client_id` belongs to it even if the header names it, too (RFC 9126 §2.1).
 */
export async function readPushedRequest(
  context: Pick<Context, 'db' | 'config' | 'sessionClock'>,
  client: Client,
  form: Form,
): Promise<Read> {
  if (form.has('request_uri')) throw invalidRequest('A pushed request names no request_uri.');
  const { parameters, jti } = await findParameters(context, client, form);
  for (const name of ['client_id', 'redirect_uri'])
    if (parameters[name] === undefined) throw invalidRequest(`${name} is missing or malformed.`);
  const examined = await examineRequest(context.db, parameters);
  if (examined.mistake === 'unknown_client') throw clientUnproven();
  if (examined.mistake === 'foreign_redirect')
    throw invalidRequest('The redirect_uri is not registered for the client.');
  if (examined.mistake === 'malformed')
    throw new TokenRefusal(examined.error, examined.description);
  if (examined.mistake === 'too_much') throw tooMuchScope();
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
  refuseBeside(form);
  const object = await readRequestObject(context, text, client);
  if (!object?.isTimely) throw invalidRequestObject();
  return { parameters: object.claims, jti: object.jti };
}

/** RFC 9126 §3: beside the object, a form has what the client authenticates with and no more. */
function refuseBeside(form: Form): void {
  const beside = Object.keys(AuthorizationRequestSchema.entries).find(
    (name) => name !== 'client_id' && form.has(name),
  );
  if (beside !== undefined) throw invalidRequest(`${beside} stands beside the request object.`);
}
