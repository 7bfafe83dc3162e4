import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import {
  claimDue,
  DATABASE_TIME,
  isDue,
  isLastTry,
  storeOutcome,
  type Queue,
} from '../db/queue.ts';
import { invoice_files } from '../db/schema/files.ts';
import { inTransaction, notify } from '../db/transaction.ts';

export const READING_CHANNEL = 'invoice_files';

export type FileRow = typeof invoice_files.$inferSelect;

/**
 * Files that wait to be read. A third try only stores a failure, because two workers have died
 * while reading the file.
 */
export const READING_QUEUE: Queue<typeof invoice_files> = {
  table: invoice_files,
  id: invoice_files.id,
  tries: invoice_files.reading_tries,
  dueAt: invoice_files.reading_due_at,
  isOpen: eq(invoice_files.reading_status, 'processing'),
  leaseMs: 120_000,
  maxTries: 3,
};

/** Asks the worker to read the file once the transaction commits. */
export async function askForReading(tx: Database, fileId: string): Promise<void> {
  await tx
    .update(invoice_files)
    .set({ reading_status: 'processing', reading_tries: 0, reading_due_at: DATABASE_TIME })
    .where(eq(invoice_files.id, fileId));
  await notify(tx, READING_CHANNEL);
}

/** The files of a deleted draft are read this much later, because it may be restored. */
const POSTPONED_MS = 10 * 60_000;

const neverClaimed = (fileIds: readonly string[]) =>
  and(inArray(invoice_files.id, [...fileIds]), READING_QUEUE.isOpen, eq(READING_QUEUE.tries, 0));

/** Lets the buyer's other files be read before these, which the user does not wait for. */
export async function postponeReading(tx: Database, fileIds: readonly string[]): Promise<void> {
  await tx
    .update(invoice_files)
    .set({ reading_due_at: new Date(Date.now() + POSTPONED_MS) })
    .where(neverClaimed(fileIds));
}

/** Lets postponed files wait again, behind the buyer's other files. */
export async function resumeReading(tx: Database, fileIds: readonly string[]): Promise<void> {
  await tx
    .update(invoice_files)
    .set({ reading_due_at: DATABASE_TIME })
    .where(neverClaimed(fileIds));
  await notify(tx, READING_CHANNEL);
}

/**
 * Takes files one by one, for the slots of one worker. Buyers take turns, and each has at most one
 * slot, so that the many documents of one buyer do not delay those of others.
 */
export function createFileClaims(db: Database) {
  const busy = new Set<number>();
  /** The last turn of each buyer; kept in the memory of the worker. */
  const servedAt = new Map<number, number>();
  let turns = 0;

  /** The oldest file of each buyer without a slot; the buyer served longest ago comes first. */
  async function candidates() {
    const oldest = await db
      .selectDistinctOn([invoice_files.buyer_id], {
        id: invoice_files.id,
        buyer_id: invoice_files.buyer_id,
        due: invoice_files.reading_due_at,
      })
      .from(invoice_files)
      .where(isDue(READING_QUEUE, DATABASE_TIME))
      .orderBy(invoice_files.buyer_id, asc(invoice_files.reading_due_at), invoice_files.id);
    const served = ({ buyer_id }: (typeof oldest)[number]) => servedAt.get(buyer_id) ?? 0;
    return oldest
      .sort((a, b) => served(a) - served(b) || Number(a.due) - Number(b.due))
      .filter(({ buyer_id }) => !busy.has(buyer_id));
  }

  /**
   * Resolves with undefined when no file waits that this worker may take. The caller has to
   * `release` the file.
   */
  async function take(): Promise<FileRow | undefined> {
    for (const { id, buyer_id } of await candidates()) {
      // Another slot may have taken a file of the same buyer meanwhile.
      if (busy.has(buyer_id)) continue;
      busy.add(buyer_id);
      const file = await claim(db, id).catch((error: unknown) => {
        busy.delete(buyer_id);
        throw error;
      });
      if (file) {
        servedAt.set(buyer_id, (turns += 1));
        return file;
      }
      busy.delete(buyer_id);
    }
    return undefined;
  }

  return { take, release: ({ buyer_id }: FileRow) => busy.delete(buyer_id) };
}

const UNREADABLE = {
  reading_status: 'failed',
  fields: {},
  reading_failure: null,
  reading_due_at: null,
} as const;

/** A file in its last try is stored as unreadable. */
async function claim(db: Database, id: string): Promise<FileRow | undefined> {
  return inTransaction(db, async (tx) => {
    const file = await claimDue(tx, READING_QUEUE, {
      now: DATABASE_TIME,
      where: eq(invoice_files.id, id),
      orderBy: [invoice_files.id],
    });
    if (!file || !isLastTry(READING_QUEUE, file)) return file;
    await storeOutcome(tx, READING_QUEUE, file, UNREADABLE);
    return { ...file, ...UNREADABLE };
  });
}

/**
 * How many readings begin before each of these files, by file id; a file that is being read or has
 * been read has no entry. Buyers take turns, each with their oldest file.
 */
export async function queuePositions(
  db: Database,
  fileIds: readonly string[],
): Promise<Map<string, number>> {
  if (fileIds.length === 0) return new Map();
  const turns = db
    .select({
      id: invoice_files.id,
      due: invoice_files.reading_due_at,
      turn: sql<number>`row_number() over (partition by ${invoice_files.buyer_id}
        order by ${invoice_files.reading_due_at}, ${invoice_files.id})`.as('turn'),
    })
    .from(invoice_files)
    .where(isDue(READING_QUEUE, DATABASE_TIME))
    .as('turns');
  const ranked = db
    .select({
      id: turns.id,
      before: sql<number>`(row_number() over
        (order by ${turns.turn}, ${turns.due}, ${turns.id}) - 1)::int`.as('before'),
    })
    .from(turns)
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(inArray(ranked.id, [...fileIds]));
  return new Map(rows.map(({ id, before }) => [id, before]));
}
