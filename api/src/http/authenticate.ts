import type { FastifyRequest } from 'fastify';
import {
  insufficientScope,
  invalidPartnerToken,
  missingPartnerToken,
} from '../features/oauth/bearer-refusals.ts';
import { findGrantedAccess } from '../features/oauth/granted-access.ts';
import { findCaller } from '../features/session/sessions/sessions.ts';
import type { App } from './app.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { notSignedIn, Problem } from '../problem.ts';

type Dependencies = Pick<Context, 'db' | 'sessionClock' | 'tokens'>;

const BEARER = /^Bearer (\S+)$/i;
const bearerOf = ({ headers }: FastifyRequest) => BEARER.exec(headers.authorization ?? '')?.[1];

/** Sets `request.caller` before the body is read. */
export function authenticateCallers(app: App, dependencies: Dependencies): void {
  app.decorateRequest('caller', null);
  const callerOf = async (request: FastifyRequest) =>
    findCallerOfRequest(request, dependencies).catch(async (refusal: unknown) =>
      countInvalidToken(app, request, refusal),
    );
  app.decorate('authenticate', callerOf);
  app.decorate('callerOrNull', async (request) =>
    findCallerOfRequest(request, dependencies).catch(nullIfRefused),
  );
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === 'auth' || access === 'partner') request.caller = await callerOf(request);
  });
}

function nullIfRefused(refusal: unknown): null {
  if (refusal instanceof Problem && refusal.httpStatus === 401) return null;
  throw refusal;
}

/** Counts an invalid token against the caller's network address. An expired token is not counted. */
async function countInvalidToken(
  app: App,
  request: FastifyRequest,
  refusal: unknown,
): Promise<never> {
  if (refusal instanceof Problem && refusal.status === 'invalid_token')
    await app.limitInvalidTokens(request);
  throw refusal;
}

/** Partners' servers send one token; our own pages send an access token and an id token. */
async function findCallerOfRequest(
  request: FastifyRequest,
  dependencies: Dependencies,
): Promise<Caller> {
  const { access, scope } = request.routeOptions.config;
  const isPartner = scope && request.headers['access-token'] === undefined && bearerOf(request);
  return access === 'partner' || isPartner
    ? authenticatePartner(request, dependencies)
    : authenticateUser(request, dependencies);
}

/** RFC 6750. The token is looked up in each call, so that a revocation works at once. */
async function authenticatePartner(
  request: FastifyRequest,
  dependencies: Dependencies,
): Promise<Caller> {
  const token = bearerOf(request);
  if (token === undefined) throw missingPartnerToken();
  const grant = await findGrantedAccess(dependencies, token);
  if (!grant) throw invalidPartnerToken();
  const { scope } = request.routeOptions.config;
  if (!scope || !grant.scopes.includes(scope)) throw insufficientScope(scope ?? '');
  return grant.caller;
}

async function authenticateUser(
  request: FastifyRequest,
  dependencies: Dependencies,
): Promise<Caller> {
  const accessToken = request.headers['access-token'];
  const idToken = bearerOf(request);
  if (typeof accessToken !== 'string' || idToken === undefined) throw notSignedIn('invalid_token');
  const { acceptsExpiredTokens: acceptsExpired = false } = request.routeOptions.config;
  return findCaller(dependencies, { accessToken, idToken, acceptsExpired });
}
