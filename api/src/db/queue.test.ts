import { isNull, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { eventually } from '../testing/eventually.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import {
  claimDue,
  DATABASE_TIME,
  isLastTry,
  retryAt,
  storeOutcome,
  runWithLease,
  type Queue,
} from './queue.ts';
import { mail_outbox } from './schema/mail.ts';
import { inTransaction } from './transaction.ts';

const QUEUE: Queue<typeof mail_outbox> = {
  table: mail_outbox,
  id: mail_outbox.id,
  tries: mail_outbox.attempts,
  dueAt: mail_outbox.next_attempt_at,
  isOpen: isNull(mail_outbox.sent_at),
  leaseMs: 60_000,
  maxTries: 3,
};
const NOW = new Date('2026-11-20T10:00:00.000Z');
const secondsAfter = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.db.delete(mail_outbox);
});

async function addMails(...subjects: string[]): Promise<void> {
  const mails = subjects.map((subject) => ({
    recipient: 'taro@example.com',
    subject,
    body: 'body',
    next_attempt_at: NOW,
  }));
  await api.db.insert(mail_outbox).values(mails);
}

const claimIn = async (tx: Database, now = NOW, queue = QUEUE) =>
  claimDue(tx, queue, { now, orderBy: [mail_outbox.id] });
const claim = async (now: Date, queue = QUEUE) =>
  inTransaction(api.db, async (tx) => claimIn(tx, now, queue));
/** Claims the row that the test has added; fails without one. */
async function claimAddedRow(now: Date, queue = QUEUE) {
  const row = await claim(now, queue);
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

test('gives each row to only one of many workers', async () => {
  await addMails('A', 'B', 'C');
  const claimedRows = await Promise.all(Array.from({ length: 8 }, async () => claim(NOW)));
  expect(claimedRows.map((row) => row?.subject ?? '-').sort()).toEqual([
    '-',
    '-',
    '-',
    '-',
    '-',
    'A',
    'B',
    'C',
  ]);
});

test('skips a row that another worker is claiming at the same time', async () => {
  await addMails('A', 'B');
  await inTransaction(api.db, async (tx) => {
    await claimIn(tx);
    expect((await claim(NOW))?.subject).toBe('B');
  });
});

test('undoes a claim that is rolled back', async () => {
  await addMails('A');
  await expect(
    inTransaction(api.db, async (tx) => {
      await claimIn(tx);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await claim(NOW)).toMatchObject({ subject: 'A', attempts: 1 });
});

test('gives the row of a dead worker to another worker only after its lease', async () => {
  await addMails('A');
  expect(await claim(NOW)).toMatchObject({ attempts: 1, next_attempt_at: secondsAfter(60) });
  expect(await claim(secondsAfter(59.999))).toBeUndefined();
  expect(await claim(secondsAfter(60))).toMatchObject({
    attempts: 2,
    next_attempt_at: secondsAfter(120),
  });
});

test('ignores the outcome of a worker after another worker has claimed the row', async () => {
  await addMails('A');
  const slow = await claimAddedRow(NOW);
  const next = await claimAddedRow(secondsAfter(60));
  expect(await storeOutcome(api.db, QUEUE, slow, { sent_at: secondsAfter(61) })).toBe(false);
  expect(await rows()).toEqual([
    { subject: 'A', attempts: 2, due: secondsAfter(120).toISOString(), isSent: false },
  ]);
  expect(await storeOutcome(api.db, QUEUE, next, { sent_at: secondsAfter(62) })).toBe(true);
  expect(await storeOutcome(api.db, QUEUE, next, { next_attempt_at: NOW })).toBe(false);
  expect(await claim(secondsAfter(9_999))).toBeUndefined();
});

test('claims a row three times at most, and recognises the last try', async () => {
  await addMails('A');
  const isLast: (boolean | null)[] = [];
  for (let lease = 0; lease < 5; lease += 1) {
    const row = await claim(secondsAfter(lease * 60));
    isLast.push(row ? isLastTry(QUEUE, row) : null);
  }
  expect(isLast).toEqual([false, false, true, null, null]);
});

test('renews the lease while the work runs', async () => {
  await addMails('A');
  let now = NOW;
  const queue = { ...QUEUE, leaseMs: 40 };
  const row = await claimAddedRow(now, queue);
  const result = await runWithLease(api.db, queue, row, {
    now: () => now,
    work: async () => {
      now = secondsAfter(30);
      return eventually(async () => {
        const [{ due } = { due: '' }] = await rows();
        expect(due).toBe(secondsAfter(30.04).toISOString());
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
  expect(retryAt(backoff, tries, NOW)).toEqual(secondsAfter(seconds));
});

test('makes a delayed row due by the given clock, not by real time', async () => {
  await addMails('A', 'B');
  const backoff = { firstMs: 5_000, factor: 2, maxMs: 60_000 };
  const first = await claimAddedRow(NOW);
  await storeOutcome(api.db, QUEUE, first, {
    next_attempt_at: retryAt(backoff, first.attempts, NOW),
  });
  expect((await claimAddedRow(NOW)).subject).toBe('B');
  expect(await claim(secondsAfter(4.999))).toBeUndefined();
  expect(await claim(secondsAfter(5))).toMatchObject({ subject: 'A', attempts: 2 });
});

test('keeps a leased row from a worker whose own clock is an hour ahead', async () => {
  await addMails('A');
  const claimByDatabase = async () =>
    inTransaction(api.db, async (tx) =>
      claimDue(tx, QUEUE, { now: DATABASE_TIME, orderBy: [mail_outbox.id] }),
    );
  const secondsLeft = async () => {
    const [row] = await api.db
      .select({
        seconds: sql`round(extract(epoch from ${mail_outbox.next_attempt_at} - now()) / 10)::int * 10`,
      })
      .from(mail_outbox);
    return row?.seconds;
  };
  await api.db.update(mail_outbox).set({ next_attempt_at: sql`now() - interval '1 second'` });
  const realNow = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(realNow + 3_600_000);
  const row = await claimByDatabase();
  expect([row?.attempts, await secondsLeft(), await claimByDatabase()]).toEqual([1, 60, undefined]);
  await api.db.update(mail_outbox).set({ next_attempt_at: sql`now() + interval '1 second'` });
  expect(await claimByDatabase()).toBeUndefined();
  jest.restoreAllMocks();
});
