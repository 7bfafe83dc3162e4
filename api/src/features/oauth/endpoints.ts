import {
  approveAuthorization,
  approveAuthorizationTwoFactor,
  CredentialsSchema,
  deleteConsent,
  denyAuthorization,
  getAuthorizationRequest,
  getPaymentSelection,
  listConsents,
} from '@hareto/contracts/oauth.ts';
import type * as v from 'valibot';
import { EndpointResponse } from '../../endpoints/endpoint-response.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { parseBody } from '../../endpoints/validation.ts';
import { findConsents, revokeConsent } from './consents.ts';
import {
  approveSignedIn,
  approveWithCode,
  approveWithPassword,
  denyRequest,
  describeRequest,
} from './decisions.ts';
import { readSelection } from './payment-selection.ts';

/** Our own pages make these calls; partners' servers send forms (answer-form-calls.ts). */
export const oauthEndpoints: readonly HandledEndpoint[] = [
  handle(getAuthorizationRequest, async (context, { query }) => describeRequest(context, query)),
  handle(
    approveAuthorization,
    async (context, { body: { email_address, password, ...requested }, visit, authenticate }) => {
      const credentials = readCredentials({ email_address, password });
      const answer = credentials
        ? await approveWithPassword(context, { ...requested, ...credentials }, visit)
        : await approveSignedIn(context, await authenticate(), requested);
      return new EndpointResponse(answer, { status: answer.status === 'approved' ? 200 : 202 });
    },
    { rateLimit: 'login', prove: 'inHandler' },
  ),
  handle(
    approveAuthorizationTwoFactor,
    async (context, { body, visit }) => approveWithCode(context, body, visit),
    { rateLimit: 'code' },
  ),
  handle(denyAuthorization, async (context, { body }) => denyRequest(context, body)),
  handle(getPaymentSelection, async (context, { caller, query }) =>
    readSelection(context, caller, query.client_id),
  ),
  handle(listConsents, async (context, { caller }) => ({
    consents: await findConsents(context, caller.userId),
  })),
  handle(deleteConsent, async (context, { caller, params, visit }) =>
    revokeConsent(context, caller, params.client_id, visit.ipAddress),
  ),
];

/** Null when the session already identifies the user. */
function readCredentials(credentials: Partial<v.InferOutput<typeof CredentialsSchema>>) {
  return Object.values(credentials).every((value) => value === undefined)
    ? null
    : parseBody(CredentialsSchema, credentials);
}
