import pino from 'pino';
import * as v from 'valibot';
import { users } from '../db/schema/users.ts';
import { logOptions } from '../http/logging.ts';
import { addClients } from '../testing/oauth-client.ts';
import { fuzzedRequests, type FuzzedRequest } from '../testing/fuzz/requests.ts';
import { startPaymentApi, type PaymentApi, type Payer } from '../testing/payment-api.ts';

// A test run makes some hundreds of calls; `npm run fuzz` makes 20,000 with a new seed.
const COUNT = Number(process.env.FUZZ_REQUESTS ?? 600);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);

let api: PaymentApi;
let payer: Payer;
const logged: string[] = [];

beforeAll(async () => {
  const log = pino(logOptions('api', 'error'), { write: (line: string) => void logged.push(line) });
  api = await startPaymentApi({ log });
  payer = await api.addPayer();
  const password_hash = await api.dependencies.passwords.hash('of nobody in the tests');
  await api.db.update(users).set({ password_hash });
  await api.pay(payer);
  await api.addDraft(payer);
  await addClients(api.db);
});

async function send({ method, url, headers, body }: FuzzedRequest) {
  // Each call has a new session, because one of the calls ends its session.
  const tokens = await api.headersOf({ id: payer.userId });
  return api.inject({
    method,
    url,
    headers: { ...tokens, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
}

const FieldSchema = v.strictObject({ field: v.string(), code: v.string(), message: v.string() });
const ProblemSchema = v.looseObject({
  status: v.string(),
  message: v.string(),
  errors: v.array(FieldSchema),
  trace_id: v.pipe(v.string(), v.uuid()),
});

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** Partners' servers read these with standard libraries (RFC 6749 §5.2). */
const RfcRefusalSchema = v.strictObject({
  error: v.pipe(v.string(), v.regex(/^[a-z_]+$/)),
  error_description: v.string(),
});

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** Describes the fault of a response; null for a proper one. */
function complaintOf(status: number, text: string, isForm: boolean): string | null {
  // Generated endpoints answer 501 until they are built; the product has none of them.
  if (status >= 500 && status !== 501) return `answers ${status}`;
  if (status < 400) return null;
  if (isForm && v.is(RfcRefusalSchema, JSON.parse(text))) return null;
  const problem = v.safeParse(ProblemSchema, JSON.parse(text));
  if (!problem.success) return `has another body: ${text}`;
  const texts = [problem.output.message, ...problem.output.errors.map(({ message }) => message)];
  const foreign = texts.find((item) => !JAPANESE.test(item));
  return foreign === undefined ? null : `says ${JSON.stringify(foreign)}`;
}

test(`answers ${COUNT} calls without 5xx and with the documented error body (seed ${SEED})`, async () => {
  const complaints: string[] = [];
  const statuses = new Set<number>();
  for (const request of fuzzedRequests(COUNT, SEED)) {
    const response = await send(request);
    statuses.add(response.statusCode);
    const isForm = request.headers['content-type'] === FORM_TYPE;
    const complaint = complaintOf(response.statusCode, response.body, isForm);
    if (complaint)
      complaints.push(`${request.method} ${request.url} ${request.body ?? ''}\n  ${complaint}`);
  }
  expect(complaints).toEqual([]);
  expect(logged).toEqual([]);
  // Requires these statuses, because otherwise the calls would have tested only the first checks.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 400, 404, 422]));
}, 3_600_000);
