import { ENDPOINTS } from '@hareto/contracts/endpoints.ts';
import { putPassword } from '@hareto/contracts/passwords.ts';
import { proveCode, provePassword, sendProofCode } from '@hareto/contracts/reauthentication.ts';
import { protectedRows } from '@hareto/server-kit/testing/protected-rows.ts';
import { eq, sql } from 'drizzle-orm';
import { sessions } from './db/schema/sessions.ts';
import { users } from './db/schema/users.ts';
import { openApiDocument } from './openapi/document.ts';
import { addUser } from './testing/builders.ts';
import { latestCode } from './testing/mailed-codes.ts';
import { addClients } from './testing/oauth-client.ts';
import { startPaymentApi, type PaymentApi, type Payer } from './testing/payment-api.ts';
import { PROVEN_CALLS } from './testing/proven-operations.ts';

const PASSWORD = 'tsukiyo-no-ginga';
const NEW_PASSWORD = 'another-long-secret-9';

interface Operation {
  operationId: string;
  'x-proof'?: string;
}

const operations = Object.values(
  openApiDocument()['paths'] as Record<string, Record<string, Operation>>,
).flatMap((methods) => Object.values(methods));
const needs = Object.fromEntries(
  operations.flatMap(({ operationId, 'x-proof': proof }) => (proof ? [[operationId, proof]] : [])),
);
const provenOperations = Object.entries(needs).filter(([, proof]) => proof !== 'in_body');

test('exactly these operations require a proof', () => {
  expect(needs).toEqual({
    putPassword: 'in_body',
    putEmailAddress: '5m',
    putSecuritySettings: '5m',
    deleteSession: '5m',
    deleteOtherSessions: '5m',
    beginPasskey: '5m',
    createPasskey: '5m',
    renamePasskey: '5m',
    deletePasskey: '5m',
    changeCorporation: '5m',
    changeSoleProprietor: '5m',
    createSupplierAccount: '5m',
    updateSupplierAccount: '5m',
    releaseSupplier: '5m',
    createBuyerAccount: '5m',
    createCreditCard: '12h',
    createInvoice: '12h',
    updateInvoice: '12h',
    payRequest: '12h',
    approveAuthorization: '12h',
  });
  expect(Object.keys(PROVEN_CALLS).sort()).toEqual(provenOperations.map(([name]) => name).sort());
});

let api: PaymentApi;
let payer: Payer;
let email: string;
beforeAll(async () => {
  api = await startPaymentApi({ env: { INVOICE_REQUEST_FEATURE: '1' } });
  await addClients(api.db);
});
beforeEach(async () => {
  payer = await api.addPayer();
  const password_hash = await api.dependencies.passwords.hash(PASSWORD);
  const isPayer = eq(users.id, payer.userId);
  const [user] = await api.db.update(users).set({ password_hash }).where(isPayer).returning();
  email = user?.email_address ?? '';
});

type Headers = Record<string, string>;

const SECONDS: Record<string, number> = { '5m': 300, '12h': 12 * 3600 };
const unproved = async (): Promise<Headers> => {
  const headers = await api.headersOf({ id: payer.userId });
  const noProof = { proved_at: null, proved_by: null };
  await api.db.update(sessions).set(noProof).where(eq(sessions.user_id, payer.userId));
  return headers;
};
const provePasswordIn = async (headers: Headers, password = PASSWORD) =>
  expect((await api.send(provePassword, { body: { password } }, headers)).status).toBe(204);
const ageProof = async (seconds: number) =>
  api.db
    .update(sessions)
    .set({ proved_at: sql`${sessions.proved_at} - make_interval(secs => ${seconds})` })
    .where(eq(sessions.user_id, payer.userId));

/** Sessions whose proof must not count. */
const UNUSABLE_PROOFS: Record<string, (proof: string) => Promise<Headers>> = {
  none: async () => unproved(),
  'one that is too old': async (proof) => {
    const headers = await unproved();
    await provePasswordIn(headers);
    await ageProof((SECONDS[proof] ?? 0) + 1);
    return headers;
  },
  'one of another session': async () => {
    const headers = await unproved();
    await provePasswordIn(await api.headersOf({ id: payer.userId }));
    return headers;
  },
  'one of another user': async () => {
    const headers = await unproved();
    const password_hash = await api.dependencies.passwords.hash(PASSWORD);
    const stranger = await addUser(api.db, { user: { password_hash } });
    await provePasswordIn(await api.headersOf(stranger));
    return headers;
  },
  'one from before a change of the password': async () => {
    const headers = await unproved();
    await provePasswordIn(headers);
    const change = { purpose: 'change', current_password: PASSWORD, new_password: NEW_PASSWORD };
    expect((await api.send(putPassword, { body: change }, headers)).status).toBe(200);
    return headers;
  },
  'a code that was used before': async (proof) => {
    const headers = await unproved();
    await api.send(sendProofCode, {}, headers);
    const body = { confirmation_code: await latestCode(api, email) };
    expect((await api.send(proveCode, { body }, headers)).status).toBe(204);
    await ageProof((SECONDS[proof] ?? 0) + 1);
    expect((await api.send(proveCode, { body }, headers)).status).toBe(422);
    return headers;
  },
};

/** A digest of all rows that these calls could write. */
const stored = async () =>
  protectedRows(async (statement) => api.db.execute<{ all: string | null }>(sql.raw(statement)));

/** A change of the password ends all other sessions, so `deleteSession` would find none. */
const unusableProofs = (name: string) =>
  Object.entries(UNUSABLE_PROOFS).filter(
    ([kind]) => name !== 'deleteSession' || !kind.includes('password'),
  );

describe.each(provenOperations)('%s', (name, proof) => {
  test.each(unusableProofs(name))(
    'writes nothing with this proof: %s',
    async (_kind, openSession) => {
      const prepare = PROVEN_CALLS[name];
      if (!prepare) throw new Error(`no call of ${name}`);
      const { endpoint, input: given } = await prepare(api, payer);
      const headers = await openSession(proof);
      const input = typeof given === 'function' ? await given(headers) : given;
      const before = await stored();
      expect(await api.send(endpoint, input, headers)).toMatchObject({
        status: 403,
        body: { status: 'reauthentication_required', action: expect.any(String) },
      });
      expect(await stored()).toEqual(before);
    },
  );

  test('succeeds with a proof that is not too old', async () => {
    const { endpoint, input: given } = (await PROVEN_CALLS[name]?.(api, payer)) ?? {};
    if (!endpoint || !given) throw new Error(`no call of ${name}`);
    const headers = await unproved();
    await provePasswordIn(headers);
    await ageProof((SECONDS[proof] ?? 0) - 30);
    const input = typeof given === 'function' ? await given(headers) : given;
    const response = await api.send(endpoint, input, headers);
    expect([response.status < 300, response.body]).toEqual([true, response.body]);
  });
});

test('no other operation requires a proof', async () => {
  const headers = await unproved();
  const others = [...ENDPOINTS].filter(
    ([name, { access }]) => access === 'auth' && needs[name] === undefined && name !== 'logout',
  );
  const unexpectedRefusals: string[] = [];
  for (const [name, endpoint] of others) {
    const id = '00000000-0000-4000-8000-000000000001';
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, id]),
    );
    const given = endpoint.method === 'GET' ? {} : { body: {} };
    const key = endpoint.idempotent ? { idempotencyKey: 'key-of-a-test-call-1' } : {};
    const version = endpoint.versioned ? { ifMatch: 1 } : {};
    const { body } = await api.send(endpoint, { params, ...given, ...key, ...version }, headers);
    const { status } = (body ?? {}) as { status?: unknown };
    if (status === 'reauthentication_required') unexpectedRefusals.push(name);
  }
  expect(unexpectedRefusals).toEqual([]);
});
