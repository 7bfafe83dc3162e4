import type { Endpoint } from '@hareto/contracts/endpoint.ts';
import { ENDPOINTS } from '@hareto/contracts/endpoints.ts';
import { createDraft, updateDraft } from '@hareto/contracts/drafts.ts';
import { refreshTokens } from '@hareto/contracts/session.ts';
import { drafts } from '../db/schema/drafts.ts';
import { addUser } from '../testing/builders.ts';
import { Problem } from '../problem.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';
import { parseBody, parseQuery } from './validation.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = api.as(await addUser(api.db));
});

describe.each([[[]], [null], [[{ memo: '本文' }]], [7], [true], ['memo']])(
  'refuses %j as the body of a call:',
  (body) => {
    const refusal = {
      status: 422,
      body: {
        status: 'validation_error',
        message: '入力内容に誤りがあります。',
        errors: [
          {
            field: '',
            code: 'invalid',
            message: 'リクエストの本文は、項目名と値を組にしたJSONオブジェクトで送信してください。',
          },
        ],
        trace_id: expect.any(String),
      },
    };

    test('creates and replaces no draft from it', async () => {
      const { id, version } = await client.call(createDraft, { body: { memo: '前の内容' } });
      const before = await api.db.select().from(drafts);
      expect(await client.send(createDraft, { body })).toEqual(expect.objectContaining(refusal));
      expect(await client.send(updateDraft, { params: { id }, ifMatch: version, body })).toEqual(
        expect.objectContaining(refusal),
      );
      expect(await api.db.select().from(drafts)).toEqual(before);
    });

    test('refuses it in a call whose fields are required', async () => {
      expect(await client.send(refreshTokens, { body })).toEqual(expect.objectContaining(refusal));
    });
  },
);

test('names the missing fields of a call without a body', async () => {
  expect(await client.send(refreshTokens)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'refresh_token', code: 'required' }] },
  });
});

interface Shape {
  entries?: Record<string, Shape & { literal?: unknown }>;
  options?: Shape[];
  wrapped?: Shape;
  item?: Shape;
}

/**
 * Copies of the input, each with one declared key set to `wrong`, down to one level of lists and
 * objects.
 */
function wrongInputs(schema: Shape, wrong: unknown): Record<string, unknown>[] {
  if (schema.options) return schema.options.flatMap((option) => wrongInputs(option, wrong));
  const entries = Object.entries(schema.entries ?? {});
  const literals = entries.flatMap(([key, { literal }]) =>
    literal === undefined ? [] : [[key, literal] as const],
  );
  return entries.flatMap(([key, entry]) => {
    const inner = entry.wrapped ?? entry;
    const nested = wrongInputs(inner.item ?? inner.wrapped ?? inner, wrong);
    return [wrong, ...nested.map((input) => (inner.item ? [input] : input))].map((value) => ({
      ...Object.fromEntries(literals),
      [key]: value,
    }));
  });
}

function messagesOf(parse: () => unknown): string[] {
  try {
    parse();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.errors.map(({ message }) => message);
  }
  return [];
}

const PARTS: [string, 'body' | 'query', typeof parseBody][] = [
  ['a body', 'body', parseBody],
  ['a query', 'query', parseQuery],
];

test.each(PARTS)('names no field of %s in English', (_name, part, parse) => {
  const schemas = [...ENDPOINTS.values()].flatMap(({ [part]: schema }: Endpoint) =>
    schema ? [schema] : [],
  );
  const messages = schemas.flatMap((schema) =>
    [{ is_admin: true }, [[]], 'x'.repeat(3_000), -0.5, 'NUL\0', ''].flatMap((wrong) =>
      [...wrongInputs(schema as Shape, wrong), { is_admin: true }].flatMap((input) =>
        messagesOf(() => parse(schema, input)),
      ),
    ),
  );
  expect(messages.length).toBeGreaterThan(500);
  expect(messages.filter((text) => /[a-z]{4}|_/.test(text.replace(/x{4,}|Web/, '')))).toEqual([]);
});
