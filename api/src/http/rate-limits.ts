import rateLimit from '@fastify/rate-limit';
import type { RateLimits } from '../config.ts';
import type { App } from './app.ts';
import { tooManyRequests } from './problem.ts';

const MINUTE_MS = 60_000;

/** Calls a minute by address and class of route, in memory: a limiter that can not fail with the database (S112). */
export async function limitRates(app: App, limits: RateLimits): Promise<void> {
  const limit = (group: keyof RateLimits) => ({ max: limits[group], timeWindow: MINUTE_MS, groupId: group });
  app.decorate('rateLimits', { login: limit('login'), code: limit('code'), write: limit('write'), read: limit('read') });
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    errorResponseBuilder: (_request, context) => tooManyRequests(context.ttl / 1000),
  });
}
