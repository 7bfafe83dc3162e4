import type { DraftInput, splitDraft } from '@hareto/contracts/drafts.ts';
import { FILE_MESSAGES } from '@hareto/contracts/files.ts';
import { invoicesOnPages } from '@hareto/contracts/reading-of-pages.ts';
import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { approvals } from '../../db/schema/approvals.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { invoice_files } from '../../db/schema/files.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Idempotency } from '../../endpoints/handle.ts';
import { requireUnused, requireVersion } from '../../endpoints/version.ts';
import { releaseHolds } from '../../payments/approvals/release-approval.ts';
import { requireOwnFiles } from '../../payments/invoices/attached-files.ts';
import { alreadySubmitted } from '../../payments/invoices/paying-buyer.ts';
import { fieldError, notFound } from '../../problem.ts';
import { lockDraft, type DraftRow } from './own-drafts.ts';

type Split = v.InferOutput<NonNullable<typeof splitDraft.body>>;
type Call = { id: number; version: number; idempotency: Idempotency | undefined };
type Reference = DraftInput['files'][number];

/**
 * Replaces a draft by one draft for each invoice in its file, all or none. When two calls run at
 * once, the second finds the draft deleted, unless both have the same key.
 */
export async function splitOwnDraft(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { buyerId }: Caller,
  { id, version, idempotency }: Call,
  { file_id, invoices }: Split,
): Promise<{ drafts: number[] }> {
  return inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, buyerId, id);
    requireUnused(draft, alreadySubmitted);
    requireVersion(draft.version, version);
    // A partner's draft is for one invoice, with the amount that the partner sent.
    if (draft.client_id !== null) throw notFound();
    const file = draft.files.find((one) => one.file_id === file_id);
    if (!file) throw notFound();
    await requireDistinctPages(tx, buyerId, file, invoices);
    const now = clock.now();
    const draftIds: number[] = [];
    for (const values of draftValuesOfParts(
      draft,
      file,
      invoices,
      await pagesOfEnteredValues(tx, file),
    ))
      draftIds.push(
        await insertDraft(tx, { ...values, buyer_id: buyerId, created_at: now, updated_at: now }),
      );
    await tx
      .update(drafts)
      .set({ deleted_at: sql`now()` })
      .where(eq(drafts.id, id));
    await releaseHolds(tx, eq(approvals.draft_id, id));
    await idempotency?.storeResponse(tx, { drafts: draftIds }, 201);
    return { drafts: draftIds };
  });
}

/** Throws 422 unless every page exists in the file and belongs to only one invoice. */
async function requireDistinctPages(
  tx: Database,
  buyerId: number,
  file: Reference,
  invoices: Split['invoices'],
): Promise<void> {
  const pages = invoices.flatMap((invoice) => invoice.pages);
  const hasRepeatedPage = new Set(pages).size < pages.length;
  const hasMissingPage =
    file.pages !== undefined && pages.some((page) => !file.pages?.includes(page));
  if (hasRepeatedPage || hasMissingPage)
    throw fieldError('invoices', 'missing_page', FILE_MESSAGES.missing_page);
  await requireOwnFiles(
    tx,
    buyerId,
    invoices.map((invoice) => ({ ...file, pages: invoice.pages })),
  );
}

/**
 * Only the part with all pages on which the entered values were read gets these values. All parts
 * get the card and the transfer name. The draft's other files stay with the entered values or, if
 * no part gets these, with the first part.
 */
function draftValuesOfParts(
  draft: DraftRow,
  file: Reference,
  invoices: Split['invoices'],
  pagesOfValues: readonly number[],
): (typeof drafts.$inferInsert)[] {
  const ownerIndex = invoices.findIndex(({ pages }) =>
    pagesOfValues.every((page) => pages.includes(page)),
  );
  return invoices.map(({ pages }, index) => {
    const part = { ...file, pages };
    const allFiles = draft.files.map((one) => (one.file_id === file.file_id ? part : one));
    const { buyer_id, created_at, updated_at, credit_card_id, transfer_person_name } = draft;
    const common = { buyer_id, created_at, updated_at, credit_card_id, transfer_person_name };
    if (index !== ownerIndex)
      return { ...common, files: ownerIndex === -1 && index === 0 ? allFiles : [part] };
    const {
      id: _id,
      version: _version,
      last_change: _change,
      is_empty: _isEmpty,
      search_text: _text,
      ...content
    } = draft;
    return { ...content, files: allFiles };
  });
}

/**
 * The pages on which the values of the form were read: those of the first invoice on the pages that
 * the draft uses. When nothing was read, the first page that the draft uses.
 */
async function pagesOfEnteredValues(
  tx: Database,
  { file_id, pages }: Reference,
): Promise<number[]> {
  const [row] = await tx.select().from(invoice_files).where(eq(invoice_files.id, file_id));
  const read = row && pages ? invoicesOnPages(row, pages)[0] : row;
  const { fields = {}, adjustments = [], accounts = [] } = read ?? {};
  const values = [fields, ...accounts].flatMap((found) => Object.values(found));
  const pageNumbers = [...values, ...adjustments].map(({ page }) => page);
  return pageNumbers.length > 0 ? pageNumbers : [pages?.[0] ?? row?.invoices[0]?.pages[0] ?? 1];
}

async function insertDraft(tx: Database, values: typeof drafts.$inferInsert): Promise<number> {
  const [made] = await tx.insert(drafts).values(values).returning({ id: drafts.id });
  return made?.id ?? 0;
}
