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
    /** Identifies the caller on a route where tokens are optional; 401 if they are not valid. */
    authenticate: (request: FastifyRequest) => Promise<Caller>;
    /** Identifies the caller on a route that works without tokens; null if they are not valid. */
    callerOrNull: (request: FastifyRequest) => Promise<Caller | null>;
    /** Throws 429 after an IP address has sent too many tokens that this server did not issue. */
    limitInvalidTokens: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    /** The caller, set by `authenticate`; null on public routes. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    access?: 'public' | 'auth' | 'partner';
    /** The scope that a partner's token needs. */
    scope?: PartnerScope | null;
    /** Expired tokens of the session also identify the caller. */
    acceptsExpiredTokens?: boolean;
  }
}
