import { isNull } from 'drizzle-orm';
import { eventually } from '../testing/eventually.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { claimDue, isLastTry, retryAt, settle, whileLeased, type Queue } from './queue.ts';
import { mail_outbox } from './schema/mail.ts';
import { inTransaction } from './transaction.ts';

const QUEUE: Queue<typeof mail_outbox> = {
  table: mail_outbox,
  id: mail_outbox.id,
  tries: mail_outbox.attempts,
  dueAt: mail_outbox.next_attempt_at,
  isOpen: isNull(mail_outbox.sent_at),
  leaseMs: 60_000,
  maximumTries: 3,
};
const NOW = new Date('2026-11-20T10:00:00.000Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.db.delete(mail_outbox);
});

async function add(...subjects: string[]): Promise<void> {
  const mails = subjects.map((subject) => ({
    recipient: 'taro@example.com',
    subject,
    body: 'body',
    next_attempt_at: NOW,
  }));
  await api.db.insert(mail_outbox).values(mails);
}

const claim = async (now: Date) =>
  inTransaction(api.db, async (tx) => claimDue(tx, QUEUE, { now, orderBy: [mail_outbox.id] }));
/** Claims the row that the test has added. */
async function claimed(now: Date) {
  const row = await claim(now);
  if (!row) throw new Error('Nothing is due');
  return row;
}
const rows = async () =>
  (await api.db.select().from(mail_outbox).orderBy(mail_outbox.id)).map((row) => ({
    subject: row.subject,
    attempts: row.attempts,
    due: row.next_attempt_at.toISOString(),
    isSent: row.sent_at !== null,
  }));

test('gives each row to one worker of many, and nothing to the rest', async () => {
  await add('A', 'B', 'C');
  const taken = await Promise.all(Array.from({ length: 8 }, async () => claim(NOW)));
  expect(taken.map((row) => row?.subject ?? '-').sort()).toEqual([
    ...['-', '-', '-', '-', '-'],
    ...['A', 'B', 'C'],
  ]);
});

test('skips a row that another worker is just claiming', async () => {
  await add('A', 'B');
  await inTransaction(api.db, async (tx) => {
    await claimDue(tx, QUEUE, { now: NOW, orderBy: [mail_outbox.id] });
    expect((await claim(NOW))?.subject).toBe('B');
  });
});

test('undoes a claim that is rolled back', async () => {
  await add('A');
  await expect(
    inTransaction(api.db, async (tx) => {
      await claimDue(tx, QUEUE, { now: NOW, orderBy: [mail_outbox.id] });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await claim(NOW)).toMatchObject({ subject: 'A', attempts: 1 });
});

test('gives the row of a dead worker to another one only when the lease is over', async () => {
  await add('A');
  expect(await claim(NOW)).toMatchObject({ attempts: 1, next_attempt_at: after(60) });
  expect(await claim(after(59.999))).toBeUndefined();
  expect(await claim(after(60))).toMatchObject({ attempts: 2, next_attempt_at: after(120) });
});

test('ignores a worker whose lease has ended after another took the row', async () => {
  await add('A');
  const slow = await claimed(NOW);
  const next = await claimed(after(60));
  expect(await settle(api.db, QUEUE, slow, { sent_at: after(61) })).toBe(false);
  expect(await rows()).toEqual([
    { subject: 'A', attempts: 2, due: after(120).toISOString(), isSent: false },
  ]);
  expect(await settle(api.db, QUEUE, next, { sent_at: after(62) })).toBe(true);
  expect(await settle(api.db, QUEUE, next, { next_attempt_at: NOW })).toBe(false);
  expect(await claim(after(9_999))).toBeUndefined();
});

test('claims a row that kills its workers three times, and marks the last try', async () => {
  await add('A');
  const isLast: (boolean | null)[] = [];
  for (let lease = 0; lease < 5; lease += 1) {
    const row = await claim(after(lease * 60));
    isLast.push(row ? isLastTry(QUEUE, row) : null);
  }
  expect(isLast).toEqual([false, false, true, null, null]);
});

test('renews the lease while the work goes on', async () => {
  await add('A');
  let now = NOW;
  const queue = { ...QUEUE, leaseMs: 40 };
  const row = await inTransaction(api.db, async (tx) =>
    claimDue(tx, queue, { now, orderBy: [mail_outbox.id] }),
  );
  if (!row) throw new Error('Nothing is due');
  const result = await whileLeased(api.db, queue, row, {
    now: () => now,
    work: async () => {
      now = after(30);
      return eventually(async () => {
        const [{ due } = { due: '' }] = await rows();
        expect(due).toBe(after(30.04).toISOString());
        return 'done';
      });
    },
  });
  expect(result).toBe('done');
});

test.each([
  [1, 5],
  [2, 15],
  [3, 45],
  [8, 10_800],
  [2_000, 10_800],
])('after try %i delays a row by %i seconds of the given clock', (tries, seconds) => {
  const backoff = { firstMs: 5_000, factor: 3, maxMs: 3 * 3_600_000 };
  expect(retryAt(backoff, tries, NOW)).toEqual(after(seconds));
});

test('makes a delayed row due by the given clock, not by real time', async () => {
  await add('A', 'B');
  const backoff = { firstMs: 5_000, factor: 2, maxMs: 60_000 };
  const first = await claimed(NOW);
  await settle(api.db, QUEUE, first, { next_attempt_at: retryAt(backoff, first.attempts, NOW) });
  expect((await claimed(NOW)).subject).toBe('B');
  expect(await claim(after(4.999))).toBeUndefined();
  expect(await claim(after(5))).toMatchObject({ subject: 'A', attempts: 2 });
});
