import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { invoice_files } from '../../db/schema/files.ts';
import { invoice_request_drafts } from '../../db/schema/invoice-requests.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import type { Keyword } from '../../names/read-keyword.ts';
import { hasText } from '../../names/text-search.ts';
import { isFirstFileOfDraft, isOpenDraftOf } from '../drafts/open-drafts.ts';
import { newestFirst, type SearchScope } from './newest-first.ts';

/** Values that are not entered yet are taken from the extracted fields of the first file. */
const payeeName = sql<string | null>`coalesce(${suppliers.name}, ${drafts.partner_payee}->>'name',
  ${invoice_files.fields}->'payee_name'->>'value')`;
const amountText = sql<string | null>`coalesce(${drafts.billing_amount}::text,
  ${invoice_files.fields}->'billing_amount'->>'value')`;

/** The file of a draft is read only if the draft itself has no amount. */
const hasAmount = (buyerId: number, amount: number) =>
  or(
    eq(drafts.billing_amount, amount),
    and(
      isNull(drafts.billing_amount),
      sql`(select ${invoice_files.fields}->'billing_amount'->>'value' from ${invoice_files}
        where ${isFirstFileOfDraft(buyerId)}) = ${String(amount)}`,
    ),
  );

const DRAFT_SEARCH_COLUMNS = { owner: drafts.buyer_id, text: drafts.search_text };

/** Drafts of payments. */
export async function findDrafts(
  db: Database,
  { buyerId, limit }: SearchScope,
  { text, amount }: Keyword,
) {
  const rows = await db
    .select({
      id: drafts.id,
      supplier_name: payeeName,
      file_name: invoice_files.file_name,
      amount: amountText,
    })
    .from(drafts)
    .leftJoin(suppliers, eq(suppliers.id, drafts.supplier_id))
    .leftJoin(invoice_files, isFirstFileOfDraft(buyerId))
    .where(
      and(
        isOpenDraftOf(buyerId),
        or(
          text === '' ? sql`false` : hasText(DRAFT_SEARCH_COLUMNS, buyerId, text),
          amount === null ? undefined : hasAmount(buyerId, amount),
        ),
      ),
    )
    .orderBy(newestFirst(drafts.id))
    .limit(limit);
  return rows.map(({ amount: amountValue, ...row }) => ({
    ...row,
    billing_amount: amountValue === null ? null : Number(amountValue),
  }));
}

const REQUEST_DRAFT_SEARCH_COLUMNS = {
  owner: invoice_request_drafts.buyer_id,
  text: invoice_request_drafts.search_text,
};

/** Drafts of card payment requests. */
export async function findRequestDrafts(
  db: Database,
  { buyerId, limit }: SearchScope,
  { text, amount }: Keyword,
) {
  const rows = await db
    .select({ id: invoice_request_drafts.id, content: invoice_request_drafts.content })
    .from(invoice_request_drafts)
    .where(
      and(
        eq(invoice_request_drafts.buyer_id, buyerId),
        isNull(invoice_request_drafts.invoice_id),
        or(
          text === '' ? sql`false` : hasText(REQUEST_DRAFT_SEARCH_COLUMNS, buyerId, text),
          amount === null
            ? undefined
            : sql`${invoice_request_drafts.content}->>'billing_amount' = ${String(amount)}`,
        ),
      ),
    )
    .orderBy(newestFirst(invoice_request_drafts.id))
    .limit(limit);
  return rows.map(({ id, content: { buyer_name, title, billing_amount } }) => ({
    id,
    buyer_name,
    title,
    billing_amount,
  }));
}
