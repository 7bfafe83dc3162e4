import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { invoice_file_pages, invoice_files } from '../../db/schema/files.ts';
import { notFound, orNotFound } from '../../problem.ts';
import { requireLiveSessionOrGrant } from '../signed-links/session-urls.ts';
import { downloadName } from '../../files/file-names.ts';
import {
  readDownloadClaims,
  readUploadClaims,
  type DownloadClaims,
} from '../../files/file-urls.ts';
import { asAnnounced } from '../../files/receive.ts';
import { streamThrough, verified } from '../../ports/object-store.ts';

type ContentContext = Pick<Context, 'db' | 'clock' | 'sessionClock' | 'signedUrls' | 'objects'>;

export interface ServedContent {
  size: number;
  stream: Readable;
  contentType: string;
  /** File name of an attachment; null for a picture that a page shows. */
  attachmentName: string | null;
}

/**
 * Stores the uploaded bytes. Throws 404 unless the URL is genuine and its session or its partner's
 * grant is alive.
 */
export async function receiveContent(
  context: ContentContext,
  query: unknown,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { db, objects, clock } = context;
  const claims = orNotFound(readUploadClaims(context, query));
  await requireLiveSessionOrGrant(context, claims.session);
  const file = orNotFound(
    (await db.select().from(invoice_files).where(eq(invoice_files.id, claims.file)))[0],
  );
  if (file.state === 'registered' || file.state === 'refused') throw notFound();
  // A stored file never changes: a second upload with other bytes is refused.
  await objects.put(file.object_key, asAnnounced(source, file));
  await db
    .update(invoice_files)
    .set({ state: 'received', received_at: clock.now() })
    .where(and(eq(invoice_files.id, file.id), eq(invoice_files.state, 'announced')));
}

/**
 * Opens the file for download. Throws 404 unless the URL is genuine and its session or its partner's
 * grant is alive.
 */
export async function serveContent(
  context: ContentContext,
  query: unknown,
): Promise<ServedContent> {
  const claims = orNotFound(readDownloadClaims(context, query));
  await requireLiveSessionOrGrant(context, claims.session);
  const { object_key, sha256, ...description } = orNotFound(await findContent(context, claims));
  const { size, stream } = orNotFound(await context.objects.get(object_key));
  if (sha256 === null) return { ...description, size, stream };
  const checked = streamThrough(stream, (bytes) => verified(bytes, sha256));
  return { ...description, size, stream: checked };
}

interface ContentLocation {
  object_key: string;
  /** Null for a picture of a page: it needs no check, because it can be rendered again. */
  sha256: string | null;
  contentType: string;
  attachmentName: string | null;
}

async function findContent(
  { db }: ContentContext,
  claims: DownloadClaims,
): Promise<ContentLocation | undefined> {
  if (claims.use === 'page') {
    const [page] = await db
      .select()
      .from(invoice_file_pages)
      .where(
        and(
          eq(invoice_file_pages.file_id, claims.file),
          eq(invoice_file_pages.number, Number(claims.page)),
        ),
      );
    return (
      page && {
        object_key: page.object_key,
        sha256: null,
        contentType: page.content_type,
        attachmentName: null,
      }
    );
  }
  const [file] = await db
    .select()
    .from(invoice_files)
    .where(and(eq(invoice_files.id, claims.file), eq(invoice_files.state, 'registered')));
  return (
    file && {
      object_key: file.object_key,
      sha256: file.sha256,
      contentType: file.content_type,
      attachmentName: downloadName(file.file_name, file.content_type),
    }
  );
}
