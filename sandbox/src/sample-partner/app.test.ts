import fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { buildSamplePartner } from './app.ts';
import { INVOICES } from './invoices.ts';

interface Answer {
  code: number;
  body: object;
}

/** A hareto with one user, who gives access; the tests change its answers. */
interface FakeHareto {
  issuer: string;
  token: Answer;
  /** The HTTP status of the answer about an invoice, by its external id; 200 if missing. */
  statusCodes: Map<string, number>;
  /** Runs before each answer about an invoice. */
  beforeStatus: () => Promise<void>;
  /** The external ids of the sent invoices. */
  sent: string[];
  state: string;
}

const tokens = (expires_in: number): Answer => ({
  code: 200,
  body: { access_token: 'access', refresh_token: 'refresh', token_type: 'Bearer', expires_in },
});
const DraftSchema = v.object({ external_invoice_id: v.string() });

function addAuthorizationServer(server: FastifyInstance, fake: FakeHareto): void {
  server.get('/.well-known/oauth-authorization-server', async () => ({
    issuer: fake.issuer,
    authorization_endpoint: `${fake.issuer}/oauth/authorize`,
    pushed_authorization_request_endpoint: `${fake.issuer}/par`,
    token_endpoint: `${fake.issuer}/token`,
    revocation_endpoint: `${fake.issuer}/revoke`,
  }));
  server.post('/revoke', async () => ({}));
  server.post('/par', async ({ body }, reply) => {
    fake.state = new URLSearchParams(String(body)).get('state') ?? '';
    return reply.code(201).send({ request_uri: 'urn:one', expires_in: 90 });
  });
  server.post('/token', async (_request, reply) =>
    reply.code(fake.token.code).send(fake.token.body),
  );
}

/** As in hareto, each upload gets another id, also for the same document. */
function addUploads(server: FastifyInstance): void {
  let count = 0;
  server.post('/api/v1/invoices/files/upload/url', async () => {
    count += 1;
    return { file_id: `f_${count}`, upload_url: '/upload' };
  });
  server.put('/upload', async () => ({}));
  server.post('/api/v1/invoices/files/upload', async () => ({}));
}

async function startFakeHareto() {
  const server = fastify();
  server.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'application/pdf'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  const fake: FakeHareto = {
    issuer: '',
    token: tokens(900),
    statusCodes: new Map(),
    beforeStatus: async () => {},
    sent: [],
    state: '',
  };
  addAuthorizationServer(server, fake);
  addUploads(server);
  const draft = (external_invoice_id: string) => ({
    external_invoice_id,
    status: 'draft',
    is_action_required: false,
    document_number: null,
    selection_url: `${fake.issuer}/oauth/payments/selection`,
  });
  const contents = new Map<string, string>();
  server.post('/api/v1/external/drafts', async ({ body }, reply) => {
    const { external_invoice_id } = v.parse(DraftSchema, body);
    fake.sent.push(external_invoice_id);
    const content = JSON.stringify(body);
    const known = contents.get(external_invoice_id) ?? content;
    if (known !== content) return reply.code(409).send({ status: 'already_exists' });
    contents.set(external_invoice_id, content);
    return reply.code(201).send(draft(external_invoice_id));
  });
  server.get<{ Params: { id: string } }>(
    '/api/v1/external/invoices/:id',
    async ({ params: { id } }, reply) => {
      const code = fake.statusCodes.get(id) ?? 200;
      await fake.beforeStatus();
      if (code === 404) contents.delete(id);
      if (code === 401) void reply.header('www-authenticate', 'Bearer error="invalid_token"');
      return reply.code(code).send(code === 200 ? draft(id) : {});
    },
  );
  fake.issuer = await server.listen({ host: '127.0.0.1', port: 0 });
  return { fake, close: async () => server.close() };
}

const [FIRST, SECOND] = INVOICES;
const NOT_READ = 'haretoから最新の状態を取得できませんでした。';
const CONNECTION_LOST = 'haretoとの連携が切れました。もう一度連携してください。';

let hareto: FakeHareto;
let closeHareto: () => Promise<void>;
let partner: FastifyInstance;
let cookie: string;

beforeEach(async () => {
  ({ fake: hareto, close: closeHareto } = await startFakeHareto());
  partner = buildSamplePartner({
    issuer: hareto.issuer,
    clientId: 'sample-accounting',
    webhookSecret: 'whsec_c2VjcmV0',
    origin: 'http://localhost:3007',
  });
  cookie = String((await partner.inject({ url: '/' })).headers['set-cookie']).split(';')[0] ?? '';
});
afterEach(async () => {
  await partner.close();
  await closeHareto();
});

const load = async () => (await partner.inject({ url: '/', headers: { cookie } })).body;
const post = async (url: string) => partner.inject({ method: 'POST', url, headers: { cookie } });

async function connect() {
  await post('/connect');
  const query = new URLSearchParams({ code: 'code', state: hareto.state }).toString();
  await partner.inject({ url: `/callback?${query}`, headers: { cookie } });
}

/** Connects the visitor, and sends two invoices. */
async function sendTwoInvoices() {
  await connect();
  await post(`/invoices/${FIRST?.id}`);
  await post(`/invoices/${SECOND?.id}`);
  const html = await load();
  expect(statesOf(html)).toEqual(['未申請', '未申請']);
  return html;
}

/** The states of the first two invoices; 送信できます for a row with the button that sends it. */
const statesOf = (html: string) =>
  [FIRST, SECOND].map((invoice) => {
    const row = html.split('<tr>').find((one) => one.includes(invoice?.invoice_number ?? ' '));
    return row?.includes('haretoへ送る')
      ? '送信できます'
      : /<td>(未申請|—)<\/td>/.exec(row ?? '')?.[1];
  });
const isConnected = (html: string) => html.includes('haretoと連携しています。');

test('shows an invoice that hareto already has after connecting again', async () => {
  await sendTwoInvoices();
  await post('/disconnect');
  expect(isConnected(await load())).toBe(false);
  await connect();
  expect(statesOf(await load())).toEqual(['送信できます', '送信できます']);
  await post(`/invoices/${FIRST?.id}`);
  const html = await load();
  expect(statesOf(html)).toEqual(['未申請', '送信できます']);
  expect(html).toContain('請求書をharetoへ送りました。');
});

test('offers an invoice again whose draft the user has deleted, and stays connected', async () => {
  await sendTwoInvoices();
  hareto.statusCodes.set(hareto.sent[0] ?? '', 404);
  const html = await load();
  expect([isConnected(html), statesOf(html)]).toEqual([true, ['送信できます', '未申請']]);
  hareto.statusCodes.clear();
  await post(`/invoices/${FIRST?.id}`);
  expect(statesOf(await load())).toEqual(['未申請', '未申請']);
});

test.each([
  ['a call is refused', () => hareto.statusCodes.set(hareto.sent[0] ?? '', 401), 900],
  [
    'the renewal of the tokens is refused',
    () => {
      hareto.token = { code: 400, body: { error: 'invalid_grant' } };
    },
    1,
  ],
])('asks the user to connect again when %s', async (_why, refuse, lifetimeSeconds) => {
  hareto.token = tokens(lifetimeSeconds);
  await sendTwoInvoices();
  refuse();
  const html = await load();
  expect([isConnected(html), html.includes(CONNECTION_LOST)]).toEqual([false, true]);
});

test.each([
  ['a call', () => hareto.statusCodes.set(hareto.sent[0] ?? '', 503), 900],
  [
    'the renewal of the tokens',
    () => {
      hareto.token = { code: 503, body: {} };
    },
    1,
  ],
])(
  'keeps the connection and the known states when %s fails',
  async (_what, fail, lifetimeSeconds) => {
    hareto.token = tokens(lifetimeSeconds);
    await sendTwoInvoices();
    fail();
    const html = await load();
    expect([isConnected(html), statesOf(html)]).toEqual([true, ['未申請', '未申請']]);
    hareto.statusCodes.clear();
    hareto.token = tokens(900);
    const later = await load();
    expect([isConnected(later), later.includes(CONNECTION_LOST)]).toEqual([true, false]);
  },
);

test('renews the tokens after a renewal has failed for two pages at once', async () => {
  hareto.token = tokens(1);
  await sendTwoInvoices();
  hareto.token = { code: 503, body: {} };
  await Promise.all([load(), load()]);
  hareto.token = tokens(900);
  await load();
  const later = await load();
  expect([isConnected(later), later.includes(NOT_READ)]).toEqual([true, false]);
});

test('asks the user to connect again when hareto refuses the calls of two pages at once', async () => {
  await sendTwoInvoices();
  hareto.statusCodes.set(hareto.sent[0] ?? '', 401);
  await Promise.all([load(), load()]);
  expect(isConnected(await load())).toBe(false);
});

test('keeps a new connection when a call of the earlier connection is refused', async () => {
  await sendTwoInvoices();
  hareto.statusCodes.set(hareto.sent[0] ?? '', 401);
  // The user connects again before the answer arrives.
  hareto.beforeStatus = connect;
  await load();
  hareto.statusCodes.clear();
  expect(isConnected(await load())).toBe(true);
});
