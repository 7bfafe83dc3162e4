import { BucketError } from '@hareto/server-kit/bucket/bucket-error.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { ALWAYS_GOES_ON, DATABASE_TIME, storeOutcome, runWithLease } from '../db/queue.ts';
import { drafts } from '../db/schema/drafts.ts';
import { invoice_file_pages } from '../db/schema/files.ts';
import { inTransaction } from '../db/transaction.ts';
import { bytesOf, newObjectKey, type ObjectStore } from '../ports/object-store.ts';
import type { DocumentReader } from '@hareto/reading/document-reader.ts';
import { findReading } from '@hareto/reading/find-reading.ts';
import type { Reading } from '@hareto/reading/reading-result.ts';
import { runInProcess } from '@hareto/reading/process/start.ts';
import type { PageImage } from '@hareto/reading/process/tasks.ts';
import { createFileClaims, READING_QUEUE, type FileRow } from './waiting-files.ts';

type PageRow = typeof invoice_file_pages.$inferInsert;
const FAILED: Reading = { status: 'failed', fields: {} };

interface Dependencies {
  db: Database;
  objects: ObjectStore;
  ocr: DocumentReader;
}

/** Reads files that wait: one at a time, until none waits that this worker may take. */
export function createFileReading(dependencies: Dependencies) {
  const claims = createFileClaims(dependencies.db);

  async function readOne(file: FileRow): Promise<void> {
    const { db } = dependencies;
    try {
      await runWithLease(db, READING_QUEUE, file, {
        now: () => DATABASE_TIME,
        work: async () => readFile(dependencies, file),
      });
    } catch (error) {
      // The caller reports the defect; the user does not have to wait for it.
      if (error instanceof BucketError) await releaseFile(db, file);
      else await finish(db, file, FAILED, []);
      throw error;
    } finally {
      claims.release(file);
    }
  }

  return {
    /**
     * Returns the number of files that were read. Several calls may run at the same time, one for
     * each slot of the worker.
     */
    readWaiting: async (mayGoOn = ALWAYS_GOES_ON): Promise<number> => {
      const takeNext = async () => ((await mayGoOn()) ? claims.take() : undefined);
      let count = 0;
      for (let file = await takeNext(); file; file = await takeNext()) {
        await readOne(file);
        count += 1;
      }
      return count;
    },
  };
}

/** The document is not the reason when a bucket does not answer, so this try does not count. */
async function releaseFile(db: Database, file: FileRow): Promise<void> {
  await storeOutcome(db, READING_QUEUE, file, {
    reading_tries: file.reading_tries - 1,
    reading_due_at: new Date(Date.now() + BUCKET_RETRY_MS),
  });
}

const BUCKET_RETRY_MS = 15_000;

/** Reads a file and stores the result. A file in its last try is already stored as failed. */
async function readFile({ db, objects, ocr }: Dependencies, file: FileRow): Promise<void> {
  if (file.reading_status === 'failed') return;
  const document = {
    content_type: file.content_type,
    bytes: await bytesOf(objects, file.object_key, file.sha256),
    owner: String(file.buyer_id),
  };
  const reading = await findReading(await ocr.read(document), { owner: document.owner });
  return finish(db, file, reading, await newPages(db, objects, file, document.bytes));
}

/** A file that is read again has its pictures already. */
async function newPages(
  db: Database,
  objects: ObjectStore,
  file: FileRow,
  bytes: Uint8Array,
): Promise<PageRow[]> {
  const drawn = await db.$count(invoice_file_pages, eq(invoice_file_pages.file_id, file.id));
  return drawn > 0 ? [] : drawPages(objects, file, bytes);
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
      owner: String(file.buyer_id),
      onReport: async (report) => {
        if (report.type === 'image') await keep(report.image);
      },
    },
  );
  return pages;
}

async function finish(
  db: Database,
  file: FileRow,
  { status, failure = null, ...found }: Reading,
  pages: PageRow[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isStillClaimed = await storeOutcome(tx, READING_QUEUE, file, {
      reading_status: status,
      ...found,
      reading_failure: failure,
      reading_due_at: null,
    });
    if (!isStillClaimed) return;
    if (pages.length > 0) await tx.insert(invoice_file_pages).values(pages);
    await forgetSearchTexts(tx, file.id);
  });
}

/**
 * The search also finds drafts by the extracted issuer; a task of the worker updates their texts.
 */
async function forgetSearchTexts(tx: Database, fileId: string): Promise<void> {
  const named = JSON.stringify([{ file_id: fileId }]);
  await tx
    .update(drafts)
    .set({ search_text: null })
    .where(sql`${drafts.files} @> ${named}::jsonb and ${drafts.invoice_id} is null`);
}
