import type { DraftListItem } from '@hareto/contracts/draft-list.ts';
import { totals } from '@hareto/contracts/list.ts';
import { readingOfPages } from '@hareto/contracts/reading-of-pages.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { invoice_file_pages, invoice_files } from '../../db/schema/files.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import { signPageUrl } from '../../files/file-urls.ts';
import { draftReading, missingFields } from './draft-reading.ts';
import { deletionDateOf } from './empty-drafts.ts';
import { isFirstFileOfDraft, isOpenDraftOf } from './open-drafts.ts';

interface DraftQuery {
  page: number;
  size: number;
  external_integration_client_id?: string | undefined;
}

type ListContext = Pick<Context, 'db' | 'signedUrls'>;

/** A page of unpaid drafts, last changed first, with their extracted fields. */
export async function pageOfDrafts(
  context: ListContext,
  { buyerId, sessionId }: Caller,
  { page, size, external_integration_client_id: clientId }: DraftQuery,
) {
  const { db } = context;
  const isListed = and(
    isOpenDraftOf(buyerId),
    clientId === undefined ? undefined : eq(drafts.client_id, clientId),
  );
  const ofPage = db
    .select({ id: drafts.id })
    .from(drafts)
    .where(isListed)
    .orderBy(desc(drafts.updated_at), desc(drafts.id))
    .limit(size)
    .offset(page * size);
  const [rows, total] = await Promise.all([
    db
      .select({
        draft: drafts,
        supplier_name: suppliers.name,
        file: invoice_files,
        first_page: invoice_file_pages.number,
      })
      .from(drafts)
      .leftJoin(suppliers, eq(suppliers.id, drafts.supplier_id))
      .leftJoin(invoice_files, isFirstFileOfDraft(buyerId))
      .leftJoin(
        invoice_file_pages,
        and(
          eq(invoice_file_pages.file_id, invoice_files.id),
          eq(invoice_file_pages.number, FIRST_PAGE),
        ),
      )
      .where(inArray(drafts.id, ofPage))
      .orderBy(desc(drafts.updated_at), desc(drafts.id)),
    db.$count(drafts, isListed),
  ]);
  return {
    ...totals(total),
    drafts: rows.map((row) => describe(context, sessionId, row)),
  };
}

/** The number of the first page that a draft uses from its first file. */
const FIRST_PAGE = sql`coalesce((${drafts.files}->0->'pages'->>0)::int, 1)`;

type DraftListRow = {
  draft: typeof drafts.$inferSelect;
  supplier_name: string | null;
  file: typeof invoice_files.$inferSelect | null;
  first_page: number | null;
};

function describe(
  context: ListContext,
  sessionId: string,
  { draft, supplier_name, file, first_page }: DraftListRow,
): DraftListItem {
  const { id, billing_amount, payment_due_date, source, updated_at } = draft;
  const pages = draft.files[0]?.pages ?? null;
  const readFile = file && { ...file, ...readingOfPages(file, pages) };
  return {
    id,
    supplier_name,
    billing_amount,
    payment_due_date,
    source,
    file_name: file?.file_name ?? null,
    first_page:
      file === null || first_page === null
        ? null
        : {
            file_id: file.id,
            image_url: signPageUrl(context, file.id, first_page, sessionId).url,
          },
    file_count: draft.files.length,
    pages,
    cleared_on: draft.is_empty ? deletionDateOf(updated_at) : null,
    missing_fields: missingFields(draft, readFile?.fields ?? {}),
    reading: draftReading(readFile),
    updated_at: toTokyoIso(updated_at),
  };
}
