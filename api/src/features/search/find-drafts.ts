import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { invoice_files } from '../../db/schema/files.ts';
import { invoice_request_drafts } from '../../db/schema/invoice-requests.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import type { Keyword } from '../../names/read-keyword.ts';
import { hasText } from '../../names/text-search.ts';
import { isFirstFileOfDraft, isOpenDraftOf } from '../drafts/open-drafts.ts';
import { isAmongNewest, newestFirst, type SearchScope } from './newest-first.ts';

/** Values that are not entered yet are taken from the extracted fields of the first file. */
const payeeName = sql<string | null>`coalesce(${suppliers.name}, ${drafts.partner_payee}->>'name',
  ${invoice_files.fields}->'payee_name'->>'value')`;
const amountText = sql<string | null>`coalesce(${drafts.billing_amount}::text,
  ${invoice_files.fields}->'billing_amount'->>'value')`;

const DRAFT_SEARCH_COLUMNS = { owner: drafts.buyer_id, text: drafts.search_text };

/** Drafts of payments. */
export async function findDrafts(
  db: Database,
  { buyerId, limit }: SearchScope,
  { text, amount }: Keyword,
) {
  const open = (condition: SQL | undefined) =>
    sql`select ${drafts.id} from ${drafts} where ${and(isOpenDraftOf(buyerId), condition)}`;
  const matching = [
    ...(text === '' ? [] : [open(hasText(DRAFT_SEARCH_COLUMNS, buyerId, text))]),
    ...(amount === null
      ? []
      : [open(eq(drafts.billing_amount, amount)), withReadAmount(buyerId, amount)]),
  ];
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
    .where(and(eq(drafts.buyer_id, buyerId), isAmongNewest(drafts.id, matching, limit)))
    .orderBy(newestFirst(drafts.id));
  return rows.map(({ amount: amountValue, ...row }) => ({
    ...row,
    billing_amount: amountValue === null ? null : Number(amountValue),
  }));
}

/** The file of a draft is read only if the draft itself has no amount. */
const withReadAmount = (buyerId: number, amount: number): SQL =>
  sql`select ${drafts.id} from ${drafts} join ${invoice_files} on ${isFirstFileOfDraft(buyerId)}
    where ${and(isOpenDraftOf(buyerId), isNull(drafts.billing_amount))}
      and ${invoice_files.fields}->'billing_amount'->>'value' = ${String(amount)}`;

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
  const { id: draftId, buyer_id, content, invoice_id } = invoice_request_drafts;
  const open = (condition: SQL | undefined) =>
    sql`select ${draftId} from ${invoice_request_drafts}
      where ${and(eq(buyer_id, buyerId), isNull(invoice_id), condition)}`;
  const matching = [
    ...(text === '' ? [] : [open(hasText(REQUEST_DRAFT_SEARCH_COLUMNS, buyerId, text))]),
    ...(amount === null ? [] : [open(sql`${content}->>'billing_amount' = ${String(amount)}`)]),
  ];
  const rows = await db
    .select({ id: draftId, content })
    .from(invoice_request_drafts)
    .where(and(eq(buyer_id, buyerId), isAmongNewest(draftId, matching, limit)))
    .orderBy(newestFirst(draftId));
  return rows.map(({ id, content: { buyer_name, title, billing_amount } }) => ({
    id,
    buyer_name,
    title,
    billing_amount,
  }));
}
