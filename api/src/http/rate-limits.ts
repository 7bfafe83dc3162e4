import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { RateLimits } from '../config.ts';
import type { Context } from '../context.ts';
import { findUrlHolder } from '../features/files/file-content.ts';
import { identifyCode, identifySignIn } from '../features/session/identification.ts';
import { addressGroup } from '../address-group.ts';
import type { App } from './app.ts';
import { tooManyRequests } from '../problem.ts';

const MINUTE_MS = 60_000;
/** Number of counters per route; the least recently used are dropped first. */
const MAX_COUNTERS = 50_000;

/**
 * Limits calls a minute by class of route, in memory: this limiter can not fail with the database.
 */
export async function limitRates(app: App, context: Context): Promise<void> {
  const limits = context.config.rateLimits;
  const limit = (
    group: keyof RateLimits,
    callerKey = callerOf,
    hook: 'onRequest' | 'preHandler' = 'onRequest',
  ) => ({
    max: limits[group],
    timeWindow: MINUTE_MS,
    groupId: group,
    hook,
    keyGenerator: callerKey,
  });
  // These calls identify their user in the body.
  const signerIn = async (request: FastifyRequest) =>
    (await identifySignIn(context, request.body, request.ip)) ?? strangerOf(request);
  const codeHolder = async (request: FastifyRequest) =>
    (await identifyCode(context, request.body)) ?? strangerOf(request);
  const holderOf = async (request: FastifyRequest) =>
    findUrlHolder(context, request.query) ?? strangerOf(request);
  app.decorate('rateLimits', {
    // Which counter a sign-in uses would reveal whether the account has signed in from here before,
    // so these headers are left out.
    login: { ...limit('login', signerIn, 'preHandler'), addHeadersOnExceeding: {} },
    code: limit('code', codeHolder, 'preHandler'),
    write: limit('write'),
    read: limit('read'),
    open: limit('open'),
    content: limit('content', holderOf),
    unproven: limit('unproven', strangerOf),
  });
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    cache: MAX_COUNTERS,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl / 1000),
  });
  notifyOfSignIns(app, limits.login);
  limitUnknownTokens(app, limits.unproven);
}

function limitUnknownTokens(app: App, max: number): void {
  const options = { max, timeWindow: MINUTE_MS, keyGenerator: strangerOf };
  const unproven = app.createRateLimit(options);
  app.decorate('limitUnknownTokens', async (request) => {
    const counted = await unproven(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttlInSeconds);
  });
}

/**
 * The headers of a sign-in count all sign-ins of its address, so that every caller there sees the
 * same.
 */
function notifyOfSignIns(app: App, max: number): void {
  const countByAddress = app.createRateLimit({
    max,
    timeWindow: MINUTE_MS,
    keyGenerator: strangerOf,
  });
  app.addHook('onRequest', async (request, reply) => {
    const { rateLimit } = request.routeOptions.config;
    if (!rateLimit || rateLimit.groupId !== 'login') return;
    const counted = await countByAddress(request);
    if (counted.isAllowed) return;
    const { remaining, ttlInSeconds: reset } = counted;
    const values = { limit: max, remaining, reset };
    for (const [name, value] of Object.entries(values))
      void reply.header(`ratelimit-${name}`, value);
  });
}

const strangerOf = async ({ ip }: FastifyRequest): Promise<string> => `address:${addressGroup(ip)}`;

async function callerOf(request: FastifyRequest): Promise<string> {
  if (!request.caller) return strangerOf(request);
  const { userId, partner } = request.caller;
  // The user must not be limited because of a partner that calls too often.
  return partner ? `partner:${partner.clientId}:${userId}` : `user:${userId}`;
}
