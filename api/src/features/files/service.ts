import { randomBytes } from 'node:crypto';
import type { DraftInput } from '@hareto/contracts/drafts.ts';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { theRow } from '../../db/rows.ts';
import { invoice_files } from '../../db/schema/files.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../caller.ts';
import { orNotFound, Problem } from '../../problem.ts';
import type { Clock } from '../../ports/clock.ts';
import { bytesOf, newObjectKey, type ObjectStore } from '../../ports/object-store.ts';
import { askForReading } from '../../reading/waiting-files.ts';
import { checkContent } from '../../files/check-content.ts';
import { describeFiles, type FileRow } from '../../files/describe-files.ts';
import { cleanFileName, downloadName } from '../../files/file-names.ts';
import { createFileUrls } from '../../files/file-urls.ts';
import { checkQuota } from '../../files/quota.ts';
import { refusedFile } from '../../files/refusals.ts';
import type { SignedUrls } from '../../ports/signed-url.ts';
import { matchSuppliers } from '../../files/supplier-candidates.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  objects: ObjectStore;
  signedUrls: SignedUrls;
}

/** Of the file itself, and not of how much is waiting. */
const isForGood = (refusal: unknown) => refusal instanceof Problem && refusal.httpStatus !== 429;

/** Its seller uploaded it, so that it is not the payer's own. */
const isOnRequestTo = (buyerId: number): SQL => sql`exists (
  select 1 from ${invoices} request
  where request.kind = 'request' and request.buyer_id = ${buyerId}
    and request.seller_id = ${invoice_files.buyer_id}
    and request.files @> jsonb_build_array(jsonb_build_object('file_id', ${invoice_files.id})))`;

type Announced = Pick<FileRow, 'file_name' | 'content_type' | 'size' | 'sha256'>;

export type FileService = ReturnType<typeof createFileService>;

/** Uploads in three steps: announced, received (content-service.ts), registered. */
export function createFileService(dependencies: Dependencies) {
  const { signedUrls, db, clock } = dependencies;

  const urls = createFileUrls(signedUrls);
  const describe = async (caller: Caller, rows: readonly FileRow[]): Promise<InvoiceFile[]> =>
    describeFiles({ db, urls, sessionId: caller.sessionId }, rows, async (reading) =>
      matchSuppliers(db, caller.buyerId, reading),
    );

  return {
    announce: async (caller: Caller, announced: Announced) => {
      const file_name = cleanFileName(announced.file_name);
      const now = clock.now();
      await checkQuota(db, caller.buyerId, now);
      const id = await insertAnnounced(db, caller, { ...announced, file_name }, now);
      const { url, expires_at } = urls.forUpload(id, caller.sessionId);
      return { file_id: id, upload_url: url, expires_at };
    },

    /**
     * Looks at the content and asks for its reading; a second call answers as the first one did.
     */
    register: async (
      caller: Caller,
      { file_id, file_type, paper_size }: Pick<InvoiceFile, 'file_id' | 'file_type' | 'paper_size'>,
    ): Promise<InvoiceFile> => {
      await acceptOnce(dependencies, caller, file_id, { file_type, paper_size });
      return theRow(
        await describe(caller, [await inState(dependencies, caller, file_id, ['registered'])]),
      );
    },

    get: async (caller: Caller, id: string): Promise<InvoiceFile> =>
      theRow(await describe(caller, [await inState(dependencies, caller, id, ['registered'])])),

    /** Also of what a request brings that the caller's business is asked to pay. */
    downloadUrl: downloadUrl(db, urls),

    /** The files of a draft, in its order and of the kind it gives them. */
    describeReferences: async (
      caller: Caller,
      references: DraftInput['files'],
    ): Promise<InvoiceFile[]> =>
      references.length === 0 ? [] : describe(caller, await referred(db, caller, references)),
  };
}

async function insertAnnounced(db: Database, caller: Caller, announced: Announced, now: Date) {
  const id = `f_${randomBytes(18).toString('base64url')}`;
  await db.insert(invoice_files).values({
    ...announced,
    id,
    buyer_id: caller.buyerId,
    user_id: caller.userId,
    object_key: newObjectKey(),
    created_at: now,
  });
  return id;
}

function downloadUrl(db: Database, urls: ReturnType<typeof createFileUrls>) {
  return async (caller: Caller, id: string) => {
    const isReadable = or(own(caller), isOnRequestTo(caller.buyerId));
    const [found] = await db
      .select()
      .from(invoice_files)
      .where(and(eq(invoice_files.id, id), eq(invoice_files.state, 'registered'), isReadable));
    const { file_name, content_type } = orNotFound(found);
    const { url, expires_at } = urls.forDownload(id, caller.sessionId);
    return {
      download_url: url,
      expires_at,
      file_name: downloadName(file_name, content_type),
      content_type,
    };
  };
}

async function acceptOnce(
  dependencies: Dependencies,
  caller: Caller,
  id: string,
  paper: Pick<FileRow, 'file_type' | 'paper_size'>,
): Promise<void> {
  const states = ['announced', 'received', 'registered', 'refused'] as const;
  const file = await inState(dependencies, caller, id, [...states]);
  if (file.state === 'announced' || file.state === 'refused') throw refusedFile('unreadable');
  if (file.state === 'received') await accept(dependencies, file, paper);
}

async function referred(db: Database, caller: Caller, references: DraftInput['files']) {
  const ids = references.map(({ file_id }) => file_id);
  const rows = await db
    .select()
    .from(invoice_files)
    .where(own(caller, inArray(invoice_files.id, ids), eq(invoice_files.state, 'registered')));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return references.flatMap(({ file_id, file_type, paper_size }) => {
    const row = byId.get(file_id);
    return row ? [{ ...row, file_type, paper_size }] : [];
  });
}

function own(caller: Caller, ...conditions: (SQL | undefined)[]) {
  return and(eq(invoice_files.buyer_id, caller.buyerId), ...conditions);
}

async function inState(
  dependencies: Dependencies,
  caller: Caller,
  id: string,
  states: FileRow['state'][],
): Promise<FileRow> {
  const { db } = dependencies;
  return orNotFound(
    (
      await db
        .select()
        .from(invoice_files)
        .where(own(caller, eq(invoice_files.id, id), inArray(invoice_files.state, states)))
    )[0],
  );
}

/** One of two calls at once asks for the reading; the other finds it done. */
async function accept(
  { objects, db }: Dependencies,
  file: FileRow,
  paper: Pick<FileRow, 'file_type' | 'paper_size'>,
): Promise<void> {
  const isReceived = and(eq(invoice_files.id, file.id), eq(invoice_files.state, 'received'));
  const checked = await checkContent(file, await bytesOf(objects, file.object_key)).catch(
    async (refusal: unknown) => {
      if (!isForGood(refusal)) throw refusal;
      await db.update(invoice_files).set({ state: 'refused' }).where(isReceived);
      await objects.remove(file.object_key);
      throw refusal;
    },
  );
  await inTransaction(db, async (tx) => {
    const accepted = await tx
      .update(invoice_files)
      .set({ ...checked, ...paper, state: 'registered' })
      .where(isReceived)
      .returning({ id: invoice_files.id });
    if (accepted.length > 0) await askForReading(tx, file.id);
  });
}
