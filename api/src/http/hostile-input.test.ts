import { once } from 'node:events';
import { connect } from 'node:net';
import { getResultMessage } from '@hareto/contracts/cards.ts';
import { createDraft, deleteDrafts } from '@hareto/contracts/drafts.ts';
import { getInvoiceFile } from '@hareto/contracts/files.ts';
import { getInvoice } from '@hareto/contracts/invoices.ts';
import { createListView } from '@hareto/contracts/list-views.ts';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { buildApp } from '../app.ts';
import { addUser } from '../testing/builders.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { logOptions } from './logging.ts';
import { parseQueryString } from './query-string.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

test.each(['/api/v1/invoices/%E0%A4%A', '/api/v1/%', '/%c0%80'])(
  'answers the unreadable URL %s with the usual error body',
  async (url) => {
    const response = await api.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      status: 'bad_request',
      message: 'リクエストの形式が正しくありません。',
      errors: [],
      trace_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  },
);

test.each(['constructor', '__proto__', 'toString', 'valueOf'])(
  'treats %s, which every object has as a property, as an unknown id',
  async (name) => {
    const client = api.as(await addUser(api.db));
    expect(await client.send(getInvoice, { params: { id: name } })).toMatchObject({
      status: 404,
      body: { status: 'not_found' },
    });
    expect(await client.send(getInvoiceFile, { params: { id: name } })).toMatchObject({
      status: 404,
    });
    const response = await client.send(getResultMessage, { params: { id: name } });
    if (response.status === 200) {
      expect(response.body).toEqual({
        id: name,
        message: 'このカードはご利用いただけません。カード会社へお問い合わせください。',
        action: 'contact_issuer',
      });
    } else expect(response.status).toBe(404);
  },
);

test.each(['2147483648', '9007199254740991', '9007199254740992', '9999999999999999'])(
  'answers 404 for the valid but unused id %s',
  async (id) => {
    const client = api.as(await addUser(api.db));
    expect(await client.send(getInvoice, { params: { id } })).toMatchObject({
      status: 404,
      body: { status: 'not_found' },
    });
  },
);

test.each(['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])(
  'refuses %s as a date of an invoice',
  async (invoice_date) => {
    const client = api.as(await addUser(api.db));
    const response = await client.send(createDraft, { body: { invoice_date } });
    expect(response).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            field: 'invoice_date',
            code: 'date',
            message: '請求日を正しい日付で入力してください。',
          },
        ],
      },
    });
  },
);

// Without a limit, the answer of 4 MB takes 20 seconds, in which the API answers no other call.
test('answers a body with 50,000 wrong items at once and names at most a hundred of them', async () => {
  const client = api.as(await addUser(api.db));
  const response = await client.send(deleteDrafts, {
    body: { drafts: Array.from({ length: 50_000 }, () => 0) },
  });
  expect(response).toMatchObject({
    status: 422,
    body: {
      status: 'validation_error',
      errors: Array.from({ length: 100 }, (_item, index) => ({
        field: `drafts[${index}]`,
        code: 'number_range',
        message: 'この項目を正しく入力してください。',
      })),
    },
  });
});

test('names at most a hundred of the texts that no column can hold', async () => {
  const client = api.as(await addUser(api.db));
  const response = await client.send(createDraft, {
    body: { confirmed_fields: Array.from({ length: 10_000 }, () => '\0') },
  });
  expect(response).toMatchObject({
    status: 422,
    body: {
      errors: Array.from({ length: 100 }, (_item, index) => ({
        field: `confirmed_fields[${index}]`,
        code: 'forbidden_char',
      })),
    },
  });
});

test('refuses an amount with 90,000 blanks between two letters', async () => {
  const client = api.as(await addUser(api.db));
  const response = await client.send(createListView, {
    body: {
      list: 'history',
      name: '空白',
      search: '',
      filter: { billing_amount_from: `x${' '.repeat(90_000)}x` },
    },
  });
  expect(response).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'filter.billing_amount_from' }] },
  });
});

test('reads 5,000 repetitions of a parameter in their order', () => {
  const values = Array.from({ length: 5_000 }, (_value, index) => String(index));
  const text = values.map((value) => `status=${value}`).join('&');
  expect(parseQueryString(text)).toEqual({ status: values });
});

test('answers 422 for a value that no column can hold, and logs it as an error', async () => {
  const lines: string[] = [];
  const log = pino(logOptions('api', 'error'), { write: (line: string) => void lines.push(line) });
  const { dependencies } = await startTestApi();
  const app = await buildApp(dependencies, { log });
  app.get('/api/defect', async () =>
    dependencies.db.execute(sql`select ('1'::text || 'x')::integer`),
  );
  const response = await app.inject({ method: 'GET', url: '/api/defect' });
  await app.close();
  expect({ status: response.statusCode, body: response.json<unknown>() }).toMatchObject({
    status: 422,
    body: { status: 'validation_error' },
  });
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'value refused by the database', err: { code: '22P02', message: '' } },
  ]);
});

test('does not report a disconnected caller as an unavailable database', async () => {
  const lines: string[] = [];
  const log = pino(logOptions('api', 'error'), { write: (line: string) => void lines.push(line) });
  const { dependencies } = await startTestApi();
  const app = await buildApp(dependencies, { log });
  const gone = new Promise<void>((resolve) => {
    app.addHook('onRequestAbort', async (_request) => resolve());
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const begun = once(app.server, 'request');
  socket.write(
    'POST /api/v1/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n' +
      'content-length: 1000\r\n\r\n{"email',
  );
  await begun;
  socket.resetAndDestroy();
  await gone;
  await app.close();
  expect(lines).toEqual([]);
});
