import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '../config.ts';
import type { Caller } from './caller.ts';

export type App = FastifyInstance;

type RouteRateLimits = Record<keyof RateLimits, { max: number; timeWindow: number; groupId: string }>;

declare module 'fastify' {
  interface FastifyInstance {
    rateLimits: RouteRateLimits;
  }
  interface FastifyRequest {
    /** Who calls; null on public routes. Set by `authenticate`. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    access?: 'public' | 'auth';
  }
}
