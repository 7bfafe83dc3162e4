import rateLimit from '@fastify/rate-limit';
import { idParams } from '@hareto/contracts/plain-fields.ts';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Caller } from '../caller.ts';
import type { RateLimits } from '../config.ts';
import type { Context } from '../context.ts';
import {
  identifyCode,
  identifySignIn,
  isPasswordChange,
} from '../features/session/identification.ts';
import { findUrlHolder } from '../features/signed-links/session-urls.ts';
import { addressGroup } from '../address-group.ts';
import type { App } from './app.ts';
import { tooManyRequests } from '../problem.ts';

const MINUTE_MS = 60_000;
/** Number of counters per route; the least recently used are dropped first. */
const MAX_COUNTERS = 50_000;

/**
 * Limits the calls per minute for each class of routes. The counters are in memory, so that they
 * work without the database.
 */
export async function limitRates(app: App, context: Context): Promise<void> {
  const limits = context.config.rateLimits;
  const limit = (
    group: keyof RateLimits,
    callerKey = callerKeyOf,
    hook: 'onRequest' | 'preHandler' = 'onRequest',
  ) => ({
    max: limits[group],
    timeWindow: MINUTE_MS,
    groupId: group,
    hook,
    keyGenerator: callerKey,
  });
  // The user of a sign-in or of a mailed code is identified by the body, or is signed in.
  const signInKey = async (request: FastifyRequest) =>
    (await identifySignIn(context, request.body, request.ip)) ?? addressKey(request);
  const codeKey = async (request: FastifyRequest) => {
    const isChange = isPasswordChange(request.body);
    const caller = isChange ? await app.callerOrNull(request) : request.caller;
    if (caller) return keyOf(caller);
    return (await identifyCode(context, request.body)) ?? addressKey(request);
  };
  const urlKey = async (request: FastifyRequest) =>
    findUrlHolder(context, signedPathOf(request), request.query) ?? addressKey(request);
  app.decorate('rateLimits', {
    // The headers of this limit are left out: they would reveal whether the account has signed in
    // from this place before.
    login: { ...limit('login', signInKey, 'preHandler'), addHeadersOnExceeding: {} },
    code: limit('code', codeKey, 'preHandler'),
    write: limit('write'),
    read: limit('read'),
    open: limit('open'),
    content: limit('content', urlKey),
    download: limit('download', urlKey),
    unproven: limit('unproven', addressKey),
  });
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    cache: MAX_COUNTERS,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl / 1000),
  });
  addSignInHeaders(app, limits.login);
  limitInvalidTokens(app, limits.unproven);
}

function limitInvalidTokens(app: App, max: number): void {
  const options = { max, timeWindow: MINUTE_MS, keyGenerator: addressKey };
  const countByAddress = app.createRateLimit(options);
  app.decorate('limitInvalidTokens', async (request) => {
    const result = await countByAddress(request);
    if (!result.isAllowed && result.isExceeded) throw tooManyRequests(result.ttlInSeconds);
  });
}

/**
 * Adds rate limit headers to sign-ins. They count all sign-ins of the network address, so that they
 * are the same for every account.
 */
function addSignInHeaders(app: App, max: number): void {
  const countByAddress = app.createRateLimit({
    max,
    timeWindow: MINUTE_MS,
    keyGenerator: addressKey,
  });
  app.addHook('onRequest', async (request, reply) => {
    const { rateLimit } = request.routeOptions.config;
    if (!rateLimit || rateLimit.groupId !== 'login') return;
    const result = await countByAddress(request);
    if (result.isAllowed) return;
    const { remaining, ttlInSeconds: reset } = result;
    const values = { limit: max, remaining, reset };
    for (const [name, value] of Object.entries(values))
      void reply.header(`ratelimit-${name}`, value);
  });
}

/** The path as it was signed; the URL of the call may spell it with percent-encoded letters. */
function signedPathOf({ routeOptions: { url = '' }, params }: FastifyRequest): string {
  const found = v.safeParse(idParams, params);
  return found.success ? url.replace(':id', String(found.output.id)) : url;
}

const addressKey = async ({ ip }: FastifyRequest): Promise<string> => `address:${addressGroup(ip)}`;

const callerKeyOf = async (request: FastifyRequest): Promise<string> =>
  request.caller ? keyOf(request.caller) : addressKey(request);

/** A partner has its own counter, so that its calls do not limit the user. */
const keyOf = ({ userId, partner }: Caller): string =>
  partner ? `partner:${partner.clientId}:${userId}` : `user:${userId}`;
