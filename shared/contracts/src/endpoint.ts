import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** Scopes of a partner's access token (RFC 6749 §3.3). */
export const PARTNER_SCOPES = ['drafts:write', 'payments:read'] as const;
export type PartnerScope = (typeof PARTNER_SCOPES)[number];

export type Idempotency = boolean | 'optional';
export type EndpointAccess = 'public' | 'auth' | 'partner';
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
/**
 * The maximum age of the proof that a sensitive call needs: in this session, the user has proved to
 * be the owner at most that long ago. `in_body`: the call carries the current password, which is a
 * proof itself.
 */
export type ProofNeed = '5m' | '12h' | 'in_body';

/**
 * One call of the API, written once: the server validates with it, the browser gets its types from
 * it, and `api/openapi.json` is made from it.
 *
 * - `path` has its parameters in braces: `/api/v1/invoices/{id}`.
 * - `access: 'public'` calls need no token; `'auth'` calls need the access token and the ID token,
 *   each in its header; `'partner'` calls need an access token of OAuth.
 * - `scope`: the scope that a partner's token must have; a call without a scope refuses partners.
 * - `response` is absent for 204 answers.
 * - `idempotent: true` calls need an `Idempotency-Key` header; `'optional'` calls with one run once.
 * - `proof`: a call that needs a proof may be refused with 403 `reauthentication_required`
 *   (reauthentication.ts). The host then asks the user for the proof and repeats the call.
 */
export interface Endpoint<
  Params extends GenericSchema | undefined = GenericSchema | undefined,
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Response extends GenericSchema | undefined = GenericSchema | undefined,
  Access extends EndpointAccess = EndpointAccess,
  Idempotent extends Idempotency = Idempotency,
  Versioned extends boolean = boolean,
> {
  readonly method: HttpMethod;
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly scope: PartnerScope | null;
  readonly status: 200 | 201 | 202 | 204;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  readonly idempotent: Idempotent;
  /** The call sends the version it is based on in `If-Match` (drafts). */
  readonly versioned: Versioned;
  readonly proof: ProofNeed | null;
}

interface Definition<
  Params extends GenericSchema | undefined,
  Query extends GenericSchema | undefined,
  Body extends GenericSchema | undefined,
  Response extends GenericSchema | undefined,
  Access extends EndpointAccess,
  Idempotent extends Idempotency,
  Versioned extends boolean,
> {
  method: HttpMethod;
  path: `/api/${string}`;
  access?: Access;
  scope?: PartnerScope;
  status?: 200 | 201 | 202 | 204;
  params?: Params;
  query?: Query;
  body?: Body;
  response?: Response;
  idempotent?: Idempotent;
  versioned?: Versioned;
  proof?: ProofNeed;
}

export function defineEndpoint<
  Params extends GenericSchema | undefined = undefined,
  Query extends GenericSchema | undefined = undefined,
  Body extends GenericSchema | undefined = undefined,
  Response extends GenericSchema | undefined = undefined,
  Access extends EndpointAccess = 'auth',
  Idempotent extends Idempotency = false,
  Versioned extends boolean = false,
>(
  definition: Definition<Params, Query, Body, Response, Access, Idempotent, Versioned>,
): Endpoint<Params, Query, Body, Response, Access, Idempotent, Versioned> {
  const { access = 'auth', idempotent = false, versioned = false } = definition;
  return {
    scope: null,
    proof: null,
    status: definition.response ? 200 : 204,
    ...definition,
    // The type parameters have exactly these defaults.
    access: access as Access,
    idempotent: idempotent as Idempotent,
    versioned: versioned as Versioned,
    params: definition.params as Params,
    query: definition.query as Query,
    body: definition.body as Body,
    response: definition.response as Response,
  };
}

type InputPart<Name extends string, Schema> = Schema extends GenericSchema
  ? Record<Name, InferInput<Schema>>
  : unknown;

/** The key of an idempotent call; other calls have none. */
type KeyOf<Idempotent extends Idempotency> = 'optional' extends Idempotent
  ? { idempotencyKey?: string }
  : Idempotent extends true
    ? { idempotencyKey: string }
    : { idempotencyKey?: never };

/** Version of the object that the change is based on; sent as `If-Match`. */
type VersionOf<Versioned extends boolean> = boolean extends Versioned
  ? { ifMatch?: number }
  : Versioned extends true
    ? { ifMatch: number }
    : { ifMatch?: never };

/** The input of a call: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = InputPart<'params', E['params']> &
  (E['query'] extends GenericSchema ? { query?: InferInput<E['query']> } : unknown) &
  InputPart<'body', E['body']> &
  KeyOf<E['idempotent']> &
  VersionOf<E['versioned']> & {
    signal?: AbortSignal;
    /** The request outlives the page (autosave while the page is being hidden). */
    keepalive?: boolean;
  };

/** The response, parsed by the API schema; undefined for 204. */
export type CallOutput<E extends Endpoint> = E['response'] extends GenericSchema
  ? InferOutput<E['response']>
  : undefined;
