import type { Endpoint } from '@hareto/contracts/endpoint.ts';
import type * as v from 'valibot';
import type { Caller, Partner } from '../caller.ts';
import type { RateLimits } from '../config.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/client.ts';
import type { RequiredProof } from '../proofs/required-proof.ts';
import type { EndpointResponse } from './endpoint-response.ts';
import type { Visit } from './visit.ts';

/** The `Idempotency-Key` of a call and the response that is stored for it. */
export interface Idempotency {
  readonly key: string;
  /**
   * Stores the response in the business transaction `tx`, so that it exists if and only if the work
   * does. Throws 409 `request_in_progress` when the call took so long that another one with its key
   * has taken over: the transaction is then rolled back.
   */
  storeResponse: <Body>(
    tx: Database,
    body: Body,
    status: number,
  ) => Promise<EndpointResponse<Body>>;
  /**
   * For an earlier transaction of the same work: throws the same 409, and lets no other call take
   * the key over until `tx` has ended.
   */
  lockKey: (tx: Database) => Promise<void>;
}

type Parsed<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

/** Parts of the call that a handler gets: only those that its endpoint declares. */
export type HandlerInput<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  visit: Visit;
} & (E['access'] extends 'public'
  ? {
      /** The caller of a call that accepts a session; throws 401 without valid tokens. */
      authenticate: () => Promise<Caller>;
      /** The caller of a call that also works without a session; null without valid tokens. */
      callerOrNull: () => Promise<Caller | null>;
    }
  : { caller: Caller }) &
  (E['access'] extends 'partner' ? { partner: Partner } : unknown) &
  (E['idempotent'] extends true
    ? { idempotency: Idempotency }
    : E['idempotent'] extends 'optional'
      ? { idempotency: Idempotency | undefined }
      : unknown) &
  (E['versioned'] extends true ? { version: number } : unknown);

/** The body before the API schema removes undeclared keys. */
export type ResponseBody<E extends Endpoint> = E['response'] extends v.GenericSchema
  ? v.InferInput<E['response']>
  : undefined;

/** Only the body, or also a status and headers; undefined for 204. */
export type HandlerResult<E extends Endpoint> = E['response'] extends v.GenericSchema
  ? v.InferInput<E['response']> | EndpointResponse<v.InferInput<E['response']>>
  : void | EndpointResponse<undefined>;

export interface HandlerOptions<E extends Endpoint, Stored> {
  /** A separate rate limit; without it, the limits for reads and writes apply. */
  rateLimit?: keyof RateLimits;
  /** For the sign-out alone: expired tokens of this server also identify the caller. */
  acceptsExpiredTokens?: true;
  /** Refuses callers for whom the call does not exist, before its input is parsed. */
  admit?: (context: Context, caller: Caller) => Promise<void>;
  /**
   * Answers a repeated idempotent call from the stored response; without this option, the stored
   * response is returned unchanged.
   */
  replay?: (context: Context, stored: Stored, caller: Caller) => Promise<ResponseBody<E>>;
  /**
   * For an endpoint that declares the age of a proof: returns the content of the dialog for a call
   * that needs a proof, and null for others. It also checks that the object belongs to the caller,
   * because it runs before the handler. `inHandler`: the handler requires the proof itself, under
   * its locks and before it writes.
   */
  prove?:
    | 'inHandler'
    | ((context: Context, input: HandlerInput<E>) => Promise<RequiredProof | null>);
}

/** All parts that a handler may get; `http` fills in those that the endpoint declares. */
export interface AnyInput {
  params: unknown;
  query: unknown;
  body: unknown;
  visit: Visit;
  caller: Caller | undefined;
  partner: Partner | undefined;
  authenticate: () => Promise<Caller>;
  callerOrNull: () => Promise<Caller | null>;
  idempotency: Idempotency | undefined;
  version: number | undefined;
}

/** One row of a feature's table; `http` registers it as a route. */
export interface HandledEndpoint {
  readonly endpoint: Endpoint;
  readonly run: (context: Context, input: AnyInput) => Promise<unknown>;
  readonly options: {
    rateLimit?: keyof RateLimits;
    acceptsExpiredTokens?: true;
    admit?: (context: Context, caller: Caller) => Promise<void>;
    replay?: (context: Context, stored: unknown, caller: Caller) => Promise<unknown>;
    prove?: 'inHandler' | ((context: Context, input: AnyInput) => Promise<RequiredProof | null>);
  };
}

/** Connects an endpoint to the function that answers it. */
export function handle<E extends Endpoint, Stored = ResponseBody<E>>(
  endpoint: E,
  handler: (context: Context, input: HandlerInput<E>) => Promise<HandlerResult<E>>,
  options: HandlerOptions<E, Stored> = {},
): HandledEndpoint {
  const isProven = endpoint.proof !== null && endpoint.proof !== 'in_body';
  if (isProven !== (options.prove !== undefined))
    throw new Error(`${endpoint.method} ${endpoint.path}: proof and prove belong together`);
  // `http` parses each part by the endpoint's own schema and stores exactly the body that
  // `storeResponse` gets, so the parts have the types that the endpoint declares.
  return {
    endpoint,
    run: handler as HandledEndpoint['run'],
    options: options as HandledEndpoint['options'],
  };
}
