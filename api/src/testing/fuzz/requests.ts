import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { memberOf, valueOf, type GeneratorOptions, type Schema } from './schema-values.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: {
    content: Partial<Record<typeof JSON_TYPE | typeof FORM_TYPE, { schema: Schema }>>;
  };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

export interface FuzzedRequest {
  operation: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/**
 * Requests for every operation of api/openapi.json. Half of them follow the document; the others
 * have hostile values in some places.
 */
export function fuzzedRequests(count: number, seed: number): FuzzedRequest[] {
  const address = new URL('../../../openapi.json', import.meta.url);
  const { paths } = JSON.parse(readFileSync(address, 'utf8')) as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      [false, true].map((isInvalid) => requestOf(path, method, operation, { isInvalid })),
    ),
  );
  return fc.sample(fc.oneof(...operations), { numRuns: count, seed });
}

function requestOf(
  path: string,
  method: string,
  operation: Operation,
  options: GeneratorOptions,
): fc.Arbitrary<FuzzedRequest> {
  const parameters = operation.parameters ?? [];
  const within = (place: Parameter['in']) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, memberOf(name, schema, options)]),
      ),
      { requiredKeys: place === 'query' ? [] : undefined },
    );
  const content = operation.requestBody?.content;
  const type = content?.[FORM_TYPE] ? FORM_TYPE : JSON_TYPE;
  const schema = content?.[type]?.schema;
  return fc
    .record({
      path: within('path'),
      query: within('query'),
      key: fc.uuid(),
      version: fc.integer({ min: 1, max: 3 }),
      body: schema ? valueOf(schema, options) : fc.constant(undefined),
    })
    .map(({ path: values, query, key, version, body }) => ({
      operation: operation.operationId,
      method: method.toUpperCase() as FuzzedRequest['method'],
      url: addressOf(path, values as Record<string, unknown>, query as Record<string, unknown>),
      headers: {
        'idempotency-key': key,
        'if-match': `"${version}"`,
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      body: body === undefined ? undefined : written(type, body),
    }));
}

/**
 * Half of a surrogate pair cannot be encoded in a URL, so it is sent as the bytes that a hostile
 * client would send.
 */
const encoded = (value: unknown) => textOf(value).replace(/\p{Surrogate}/gu, '\0');
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function written(type: string, body: unknown): string {
  if (type === JSON_TYPE) return JSON.stringify(body);
  const pairs = Object.entries(body ?? {}).map(([name, value]) => [name, encoded(value)]);
  return new URLSearchParams(pairs).toString();
}

function addressOf(
  path: string,
  values: Record<string, unknown>,
  query: Record<string, unknown>,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(encoded(values[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, encoded(item));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
