import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { invoice_files } from '../db/schema/files.ts';
import { inTransaction, notify } from '../db/transaction.ts';

export const READING_CHANNEL = 'invoice_files';

export type FileRow = typeof invoice_files.$inferSelect;

/** A file whose worker died is taken again after it; a worker that lives renews it. */
const LEASE_MS = 120_000;
export const RENEW_EVERY_MS = 30_000;

/** Asks the worker to read the file once the transaction commits. */
export async function askForReading(tx: Database, fileId: string): Promise<void> {
  await tx
    .update(invoice_files)
    .set({ reading_status: 'processing', reading_tries: 0, reading_due_at: new Date() })
    .where(eq(invoice_files.id, fileId));
  await notify(tx, READING_CHANNEL);
}

const isWaiting = (now: Date) =>
  and(eq(invoice_files.reading_status, 'processing'), lte(invoice_files.reading_due_at, now));

/**
 * Takes files one by one, for the slots of one worker. The slots go round by buyer, and no buyer
 * has more than one: who sends many documents waits for their own, nobody else does.
 */
export function createFileClaims(db: Database) {
  const busy = new Set<number>();
  /** The turn in which each buyer was last served; forgotten with the worker. */
  const servedAt = new Map<number, number>();
  let turns = 0;

  /** The oldest file of each buyer who has no slot; first who was served longest ago. */
  async function candidates(now: Date) {
    const oldest = await db
      .selectDistinctOn([invoice_files.buyer_id], {
        id: invoice_files.id,
        buyer_id: invoice_files.buyer_id,
        due: invoice_files.reading_due_at,
      })
      .from(invoice_files)
      .where(isWaiting(now))
      .orderBy(invoice_files.buyer_id, asc(invoice_files.reading_due_at), invoice_files.id);
    const served = ({ buyer_id }: (typeof oldest)[number]) => servedAt.get(buyer_id) ?? 0;
    return oldest
      .sort((a, b) => served(a) - served(b) || Number(a.due) - Number(b.due))
      .filter(({ buyer_id }) => !busy.has(buyer_id));
  }

  /** Undefined when nothing waits that this worker may take. Give the file back with `release`. */
  async function take(): Promise<FileRow | undefined> {
    for (const { id, buyer_id } of await candidates(new Date())) {
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

async function claim(db: Database, id: string): Promise<FileRow | undefined> {
  return inTransaction(db, async (tx) => {
    const now = new Date();
    const [waiting] = await tx
      .select({ tries: invoice_files.reading_tries })
      .from(invoice_files)
      .where(and(eq(invoice_files.id, id), isWaiting(now)))
      .for('update', { skipLocked: true });
    if (!waiting) return undefined;
    const [claimed] = await tx
      .update(invoice_files)
      .set({ reading_tries: waiting.tries + 1, reading_due_at: leaseFrom(now) })
      .where(eq(invoice_files.id, id))
      .returning();
    return claimed;
  });
}

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** False once the file is no longer this try's. */
export const isOfTry = ({ id, reading_tries }: FileRow) =>
  and(
    eq(invoice_files.id, id),
    eq(invoice_files.reading_tries, reading_tries),
    eq(invoice_files.reading_status, 'processing'),
  );

export async function renewLease(db: Database, file: FileRow): Promise<void> {
  await db
    .update(invoice_files)
    .set({ reading_due_at: leaseFrom(new Date()) })
    .where(isOfTry(file));
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
    .where(isWaiting(new Date()))
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
