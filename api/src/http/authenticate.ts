import type { FastifyRequest } from 'fastify';
import type { TokenSigner } from '../ports/token-signer.ts';
import type { Sessions } from '../session/sessions.ts';
import type { App } from './app.ts';
import type { Caller } from './caller.ts';
import { notSignedIn, Problem } from './problem.ts';

/**
 * Runs before the body is read. The access token alone authorises; the id token has to belong to
 * the same user and session (spec §7). The session is looked up each time, so that a logout ends
 * its tokens at once (S050).
 */
export function authenticateCallers(
  app: App,
  dependencies: { tokens: TokenSigner; sessions: Sessions },
): void {
  app.decorateRequest('caller', null);
  const callerOf = async (request: FastifyRequest) =>
    authenticate(request, dependencies).catch(async (refusal: unknown) =>
      countUnproven(app, request, refusal),
    );
  app.decorate('authenticate', callerOf);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access === 'auth') request.caller = await callerOf(request);
  });
}

/** Made-up tokens are counted by address; one that has merely ended was somebody's, and is not. */
async function countUnproven(app: App, request: FastifyRequest, refusal: unknown): Promise<never> {
  if (refusal instanceof Problem && refusal.status === 'invalid_token')
    await app.limitUnproven(request);
  throw refusal;
}

async function authenticate(
  request: FastifyRequest,
  { tokens, sessions }: { tokens: TokenSigner; sessions: Sessions },
): Promise<Caller> {
  const accessToken = request.headers['access-token'];
  const idToken = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (typeof accessToken !== 'string' || idToken === undefined) throw notSignedIn('invalid_token');
  const [access, id] = await Promise.all([
    tokens.verify('access', accessToken),
    tokens.verify('id', idToken),
  ]);
  if (access === 'invalid' || id === 'invalid') throw notSignedIn('invalid_token');
  if (access === 'expired' || id === 'expired') throw notSignedIn('expired_access_token');
  if (access.userId !== id.userId || access.sessionId !== id.sessionId)
    throw notSignedIn('invalid_token');
  const caller = await sessions.findCaller(access);
  if (typeof caller === 'string') throw notSignedIn(caller);
  return caller;
}
