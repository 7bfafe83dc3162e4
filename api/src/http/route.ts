import type { CallOutput, Endpoint } from '@hareto/contracts/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Caller } from '../caller.ts';
import type { RateLimits } from '../config.ts';
import type { Context } from '../context.ts';
import { EndpointResponse } from '../endpoints/endpoint-response.ts';
import type { AnyInput, HandledEndpoint } from '../endpoints/handle.ts';
import { parseBody, parseParams, parseQuery } from '../endpoints/validation.ts';
import { notSignedIn } from '../problem.ts';
import { requireProof } from '../proofs/require-proof.ts';
import type { App } from './app.ts';
import { runOncePerKey } from './idempotency.ts';
import { requiredVersion } from './if-match.ts';
import { visitOf } from './visit.ts';

/** Registers endpoints as routes. Tokens are checked before a handler runs. */
export function registerEndpoints(
  app: App,
  context: Context,
  endpoints: readonly HandledEndpoint[],
): void {
  for (const handled of endpoints) {
    const { endpoint, options } = handled;
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: {
        access: endpoint.access,
        scope: endpoint.scope,
        acceptsExpiredTokens: options.acceptsExpiredTokens ?? false,
        rateLimit: app.rateLimits[options.rateLimit ?? rateLimitOf(endpoint)],
      },
      handler: async (request, reply) => {
        await options.admit?.(context, callerOf(request));
        return send(reply, endpoint, await runHandler(app, context, handled, request));
      },
    });
  }
}

function rateLimitOf({ access, method }: Endpoint): keyof RateLimits {
  if (method !== 'GET') return 'write';
  return access === 'public' ? 'open' : 'read';
}

/** Runs the handler; a handler of an idempotent endpoint runs once for each `Idempotency-Key`. */
async function runHandler(
  app: App,
  context: Context,
  handled: HandledEndpoint,
  request: FastifyRequest,
): Promise<unknown> {
  const { endpoint, options } = handled;
  const { replay } = options;
  const input = inputOf(app, endpoint, request);
  const isKeyMissing = request.headers['idempotency-key'] === undefined;
  if (!endpoint.idempotent || (endpoint.idempotent === 'optional' && isKeyMissing))
    return runWithProof(context, handled, input);
  const caller = callerOf(request);
  const call = {
    caller,
    request,
    replay: replay && (async (storedBody: unknown) => replay(context, storedBody, caller)),
  };
  return runOncePerKey(context.db, call, async (idempotency) =>
    runWithProof(context, handled, { ...input, idempotency }),
  );
}

/** Checks that the session has the proof that the endpoint declares, then runs the handler. */
async function runWithProof(
  context: Context,
  { endpoint: { proof }, run, options: { prove } }: HandledEndpoint,
  input: AnyInput,
): Promise<unknown> {
  if (proof !== null && proof !== 'in_body' && typeof prove === 'function') {
    const question = await prove(context, input);
    const { caller } = input;
    if (question && caller) await requireProof(context.db, context, caller, proof, question);
  }
  return run(context, input);
}

function inputOf(app: App, endpoint: Endpoint, request: FastifyRequest): AnyInput {
  const { access, params, query, body, versioned } = endpoint;
  const caller = access === 'public' ? undefined : callerOf(request);
  if (access === 'partner' && !caller?.partner) throw notSignedIn('invalid_token');
  return {
    params: params && parseParams(params, request.params),
    query: parseQuery(query ?? v.strictObject({}), request.query),
    body: parseBody(body ?? v.strictObject({}), request.body),
    visit: visitOf(request),
    caller,
    partner: caller?.partner,
    authenticate: async () => app.authenticate(request),
    callerOrNull: async () => app.callerOrNull(request),
    idempotency: undefined,
    version: versioned ? requiredVersion(request) : undefined,
  };
}

function send(reply: FastifyReply, endpoint: Endpoint, result: unknown): FastifyReply {
  const response: EndpointResponse<unknown> =
    result instanceof EndpointResponse ? result : new EndpointResponse<unknown>(result, {});
  const { body, status, headers } = response;
  void reply.code(status ?? endpoint.status).headers(headers);
  return endpoint.response ? reply.send(parseResponse(endpoint, body)) : reply.send();
}

// The response schema removes undeclared keys, so that they do not leave the server.
function parseResponse<E extends Endpoint>(endpoint: E, body: unknown): CallOutput<E> {
  const result = v.safeParse(endpoint.response as v.GenericSchema, body);
  if (result.success) return result.output as CallOutput<E>;
  const where = result.issues
    .map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.type}`)
    .join(', ');
  throw new Error(
    `${endpoint.method} ${endpoint.path}: response does not fit its API schema: ${where}`,
  );
}

function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw notSignedIn('invalid_token');
  return request.caller;
}
