import type { CallInput, CallOutput, Endpoint } from '@hareto/contracts/endpoint.ts';
import { ENDPOINTS } from '@hareto/contracts/endpoints.ts';
import type { App } from '../http/app.ts';
import { statusesOf } from '../openapi/statuses.ts';

export interface RawResponse {
  status: number;
  headers: Record<string, string | number | string[] | undefined>;
  body: unknown;
}

interface AnyInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
  ifMatch?: number;
}

export interface TestClient {
  /** Returns the body of a successful call; throws an error with the refusal otherwise. */
  call: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CallOutput<E>>;
  /**
   * Returns the whole response, also of a refusal. The input has no type, so that a test can send
   * an invalid one.
   */
  send: (
    endpoint: Endpoint,
    input?: AnyInput,
    headers?: Record<string, string>,
  ) => Promise<RawResponse>;
}

/** Calls the API in this process as the user of `headersOf`. */
export function createTestClient(
  app: App,
  headersOf: () => Promise<Record<string, string>>,
): TestClient {
  async function send(
    endpoint: Endpoint,
    input: AnyInput = {},
    extra: Record<string, string> = {},
  ): Promise<RawResponse> {
    const headers = {
      ...(await headersOf()),
      ...(input.idempotencyKey === undefined ? {} : { 'idempotency-key': input.idempotencyKey }),
      ...(input.ifMatch === undefined ? {} : { 'if-match': `"${input.ifMatch}"` }),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...extra,
    };
    const response = await app.inject({
      method: endpoint.method,
      url: `${pathOf(endpoint, input.params)}${queryOf(input.query)}`,
      headers,
      ...(input.body === undefined ? {} : { payload: JSON.stringify(input.body) }),
    });
    requireDocumented(endpoint, response.statusCode);
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.body === '' ? undefined : response.json<unknown>(),
    };
  }

  return {
    send,
    call: async <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
      const response = await send(endpoint, input);
      if (response.status >= 400)
        throw new Error(
          `${endpoint.method} ${endpoint.path}: ${response.status} ${JSON.stringify(response.body)}`,
        );
      // The body is not parsed by the API schema, so that a test sees exactly the server's output.
      return response.body as CallOutput<E>;
    },
  };
}

/** Requires that api/openapi.json documents the response. */
function requireDocumented(endpoint: Endpoint, status: number): void {
  const promised = PROMISED.get(endpoint);
  if (promised && !promised.statuses.includes(status))
    throw new Error(`${promised.name} answers ${status}, which openapi.json does not name`);
}

const PROMISED = new Map(
  [...ENDPOINTS].map(([name, endpoint]) => {
    const { done, refused } = statusesOf(name, endpoint);
    return [endpoint, { name, statuses: [...done, ...refused] }];
  }),
);

type QueryValue = string | number | boolean | undefined;

function pathOf({ path }: Endpoint, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
}

function queryOf(query: unknown): string {
  const values = Object.entries(query ?? {}) as [string, QueryValue | QueryValue[]][];
  const pairs = values.flatMap(([key, value]) =>
    [value].flat().flatMap((item) => (item === undefined ? [] : [[key, String(item)]])),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}
