import type { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoice_file_pages, invoice_files } from '../../db/schema/files.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { notFound, orNotFound } from '../../problem.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { isGrant, type GrantedAccess } from '../oauth/granted-access.ts';
import { downloadName } from '../../files/file-names.ts';
import { createFileUrls, type DownloadClaims } from '../../files/file-urls.ts';
import { asAnnounced } from '../../files/receive.ts';
import type { SignedUrls } from '../../ports/signed-url.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  signedUrls: SignedUrls;
  objects: ObjectStore;
  grantedAccess: GrantedAccess;
}

export interface ServedContent {
  size: number;
  stream: Readable;
  contentType: string;
  /** Null for a picture that a page shows. */
  attachedAs: string | null;
}

/**
 * Bytes for whoever holds a genuine address whose session still lives; for everybody else there is
 * nothing.
 */
export function createFileContentService(dependencies: Dependencies) {
  const { signedUrls, db, grantedAccess, objects, clock } = dependencies;

  const urls = createFileUrls(signedUrls);
  const requireAlive = async (session: string): Promise<void> => {
    if (!isGrant(session)) return requireLiveSession(db, session);
    if (!(await grantedAccess.lives(session))) throw notFound();
  };

  return {
    /** Whose a genuine address is, for what limits their number. */
    holderOf: (query: unknown): string | null => {
      const claims = urls.readUpload(query) ?? urls.readDownload(query);
      return claims ? `session:${claims.session}` : null;
    },

    receive: async (query: unknown, source: AsyncIterable<Uint8Array>): Promise<void> => {
      const claims = orNotFound(urls.readUpload(query));
      await requireAlive(claims.session);
      const file = orNotFound(
        (await db.select().from(invoice_files).where(eq(invoice_files.id, claims.file)))[0],
      );
      if (file.state === 'registered' || file.state === 'refused') throw notFound();
      // A second sending is the same bytes or a refusal: what is stored stays.
      await objects.put(file.object_key, asAnnounced(source, file));
      await db
        .update(invoice_files)
        .set({ state: 'received', received_at: clock.now() })
        .where(and(eq(invoice_files.id, file.id), eq(invoice_files.state, 'announced')));
    },

    serve: async (query: unknown): Promise<ServedContent> => {
      const claims = orNotFound(urls.readDownload(query));
      await requireAlive(claims.session);
      const { object_key, contentType, attachedAs } = orNotFound(
        await locate(dependencies, claims),
      );
      const found = orNotFound(await objects.get(object_key));
      return { ...found, contentType, attachedAs };
    },
  };
}

async function locate(
  { db }: Dependencies,
  claims: DownloadClaims,
): Promise<{ object_key: string; contentType: string; attachedAs: string | null } | undefined> {
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
      page && { object_key: page.object_key, contentType: page.content_type, attachedAs: null }
    );
  }
  const [file] = await db
    .select()
    .from(invoice_files)
    .where(and(eq(invoice_files.id, claims.file), eq(invoice_files.state, 'registered')));
  return (
    file && {
      object_key: file.object_key,
      contentType: file.content_type,
      attachedAs: downloadName(file.file_name, file.content_type),
    }
  );
}

/** An address dies with the session that asked for it. */
async function requireLiveSession(db: Database, sessionId: string): Promise<void> {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.ended_at)));
  orNotFound(session);
}
