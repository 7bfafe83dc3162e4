import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import { idempotency } from '../db/schema/idempotency.ts';
import { notifications } from '../db/schema/notifications.ts';
import { inTransaction } from '../db/transaction.ts';
import { addNotification, addUser } from '../testing/builders.ts';
import { eventually } from '../testing/eventually.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { EndpointResponse } from '../endpoints/endpoint-response.ts';
import { canonicalJson } from '../canonical-json.ts';
import { idempotently } from './idempotency.ts';
import { Problem } from '../problem.ts';

let api: TestApi;
let user: Awaited<ReturnType<typeof addUser>>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  user = await addUser(api.db);
});

type Body = { id: number };
const rows = async () => api.db.$count(notifications);

function callOf(key: string, body: object = {}) {
  const caller = { buyerId: user.buyer_id, userId: user.id, sessionId: 's' };
  const request = {
    method: 'POST',
    url: '/x',
    headers: { 'idempotency-key': key },
    body,
  } as unknown as FastifyRequest;
  return { caller, request, replay: undefined };
}

/** A call that adds one row. */
async function add(
  key: string,
  body: object = { a: 1, b: { c: 2, d: 3 } },
  before: () => Promise<void> = async () => undefined,
): Promise<EndpointResponse<Body>> {
  const response = await idempotently(api.db, callOf(key, body), async ({ complete }) => {
    await before();
    return inTransaction(api.db, async (tx) =>
      complete(tx, { id: (await addNotification(tx, user.buyer_id)).id }, 201),
    );
  });
  return response as EndpointResponse<Body>;
}

const KEY = 'key-0123456789abcdef';

test('does the work once and repeats its response', async () => {
  const before = await rows();
  const first = await add(KEY);
  const again = await add(KEY, { b: { d: 3, c: 2 }, a: 1 });
  expect(first).toMatchObject({ status: 201, headers: {} });
  expect(again).toEqual({
    body: first.body,
    status: 201,
    headers: { 'idempotent-replayed': 'true' },
  });
  expect(await rows()).toBe(before + 1);
});

test('lets one of two simultaneous calls do the work, and asks the other to wait', async () => {
  const before = await rows();
  let refused = 0;
  let proceed = () => undefined as void;
  const allOthersRefused = new Promise<void>((resolve) => (proceed = resolve));
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, async () =>
      add(KEY, {}, async () => allOthersRefused).catch((thrown: unknown) => {
        refused += 1;
        if (refused === 4) proceed();
        throw thrown;
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as Problem] : [],
  );
  expect(
    refusals.map(({ httpStatus, status, headers }) => ({ httpStatus, status, headers })),
  ).toEqual(
    Array.from({ length: 4 }, () => ({
      httpStatus: 409,
      status: 'request_in_progress',
      headers: { 'retry-after': '1' },
    })),
  );
  expect(await rows()).toBe(before + 1);
});

test('refuses another body under the same key', async () => {
  await add(KEY);
  await expect(add(KEY, { a: 2 })).rejects.toMatchObject({
    httpStatus: 422,
    status: 'idempotency_mismatch',
  });
});

test('keeps the same key of another user apart', async () => {
  const first = await add(KEY);
  user = await addUser(api.db);
  expect((await add(KEY)).body).not.toEqual(first.body);
});

test('releases the key of a refused call', async () => {
  await expect(
    add(KEY, {}, async () => Promise.reject(new Problem(422, 'validation_error', ''))),
  ).rejects.toBeInstanceOf(Problem);
  expect((await add(KEY, { corrected: true })).status).toBe(201);
});

test('refuses the answer of work that has not stored it, and releases its key', async () => {
  const forgetful = idempotently(api.db, callOf(KEY), async () => ({ id: 1 }));
  await expect(forgetful).rejects.toThrow('POST /x: the work ended without complete()');
  expect(await add(KEY, {})).toMatchObject({ status: 201, headers: {} });
});

/** Moves the ends of all leases, as if so much time had passed. */
const leaseEnds = async (milliseconds: number) =>
  api.db
    .update(idempotency)
    .set({ leased_until: sql`clock_timestamp() + ${milliseconds} * interval '1 millisecond'` });

test('takes over a key within three seconds after its process has died, and not earlier', async () => {
  await add(KEY);
  await api.db.update(idempotency).set({ state: 'started' });
  const [row] = await api.db
    .select({ left: sql<number>`extract(epoch from leased_until - clock_timestamp())::float8` })
    .from(idempotency)
    .where(eq(idempotency.user_id, user.id));
  expect(row?.left).toBeLessThan(3);
  await leaseEnds(1_000);
  await expect(add(KEY)).rejects.toMatchObject({ status: 'request_in_progress' });
  await leaseEnds(-1);
  expect(await add(KEY)).toMatchObject({ status: 201, headers: {} });
});

test('keeps the key of a process of the previous release for 30 seconds', async () => {
  await add(KEY);
  const began = async (secondsAgo: number) =>
    api.db.update(idempotency).set({
      state: 'started',
      owner: null,
      leased_until: null,
      started_at: new Date(Date.now() - secondsAgo * 1000),
    });
  await began(28);
  await expect(add(KEY)).rejects.toMatchObject({ status: 'request_in_progress' });
  await began(31);
  expect(await add(KEY)).toMatchObject({ status: 201, headers: {} });
});

test('keeps the key of a long call', async () => {
  const before = await rows();
  const outlastLease = async () => {
    await leaseEnds(-1);
    await eventually(async () => {
      const renewed = sql`leased_until > clock_timestamp()`;
      expect(await api.db.$count(idempotency, renewed)).toBe(1);
    });
    await expect(add(KEY)).rejects.toMatchObject({ status: 'request_in_progress' });
  };
  expect(await add(KEY, undefined, outlastLease)).toMatchObject({ status: 201, headers: {} });
  expect(await rows()).toBe(before + 1);
});

test('rolls back a call that lost its key, and answers by the call that took it over', async () => {
  const before = await rows();
  const takeOver = async () => {
    await leaseEnds(-1);
    expect(await add(KEY)).toMatchObject({ status: 201, headers: {} });
  };
  await expect(add(KEY, undefined, takeOver)).rejects.toMatchObject({
    httpStatus: 409,
    status: 'request_in_progress',
  });
  expect(await rows()).toBe(before + 1);
  expect(await add(KEY)).toMatchObject({
    status: 201,
    headers: { 'idempotent-replayed': 'true' },
  });
});

test('commits nothing in a call that lost its key while the call that took it over is running', async () => {
  const before = await rows();
  let proceed = () => undefined as void;
  const firstHasEnded = new Promise<void>((resolve) => (proceed = resolve));
  let taker: Promise<EndpointResponse<Body>> | undefined;
  const takeOver = async () => {
    await leaseEnds(-1);
    await new Promise<void>((isAtWork) => {
      taker = add(KEY, undefined, async () => {
        isAtWork();
        await firstHasEnded;
      });
    });
  };
  await expect(add(KEY, undefined, takeOver)).rejects.toMatchObject({
    httpStatus: 409,
    status: 'request_in_progress',
  });
  expect(await rows()).toBe(before);
  proceed();
  expect(await taker).toMatchObject({ status: 201, headers: {} });
  expect(await rows()).toBe(before + 1);
});

test('changes nothing in an earlier transaction of a call that lost its key', async () => {
  const before = await rows();
  const lost = idempotently(api.db, callOf(KEY), async ({ hold }) => {
    await leaseEnds(-1);
    expect(await add(KEY, {})).toMatchObject({ status: 201 });
    return inTransaction(api.db, async (tx) => {
      await addNotification(tx, user.buyer_id);
      await hold(tx);
    });
  });
  await expect(lost).rejects.toMatchObject({ status: 'request_in_progress' });
  expect(await rows()).toBe(before + 1);
});

test('returns the stored result for the same key when the response to its COMMIT was lost', async () => {
  const before = await rows();
  const unknown = idempotently(api.db, callOf(KEY), async ({ complete }) => {
    await inTransaction(api.db, async (tx) =>
      complete(tx, { id: (await addNotification(tx, user.buyer_id)).id }, 201),
    );
    throw new Error('Connection terminated unexpectedly');
  });
  await expect(unknown).rejects.toThrow('Connection terminated unexpectedly');
  expect(await add(KEY, {})).toMatchObject({
    status: 201,
    headers: { 'idempotent-replayed': 'true' },
  });
  expect(await rows()).toBe(before + 1);
});

test('makes one statement for the key and one for the response of a fast call', async () => {
  const submit = jest.spyOn(pg.Query.prototype, 'submit');
  await add(KEY);
  const queries = submit.mock.contexts.map((query) =>
    (query as unknown as { text: string }).text.split(' ').slice(0, 3).join(' '),
  );
  submit.mockRestore();
  expect(queries).toEqual([
    'insert into "idempotency"',
    'begin',
    'insert into "notifications"',
    'update "idempotency" set',
    'commit',
  ]);
});

test.each(['', 'short', 'with spaces in it, which is no key'])(
  'refuses the key %p',
  async (key) => {
    await expect(add(key)).rejects.toMatchObject({
      httpStatus: 422,
      status: 'validation_error',
      errors: [{ field: 'Idempotency-Key', code: 'required' }],
    });
  },
);

test('gives the same text for the same content', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe(
    '{"a":"x","b":[{"c":null,"d":1}]}',
  );
  expect(canonicalJson(undefined)).toBe('null');
});
