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
import { runOncePerKey } from './idempotency.ts';
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
const countNotifications = async () => api.db.$count(notifications);

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

/** Makes a call that adds one row. */
async function addRow(
  key: string,
  body: object = { a: 1, b: { c: 2, d: 3 } },
  beforeWork: () => Promise<void> = async () => undefined,
): Promise<EndpointResponse<Body>> {
  const response = await runOncePerKey(api.db, callOf(key, body), async ({ storeResponse }) => {
    await beforeWork();
    return inTransaction(api.db, async (tx) =>
      storeResponse(tx, { id: (await addNotification(tx, user.buyer_id)).id }, 201),
    );
  });
  return response as EndpointResponse<Body>;
}

const KEY = 'key-0123456789abcdef';

test('does the work once and repeats its response', async () => {
  const countBefore = await countNotifications();
  const first = await addRow(KEY);
  const again = await addRow(KEY, { b: { d: 3, c: 2 }, a: 1 });
  expect(first).toMatchObject({ status: 201, headers: {} });
  expect(again).toEqual({
    body: first.body,
    status: 201,
    headers: { 'idempotent-replayed': 'true' },
  });
  expect(await countNotifications()).toBe(countBefore + 1);
});

test('runs the work in one of five simultaneous calls, and answers 409 to the others', async () => {
  const countBefore = await countNotifications();
  let refused = 0;
  let proceed = () => undefined as void;
  const allOthersRefused = new Promise<void>((resolve) => (proceed = resolve));
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, async () =>
      addRow(KEY, {}, async () => allOthersRefused).catch((thrown: unknown) => {
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
  expect(await countNotifications()).toBe(countBefore + 1);
});

test('refuses another body under the same key', async () => {
  await addRow(KEY);
  await expect(addRow(KEY, { a: 2 })).rejects.toMatchObject({
    httpStatus: 422,
    status: 'idempotency_mismatch',
  });
});

test('separates the same key of two users', async () => {
  const first = await addRow(KEY);
  user = await addUser(api.db);
  expect((await addRow(KEY)).body).not.toEqual(first.body);
});

test('releases the key of a refused call', async () => {
  await expect(
    addRow(KEY, {}, async () => Promise.reject(new Problem(422, 'validation_error', ''))),
  ).rejects.toBeInstanceOf(Problem);
  expect((await addRow(KEY, { corrected: true })).status).toBe(201);
});

test('refuses the answer of work that has not stored it, and releases its key', async () => {
  const callWithoutStoring = runOncePerKey(api.db, callOf(KEY), async () => ({ id: 1 }));
  await expect(callWithoutStoring).rejects.toThrow(
    'POST /x: the work ended without storeResponse()',
  );
  expect(await addRow(KEY, {})).toMatchObject({ status: 201, headers: {} });
});

/** Sets the end of all leases to this time from now; a negative time is past. */
const endLeasesIn = async (milliseconds: number) =>
  api.db
    .update(idempotency)
    .set({ leased_until: sql`clock_timestamp() + ${milliseconds} * interval '1 millisecond'` });

test('takes over the key of a dead process only after its lease, which ends within three seconds', async () => {
  await addRow(KEY);
  await api.db.update(idempotency).set({ state: 'started' });
  const [row] = await api.db
    .select({
      secondsLeft: sql<number>`extract(epoch from leased_until - clock_timestamp())::float8`,
    })
    .from(idempotency)
    .where(eq(idempotency.user_id, user.id));
  expect(row?.secondsLeft).toBeLessThan(3);
  await endLeasesIn(1_000);
  await expect(addRow(KEY)).rejects.toMatchObject({ status: 'request_in_progress' });
  await endLeasesIn(-1);
  expect(await addRow(KEY)).toMatchObject({ status: 201, headers: {} });
});

test('waits 30 seconds for a process of the previous release, which writes no lease', async () => {
  await addRow(KEY);
  const setStartedAt = async (secondsAgo: number) =>
    api.db.update(idempotency).set({
      state: 'started',
      owner: null,
      leased_until: null,
      started_at: new Date(Date.now() - secondsAgo * 1000),
    });
  await setStartedAt(28);
  await expect(addRow(KEY)).rejects.toMatchObject({ status: 'request_in_progress' });
  await setStartedAt(31);
  expect(await addRow(KEY)).toMatchObject({ status: 201, headers: {} });
});

test('renews the lease during a long call', async () => {
  const countBefore = await countNotifications();
  const outlastLease = async () => {
    await endLeasesIn(-1);
    await eventually(async () => {
      const renewed = sql`leased_until > clock_timestamp()`;
      expect(await api.db.$count(idempotency, renewed)).toBe(1);
    });
    await expect(addRow(KEY)).rejects.toMatchObject({ status: 'request_in_progress' });
  };
  expect(await addRow(KEY, undefined, outlastLease)).toMatchObject({ status: 201, headers: {} });
  expect(await countNotifications()).toBe(countBefore + 1);
});

test('rolls back a call that lost its key, and returns the result of the call that took it over', async () => {
  const countBefore = await countNotifications();
  const takeOver = async () => {
    await endLeasesIn(-1);
    expect(await addRow(KEY)).toMatchObject({ status: 201, headers: {} });
  };
  await expect(addRow(KEY, undefined, takeOver)).rejects.toMatchObject({
    httpStatus: 409,
    status: 'request_in_progress',
  });
  expect(await countNotifications()).toBe(countBefore + 1);
  expect(await addRow(KEY)).toMatchObject({
    status: 201,
    headers: { 'idempotent-replayed': 'true' },
  });
});

test('commits nothing in a call that lost its key while the call that took it over is running', async () => {
  const countBefore = await countNotifications();
  let proceed = () => undefined as void;
  const firstHasEnded = new Promise<void>((resolve) => (proceed = resolve));
  let secondCall: Promise<EndpointResponse<Body>> | undefined;
  const takeOver = async () => {
    await endLeasesIn(-1);
    await new Promise<void>((resolve) => {
      secondCall = addRow(KEY, undefined, async () => {
        resolve();
        await firstHasEnded;
      });
    });
  };
  await expect(addRow(KEY, undefined, takeOver)).rejects.toMatchObject({
    httpStatus: 409,
    status: 'request_in_progress',
  });
  expect(await countNotifications()).toBe(countBefore);
  proceed();
  expect(await secondCall).toMatchObject({ status: 201, headers: {} });
  expect(await countNotifications()).toBe(countBefore + 1);
});

test('rolls back an earlier transaction of a call that lost its key', async () => {
  const countBefore = await countNotifications();
  const callWithLostKey = runOncePerKey(api.db, callOf(KEY), async ({ lockKey }) => {
    await endLeasesIn(-1);
    expect(await addRow(KEY, {})).toMatchObject({ status: 201 });
    return inTransaction(api.db, async (tx) => {
      await addNotification(tx, user.buyer_id);
      await lockKey(tx);
    });
  });
  await expect(callWithLostKey).rejects.toMatchObject({ status: 'request_in_progress' });
  expect(await countNotifications()).toBe(countBefore + 1);
});

test('returns the stored result for the same key when the response to its COMMIT was lost', async () => {
  const countBefore = await countNotifications();
  const callWithLostCommit = runOncePerKey(api.db, callOf(KEY), async ({ storeResponse }) => {
    await inTransaction(api.db, async (tx) =>
      storeResponse(tx, { id: (await addNotification(tx, user.buyer_id)).id }, 201),
    );
    throw new Error('Connection terminated unexpectedly');
  });
  await expect(callWithLostCommit).rejects.toThrow('Connection terminated unexpectedly');
  expect(await addRow(KEY, {})).toMatchObject({
    status: 201,
    headers: { 'idempotent-replayed': 'true' },
  });
  expect(await countNotifications()).toBe(countBefore + 1);
});

test('makes one statement for the key and one for the response of a fast call', async () => {
  const submit = jest.spyOn(pg.Query.prototype, 'submit');
  await addRow(KEY);
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
    await expect(addRow(key)).rejects.toMatchObject({
      httpStatus: 422,
      status: 'validation_error',
      errors: [{ field: 'Idempotency-Key', code: 'required' }],
    });
  },
);
