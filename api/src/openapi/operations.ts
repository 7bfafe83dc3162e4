import { AccountSchema } from '@hareto/contracts/accounts.ts';
import { CreditCardSchema } from '@hareto/contracts/cards.ts';
import { ENDPOINTS } from '@hareto/contracts/endpoints.ts';
import type { Endpoint } from '@hareto/contracts/endpoint.ts';
import { InvoiceFileSchema } from '@hareto/contracts/files.ts';
import { OcrResultSchema } from '@hareto/contracts/reading-result.ts';
import { statusesOf } from './statuses.ts';
import { SUMMARIES } from './summaries.ts';
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

export type Json = Record<string, unknown>;

/** Schemas that several responses contain: written once and referenced. */
const SHARED = {
  Account: AccountSchema,
  CreditCard: CreditCardSchema,
  InvoiceFile: InvoiceFileSchema,
  OcrResult: OcrResultSchema,
};

// Checks and transforms have no JSON Schema, so the document describes the input's shape; the
// API schema decides what is accepted.
const OPTIONS = {
  errorMode: 'ignore',
  // A key that one form of a query forbids is `not: {}`, so that the forms differ.
  overrideSchema: ({ valibotSchema }: { valibotSchema: { type: string } }) =>
    valibotSchema.type === 'undefined' ? { not: {} } : undefined,
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

export function pathsOf(
  isDocumented: (endpoint: Endpoint) => boolean,
  securityOf: (endpoint: Endpoint) => Json[],
): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of ENDPOINTS) {
    if (!isDocumented(endpoint)) continue;
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(name, endpoint, securityOf(endpoint)),
    };
  }
  return paths;
}

function operationOf(name: string, endpoint: Endpoint, security: Json[]): Json {
  return {
    operationId: name,
    summary: summaryOf(name),
    security,
    // `5m`, `12h`: the maximum age of the session's proof; `in_body`: the call itself contains the
    // proof.
    ...(endpoint.proof ? { 'x-proof': endpoint.proof } : {}),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...headersOf(endpoint),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: jsonContent(inputSchema(endpoint.body)) } }
      : {}),
    responses: responsesOf(name, endpoint),
  };
}

function summaryOf(name: string): string {
  const summary = SUMMARIES[name];
  if (summary === undefined) throw new Error(`api/src/openapi/summaries.ts has no ${name}`);
  return summary;
}

function responsesOf(name: string, endpoint: Endpoint): Json {
  const { done, refused } = statusesOf(name, endpoint);
  const answer = endpoint.response
    ? { description: 'Done', content: jsonContent(outputSchema(endpoint.response)) }
    : { description: 'Done' };
  return Object.fromEntries([
    ...done.map((status) => [status, answer]),
    ...refused.map((status) => [status, { $ref: '#/components/responses/Refused' }]),
  ]) as Json;
}

const jsonContent = (schema: Json) => ({ 'application/json': { schema } });

function parametersOf(schema: GenericSchema | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const forms = formsOf(inputSchema(schema));
  const properties = forms.flatMap((form) => Object.entries(form.properties ?? {}));
  const described = properties.filter(([, property]) => !hasToBeLeftOut(property));
  return [...new Map(described)].map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || forms.every(({ required = [] }) => required.includes(name)),
    schema: property,
  }));
}

type ObjectSchema = ReturnType<typeof inputSchema>;

/** Lists the parameters of all forms of a query; the API schema decides which go together. */
const formsOf = (schema: ObjectSchema) => (schema.oneOf ?? [schema]) as ObjectSchema[];
const hasToBeLeftOut = (property: unknown) =>
  typeof property === 'object' && property !== null && 'not' in property;

function headersOf({ idempotent, versioned }: Endpoint): Json[] {
  const header = (name: string, required = true) => ({
    name,
    in: 'header',
    required,
    schema: { type: 'string' },
  });
  return [
    ...(idempotent ? [header('Idempotency-Key', idempotent === true)] : []),
    ...(versioned ? [header('If-Match')] : []),
  ];
}

const inputSchema = (schema: GenericSchema) =>
  withoutDialect(toJsonSchema(schema, { ...OPTIONS, typeMode: 'input' }));
const outputSchema = (schema: GenericSchema) =>
  withoutDialect(toJsonSchema(schema, { ...OPTIONS, typeMode: 'output', definitions: SHARED }));

function withoutDialect({
  $schema: _dialect,
  $defs: _definitions,
  ...schema
}: ReturnType<typeof toJsonSchema>) {
  return schema;
}

const PROBLEM = {
  type: 'object',
  description:
    'Every refusal. `message` is ready for the user, `status` is for the program; some statuses add members.',
  required: ['status', 'message', 'errors', 'trace_id'],
  properties: {
    status: { type: 'string' },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
    trace_id: { type: 'string' },
  },
};

/** Components that both documents refer to. */
export const SHARED_COMPONENTS = {
  responses: {
    Refused: {
      description: 'Refused',
      content: jsonContent({ $ref: '#/components/schemas/Problem' }),
    },
  },
  schemas: {
    Problem: PROBLEM,
    ...toJsonSchemaDefs(SHARED, { ...OPTIONS, typeMode: 'output' }),
  },
};
