import type { DraftInput, splitDraft } from '@hareto/contracts/drafts.ts';
import { FILE_MESSAGES } from '@hareto/contracts/files.ts';
import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { approvals } from '../../db/schema/approvals.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { inTransaction } from '../../db/transaction.ts';
import { requireUnused, requireVersion } from '../../endpoints/version.ts';
import { releaseHolds } from '../../payments/approvals/release-approval.ts';
import { requireOwnFiles } from '../../payments/invoices/attached-files.ts';
import { alreadySubmitted } from '../../payments/invoices/paying-buyer.ts';
import { fieldError, notFound } from '../../problem.ts';
import { lockDraft, type DraftRow } from './own-drafts.ts';

type Split = v.InferOutput<NonNullable<typeof splitDraft.body>>;
type Reference = DraftInput['files'][number];

/**
 * Replaces a draft by one draft for each part of its file, all or none. When two calls run at once,
 * the second finds the draft deleted.
 */
export async function splitOwnDraft(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { buyerId }: Caller,
  { id, version }: { id: number; version: number },
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
    await requireParts(tx, buyerId, file, invoices);
    const now = clock.now();
    const made: number[] = [];
    for (const values of contentsOf(draft, file, invoices))
      made.push(
        await insert(tx, { ...values, buyer_id: buyerId, created_at: now, updated_at: now }),
      );
    await tx
      .update(drafts)
      .set({ deleted_at: sql`now()` })
      .where(eq(drafts.id, id));
    await releaseHolds(tx, eq(approvals.draft_id, id));
    return { drafts: made };
  });
}

/** Every page exists in the file and belongs to only one part. */
async function requireParts(
  tx: Database,
  buyerId: number,
  file: Reference,
  invoices: Split['invoices'],
): Promise<void> {
  const pages = invoices.flatMap((invoice) => invoice.pages);
  const isDouble = new Set(pages).size < pages.length;
  const isForeign = file.pages !== undefined && pages.some((page) => !file.pages?.includes(page));
  if (isDouble || isForeign)
    throw fieldError('invoices', 'missing_page', FILE_MESSAGES.missing_page);
  await requireOwnFiles(
    tx,
    buyerId,
    invoices.map((invoice) => ({ ...file, pages: invoice.pages })),
  );
}

/** The entered values were read from the first invoice; the card is the same for all. */
function contentsOf(
  draft: DraftRow,
  file: Reference,
  invoices: Split['invoices'],
): (typeof drafts.$inferInsert)[] {
  const first = Math.min(...invoices.flatMap(({ pages }) => pages));
  return invoices.map(({ pages }) => {
    const part = { ...file, pages };
    const { buyer_id, created_at, updated_at, credit_card_id, transfer_person_name } = draft;
    const common = { buyer_id, created_at, updated_at, credit_card_id, transfer_person_name };
    if (!pages.includes(first)) return { ...common, files: [part] };
    const {
      id: _id,
      version: _version,
      last_change: _change,
      is_empty: _isEmpty,
      search_text: _text,
      ...content
    } = draft;
    return {
      ...content,
      files: draft.files.map((one) => (one.file_id === file.file_id ? part : one)),
    };
  });
}

async function insert(tx: Database, values: typeof drafts.$inferInsert): Promise<number> {
  const [made] = await tx.insert(drafts).values(values).returning({ id: drafts.id });
  return made?.id ?? 0;
}
