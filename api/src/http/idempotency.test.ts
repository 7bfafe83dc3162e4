import type { FastifyRequest } from 'fastify';
import { idempotency } from '../db/schema/idempotency.ts';
import { notifications } from '../db/schema/notifications.ts';
import { inTransaction } from '../db/transaction.ts';
import { addNotification, addUser } from '../testing/builders.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { Answer } from '../endpoints/answer.ts';
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

/** A call that adds one row. */
async function add(
  key: string,
  body: object = { a: 1, b: { c: 2, d: 3 } },
  before: () => Promise<void> = async () => undefined,
): Promise<Answer<Body>> {
  const caller = { buyerId: user.buyer_id, userId: user.id, sessionId: 's', codeVerifiedAt: null };
  const request = {
    method: 'POST',
    url: '/x',
    headers: { 'idempotency-key': key },
    body,
  } as unknown as FastifyRequest;
  const call = { caller, request, replay: undefined };
  const answer = await idempotently(api.db, call, async ({ complete }) => {
    await before();
    return inTransaction(api.db, async (tx) =>
      complete(tx, { id: (await addNotification(tx, user.buyer_id)).id }, 201),
    );
  });
  return answer as Answer<Body>;
}

const KEY = 'key-0123456789abcdef';

test('does it once and answers the same again', async () => {
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

test('two calls at once: one does it, the other is told to wait', async () => {
  const before = await rows();
  let refused = 0;
  let goOn = () => undefined as void;
  const allOthersRefused = new Promise<void>((resolve) => (goOn = resolve));
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, async () =>
      add(KEY, {}, async () => allOthersRefused).catch((thrown: unknown) => {
        refused += 1;
        if (refused === 4) goOn();
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

test("another user's same key is another key", async () => {
  const first = await add(KEY);
  user = await addUser(api.db);
  expect((await add(KEY)).body).not.toEqual(first.body);
});

test('a refused call frees its key', async () => {
  await expect(
    add(KEY, {}, async () => Promise.reject(new Problem(422, 'validation_error', ''))),
  ).rejects.toBeInstanceOf(Problem);
  expect((await add(KEY, { corrected: true })).status).toBe(201);
});

test('takes over from a process that died, and only once it is surely dead', async () => {
  await add(KEY);
  const died = async (secondsAgo: number) =>
    api.db
      .update(idempotency)
      .set({ state: 'started', started_at: new Date(Date.now() - secondsAgo * 1000) });
  await died(29);
  await expect(add(KEY)).rejects.toMatchObject({ status: 'request_in_progress' });
  await died(31);
  expect(await add(KEY)).toMatchObject({ status: 201, headers: {} });
});

test('a call that outlived its lease rolls back, and the one that took over answers', async () => {
  const before = await rows();
  const takeOver = async () => {
    const outlived = new Date(Date.now() - 31_000);
    await api.db.update(idempotency).set({ started_at: outlived });
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

test('the same content is the same text', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe(
    '{"a":"x","b":[{"c":null,"d":1}]}',
  );
  expect(canonicalJson(undefined)).toBe('null');
});
