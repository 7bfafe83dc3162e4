import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PartnerScope } from '@hareto/contracts/endpoint.ts';
import type { RateLimits } from '../config.ts';
import type { Caller } from '../caller.ts';

export type App = FastifyInstance;

interface RouteRateLimit {
  max: number;
  timeWindow: number;
  groupId: string;
  hook: 'onRequest' | 'preHandler';
  keyGenerator: (request: FastifyRequest) => string | Promise<string>;
}
type RouteRateLimits = Record<keyof RateLimits, RouteRateLimit>;

declare module 'fastify' {
  interface FastifyInstance {
    rateLimits: RouteRateLimits;
    /** Who calls a route that not everybody needs tokens for; 401 without good ones. */
    authenticate: (request: FastifyRequest) => Promise<Caller>;
    /** 429 for an address that sends too many tokens which are none. */
    limitUnproven: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    /** Who calls; null on public routes. Set by `authenticate`. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    access?: 'public' | 'auth' | 'partner';
    /** What a partner's token must be good for. */
    scope?: PartnerScope | null;
  }
}
