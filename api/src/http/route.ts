import type { CallOutput, Endpoint } from '@hareto/contracts/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { RateLimits } from '../config.ts';
import type { Context } from '../context.ts';
import type { HandledEndpoint } from '../endpoints/handle.ts';
import { idempotently } from './idempotency.ts';
import { requiredVersion } from './if-match.ts';
import { visitOf } from './visit.ts';
import { Answer } from '../endpoints/answer.ts';
import type { App } from './app.ts';
import type { Caller } from '../caller.ts';
import { notSignedIn } from '../problem.ts';
import { parseBody, parseParams, parseQuery } from '../endpoints/validation.ts';

type Parsed<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

export interface Input<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  request: FastifyRequest;
}

/**
 * What a handler returns: the body before the contract's schema has cut it down, or that with a
 * status and headers.
 */
type Result<E extends Endpoint> = E['response'] extends v.GenericSchema
  ? v.InferInput<E['response']> | Answer<v.InferInput<E['response']>>
  : undefined | Answer<undefined>;

type Handler<E extends Endpoint> = (input: Input<E> & { caller: Caller }) => Promise<Result<E>>;
type PublicHandler<E extends Endpoint> = (input: Input<E>) => Promise<Result<E>>;

interface RouteOptions {
  /** Its own class of rate limit; reads and writes have theirs without it. */
  rateLimit?: keyof RateLimits;
}

interface CallerOptions extends RouteOptions {
  /** Refuses callers for whom the call does not exist, before what they sent is looked at. */
  admit?: (caller: Caller) => Promise<void>;
}

/** Registers the endpoints of a feature. Tokens have been checked when a handler runs. */
export function serve(app: App, context: Context, handled: readonly HandledEndpoint[]): void {
  for (const { endpoint, run, options } of handled) {
    const { admit, replay, ...routeOptions } = options;
    register(app, endpoint, routeOptions, {
      before: async (request) => admit?.(context, callerOf(request)),
      handle: async ({ request, ...parsed }) => {
        const input = {
          ...parsed,
          visit: visitOf(request),
          caller: request.caller ?? undefined,
          partner: request.caller?.partner,
          authenticate: async () => app.authenticate(request),
          version: endpoint.versioned ? requiredVersion(request) : undefined,
          idempotency: undefined,
        };
        if (endpoint.access !== 'public') callerOf(request);
        if (endpoint.access === 'partner' && !input.partner) throw notSignedIn('invalid_token');
        if (!endpoint.idempotent) return run(context, input);
        const call = {
          caller: callerOf(request),
          request,
          replay: replay && (async (stored: unknown) => replay(context, stored)),
        };
        return idempotently(context.db, call, async (idempotency) =>
          run(context, { ...input, idempotency }),
        );
      },
    });
  }
}

/** An endpoint for signed-in callers. Both tokens have been checked when the handler runs. */
export function route<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: Handler<E>,
  { admit, ...options }: CallerOptions = {},
): void {
  expectAccess(endpoint, 'auth');
  register(app, endpoint, options, {
    before: async (request) => admit?.(callerOf(request)),
    handle: async (input) => handler({ ...input, caller: callerOf(input.request) }),
  });
}

/** An endpoint that needs no token. */
export function publicRoute<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: PublicHandler<E>,
  options: RouteOptions = {},
): void {
  expectAccess(endpoint, 'public');
  register(app, endpoint, options, { handle: handler });
}

function expectAccess(endpoint: Endpoint, access: Endpoint['access']): void {
  if (endpoint.access !== access)
    throw new Error(`${endpoint.method} ${endpoint.path} is declared as ${endpoint.access}`);
}

interface Steps<E extends Endpoint> {
  before?: (request: FastifyRequest) => Promise<void>;
  handle: (input: Input<E>) => Promise<unknown>;
}

function register<E extends Endpoint>(
  app: App,
  endpoint: E,
  options: RouteOptions,
  { before, handle }: Steps<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      access: endpoint.access,
      scope: endpoint.scope,
      rateLimit: app.rateLimits[options.rateLimit ?? rateLimitOf(endpoint)],
    },
    handler: async (request, reply) => {
      await before?.(request);
      return send(reply, endpoint, await handle(parseInput(endpoint, request)));
    },
  });
}

function rateLimitOf({ access, method }: Endpoint): keyof RateLimits {
  if (method !== 'GET') return 'write';
  return access === 'public' ? 'open' : 'read';
}

function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  const { params, query, body } = endpoint;
  // The compiler can not follow which part of a generic endpoint is declared; each part is parsed
  // by exactly its own schema.
  return {
    params: params && parseParams(params, request.params),
    query: parseQuery(query ?? v.strictObject({}), request.query),
    body: parseBody(body ?? v.strictObject({}), request.body),
    request,
  } as Input<E>;
}

function send(reply: FastifyReply, endpoint: Endpoint, result: unknown): FastifyReply {
  const answer: Answer<unknown> =
    result instanceof Answer ? result : new Answer<unknown>(result, {});
  const { body, status, headers } = answer;
  void reply.code(status ?? endpoint.status).headers(headers);
  return endpoint.response ? reply.send(parseResponse(endpoint, body)) : reply.send();
}

// What nobody declared does not leave the server.
function parseResponse<E extends Endpoint>(endpoint: E, body: unknown): CallOutput<E> {
  const result = v.safeParse(endpoint.response as v.GenericSchema, body);
  if (result.success) return result.output as CallOutput<E>;
  const where = result.issues
    .map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.type}`)
    .join(', ');
  throw new Error(
    `${endpoint.method} ${endpoint.path}: response does not fit its contract: ${where}`,
  );
}

function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw notSignedIn('invalid_token');
  return request.caller;
}
