import { AuthorizationRequestSchema, type AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import type { Database } from '../db/client.ts';
import { examineRequest } from './authorization-requests.ts';
import { readParameters } from './token-form.ts';
import {
  clientUnproven,
  invalidRequest,
  requestNotSupported,
  tooMuchScope,
  unsupportedResponseType,
} from './token-refusals.ts';

/**
 * An authorization request of a client that is proven already: everything is looked at that would be
 * of one that a browser brings, so that what is wrong is told to the client's server and no user
 * ever meets it. `client_id` belongs to it even if the header names it, too (RFC 9126 §2.1).
 */
export async function readPushedRequest(
  db: Database,
  form: ReadonlyMap<string, string>,
): Promise<AuthorizationRequest> {
  if (form.has('request_uri')) throw invalidRequest('A pushed request names no request_uri.');
  if (form.has('request')) throw requestNotSupported();
  const responseType = form.get('response_type') ?? 'code';
  if (responseType !== 'code') throw unsupportedResponseType();
  if ((form.get('response_mode') ?? 'query') !== 'query')
    throw invalidRequest('Use the response mode query.');
  const request = readParameters(form, AuthorizationRequestSchema.entries);
  const { mistake } = await examineRequest(db, request);
  if (mistake === 'unknown_client') throw clientUnproven();
  if (mistake === 'foreign_redirect')
    throw invalidRequest('The redirect_uri is not registered for the client.');
  if (mistake === 'too_much') throw tooMuchScope();
  return request;
}
