import type { DraftInput } from '@hareto/contracts/drafts.ts';
import { readingOfPages } from '@hareto/contracts/reading-of-pages.ts';
import { invoiceNumberKey } from '@hareto/domain/invoice-number-key.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { invoice_files } from '../../db/schema/files.ts';
import { invoice_request_drafts } from '../../db/schema/invoice-requests.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import { searchTextOf } from '../../names/text-search.ts';
import { searchTextOfSentRequest } from '../../payments/invoices/sent-request-text.ts';

/**
 * Fills in the texts of drafts: payee, invoice number, transaction detail, memo, and the names and
 * extracted payees of the files.
 */
export async function fillDrafts(tx: Database, batch: number): Promise<number> {
  const rows = await tx
    .select({ draft: drafts, name: suppliers.name, kana: suppliers.name_kana })
    .from(drafts)
    .leftJoin(suppliers, eq(suppliers.id, drafts.supplier_id))
    .where(and(isNull(drafts.search_text), isNull(drafts.invoice_id), isNull(drafts.deleted_at)))
    .orderBy(asc(drafts.id))
    .limit(batch)
    .for('update', { of: drafts, skipLocked: true });
  const textsOfFile = await readTextsOfFiles(
    tx,
    rows.flatMap(({ draft }) => draft.files.map(({ file_id }) => file_id)),
  );
  for (const { draft, name, kana } of rows) {
    const { invoice_number } = draft;
    const search_text = searchTextOf([
      name,
      kana,
      draft.partner_payee?.name,
      invoice_number,
      invoice_number && invoiceNumberKey(invoice_number),
      draft.transaction_detail,
      draft.memo,
      ...draft.files.flatMap((file) => textsOfFile(draft.buyer_id, file)),
    ]);
    await tx.update(drafts).set({ search_text }).where(eq(drafts.id, draft.id));
  }
  return rows.length;
}

/**
 * Reads the names of files and their extracted payees; the returned function gives those of one
 * file. It also compares the owner, so that no draft is found by a file of another business.
 */
async function readTextsOfFiles(tx: Database, ids: string[]) {
  const files =
    ids.length === 0
      ? []
      : await tx
          .select({
            id: invoice_files.id,
            buyer_id: invoice_files.buyer_id,
            name: invoice_files.file_name,
            fields: invoice_files.fields,
            adjustments: invoice_files.adjustments,
            accounts: invoice_files.accounts,
            invoices: invoice_files.invoices,
          })
          .from(invoice_files)
          .where(inArray(invoice_files.id, ids));
  return (buyerId: number, { file_id, pages }: DraftInput['files'][number]): string[] => {
    const file = files.find(({ id, buyer_id }) => id === file_id && buyer_id === buyerId);
    if (!file) return [];
    return [file.name, readingOfPages(file, pages ?? null).fields.payee_name?.value ?? ''];
  };
}

/** Fills in the texts of drafts of card payment requests. */
export async function fillRequestDrafts(tx: Database, batch: number): Promise<number> {
  const rows = await tx
    .select({ id: invoice_request_drafts.id, content: invoice_request_drafts.content })
    .from(invoice_request_drafts)
    .where(
      and(isNull(invoice_request_drafts.search_text), isNull(invoice_request_drafts.invoice_id)),
    )
    .orderBy(asc(invoice_request_drafts.id))
    .limit(batch)
    .for('update', { skipLocked: true });
  for (const { id, content } of rows) {
    await tx
      .update(invoice_request_drafts)
      .set({ search_text: searchTextOfSentRequest(content) })
      .where(eq(invoice_request_drafts.id, id));
  }
  return rows.length;
}
