import type { OcrResult } from '@hareto/contracts/files.ts';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { invoice_file_pages, invoice_files } from '../db/schema/files.ts';
import { inTransaction, notify } from '../db/transaction.ts';
import { bytesOf, newObjectKey, type ObjectStore } from '../ports/object-store.ts';
import type { OcrEngine } from '../ports/ocr-engine.ts';
import { extractFields } from './extract-fields.ts';
import { runInProcess } from './process/start.ts';
import type { PageImage } from './process/tasks.ts';

export const READING_CHANNEL = 'invoice_files';

type FileRow = typeof invoice_files.$inferSelect;
type PageRow = typeof invoice_file_pages.$inferInsert;
type Reading = Pick<OcrResult, 'status' | 'fields'>;

interface Dependencies {
  db: Database;
  objects: ObjectStore;
  ocr: OcrEngine;
}

// Longer than the longest document takes; a file whose worker died is taken again after it.
const LEASE_MS = 300_000;
const MAXIMUM_TRIES = 2;
const AT_ONCE = 2;

/** Asks the worker to read the file once the transaction commits. */
export async function askForReading(tx: Database, fileId: string): Promise<void> {
  await tx
    .update(invoice_files)
    .set({ reading_status: 'processing', reading_tries: 0, reading_due_at: new Date() })
    .where(eq(invoice_files.id, fileId));
  await notify(tx, READING_CHANNEL);
}

/** Reads every file that waits. Several workers may run: each file is taken by one. */
export async function readWaitingFiles(dependencies: Dependencies): Promise<number> {
  const counts = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => readUntilNoneWaits(dependencies)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function readUntilNoneWaits(dependencies: Dependencies): Promise<number> {
  let count = 0;
  for (let file = await claim(dependencies.db); file; file = await claim(dependencies.db)) {
    await readFile(dependencies, file).catch(async (error: unknown) => {
      // The defect is reported by whoever runs this; the user need not wait for it.
      await finish(dependencies.db, file, { status: 'failed', fields: {} }, []);
      throw error;
    });
    count += 1;
  }
  return count;
}

async function claim(db: Database): Promise<FileRow | undefined> {
  return inTransaction(db, async (tx) => {
    const now = new Date();
    const [waiting] = await tx
      .select({ id: invoice_files.id, reading_tries: invoice_files.reading_tries })
      .from(invoice_files)
      .where(
        and(eq(invoice_files.reading_status, 'processing'), lte(invoice_files.reading_due_at, now)),
      )
      .orderBy(asc(invoice_files.reading_due_at))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!waiting) return undefined;
    const change = {
      reading_tries: waiting.reading_tries + 1,
      reading_due_at: new Date(now.getTime() + LEASE_MS),
    };
    const [claimed] = await tx
      .update(invoice_files)
      .set(change)
      .where(eq(invoice_files.id, waiting.id))
      .returning();
    return claimed;
  });
}

/** The reading is over in one way or another: nobody waits for ever. */
async function readFile({ db, objects, ocr }: Dependencies, file: FileRow): Promise<void> {
  if (file.reading_tries > MAXIMUM_TRIES)
    return finish(db, file, { status: 'failed', fields: {} }, []);
  const document = {
    content_type: file.content_type,
    bytes: await bytesOf(objects, file.object_key),
  };
  const answer = await ocr.read(document);
  const reading: Reading =
    answer.status === 'read'
      ? { status: 'done', fields: extractFields(answer.pages) }
      : { status: answer.status, fields: {} };
  return finish(db, file, reading, await drawPages(objects, file, document.bytes));
}

/** Pictures of the pages, as far as they can be drawn. */
async function drawPages(
  objects: ObjectStore,
  file: FileRow,
  bytes: Uint8Array,
): Promise<PageRow[]> {
  const pages: PageRow[] = [];
  const keep = async ({ number, width, height, contentType, bytes: picture }: PageImage) => {
    const object_key = newObjectKey();
    await objects.put(object_key, [picture]);
    pages.push({ file_id: file.id, number, width, height, content_type: contentType, object_key });
  };
  await runInProcess(
    { kind: 'draw-pages', contentType: file.content_type, bytes },
    {
      onReport: async (report) => {
        if (report.type === 'image') await keep(report.image);
      },
    },
  );
  return pages;
}

async function finish(
  db: Database,
  { id, reading_tries }: FileRow,
  { status, fields }: Reading,
  pages: PageRow[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const stillOurs = and(
      eq(invoice_files.id, id),
      eq(invoice_files.reading_tries, reading_tries),
      inArray(invoice_files.reading_status, ['processing']),
    );
    const changed = await tx
      .update(invoice_files)
      .set({ reading_status: status, fields, reading_due_at: null })
      .where(stillOurs)
      .returning({ id: invoice_files.id });
    if (changed.length > 0 && pages.length > 0) await tx.insert(invoice_file_pages).values(pages);
  });
}
