import type { FastifyRequest } from 'fastify';
import { insufficientScope, invalidPartnerToken } from '../features/oauth/bearer-refusals.ts';
import { findGranted } from '../features/oauth/granted-access.ts';
import { findCaller } from '../features/session/sessions/sessions.ts';
import type { App } from './app.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { notSignedIn, Problem } from '../problem.ts';

type Dependencies = Pick<Context, 'db' | 'sessionClock' | 'tokens'>;

const BEARER = /^Bearer (\S+)$/i;
const bearerOf = ({ headers }: FastifyRequest) => BEARER.exec(headers.authorization ?? '')?.[1];

/** Runs before the body is read. */
export function authenticateCallers(app: App, dependencies: Dependencies): void {
  app.decorateRequest('caller', null);
  const callerOf = async (request: FastifyRequest) =>
    callerBehind(request, dependencies).catch(async (refusal: unknown) =>
      countUnproven(app, request, refusal),
    );
  app.decorate('authenticate', callerOf);
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === 'auth' || access === 'partner') request.caller = await callerOf(request);
  });
}

/** Made-up tokens count for the network address. An expired token is genuine and does not count. */
async function countUnproven(app: App, request: FastifyRequest, refusal: unknown): Promise<never> {
  if (refusal instanceof Problem && refusal.status === 'invalid_token')
    await app.limitUnknownTokens(request);
  throw refusal;
}

/** Partners' servers send one token, our own pages two. */
async function callerBehind(request: FastifyRequest, dependencies: Dependencies): Promise<Caller> {
  const { access, scope } = request.routeOptions.config;
  const isPartner = scope && request.headers['access-token'] === undefined && bearerOf(request);
  return access === 'partner' || isPartner
    ? authenticatePartner(request, dependencies)
    : authenticateUser(request, dependencies);
}

/** RFC 6750; the token is read each time, so that a revocation ends it at once. */
async function authenticatePartner(
  request: FastifyRequest,
  dependencies: Dependencies,
): Promise<Caller> {
  const token = bearerOf(request);
  if (token === undefined) throw invalidPartnerToken(false);
  const granted = await findGranted(dependencies, token);
  if (!granted) throw invalidPartnerToken(true);
  const { scope } = request.routeOptions.config;
  if (!scope || !granted.scopes.includes(scope)) throw insufficientScope(scope ?? '');
  return granted.caller;
}

async function authenticateUser(
  request: FastifyRequest,
  dependencies: Dependencies,
): Promise<Caller> {
  const accessToken = request.headers['access-token'];
  const idToken = bearerOf(request);
  if (typeof accessToken !== 'string' || idToken === undefined) throw notSignedIn('invalid_token');
  return findCaller(dependencies, { accessToken, idToken });
}
